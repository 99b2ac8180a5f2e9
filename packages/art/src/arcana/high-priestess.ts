import type { Drawing } from '../core/shapes.ts';
import { crescent, dot, etch, etchCircle, fillPath, fullSparkle } from './etching.ts';

export const highPriestess: Drawing = () =>
  etch('M10 24H28M12 28H26V106H12ZM10 110H28M15.5 30V104M19 30V104M22.5 30V104') +
  fillPath('M12 28H26V106H12Z', 'opacity=".16"') +
  etch('M72 24H90M74 28H88V106H74ZM72 110H90M77.5 30V104M81 30V104M84.5 30V104') +
  etch('M10 24q2 -6 9 -6t9 6M72 24q2 -6 9 -6t9 6') +
  crescent(50, 22, 9) +
  etchCircle(50, 22, 4, 1) +
  etch('M28 30Q50 44 72 30M28 38Q50 52 72 38', 0.8) +
  etch('M50 42C40 42 36 52 38 62C34 80 32 96 30 112H70C68 96 66 80 62 62C64 52 60 42 50 42Z') +
  etch('M43 58C43 50 57 50 57 58C57 66 53 70 50 70S43 66 43 58Z') +
  etch('M40 84H60V94H40ZM40 84q-3 5 0 10M60 84q3 5 0 10', 1) +
  etch('M50 74v6M47 77h6') +
  dot(36, 46) +
  dot(64, 46) +
  fullSparkle(50, 106, 4);
