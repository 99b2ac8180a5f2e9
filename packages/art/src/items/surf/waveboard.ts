import { polarPoint } from '../../core/geometry.ts';
import { clipAttribute } from '../../core/paint.ts';
import { RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, sparkle, stroke, drawTimes } from '../../core/shapes.ts';
import { foam, spray } from '../../parts/sea-water.ts';

const BOARD = 'M0 -58C16 -44 19 -12 16 20Q13 50 0 57Q-13 50 -16 20C-19 -12 -16 -44 0 -58Z';

/** The slope of the wave that the board shoots out of. */
const SLOPE = 'M6 114C4 82 22 52 58 40C70 40 78 48 78 58C70 74 80 96 104 106L108 114Z';

const blossom = (x: number, y: number, r: number): string =>
  drawTimes(5, (i) => {
    const [px, py] = polarPoint(x, y, r * 0.62, i * 72 - 90);
    return circle(px, py, r * 0.5, '#fff');
  }) + circle(x, y, r * 0.36, RAMP.lemon.base);

const board = (): string =>
  path(BOARD, RAMP.night.deep, 'transform="translate(2 2.4)"') +
  path(BOARD, 'aqua-c') +
  `<g ${clipAttribute(BOARD)}>` +
  path('M-24 -22C-10 -34 8 -8 24 -22V-62H-24Z', 'sapphire-c') +
  path('M-24 28C-10 16 8 42 24 28V62H-24Z', 'sapphire-c') +
  stroke('M-24 -20C-10 -32 8 -6 24 -20M-24 26C-10 14 8 40 24 26', '#fff', 3) +
  blossom(-3, 2, 8.6) +
  blossom(6, 14, 5) +
  '</g>' +
  stroke('M0 -54V53', RAMP.pearl.hi, 1.2, 'opacity=".55"') +
  stroke('M-9 -38C-13 -22 -13.5 -2 -12 22', '#fff', 2.8, 'opacity=".8"');

export const waveBoard: Drawing = () =>
  ellipse(64, 113, 56, 8, 'sky-x') +
  path(SLOPE, RAMP.sapphire.deep, 'transform="translate(0 2)"') +
  path(SLOPE, 'sky') +
  stroke('M18 106C18 84 30 64 52 52M30 106C32 90 40 78 54 70', RAMP.sky.hi, 3, 'opacity=".85"') +
  foam([
    [58, 40, 5],
    [66, 42, 4],
    [50, 42, 4],
    [73, 47, 3],
  ]) +
  group('translate(70 62) rotate(52)', board()) +
  path('M8 112C20 98 36 92 50 96C64 104 84 96 98 100C110 102 118 106 122 112Q112 121 64 121T8 112Z', 'aqua-v') +
  stroke('M18 112C34 102 48 108 60 111M72 108C84 104 98 106 112 111', '#fff', 2.4, 'opacity=".9"') +
  foam([
    [22, 104, 6],
    [32, 98, 7],
    [44, 95, 6.6],
    [54, 99, 6],
    [12, 109, 6],
    [5, 113, 4.6],
    [66, 105, 4],
    [104, 104, 4.6],
    [116, 108, 4],
  ]) +
  spray([
    [18, 88, 3.4],
    [28, 80, 2.6],
    [10, 78, 2.4],
    [36, 84, 2.2],
  ]) +
  drawEach(
    [
      [112, 22, 6],
      [24, 26, 5],
    ],
    ([x, y, r]) => sparkle(x, y, r, '#FFE694'),
  );
