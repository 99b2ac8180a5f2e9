import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, ellipse, path, sparkle, stroke } from '../../core/shapes.ts';
import { foam, spray, waterBeforeHull, waterBehindHull } from '../../parts/sea-water.ts';

const BODY =
  'M108 98C114 62 102 34 74 26C58 21 42 24 31 33C24 36 14 39 10 44C8 48 12 51 18 50C24 50 30 51 34 54' +
  'C46 62 64 60 76 68C88 76 94 88 96 100Z';

export const dolphin: Drawing = () =>
  ellipse(64, 104, 58, 14, 'sky-x') +
  waterBehindHull(4) +
  path('M68 28C66 16 74 8 86 7C84 16 88 24 94 34Z', 'sapphire') +
  path(BODY, RAMP.sapphire.deep, 'transform="translate(.6 2.4)"') +
  path(BODY, 'sapphire-r') +
  path(
    'M12 46C22 44 30 46 38 50C54 56 70 54 82 64C92 73 98 86 99 100L96 100C94 88 88 76 76 68C64 60 46 62 34 54C30 51 24 50 18 50Q13 51 12 46Z',
    'pearl-v',
  ) +
  path('M58 52C60 64 54 76 42 80C40 70 44 58 52 50Z', RAMP.sapphire.deep, 'transform="translate(0 1.6)"') +
  path('M58 52C60 64 54 76 42 80C40 70 44 58 52 50Z', 'sapphire') +
  stroke('M11 45.5C18 44 24 44.5 29 46.5', RAMP.sapphire.deep, 1.6, 'opacity=".7"') +
  circle(38, 41, 3.6, RAMP.ink.deep) +
  circle(36.8, 39.6, 1.3, '#fff') +
  ellipse(40, 49, 3.8, 2.2, RAMP.pink.base, 'opacity=".6"') +
  path(
    'M36 34C48 26 64 25 78 31C92 37 101 50 104 66C94 50 82 40 66 37C54 34 46 35 40 37Q33 37 36 34Z',
    '#fff',
    'opacity=".45"',
  ) +
  waterBeforeHull(4, 'aqua') +
  foam([
    [84, 104, 6],
    [94, 99, 7],
    [106, 98, 7.4],
    [116, 104, 6],
    [100, 107, 6],
    [75, 107, 4],
  ]) +
  spray([
    [82, 88, 3.4],
    [116, 84, 4],
    [120, 70, 2.6],
    [76, 80, 2.2],
    [110, 74, 2],
    [28, 92, 3],
    [16, 84, 2.2],
    [38, 96, 2],
  ]) +
  sparkle(28, 18, 7, '#FFE694') +
  sparkle(112, 24, 6);
