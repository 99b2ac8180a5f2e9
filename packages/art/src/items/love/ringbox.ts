import { RAMP } from '../../core/ramps.ts';
import { circle, circleOutline, type Drawing, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { brilliantGem } from '../../parts/gem.ts';
import { heartOutline } from '../../parts/heart-shape.ts';
import { shadow } from '../../parts/shadow.ts';

const lid = (): string =>
  path(heartOutline(64, 45, 44), RAMP.gold.deep, 'transform="translate(0 2.4)"') +
  path(heartOutline(64, 45, 44), 'gold') +
  path(heartOutline(64, 45, 40), 'ruby') +
  path(heartOutline(64, 46, 34), RAMP.ruby.deep) +
  path(heartOutline(64, 47, 32), 'ruby-d') +
  circle(64, 40, 34, 'pink-x', 'opacity=".75"') +
  stroke('M28 28C28 16 38 9 46 9', '#fff', 2.4, 'opacity=".75"');

/** The lower half, a heart seen from above whose wall is drawn as layers. */
const tray = (): string =>
  group(
    'translate(64 92) scale(1 .4)',
    drawTimes(7, (i) => path(heartOutline(0, 48 - i * 6, 46), i < 2 ? RAMP.ruby.deep : RAMP.ruby.shade)) +
      path(heartOutline(0, 8, 46), 'gold-h') +
      path(heartOutline(0, 0, 46), 'ruby-v') +
      path(heartOutline(0, 0, 37), RAMP.ruby.deep) +
      path(heartOutline(0, 3, 34), 'ruby-d'),
  ) + stroke('M20 92C24 100 40 110 60 118', RAMP.ruby.light, 1.6, 'opacity=".6"');

const ring = (): string =>
  circleOutline(64, 68, 19, RAMP.gold.deep, 8.6) +
  circleOutline(64, 67, 19, 'gold', 7.4) +
  stroke('M46.5 70A18 18 0 0 1 58 50', '#fff', 2, 'opacity=".8"') +
  path('M40 84C52 90 76 90 88 84L84 96C72 100 56 100 44 96Z', 'ruby-d') +
  stroke('M40 84.5C52 90.5 76 90.5 88 84.5', RAMP.ruby.base, 1.8);

const stone = (): string =>
  path('M49 48L53 40H75L79 48L70 54H58Z', 'gold') +
  group('translate(30.7 1.5) scale(.52)', brilliantGem('sky')) +
  stroke('M51 46L46 34M77 46L82 34', 'gold', 3.4);

export const ringBox: Drawing = () =>
  shadow(44, 119) +
  lid() +
  tray() +
  ring() +
  stone() +
  sparkle(64, 12, 9) +
  sparkle(86, 24, 6) +
  sparkle(108, 14, 6, '#FFE694') +
  sparkle(20, 76, 5, '#FFC6E0');
