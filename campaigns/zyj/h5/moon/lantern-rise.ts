// `lantern_rise` (part-two-campaigns.md §18: 1.8 s): the page dims, the lamp rises to the moon and becomes a bead of its ring, the new
// phase fades in over the old one. Ten draws send nine far lamps after the first.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { litShareOf, waterShareOf } from './phase.ts';
import type { Rise } from './rise.ts';

const LENGTH_MS = 1_800;
const RISE = 'cubic-bezier(.3,.1,.3,1)';
const SPRING = 'cubic-bezier(.34,1.56,.64,1)';
/** Where the lamp starts: this far above the lower edge of the page, in px of the design. */
const START_ABOVE_FOOT = 138;

type Frames = Parameters<typeof animateElement>[1];

/** Animates the parts of the page, which name themselves with `data-part`; nothing stays changed after it. */
export function playLanternRise(board: HTMLElement, rise: Rise, made: number): RunningAnimation | undefined {
  const one = (part: string): Element | null => board.querySelector(`[data-part=${part}]`);
  const [page, moon] = [board.getBoundingClientRect(), one('moon')?.getBoundingClientRect()];
  if (!moon) return undefined;
  const u = page.width / 390;
  const [toX, toY] = [moon.left - page.left, moon.top - page.top + 8 * u];
  const from = Math.min(page.height, window.innerHeight - page.top) - START_ABOVE_FOOT * u;
  const at = (x: number, y: number, more: string): string =>
    `translate(${Math.round(x)}px, ${Math.round(y)}px) ${more}`;
  const move = (part: string, frames: Frames, delay: number, duration: number, easing = 'linear') =>
    animateElement(one(part), frames, { delay, duration, easing, within: LENGTH_MS });
  const middle = page.width / 2;
  const along = (share: number): number => from + (toY - from) * share;

  const lamp: Frames = [
    { transform: at(middle, from, 'rotate(-3deg) scale(1.05)'), opacity: 0 },
    { transform: at(middle, from, 'rotate(-3deg) scale(1.05)'), opacity: 1, offset: 0.08 },
    { transform: at(middle, along(0.55), 'rotate(3deg) scale(.72)'), opacity: 1, offset: 0.5, easing: RISE },
    { transform: at(toX, toY, 'rotate(0deg) scale(.3)'), opacity: 1 },
  ];
  const farLamps = Array.from(board.querySelectorAll('[data-part=far]')).map((element, i) => {
    const side = (i % 2 ? 1 : -1) * (34 + 14 * Math.floor(i / 2)) * u;
    return animateElement(
      element,
      [
        { transform: at(middle + side * 0.4, from, 'scale(.5)'), opacity: 0 },
        { transform: at(middle + side * 0.7, along(0.2), 'scale(.45)'), opacity: 1, offset: 0.25 },
        { transform: at(middle + side * 1.6, along(0.65), 'scale(.28)'), opacity: 1, offset: 0.7 },
        { transform: at(toX + side * 0.3, toY, 'scale(.15)'), opacity: 0 },
      ],
      { delay: 260 + i * 60, duration: 900, easing: RISE, within: LENGTH_MS },
    );
  });
  const [before, after] = [waterShareOf(litShareOf(rise.from)), waterShareOf(litShareOf(rise.to))];
  const spark: Frames = [
    { transform: 'scale(0)', opacity: 0 },
    { transform: 'scale(1.6)', opacity: 1, offset: 0.6 },
    { transform: 'scale(1)', opacity: 1 },
  ];
  return combineAnimations([
    move('dim', [{ opacity: 0 }, { opacity: 1 }], 0, 200),
    move('lamp', lamp, 120, 1_130),
    ...(made > 1 ? farLamps : []),
    animateElement(one('lamp')?.firstElementChild ?? null, [{ opacity: 1 }, { opacity: 0 }], {
      delay: 1_250,
      duration: 200,
      within: LENGTH_MS,
    }),
    animateElement(one('lamp')?.lastElementChild ?? null, [{ opacity: 1 }, { opacity: 0 }], {
      delay: 1_000,
      duration: 250,
      within: LENGTH_MS,
    }),
    move('bead', spark, 1_250, 300, SPRING),
    move('halo', [{ opacity: 0.6 }, { opacity: 1, offset: 0.5 }, { opacity: 0.8 }], 1_250, 400),
    move('next', [{ opacity: 0 }, { opacity: 1 }], 1_450, 350),
    move('count', [{ opacity: 1 }, { opacity: 0 }], 1_450, 180),
    move('nextCount', [{ opacity: 0 }, { opacity: 1 }], 1_560, 200),
    move('path', [{ transform: `scaleX(${before})` }, { transform: `scaleX(${after})` }], 1_450, 350),
    move(
      'rays',
      [
        { transform: at(toX, toY - 8 * u, 'scale(.8)'), opacity: 0 },
        { transform: at(toX, toY - 8 * u, 'scale(1)'), opacity: 0.9 },
      ],
      1_350,
      450,
    ),
    move(
      'full',
      [
        { transform: at(toX, toY, 'translateY(12px)'), opacity: 0 },
        { transform: at(toX, toY, 'translateY(0px)'), opacity: 1 },
      ],
      1_400,
      300,
    ),
  ]);
}
