import { polarPoint, roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { clipAttribute, linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { seededRandom } from '../../core/random.ts';
import { circle, circleOutline, type Drawing, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';

const RIVER =
  'M70 8C92 18 104 30 86 44C66 58 36 58 34 76C32 94 58 98 54 116H98C100 102 70 92 74 78C78 64 116 56 112 34C110 20 92 10 76 8Z';
const DISC = 'M16 54A48 48 0 0 1 112 54A48 48 0 0 1 100 86L102 128H46L50 100A48 48 0 0 1 16 54Z';

const water = linearGradient([
  [0, '#FFFFFF'],
  [0.25, '#C2EBFF'],
  [0.55, '#6DA6FF'],
  [0.8, '#B98CFF'],
  [1, '#FFC6E8'],
]);

/** Grains of light in the river and stars in the sky around it. */
const grains = (count: number, seed: number, size: number): string => {
  const random = seededRandom(seed);
  return drawTimes(count, () => circle(20 + random() * 88, 10 + random() * 108, size * (0.5 + random()), '#fff'));
};

const bankStar = (x: number, y: number, material: 'pink' | 'gold'): string =>
  circle(x, y, 17, `${material}-x`) +
  path(roundedPolygonPath(starPoints(x, y + 1, 11, 5.2), 1.6), RAMP[material].deep) +
  path(roundedPolygonPath(starPoints(x, y, 11, 5.2), 1.6), material) +
  sparkle(x - 2, y - 3, 4);

export const skyRiver: Drawing = () =>
  circle(64, 56, 63, 'sky-x', 'opacity=".7"') +
  circle(64, 57.6, 51, RAMP.gold.deep) +
  circle(64, 56, 51, 'gold') +
  circle(64, 56, 45, RAMP.night.deep) +
  circle(64, 56, 44, 'night-r') +
  circleOutline(64, 56, 47.6, RAMP.gold.hi, 1, 'opacity=".8"') +
  drawTimes(8, (i) => {
    const [x, y] = polarPoint(64, 56, 48, i * 45 - 22.5);
    return circle(x, y, 2.6, RAMP.gold.deep) + circle(x, y - 0.4, 2, i % 2 ? 'sky-r' : 'pink-r');
  }) +
  `<g ${clipAttribute('M20 56A44 44 0 1 1 108 56A44 44 0 1 1 20 56Z')} opacity=".85">${grains(12, 7, 0.9)}</g>` +
  `<g ${clipAttribute(DISC)}>` +
  path(RIVER, RAMP.violet.base, 'opacity=".5" transform="translate(-3 3)"') +
  path(RIVER, water) +
  stroke(
    'M84 16C104 28 104 40 84 52C62 62 46 66 46 80C48 94 66 100 66 116M94 20C106 34 98 48 78 58C60 66 60 80 70 94C78 102 86 108 87 116',
    '#fff',
    1.8,
    'opacity=".75"',
  ) +
  '</g>' +
  `<g ${clipAttribute(RIVER)}>${grains(20, 23, 1)}</g>` +
  bankStar(40, 38, 'pink') +
  bankStar(92, 78, 'gold') +
  stroke('M49 44L83 72', '#fff', 1.2, 'stroke-dasharray="1 4" opacity=".9"') +
  cloud(48, 117, 0.42) +
  cloud(104, 116, 0.44, 'violet-l') +
  cloud(78, 121, 0.36) +
  sparkle(64, 72, 6) +
  sparkle(112, 12, 7) +
  sparkle(14, 100, 6, '#FFE694');
