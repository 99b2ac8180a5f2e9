import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { cloud } from '../../parts/cloud.ts';
import { rays } from '../../stage/light.ts';

const column = (x: number): string =>
  rect(x - 5, 56, 10, 40, 0.5, 'pearl-c') +
  stroke(`M${x - 1.6} 60V92M${x + 1.6} 60V92`, RAMP.pearl.shade, 0.9) +
  rect(x - 6.6, 52, 13.2, 5, 1.5, 'gold-h') +
  rect(x - 6.6, 94, 13.2, 4, 1.5, 'gold-h');

/** A temple on the clouds before the rising sun. */
export const dawntemple: Drawing = () =>
  circle(64, 58, 62, 'amber-x', 'opacity=".7"') +
  rays({ cx: 64, cy: 56, inner: 6, outer: 63, count: 18, colour: '#FFA135', strength: 0.8, cover: 0.5 }) +
  circle(64, 56, 45, 'lemon-r', 'opacity=".95"') +
  rect(24, 52, 80, 46, 0, 'amber-d') +
  rect(56, 62, 16, 36, 0, RAMP.wood.deep, 'opacity=".8"') +
  path('M56 98V70A8 8 0 0 1 72 70V98Z', 'lemon-l') +
  drawEach([27, 45.5, 82.5, 101], column) +
  path('M10 46L64 12L118 46Q120 50 116 50H12Q8 50 10 46Z', RAMP.gold.deep, 'transform="translate(0 3)"') +
  path('M10 46L64 12L118 46Q120 50 116 50H12Q8 50 10 46Z', 'gold') +
  path('M26 45L64 21L102 45Z', 'pearl-v') +
  path('M64 21L102 45H64Z', RAMP.violet.shade, 'opacity=".14"') +
  circle(64, 38, 5.6, 'amber-r') +
  stroke('M64 28V30M55 32L57 33.500M73 32L71 33.500M52 39H55M76 39H73', RAMP.gold.shade, 1.8) +
  stroke('M13 45L62 14.500', '#fff', 1.8, 'opacity=".9"') +
  rect(16, 46, 96, 7, 1.5, 'pearl-v') +
  path('M62 14L64 4L66 14Z', 'gold') +
  circle(64, 5, 3.6, 'ruby-r') +
  drawEach([14, 114], (x) =>
    path(`M${x - 5} 46L${x} 36L${x + 5} 46Z`, 'gold', `stroke="${RAMP.gold.deep}" stroke-width=".8"`),
  ) +
  rect(18, 97, 92, 6, 1, 'pearl-v') +
  rect(12, 103, 104, 6, 1, 'pearl-v') +
  rect(6, 109, 116, 7, 1, 'pearl-v') +
  path('M54 97H74L80 116H48Z', 'lemon-l', 'opacity=".75"') +
  stroke('M19 97.600H54M13 103.600H50M7 109.600H48', '#fff', 1.2) +
  cloud(24, 116, 0.56) +
  cloud(104, 116, 0.58, 'amber-l') +
  cloud(64, 121, 0.5) +
  sparkle(100, 22, 8) +
  sparkle(24, 24, 6, '#fff');
