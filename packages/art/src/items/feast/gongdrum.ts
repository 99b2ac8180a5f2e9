import { RAMP } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  ellipse,
  ellipseOutline,
  group,
  path,
  sparkle,
  stroke,
  drawTimes,
} from '../../core/shapes.ts';
import { shadow } from '../../parts/shadow.ts';

const stick = (): string =>
  stroke('M0 0L36 0', RAMP.wood.deep, 6, 'transform="translate(0 1.6)"') +
  stroke('M0 0L36 0', RAMP.wood.light, 5) +
  stroke('M4 -1.400L32 -1.400', RAMP.wood.hi, 1.4) +
  circle(0, 0, 6.4, 'ruby-r') +
  path('M34 0C42 4 44 12 50 18L42 17L38 23C34 14 32 8 32 1Z', 'ruby-d');

const gong = (): string =>
  circle(100, 44, 25, RAMP.gold.deep, 'transform="translate(0 2)"') +
  circle(100, 44, 25, 'gold-r') +
  circleOutline(100, 44, 20, RAMP.gold.shade, 1.8) +
  circle(100, 44, 8, 'amber-r') +
  stroke('M84 34C88 26 94 23 101 22', '#fff', 2.6, 'opacity=".85"') +
  stroke('M92 20L86 8M108 20L114 9', RAMP.ruby.base, 2.6);

const SHELL = 'M16 56C8 68 8 88 16 100C30 114 82 114 96 100C104 88 104 68 96 56Z';

/** A red drum with a brass gong behind it, struck. */
export const gongDrum: Drawing = () =>
  shadow(52, 118, 60) +
  circle(64, 58, 60, 'amber-x', 'opacity=".6"') +
  gong() +
  path(SHELL, RAMP.ruby.deep, 'transform="translate(0 2.4)"') +
  path(SHELL, 'ruby-c') +
  stroke('M14 94C30 108 82 108 98 94', RAMP.gold.base, 4) +
  path('M56 74C66 74 72 80 70 88C66 96 46 96 42 88C40 80 46 74 56 74Z', 'gold') +
  path('M56 78L60 84L56 90L52 84Z', 'ruby') +
  circle(21, 80, 6, RAMP.gold.deep) +
  circleOutline(21, 82, 5, RAMP.gold.base, 2.4) +
  circle(91, 80, 6, RAMP.gold.deep) +
  circleOutline(91, 82, 5, RAMP.gold.base, 2.4) +
  ellipse(56, 56, 42, 17, RAMP.gold.deep) +
  ellipse(56, 54, 42, 17, 'gold-h') +
  ellipse(56, 52.5, 37, 13.6, 'parch-r') +
  ellipseOutline(56, 52.5, 24, 8.4, RAMP.ruby.base, 1.6, 'opacity=".7"') +
  ellipse(56, 52.5, 9, 3.4, 'ruby-r', 'opacity=".85"') +
  drawTimes(11, (i) => {
    const a = ((8 + i * 16.4) * Math.PI) / 180;
    return circle(56 + 43 * Math.cos(a), 58 + 18 * Math.sin(a), 2.2, RAMP.gold.hi);
  }) +
  group('translate(46 48) rotate(-128)', stick()) +
  group('translate(66 48) rotate(-76)', stick()) +
  stroke('M40 36L34 31M56 32V25M30 44L23 42', RAMP.amber.base, 2.6) +
  sparkle(116, 84, 6, '#FFE694') +
  sparkle(118, 18, 6);
