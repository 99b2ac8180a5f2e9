import { type Drawing, each, group } from '../core/shapes.ts';
import { dot, etch, hoop, rays, solid, spark, wingLines } from './etching.ts';

/** Someone rising from the grave with arms raised, feet at (0, 0). */
const risen = (): string =>
  hoop(0, -22, 3.6, 1.2) +
  etch('M-3.6 -16C-5 -10 -5 -4 -4.5 0M3.6 -16C5 -10 5 -4 4.5 0M-3.6 -16Q0 -13.5 3.6 -16', 1.2) +
  etch('M-3.6 -16L-9 -22L-8 -31M3.6 -16L9 -22L8 -31', 1.2);

/** An open grave seen from above its foot, the lid pushed aside. */
const grave = (width: number): string =>
  etch(`M${-width} 0H${width}L${width + 3} 12H${-width - 3}Z`, 1.2) +
  etch(`M${-width + 2} 3H${width - 2}`, 0.8) +
  etch(`M${width + 1} -3L${width + 6} 9`, 1);

/** The angel's trumpet calls, and the dead stand up. */
export const judgement: Drawing = () =>
  // angel
  wingLines(44, 24, -1, 6, 36) +
  wingLines(56, 24, 1, 6, 36) +
  hoop(50, 16, 6, 1.3) +
  hoop(50, 16, 9.5, 0.8) +
  rays(50, 16, 11.5, 15, 18, 0, 0.8) +
  etch('M45 22C40 27 39 33 39 38M55 22C60 27 61 33 61 38', 1.2) +
  // trumpet with its banner
  etch('M48.5 23L47 54M52 23L53 54', 1.2) +
  etch('M46 36H54.5', 1) +
  etch('M47 54C46 61 42 65 36 68M53 54C54 61 58 65 64 68M36 68Q50 74 64 68', 1.3) +
  solid('M36 68Q50 74 64 68Q50 69.5 36 68Z', 'opacity=".6"') +
  etch('M52.6 44H76V62L70 58.5L64 62L58 58.5L53.5 61', 1.2) +
  etch('M65 47V57M60 52H70', 1.6) +
  rays(50, 70, 6, 11, 5, 0.5, 0.9, 50, 130) +
  // the risen
  each([17, 50, 83], (x) => group(`translate(${x} ${x === 50 ? 108 : 105}) scale(.8)`, risen() + grave(10))) +
  spark(14, 60, 4.4) +
  spark(90, 66, 3.4) +
  spark(28, 72, 3, 0.8) +
  dot(8, 30) +
  dot(92, 28) +
  etch('M2 119H98', 0.9);
