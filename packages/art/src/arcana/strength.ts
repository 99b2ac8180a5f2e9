import type { Drawing } from '../core/shapes.ts';
import { dot, etch, etchCircle, infinitySign, fullSparkle, spikes } from './etching.ts';

export const strength: Drawing = () =>
  infinitySign(50, 14, 12) +
  spikes(50, 66, 29, 40, 18, 7) +
  spikes(50, 66, 22, 31, 18, 7, false, 0.5) +
  etchCircle(50, 66, 22) +
  etch('M38 60q5 -4 9 0M53 60q4 -4 9 0') +
  dot(43, 62.5, 1.6) +
  dot(57, 62.5, 1.6) +
  etch(
    'M46 70L54 70L50 75ZM50 75V79M50 79C46 83 42 82 40 79M50 79C54 83 58 82 60 79M36 72L28 70M36 75L28 77' +
      'M64 72L72 70M64 75L72 77',
    1.1,
  ) +
  etch('M34 48C32 42 38 40 41 44M66 48C68 42 62 40 59 44') +
  etch('M10 112C24 100 30 116 44 108M90 112C76 100 70 116 56 108', 1) +
  fullSparkle(14, 30, 4) +
  fullSparkle(86, 30, 4) +
  dot(50, 114, 1.6);
