import type { Drawing } from '../core/shapes.ts';
import { dot, etch, fillPath, fullSparkle } from './etching.ts';

export const tower: Drawing = () =>
  etch('M36 112L40 44H62L66 112', 1.4) +
  etch('M36 44H66L64 36H38Z', 1.2) +
  etch('M46 58h10v12h-10ZM46 84h10v12h-10Z', 1.1) +
  etch('M39 60H44M58 60H63.5M38 78H44M58 78H65M37 100H45M57 100H66M47 76H56', 0.8) +
  etch('M36 26L34 14L42 20L50 10L58 20L66 14L64 26Z', 1.3, 'transform="rotate(16 50 20)"') +
  fillPath('M84 6L66 32L74 33L62 52L82 28L74 27Z') +
  etch(
    'M30 50q-8 6 -4 16q6 -4 4 -16ZM72 56q8 6 4 16q-6 -4 -4 -16ZM26 82q-6 4 -3 12q5 -3 3 -12ZM78 88' +
      'q6 4 3 12q-5 -3 -3 -12Z',
    1,
  ) +
  etch('M6 116Q30 104 50 112T94 116', 1) +
  dot(18, 34) +
  dot(14, 64) +
  dot(88, 66) +
  fullSparkle(20, 16, 3.6);
