// Sending a board (S2-SF-4): a surfer of the member's side rides across both waves in 1.5 s, with a burst of spray at the line.
import { animateElement, combineAnimations, type RunningAnimation } from '@shengyu/h5/mechanics/draw/reveal.ts';

const RIDE_MS = 1_500;
const px = (value: number): string => `calc(${value} * var(--u))`;

const RIDE = [
  [0, -90, 40, -14],
  [0.35, 120, -26, -4],
  [0.55, 200, -70, 6],
  [1, 450, 30, 16],
] as const;

/** `way` is 1 for the side on the left, -1 for the one on the right, which rides the other way. */
export function playSurfRide(sea: HTMLElement, way: 1 | -1): RunningAnimation | undefined {
  const start = way === 1 ? 0 : 390;
  return combineAnimations([
    animateElement(
      sea.querySelector('[data-ride]'),
      RIDE.map(([offset, x, y, turn]) => ({
        offset,
        opacity: 1,
        transform: `translate(${px(start + way * x)}, ${px(y)}) rotate(${way * turn}deg)`,
      })),
      { duration: RIDE_MS, fill: 'none' },
    ),
    animateElement(
      sea.querySelector('[data-splash]'),
      [
        { opacity: 0, transform: 'scale(0.6)', offset: 0 },
        { opacity: 0, transform: 'scale(0.6)', offset: 0.45 },
        { opacity: 1, transform: 'scale(1.15)', offset: 0.6 },
        { opacity: 0, transform: 'scale(1.3)', offset: 1 },
      ],
      { duration: RIDE_MS, fill: 'none' },
    ),
  ]);
}
