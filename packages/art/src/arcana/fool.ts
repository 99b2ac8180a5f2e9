import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, rays, fillPath, fullSparkle } from './etching.ts';

/** A traveller with bundle and rose steps off the cliff, face to the sun; the dog leaps after. */
export const fool: Drawing = () =>
  etchCircle(80, 18, 8) +
  rays(80, 18, 11, 15, 16) +
  rays(80, 18, 11, 19, 8, 0.5) +
  // Draws the cliff.
  etch('M2 103L16 101L30 104L46 102L55 104L58 109L54 112L57 120', 1.4) +
  etch('M10 109L22 107M30 112L46 108M40 118L52 116M14 117L26 115', 0.7) +
  // Draws the far hills.
  etch('M66 120L76 109L82 114L98 102', 0.8) +
  // Draws the bundle on its stick.
  etch('M55 58L22 34', 1.4) +
  etch('M24 36C14 40 5 34 7 25C10 17 23 16 27 24C29 29 28 33 24 36ZM24 36L29 40M24 36L25 42', 1.2) +
  etch('M23 33C20 31 17 31 14 33M22 30C20 26 16 24 12 25', 0.8) +
  // Draws the head with cap and feather.
  etch('M45 44C44 51 49 55 54 53C58 52 60 48 59 43', 1.2) +
  etch('M43 44C44 34 56 31 61 41C55 42 49 43 43 44Z', 1.2) +
  fillPath('M57 36C56 28 50 22 42 21C44 25 46 26 49 27C49 31 52 35 57 36Z', 'opacity=".9"') +
  etch('M59 46L61 48L58.6 49', 0.9) +
  // Draws the tunic with its flared skirt and belt.
  etch('M47 55L42 60L40 76L34 86H62L57 75L58 62L54 55', 1.3) +
  etch('M40.5 74Q49 78 57.5 74', 1) +
  etch('M42 86L43 80M49 86V80M56 86L54.5 80', 0.7) +
  // Draws the hand on the stick and the hand with the rose.
  etch('M43 61L33 59L36 45', 1.2) +
  etch('M57.5 63L69 66L77 58', 1.3) +
  etch('M77 58L80 50', 0.9) +
  etch(
    'M80 50C74 49 73 43 77 40C78 36 84 36 85 40C88 43 86 49 80 50ZM77 42C79 45 82 45 84 42M78.5 46C80 48 81 48 82.5 46',
    1,
  ) +
  etch('M79 54C82 52 85 53 86 56C83 57 80 56.5 79 54Z', 0.9) +
  // Draws the legs: one stands on the rock, the other is already in the air.
  etch('M42 86L40 95L37 102H45', 1.3) +
  etch('M55 86L60 94L71 98L75 95', 1.3) +
  // Draws the dog.
  etch('M6 100L10 92C14 89 18 90 21 87L24 81L26 85L31 87L28 90L25 92L26 100M13 100L15 95M10 92Q5 90 5 85', 1.1) +
  dot(26.6, 86.8, 0.6) +
  fullSparkle(24, 10, 3.4) +
  fullSparkle(92, 44, 3, 0.8) +
  fullSparkle(50, 10, 2.4, 0.8) +
  dot(64, 28) +
  dot(92, 78);
