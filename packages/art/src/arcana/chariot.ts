import type { Drawing } from '../core/shapes.ts';
import { etch, hoop, rays, spark, wingLines } from './etching.ts';

export const chariot: Drawing = () =>
  etch(
    'M18 42V22Q50 6 82 22V42M18 42Q50 30 82 42M18 42q5 8 10.7 0q5 8 10.7 0q5 8 10.7 0q5 8 10.7 0q5 8 10.7 0q5 8 10.5 0',
  ) +
  spark(34, 26, 3.4) +
  spark(50, 21, 4.4) +
  spark(66, 26, 3.4) +
  etch('M24 46V92M76 46V92', 1.6) +
  etch('M22 70H78L74 98H26Z') +
  hoop(50, 84, 9) +
  wingLines(44, 80, -1, 3, 16) +
  wingLines(56, 80, 1, 3, 16) +
  etch('M50 79v10M45 84h10') +
  hoop(24, 104, 11) +
  hoop(76, 104, 11) +
  rays(24, 104, 2, 11, 8) +
  rays(76, 104, 2, 11, 8) +
  etch('M42 70V58Q50 50 58 58V70', 1) +
  hoop(50, 50, 5) +
  etch('M44 47L46 40L50 44L54 40L56 47');
