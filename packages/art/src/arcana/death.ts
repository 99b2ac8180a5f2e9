import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, rays, fillPath, fullSparkle } from './etching.ts';

/** The hooded skull under its scythe; at its feet the white rose. */
export const death: Drawing = () =>
  // Draws the scythe.
  etch('M86 118L74 20', 2) +
  etch('M72 18C56 2 24 2 8 22C28 12 52 16 73 27Z', 1.4) +
  etch('M70 17L78 15M71.5 24L78.5 22.5', 1.2) +
  etch('M80 66L87 64', 1.4) +
  rays(46, 50, 31, 36, 11, 0.5, 0.8, 190, 300) +
  // Draws the hood.
  etch('M46 22C28 24 22 44 24 62C25 76 18 88 10 98', 1.5) +
  etch('M46 22C62 24 70 42 68 60C67 76 72 86 74 92', 1.5) +
  etch('M46 29C34 31 29 44 30 58C30 68 33 76 38 82M46 29C58 31 63 44 62 58C62 68 59 76 54 82', 1) +
  // Draws the skull.
  etch('M35 54C34 42 40 36 46 36S58 42 57 54C57 58 54 60 53.5 63V70H38.5V63C38 60 35 58 35 54Z', 1.3) +
  fillPath('M38 53C38 49 44 49 44 54C44 58 38 58 38 53ZM54 53C54 49 48 49 48 54C48 58 54 58 54 53Z') +
  fillPath('M46 58L43.8 62.5H48.2Z') +
  etch('M42 66V70M46 66V70M50 66V70M39 66H53', 0.9) +
  // Draws the shoulders and the folds of the cloak.
  etch('M10 98C22 90 32 88 38 82Q46 88 54 82C60 88 68 90 76 94', 1.2) +
  etch('M24 94L22 106M34 90L33 98M60 90L62 98', 0.8) +
  // Draws the white rose with its leaves.
  etchCircle(46, 103, 3.2) +
  etch(
    'M46 92C40 93 37 98 38 103C33 103 33 110 38 112C40 116 45 116 46 113C47 116 52 116 54 112' +
      'C59 110 59 103 54 103C55 98 52 93 46 92Z',
    1.2,
  ) +
  etch('M42 101C43 97 49 97 50 101M41 106C42 111 50 111 51 106', 0.9) +
  etch('M33 112C26 110 22 113 19 117C26 119 31 117 34 114M59 112C66 110 70 113 73 117C66 119 61 117 58 114', 1) +
  fullSparkle(90, 38, 3.4) +
  fullSparkle(9, 54, 3.6) +
  dot(92, 54) +
  fullSparkle(92, 92, 3, 0.8) +
  dot(12, 74) +
  etch('M2 119H98', 1);
