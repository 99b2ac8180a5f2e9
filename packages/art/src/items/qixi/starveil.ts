import { roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, group, path, rect, sparkle, stroke } from '../../core/shapes.ts';

const CLOTH =
  'M16 16H112C116 34 106 50 111 68C115 84 110 98 104 108C94 102 88 114 76 110C64 104 58 118 44 112C34 106 26 114 14 106' +
  'C6 90 20 74 15 54C12 40 18 30 16 16Z';
const HEM = 'M14 104C26 112 34 104 44 110C58 116 64 102 76 108C88 112 94 100 104 106';

const GAUZE = linearGradient([
  [0, '#F1E4FF'],
  [0.3, '#C79BFF'],
  [0.62, '#8E7BFF'],
  [0.85, '#7FB6FF'],
  [1, '#D8F4FF'],
]);

/** Folds of the cloth, each a light ridge beside a dark valley. */
const FOLDS = [
  'M32 18C38 46 22 72 32 108',
  'M54 18C48 46 62 74 52 110',
  'M76 18C82 48 68 72 78 106',
  'M96 18C90 46 102 72 96 104',
] as const;

const shuttle = (): string =>
  path('M-34 0C-18 -13 18 -13 34 0C18 13 -18 13 -34 0Z', RAMP.gold.deep, 'transform="translate(.6 2)"') +
  path('M-34 0C-18 -13 18 -13 34 0C18 13 -18 13 -34 0Z', 'gold-v') +
  rect(-16, -5.4, 32, 10.8, 5.4, RAMP.gold.deep) +
  rect(-13, -4, 26, 8, 4, 'pink-v') +
  stroke('M-8 -3.6V3.6M-4 -4V4M0 -4V4M4 -4V4M8 -3.6V3.6', RAMP.pink.shade, 1.2, 'opacity=".7"') +
  stroke('M-27 -3C-16 -9 4 -10 16 -8', '#fff', 1.8, 'opacity=".85"');

/** The weaver's stars; the lines between them are those of the Lyre. */
const STARS = [
  [64, 36, 8],
  [44, 56, 5],
  [66, 62, 5],
  [40, 82, 5],
  [26, 40, 4],
  [96, 46, 5],
] as const;

export const starVeil: Drawing = () =>
  circle(64, 62, 63, 'violet-x', 'opacity=".7"') +
  path(CLOTH, RAMP.violet.deep, 'opacity=".55" transform="translate(1.4 3)"') +
  path(CLOTH, GAUZE) +
  drawEach(
    FOLDS,
    (d) =>
      stroke(d, RAMP.violet.shade, 5, 'opacity=".22" transform="translate(4 0)"') +
      stroke(d, '#fff', 3, 'opacity=".5"'),
  ) +
  stroke(HEM, RAMP.gold.deep, 4, 'transform="translate(0 1)"') +
  stroke(HEM, RAMP.gold.light, 3) +
  stroke('M64 36L44 56L40 82M64 36L66 62L44 56', '#fff', 1.2, 'opacity=".9"') +
  drawEach(STARS, ([x, y, r]) =>
    path(roundedPolygonPath(starPoints(x, y, r, r * 0.46), 1), 'gold', `stroke="${RAMP.gold.deep}" stroke-width=".6"`),
  ) +
  rect(4, 9, 120, 9, 4.5, RAMP.gold.deep, 'transform="translate(0 1.6)"') +
  rect(4, 9, 120, 9, 4.5, 'gold-v') +
  drawEach([6, 122], (x) => circle(x, 13.5, 6.4, 'ruby-r')) +
  stroke('M104 106C112 112 116 104 112 98', RAMP.pink.base, 1.8) +
  group('translate(88 92) rotate(-22)', shuttle()) +
  sparkle(84, 30, 6) +
  sparkle(24, 68, 5) +
  sparkle(114, 40, 6, '#FFE694');
