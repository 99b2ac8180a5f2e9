// `magpie_bridge` (S2-QL-4): magpies fly in, planks are laid from both banks, the thread lights up, the prize appears over the heart
// with its card. 2.2 s for one draw, 3 s for ten. A legend brings the lovers to the middle.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { drawn as faces } from '../art/card-faces.ts?drawn';

const ONE_MS = 2_200;
const TEN_MS = 3_000;
const OUT = 'cubic-bezier(0.16, 1, 0.3, 1)';
const SPRING = 'cubic-bezier(0.34, 1.56, 0.64, 1)';
/** Prizes of this tier and above are legends. */
const LEGEND = 4;
/** So many pairs of planks at the end are laid anew when a draw adds fewer. */
const SHOWN_PAIRS = { one: 4, ten: 10 } as const;

/** Animations of the last draw; they hold their last frame under the result and are taken back when it is closed. */
const holding = new WeakMap<Element, readonly Animation[]>();

export function releaseMagpieBridge(scene: Element | null): void {
  if (!scene) return;
  (holding.get(scene) || []).forEach((animation) => animation.cancel());
  holding.delete(scene);
}

export function playMagpieBridge(
  scene: HTMLElement,
  result: DrawResult,
  before: number,
  after: number,
): RunningAnimation | undefined {
  releaseMagpieBridge(scene);
  const ten = result.made > 1;
  const within = ten ? TEN_MS : ONE_MS;
  const unit = (value: number): string => `calc(${value} * var(--u))`;
  const all = (selector: string): HTMLElement[] => Array.from(scene.querySelectorAll<HTMLElement>(selector));
  const one = (selector: string): HTMLElement | null => scene.querySelector<HTMLElement>(selector);
  const parts: (Animation | undefined)[] = [];

  (['left', 'right'] as const).forEach((side) => {
    const way = side === 'left' ? -230 : 230;
    all(`[data-bird=${side}]`).forEach((bird, i) => {
      // The flight is on the picture inside, whose own place is its transform.
      const rest = (bird.firstElementChild as HTMLElement).style.transform;
      parts.push(
        animateElement(
          bird.firstElementChild,
          [
            { transform: `translate(${unit(way)}, ${unit(-140)}) ${rest}`, opacity: 0 },
            { transform: `translate(0, 0) ${rest}`, opacity: 1 },
          ],
          { duration: 420, delay: i * 40, easing: OUT, within },
        ),
      );
    });
    const pairs = ten ? SHOWN_PAIRS.ten : SHOWN_PAIRS.one;
    const from = Math.max(0, Math.min(before, after - pairs));
    const step = ten ? 120 : 70;
    for (let i = from; i < after; i++)
      parts.push(
        animateElement(
          one(`[data-plank=${side}${i}]`),
          [
            { transform: `translateY(${unit(-16)})`, opacity: 0 },
            { transform: 'translateY(0)', opacity: 1 },
          ],
          { duration: 320, delay: 400 + (i - from) * step, easing: OUT, within },
        ),
      );
  });

  const laid = ten ? 1_900 : 1_300;
  parts.push(
    animateElement(one('[data-lit]'), [{ opacity: 0 }, { opacity: 1 }, { opacity: 0.4 }], {
      duration: 300,
      delay: laid,
      within,
    }),
    animateElement(
      one('[data-heart]'),
      [{ transform: 'scale(1)' }, { transform: 'scale(1.15)' }, { transform: 'scale(1)' }],
      { duration: 300, delay: laid, within },
    ),
    ...showPrize(result, one, laid + 300, within),
    ...(result.list.some(({ prize }) => prize.tier >= LEGEND) ? meet(one, unit, within) : []),
  );
  holding.set(
    scene,
    parts.filter((part): part is Animation => part !== undefined),
  );
  return combineAnimations(parts);
}

type Find = (selector: string) => HTMLElement | null;

/** The best prize over the heart, its card at 70 % behind it. */
function showPrize(result: DrawResult, one: Find, delay: number, within: number): (Animation | undefined)[] {
  const best = result.list.reduce((a, b) => (b.prize.value > a.prize.value ? b : a));
  const [prize, card] = [one('[data-prize]') as HTMLImageElement | null, one('[data-card]') as HTMLImageElement | null];
  const gotten = result.extra.find(({ item_code }) => faces[item_code] !== undefined);
  if (prize) prize.src = best.prize.icon;
  if (card && gotten) card.src = faces[gotten.item_code]!;
  return [
    animateElement(
      prize,
      [
        { transform: 'scale(0.4)', opacity: 0 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      {
        duration: 500,
        delay,
        easing: SPRING,
        within,
      },
    ),
    card && gotten
      ? animateElement(
          card,
          [
            { transform: 'rotate(0deg) scale(0.5)', opacity: 0 },
            { transform: 'rotate(8deg) scale(1.1)', opacity: 0.7 },
          ],
          { duration: 500, delay, easing: SPRING, within },
        )
      : undefined,
  ];
}

/** The lovers walk along the arc to its middle. */
const WALK = [
  [0, 0, 0],
  [0.35, 44, -40],
  [0.7, 86, -64],
  [1, 118, -72],
] as const;

const meet = (one: Find, unit: (value: number) => string, within: number): (Animation | undefined)[] =>
  (['left', 'right'] as const).map((side) =>
    animateElement(
      one(`[data-lover=${side}]`),
      WALK.map(([offset, x, y]) => ({
        offset,
        transform: `translate(${unit(side === 'left' ? x : -x)}, ${unit(y)})`,
      })),
      { duration: 1_200, delay: 500, within },
    ),
  );
