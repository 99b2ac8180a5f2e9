import type { Drawing } from '../core/shapes.ts';
import { etch, etchCircle, rays } from './etching.ts';

export const hangedMan: Drawing = () =>
  etch('M12 14H88M18 14V112M82 14V112', 1.8) +
  etch('M18 40q-8 -4 -10 4M82 52q8 -4 10 4M18 74q-8 -2 -9 5M30 14q0 -8 7 -8M66 14q0 -8 -7 -8', 1) +
  etch('M50 14V34', 1.2) +
  etch('M47 34L53 34L53 60L47 60Z', 1.2) +
  etch('M52 46L68 54L54 62', 1.3) +
  etch('M40 60H60L58 84Q50 88 42 84Z', 1.3) +
  etch('M41 66L30 78L44 84M59 66L70 78L56 84', 1.2) +
  etchCircle(50, 95, 7.5, 1.3) +
  etchCircle(50, 95, 13, 0.8) +
  rays(50, 95, 15, 20, 18, 0, 0.8) +
  etch('M10 116H90', 1);
