// `lighthouse_on` (part-two-campaigns.md §18: 1.0 s): the day's lighthouse lights, and its beam sweeps over the bay to where it rests.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';

const LENGTH_MS = 1_000;
const SPRING = 'cubic-bezier(.34,1.56,.64,1)';
/** How far each far beam turns on its way to its place: from the bay up to the sky, the seventh over the whole bay. */
const SWEEP_DEGREES = [58, 76, 110, 180, -110, -76, -58];

/** Animates the parts of the tower, which name themselves with `data-part`; nothing stays changed after it. */
export function playLighthouse(bay: HTMLElement, no: number): RunningAnimation | undefined {
  const part = (name: string): HTMLElement | null => bay.querySelector(`[data-tower="${no}"] [data-part=${name}]`);
  const beam = part('beam');
  if (!beam) return undefined;
  const rests = getComputedStyle(beam).transform;
  const from = SWEEP_DEGREES[no - 1] ?? 60;
  const whole = { within: LENGTH_MS, duration: LENGTH_MS } as const;
  return combineAnimations([
    animateElement(part('lit'), [{ opacity: 0 }, { opacity: 1 }], { within: LENGTH_MS, duration: 220 }),
    animateElement(
      part('glow'),
      [
        { transform: 'scale(.3)', opacity: 0 },
        { transform: 'scale(1.2)', opacity: 1, offset: 0.3 },
        { transform: 'none', opacity: 1 },
      ],
      whole,
    ),
    animateElement(
      beam,
      [
        { transform: `rotate(${from}deg) ${rests}`, opacity: 0, offset: 0 },
        { transform: `rotate(${from}deg) ${rests}`, opacity: 0, offset: 0.2, easing: 'ease-out' },
        { transform: `rotate(${from * 0.8}deg) ${rests}`, opacity: 1, offset: 0.35, easing: 'ease-out' },
        { transform: `rotate(0deg) ${rests}`, opacity: 1, offset: 1 },
      ],
      whole,
    ),
    animateElement(part('near'), [{ opacity: 0 }, { opacity: 1 }], { within: LENGTH_MS, delay: 600, duration: 300 }),
    animateElement(part('tick'), [{ transform: 'scale(0)' }, { transform: 'none' }], {
      within: LENGTH_MS,
      delay: 760,
      duration: 240,
      easing: SPRING,
    }),
  ]);
}
