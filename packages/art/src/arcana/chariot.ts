import type { Drawing } from '../core/shapes.ts';
import { etch, etchCircle, rays, fullSparkle, wingLines } from './etching.ts';

export const chariot: Drawing = () =>
  etch(
    'M18 42V22Q50 6 82 22V42M18 42Q50 30 82 42M18 42q5 8 10.7 0q5 8 10.7 0q5 8 10.7 0q5 8 10.7 0q5 8 10.7 0q5 8 10.5 0',
  ) +
  fullSparkle(34, 26, 3.4) +
  fullSparkle(50, 21, 4.4) +
  fullSparkle(66, 26, 3.4) +
  etch('M24 46V92M76 46V92', 1.6) +
  etch('M22 70H78L74 98H26Z') +
  etchCircle(50, 84, 9) +
  wingLines(44, 80, -1, 3, 16) +
  wingLines(56, 80, 1, 3, 16) +
  etch('M50 79v10M45 84h10') +
  etchCircle(24, 104, 11) +
  etchCircle(76, 104, 11) +
  rays(24, 104, 2, 11, 8) +
  rays(76, 104, 2, 11, 8) +
  etch('M42 70V58Q50 50 58 58V70', 1) +
  etchCircle(50, 50, 5) +
  etch('M44 47L46 40L50 44L54 40L56 47');
