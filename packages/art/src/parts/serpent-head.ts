import { type Material, RAMP } from '../core/ramps.ts';
import { circle, drawEach, ellipse, path, stroke } from '../core/shapes.ts';
import { lozenge } from './gem.ts';

const HEAD = 'M42 22C43 12 56 5 70 8C84 11 97 19 101 27C103 31 101 35 96 37C84 41 62 43 52 38C44 34 41 28 42 22Z';

/** The serpent's head, looking right; the neck joins it at (50, 30). */
export const serpentHead = (skin: Material = 'emerald', belly: Material = 'gold'): string =>
  path(HEAD, RAMP[skin].deep, 'transform="translate(.6 2.6)"') +
  path(HEAD, skin) +
  path('M47 34C60 41 84 38 101 30C102 33 100 35.5 96 37C84 41 62 43 52 38Q49 36.6 47 34Z', `${belly}-l`) +
  stroke('M101 29.5C88 35 72 37 59 32', RAMP[skin].deep, 1.8) +
  path('M46 20C48 13 58 9 68 11C60 13 54 17 51 25Q45 25 46 20Z', '#fff', 'opacity=".55"') +
  path('M64 14C72 11 82 15 88 21C80 20 72 20 64 22C61 19 61 16 64 14Z', RAMP[skin].deep, 'opacity=".75"') +
  path('M66 24C71 18 81 18 86 23C81 29 72 30 66 24Z', RAMP.gold.deep) +
  path('M67.4 23.8C72 19.4 80 19.4 84.4 23.2C80 27.8 72.6 28.2 67.4 23.8Z', 'amber-r') +
  ellipse(76.4, 23.5, 1.7, 4, RAMP.ink.deep) +
  circle(74.6, 21.8, 1.1, '#fff') +
  ellipse(95, 25.6, 1.5, 1, RAMP[skin].deep, 'transform="rotate(28 95 25.6)"') +
  stroke('M101 31L110 33.5M110 33.5L116 31M110 33.5L115 37.5', RAMP.ruby.base, 2) +
  drawEach(
    [
      ['M58 10C52 5 46 4 40 7C45 8 48 12 49 17Z', RAMP.gold.shade],
      ['M66 8.5C62 2 56 -2 48 -2C54 2 57 7 58 12Z', RAMP.gold.base],
    ],
    ([d, tone]) => path(d, RAMP.gold.deep, 'transform="translate(.4 1.4)"') + path(d, tone),
  ) +
  path('M60 13C66 9 74 9 79 13L72 19Q66 20 60 13Z', RAMP.gold.deep) +
  lozenge(69.5, 8, 5, 13, 19, 'ruby');
