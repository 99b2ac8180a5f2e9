import { polarPoint } from '../../core/geometry.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { lozenge } from '../../parts/gem.ts';
import { shadow } from '../../parts/shadow.ts';

/** The lid stands open; the ribs of the shell are its panels. */
const LID =
  'M18 66C10 52 14 40 24 36C24 24 36 16 46 20C52 10 76 10 82 20C92 16 104 24 104 36C114 40 118 52 110 66Q64 76 18 66Z';
const INSIDE =
  'M25 64C20 54 23 46 31 43C32 33 41 27 50 30C55 22 73 22 78 30C87 27 96 33 97 43C105 46 108 54 103 64Q64 72 25 64Z';
const BOWL = 'M12 74C12 100 36 114 64 114S116 100 116 74C100 82 84 84 64 84S28 82 12 74Z';

const ribs = (): string =>
  drawTimes(7, (i) => {
    const [x, y] = polarPoint(64, 120, 78, -90 + (i - 3) * 11.5);
    return `M${(64 + (i - 3) * 5).toFixed(1)} 68L${x.toFixed(1)} ${y.toFixed(1)}`;
  });

export const shellCase: Drawing = () =>
  ellipse(64, 62, 60, 46, 'aqua-x', 'opacity=".6"') +
  shadow(46, 117) +
  path(LID, RAMP.night.deep, 'transform="translate(0 2.4)"') +
  path(LID, 'gold') +
  path(INSIDE, 'violet-d') +
  stroke(ribs(), RAMP.violet.light, 2, 'opacity=".55"') +
  path('M18 66Q64 78 110 66L116 76Q64 92 12 76Z', RAMP.night.deep) +
  ellipse(64, 72, 42, 13, 'aqua-x') +
  // Treasure of the sea: pearls, a stone and coins look over the rim.
  drawEach(
    [
      [38, 73, 6],
      [92, 73, 6],
      [28, 74, 4],
      [102, 74, 4],
    ],
    ([x, y, r]) => circle(x, y, r, 'gold-r'),
  ) +
  group('rotate(-14 50 66)', lozenge(49, 54, 8, 64, 80, 'ruby')) +
  group('rotate(14 79 66)', lozenge(79, 55, 8, 65, 80, 'emerald')) +
  circle(64, 66, 13, 'pearl-r') +
  circle(59.5, 60.5, 3.4, '#fff') +
  path(BOWL, RAMP.night.deep, 'transform="translate(0 3)"') +
  path(BOWL, 'sapphire') +
  stroke('M32 84L42 104M47 86L52 110M64 87V111M81 86L76 110M96 84L86 104', RAMP.sapphire.deep, 2, 'opacity=".6"') +
  stroke('M30 84L40 104M45 86L50 110M62 87V111M79 86L74 110M94 84L84 104', RAMP.sapphire.light, 1.4, 'opacity=".7"') +
  path('M18 84C22 96 32 104 44 109C36 100 32 92 31 85Q20 78 18 84Z', '#fff', 'opacity=".4"') +
  path('M10 72C28 82 46 84 64 84S100 82 118 72Q120 78 115 81C98 90 82 92 64 92S30 90 13 81Q8 78 10 72Z', 'gold-h') +
  path('M52 84H76V96Q76 106 64 108Q52 106 52 96Z', RAMP.gold.deep, 'transform="translate(0 1.6)"') +
  path('M52 84H76V96Q76 106 64 108Q52 106 52 96Z', 'gold') +
  lozenge(64, 87, 6, 94, 104, 'aqua') +
  sparkle(64, 44, 8, '#FFF6D0') +
  sparkle(112, 24, 7) +
  sparkle(18, 26, 5, '#FFE694');
