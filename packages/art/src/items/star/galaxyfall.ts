import { linearGradient, linearGradientInDrawingUnits } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  type Drawing,
  drawEach,
  ellipse,
  ellipseOutline,
  group,
  path,
  sparkle,
  stroke,
} from '../../core/shapes.ts';
import { smallFlatStar, starDust } from '../../parts/stars.ts';

const FALL = 'M52 36C34 40 28 58 28 78C28 92 20 98 8 104H84C68 98 62 90 61 80L64 72Z';

const urn = (): string =>
  path(
    'M-26 -14C-26 -34 26 -34 26 -14C26 6 12 16 9 24H-9C-12 16 -26 6 -26 -14Z',
    RAMP.gold.deep,
    'transform="translate(1 2.500)"',
  ) +
  stroke('M-24 -20C-40 -22 -38 2 -22 2M24 -20C40 -22 38 2 22 2', RAMP.gold.deep, 6) +
  stroke('M-24 -21C-40 -23 -38 1 -22 1M24 -21C40 -23 38 1 22 1', RAMP.gold.base, 4) +
  path('M-26 -14C-26 -34 26 -34 26 -14C26 6 12 16 9 24H-9C-12 16 -26 6 -26 -14Z', 'gold-h') +
  path('M-25.400 -10C-16 -4 16 -4 25.400 -10L23 -1C14 4 -14 4 -23 -1Z', 'violet-d') +
  drawEach([-14, 0, 14], (x) => smallFlatStar(x, x ? -4.4 : -3, 3.6)) +
  path('M-20 -18C-18 -27 -8 -29 -2 -29C-10 -24 -14 -18 -13 -8Q-20 -10 -20 -18Z', '#fff', 'opacity=".8"') +
  path('M-14 24H14L18 31H-18Z', 'gold-h') +
  path('M-15 -28L-19 -40H19L15 -28Q0 -23 -15 -28Z', 'gold-h') +
  ellipse(0, -40, 21, 6, RAMP.gold.deep) +
  ellipse(0, -40, 17, 4, RAMP.night.base) +
  ellipseOutline(0, -40.4, 20, 5.4, RAMP.gold.hi, 2);

/** A golden urn in the sky pours out the milky way. */
export const galaxyFall: Drawing = () =>
  circle(60, 66, 62, 'violet-x', 'opacity=".75"') +
  ellipse(48, 106, 48, 15, RAMP.night.deep) +
  ellipse(48, 104, 48, 15, 'sapphire-d') +
  ellipse(47, 103, 38, 10.5, 'violet-v') +
  ellipse(47, 103, 24, 6, 'pink-l') +
  ellipseOutline(48, 104, 43, 12.6, RAMP.sky.light, 1.2, 'opacity=".8" stroke-dasharray="30 12 50 20"') +
  group('translate(90 38) rotate(-116) scale(.94)', urn()) +
  path(
    FALL,
    linearGradient([
      [0, '#FFFFFF'],
      [0.18, RAMP.sky.light],
      [0.45, RAMP.sapphire.base],
      [0.75, RAMP.violet.base],
      [1, RAMP.pink.light, 0.9],
    ]),
  ) +
  stroke('M50 42C38 48 36 64 36 78C36 92 32 98 24 102', '#fff', 3, 'opacity=".75"') +
  stroke(
    'M56 54C48 60 48 70 48 80C48 92 54 98 62 102',
    linearGradientInDrawingUnits(
      [
        [0, '#FFFFFF', 0.9],
        [1, RAMP.pink.light, 0.2],
      ],
      [60, 50, 60, 104],
    ),
    2,
  ) +
  starDust({ count: 26, seed: 14, box: [31, 52, 28, 46], grain: 1.6 }) +
  smallFlatStar(42, 66, 5.4) +
  smallFlatStar(53, 86, 6.4) +
  smallFlatStar(36, 92, 5) +
  smallFlatStar(70, 104, 5) +
  smallFlatStar(20, 106, 4) +
  sparkle(34, 24, 8, '#FFE694') +
  sparkle(20, 66, 7) +
  sparkle(84, 84, 6, '#FFE694') +
  sparkle(62, 14, 5);
