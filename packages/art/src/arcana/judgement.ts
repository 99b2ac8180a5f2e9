import { type Drawing, drawEach, group } from '../core/shapes.ts';
import { dot, etch, etchCircle, etchEllipse, rays, fullSparkle, wingLines } from './etching.ts';

/** A figure that rises with raised arms, drawn from the waist up; the waist is at (0, 0). */
const risen = (): string =>
  etchCircle(0, -19.5, 4.4, 1.3) +
  etch('M-6 0C-6.4 -5 -6 -9 -4.4 -12.4Q0 -14.4 4.4 -12.4C6 -9 6.4 -5 6 0', 1.3) +
  etch('M-4.4 -12.4C-9 -14 -12 -18.6 -13 -26M4.4 -12.4C9 -14 12 -18.6 13 -26', 1.3) +
  dot(-13.2, -27.2, 1.5) +
  dot(13.2, -27.2, 1.5);

/** The same figure, smaller, far off behind a hill. */
const far = (): string => etch('M-11 2Q0 -3 11 2', 0.9) + group('scale(.56)', risen());

/** The angel with the trumpet, whose shaft is also the upright of the cross on the banner; below, the tomb opens. */
export const judgement: Drawing = () =>
  // Draws the angel.
  wingLines(45, 26, -1, 5, 31) +
  wingLines(55, 26, 1, 5, 31) +
  etchCircle(50, 14, 5.4, 1.3) +
  rays(50, 14, 8, 11.4, 11, 0.5, 0.8, 150, 390) +
  // Draws the banner.
  etch('M48.4 43H34V58L38.8 54.8L43.6 58L48.4 54.8M51.6 43H66V58L61.2 54.8L56.4 58L51.6 54.8', 1.2) +
  etch('M40 49H48.4M51.6 49H60', 1.8) +
  // Draws the trumpet.
  etch('M48.4 23V54C48 61 43 66 35 69M51.6 23V54C52 61 57 66 65 69', 1.3) +
  etchEllipse(50, 69.6, 15, 2.8, 1.2) +
  etch('M46.8 26H53.2M47 38H53', 1) +
  rays(50, 66, 9, 14, 5, 0.5, 1, 40, 140) +
  // Draws the tomb with the people who rise from it.
  group('translate(50 107)', risen()) +
  etch('M30 107H70L74 118H26Z', 1.4) +
  etch('M34 110.6H66M36 114H64', 0.8) +
  drawEach([15, 85], (x) => group(`translate(${x} 106)`, far())) +
  fullSparkle(16, 60, 4.2) +
  fullSparkle(84, 60, 4.2) +
  fullSparkle(26, 76, 2.8, 0.8) +
  fullSparkle(74, 76, 2.8, 0.8) +
  dot(9, 40) +
  dot(91, 40) +
  etch('M2 118.4H98', 1);
