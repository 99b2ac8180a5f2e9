import { roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { seededRandom } from '../../core/random.ts';
import { circle, type Drawing, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { qixiCard } from './qixi-card.ts';

const RIVER = 'M84 8C100 26 94 38 74 48C52 58 44 70 52 104H92C76 82 78 72 92 60C110 44 112 24 102 8Z';

const star = (x: number, y: number, material: 'pink' | 'gold'): string =>
  circle(x, y, 14, `${material}-x`) + path(roundedPolygonPath(starPoints(x, y, 9, 4.3), 1.4), material);

const grains = (): string => {
  const random = seededRandom(41);
  return drawTimes(16, () => circle(30 + random() * 68, 14 + random() * 80, 0.5 + random(), '#fff'));
};

export const riverCard: Drawing = () =>
  qixiCard({
    place: 4,
    ground: 'sapphire',
    picture:
      path(
        RIVER,
        linearGradient([
          [0, '#FFFFFF'],
          [0.4, '#A9DDFF'],
          [0.75, '#B79BFF'],
          [1, '#FFC6E8'],
        ]),
      ) +
      stroke(
        'M92 12C104 30 96 44 78 54C60 64 56 78 66 102M98 12C110 34 98 50 84 60C68 72 68 82 80 102',
        '#fff',
        1.8,
        'opacity=".8"',
      ) +
      grains() +
      star(44, 38, 'pink') +
      star(92, 82, 'gold') +
      stroke('M52 46L86 76', RAMP.gold.hi, 1.4, 'stroke-dasharray="1 4"') +
      sparkle(40, 72, 6) +
      sparkle(68, 26, 5, '#FFE694'),
  });
