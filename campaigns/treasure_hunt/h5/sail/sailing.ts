// Plays the animation compass_sail. Its lengths are set in part-two-campaigns.md: one or ten draws 2.4 s, a hundred draws 3 s.
import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';

const SECONDS = 1_000;
const MANY = 10;
const OUT = 'cubic-bezier(.2,.8,.2,1)';

export function playCompassSail(box: HTMLElement, { made }: DrawResult): RunningAnimation | undefined {
  const all = (part: string): HTMLElement[] => Array.from(box.querySelectorAll<HTMLElement>(`[data-part=${part}]`));
  const length = (made > MANY ? 3 : 2.4) * SECONDS;
  const fogs = all('fog');
  const prizes = all('prize');
  const places = fogs.map(({ parentElement }) => parentElement!.style.transform);
  // The needle starts first, then the boat sails; the fog lifts behind it and is gone before the end.
  const sailFrom = length * 0.22;
  const sailFor = length * (fogs.length === 1 ? 0.3 : 0.52);
  const liftAt = (i: number): number => sailFrom + (sailFor * (i + 1)) / fogs.length;
  return combineAnimations([
    // This animation lasts until the very end, so that the prizes stay visible for a moment when nothing moves any more.
    animateElement(box, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, within: length }),
    ...all('needle').map((needle) =>
      animateElement(
        needle,
        [{ transform: 'rotate(0deg)' }, { transform: `rotate(${made > MANY ? 2520 : 1170}deg)` }],
        {
          duration: length * (made > MANY ? 0.9 : 0.42),
          within: length,
          easing: OUT,
        },
      ),
    ),
    ...all('boat').map((boat) =>
      animateElement(boat, wayOf(places), { delay: sailFrom, duration: sailFor, within: length }),
    ),
    ...fogs.map((fog, i) =>
      animateElement(
        fog,
        [
          { opacity: 1, transform: 'scale(1)' },
          { opacity: 0, transform: 'scale(1.5) translateY(-20%)' },
        ],
        {
          delay: liftAt(i) - 120,
          duration: 420,
          within: length,
          easing: OUT,
        },
      ),
    ),
    ...prizes.map((prize, i) =>
      animateElement(
        prize,
        [
          { opacity: 0, transform: 'scale(.4)' },
          { opacity: 1, transform: 'scale(1)' },
        ],
        {
          delay: liftAt(i),
          duration: 300,
          within: length,
          easing: 'cubic-bezier(.34,1.56,.64,1)',
        },
      ),
    ),
    // For a hundred draws, nights and days pass.
    ...(made > MANY ? all('night') : []).map((night) =>
      animateElement(night, [{ opacity: 0 }, { opacity: 0.75 }, { opacity: 0 }], {
        duration: length / 3,
        iterations: 3,
      }),
    ),
  ]);
}

/**
 * The boat's path: from outside the lower left over every hex. The factor 4/3 is needed because the boat's box is
 * three quarters as high as a hex.
 */
const wayOf = (places: readonly string[]): { transform: string; offset: number }[] =>
  [
    'translate(-260%, 250%)',
    ...places.map((place) => place.replace(/, (-?[\d.]+)%/, (_, y: string) => `, ${(Number(y) * 4) / 3}%`)),
  ].map((transform, i) => ({ transform, offset: gently(i / places.length) }));

/** The inverse of an ease-in-out curve: the time at which a boat that starts and stops slowly has sailed this share of its path. */
const gently = (share: number): number => 0.5 - Math.sin(Math.asin(1 - 2 * share) / 3);
