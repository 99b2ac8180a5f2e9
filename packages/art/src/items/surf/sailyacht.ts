import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, sparkle, stroke } from '../../core/shapes.ts';
import { pennant } from '../../parts/sail.ts';
import { foam, waterBeforeHull, waterBehindHull } from '../../parts/sea-water.ts';

const MAIN = 'M60 8C44 30 28 56 16 80C32 84 46 84 60 82Z';
const JIB = 'M66 14C86 34 102 58 110 80C96 84 80 84 67 82Z';
const HULL = 'M8 86H116Q122 86 119 91C113 101 106 106 98 108H36C22 106 12 98 8 86Z';

export const sailYacht: Drawing = () =>
  circle(60, 50, 52, 'sky-x', 'opacity=".7"') +
  waterBehindHull(6, 'sapphire') +
  stroke('M63 88V6', RAMP.silver.deep, 4) +
  stroke('M62.4 88V6', RAMP.silver.light, 1.6) +
  pennant(64, 3, 18, 'violet') +
  path(MAIN, RAMP.silver.shade, 'transform="translate(.6 2)"') +
  path(MAIN, 'pearl-v') +
  path('M60 30C48 48 38 64 28 82Q44 85 60 82Z', RAMP.pearl.shade, 'opacity=".35"') +
  stroke(
    'M60 26C54 34 49 42 45 50M60 46C52 50 45 52 38 52M60 64C50 68 38 70 27 69',
    RAMP.pearl.shade,
    1.2,
    'opacity=".9"',
  ) +
  path('M60 8C50 22 40 38 32 52Q45 52 60 46Z', '#fff', 'opacity=".75"') +
  path(JIB, RAMP.silver.shade, 'transform="translate(.6 2)"') +
  path(JIB, 'pearl') +
  path('M75 76C84 62 94 70 106 72Q109 76 110 80C98 83.5 86 84 72 83Z', 'sky') +
  path('M68 22C78 36 84 52 86 70Q76 72 69 70Z', '#fff', 'opacity=".8"') +
  path('M40 86L46 78Q47 76.5 50 76.5H80Q84 76.5 87 80L92 86Z', 'pearl-v') +
  path('M48 84L51 79.5H60V84ZM64 79.5H79Q82 79.5 84 82L85.5 84H64Z', 'sapphire-d') +
  path(HULL, RAMP.sapphire.deep, 'transform="translate(0 2)"') +
  path(HULL, 'pearl-v') +
  path('M10 91.5H119C117 95 115 97.5 113 99H14Q11 95.5 10 91.5Z', 'gold-h') +
  path('M14 99H113C108 104 103 107 98 108H36C27 106.5 20 103.5 14 99Z', 'sapphire-d') +
  drawEach([40, 52, 64, 76, 88], (x) => circle(x, 88.9, 1.3, RAMP.sapphire.shade)) +
  waterBeforeHull(7, 'sky') +
  foam([
    [112, 104, 5],
    [120, 107, 4],
    [103, 107, 4],
    [14, 105, 3.6],
  ]) +
  sparkle(104, 30, 8, '#FFE694') +
  sparkle(22, 34, 6);
