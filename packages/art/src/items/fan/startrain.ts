import { roundedPolygonPath, starPoints } from '../../core/geometry.ts';
import { linearGradient } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  ellipse,
  group,
  path,
  rect,
  sparkle,
  stroke,
} from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, RAMP.night.deep) +
  circleOutline(x, y, r - 1.8, RAMP.gold.base, 2.6) +
  stroke(`M${x - r + 2} ${y}H${x + r - 2}M${x} ${y - r + 2}V${y + r - 2}`, RAMP.gold.shade, 1.4) +
  circle(x, y, r * 0.28, 'gold-r');

const coach = (): string =>
  path('M2 50Q2 46 6 46H32V84H4Q2 84 2 82Z', 'violet-v') +
  path('M1 46Q2 40 10 40H33V46Z', 'gold-h') +
  rect(6, 52, 10, 13, 2, RAMP.gold.deep) +
  rect(19, 52, 10, 13, 2, RAMP.gold.deep) +
  rect(7, 53, 8, 11, 1.4, 'lemon-l') +
  rect(20, 53, 8, 11, 1.4, 'lemon-l') +
  stroke('M2 71H32', RAMP.gold.base, 2) +
  wheel(11, 88, 7) +
  wheel(27, 88, 7);

const engine = (): string =>
  rect(32, 76, 80, 10, 3, RAMP.night.deep) +
  rect(32, 75, 78, 8, 3, 'ruby-v') +
  path('M56 46H98Q106 46 106 61T98 76H56Z', 'night-v') +
  path('M58 49H98Q102 50 103 54H58Z', '#fff', 'opacity=".35"') +
  drawEach([66, 80, 94], (x) => rect(x, 46, 3.4, 30, 1, 'gold-v')) +
  drawEach(
    [
      [73, 56],
      [87, 66],
    ] as const,
    ([x, y]) => sparkle(x, y, 4, '#FFE694'),
  ) +
  ellipse(103, 61, 6, 15.5, 'gold') +
  ellipse(104, 61, 4.4, 12, 'night-r') +
  path(roundedPolygonPath(starPoints(104.4, 61, 5, 2.4), 0.8), 'gold-l') +
  path('M84 46L82 30H98L95 46Z', 'night-c') +
  rect(79, 25, 22, 7, 3, 'gold-h') +
  path('M66 46C66 36 78 36 78 46Z', 'gold') +
  path('M34 34H58V78H34Z', 'night') +
  path('M29 36Q30 26 40 26H58Q62 26 63 36Z', RAMP.ruby.deep, 'transform="translate(0 1.6)"') +
  path('M29 36Q30 26 40 26H58Q62 26 63 36Z', 'ruby-v') +
  rect(38, 41, 17, 16, 3, RAMP.gold.deep) +
  rect(39.4, 42.4, 14.2, 13.2, 2, 'lemon-l') +
  path('M40 43H47L41 54H40Z', '#fff', 'opacity=".8"') +
  stroke('M36 64H57M36 70H57', RAMP.gold.base, 1.8) +
  path('M104 78L120 91H100Z', 'gold-h') +
  stroke('M108 82L106 91M112 85L112 91', RAMP.gold.deep, 1) +
  wheel(48, 87, 11) +
  wheel(74, 87, 11) +
  wheel(97, 89, 8) +
  stroke('M48 90L74 90L90 89', RAMP.silver.deep, 4) +
  stroke('M48 89.4L74 89.4L90 88.4', RAMP.silver.light, 2.4);

const beam = linearGradient(
  [
    [0, '#FFF6C8', 0.9],
    [1, '#FFE694', 0],
  ],
  [0, 0, 1, 0],
);

/** A train that runs along a track of stars. */
export const starTrain: Drawing = () =>
  circle(62, 60, 62, 'violet-x', 'opacity=".65"') +
  cloud(76, 24, 0.34, 'pearl-v') +
  cloud(50, 13, 0.4, 'violet-l') +
  cloud(22, 20, 0.3, 'pink-l') +
  stroke('M2 108C36 114 86 108 126 88', RAMP.violet.base, 7, 'opacity=".55"') +
  stroke('M2 103C36 109 88 102 126 82', RAMP.gold.light, 2) +
  stroke('M2 113C36 119 90 113 126 94', RAMP.pink.base, 2) +
  stroke('M6 109C38 114 88 108 122 90', '#fff', 3.6, 'stroke-dasharray=".1 11"') +
  group('translate(5 7) rotate(-4 64 80) scale(.93)', path('M110 58L128 46V80L110 66Z', beam) + coach() + engine()) +
  sparkle(112, 22, 8) +
  sparkle(26, 32, 4, '#FFE694');
