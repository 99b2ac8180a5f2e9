// `ship_launch` (part-two-campaigns.md §18: 2.0 s): a bottle breaks on the bow, the ship slides into the water and sets its first sail.
// On the other days only the sail of the day is set.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';

/** The width of the ship's box in px of the design. */
const SHIP_WIDTH = 270;
const LAUNCH_MS = 2_000;
const SAIL_MS = 400;
const OUT = 'cubic-bezier(.2,.8,.2,1)';

/** Where the eight pieces of the bottle fly, in px of the design. */
export const SHARDS = [
  [-34, -26],
  [-18, -42],
  [6, -48],
  [28, -34],
  [40, -10],
  [30, 18],
  [-6, 26],
  [-32, 12],
] as const;

/** How far down the ship's picture each day's sail hangs from its yard, in percent (SAILS in art/harbour/ship.ts). */
const YARDS = [52.8, 55.6, 35.9, 40.8, 45.1, 36.6, 23.2, 34.5, 29.6, 31, 47.2, 14.1, 21.1, 25.4];

export const yardOf = (sail: number): string => `50% ${YARDS[sail - 1] ?? 50}%`;

type Frames = Parameters<typeof animateElement>[1];

const part = (box: HTMLElement, name: string): Element | null => box.querySelector(`[data-part=${name}]`);

export function playSetSail(box: HTMLElement): RunningAnimation | undefined {
  if (prefersReducedMotion()) return undefined;
  return combineAnimations([
    animateElement(part(box, 'sail'), [{ transform: 'scaleY(.08)' }, { transform: 'none' }], {
      duration: SAIL_MS,
      easing: OUT,
    }),
  ]);
}

export function playShipLaunch(box: HTMLElement): RunningAnimation | undefined {
  if (prefersReducedMotion()) return undefined;
  const u = box.offsetWidth / SHIP_WIDTH;
  const px = (value: number): string => `${Math.round(value * u)}px`;
  const move = (name: string, frames: Frames) =>
    animateElement(part(box, name), frames, { duration: LAUNCH_MS, easing: 'linear' });
  const slip = `translate(${px(-54)}, ${px(-14)}) rotate(-2.4deg)`;
  const shards = Array.from(box.querySelectorAll('[data-part=shard]')).map((shard, i) => {
    const [x, y] = SHARDS[i]!;
    const gone = `translate(${px(x)}, ${px(y)}) rotate(200deg)`;
    return animateElement(
      shard,
      [
        { transform: 'none', opacity: 0 },
        { transform: 'none', opacity: 0, offset: 0.25 },
        { transform: 'none', opacity: 1, offset: 0.26, easing: OUT },
        { transform: gone, opacity: 1, offset: 0.42 },
        { transform: gone, opacity: 0, offset: 0.5 },
        { transform: gone, opacity: 0 },
      ],
      { duration: LAUNCH_MS },
    );
  });
  return combineAnimations([
    move('bottle', [
      { transform: 'rotate(-46deg)', opacity: 1, easing: 'cubic-bezier(.5,0,.9,.6)' },
      { transform: 'rotate(6deg)', opacity: 1, offset: 0.25 },
      { transform: 'rotate(6deg)', opacity: 0, offset: 0.26 },
      { transform: 'rotate(6deg)', opacity: 0 },
    ]),
    ...shards,
    move('ship', [
      { transform: slip },
      { transform: slip, offset: 0.3, easing: 'cubic-bezier(.5,0,.3,1)' },
      { transform: `translate(${px(7)}, ${px(3)}) rotate(.9deg)`, offset: 0.78, easing: 'ease-in-out' },
      { transform: 'none' },
    ]),
    move('wake', [
      { transform: 'scaleX(.1)', opacity: 0 },
      { transform: 'scaleX(.1)', opacity: 0, offset: 0.4, easing: OUT },
      { transform: 'none', opacity: 1, offset: 0.85 },
      { transform: 'none', opacity: 1 },
    ]),
    move('sail', [
      { transform: 'scaleY(.08)' },
      { transform: 'scaleY(.08)', offset: 0.78, easing: OUT },
      { transform: 'none' },
    ]),
  ]);
}
