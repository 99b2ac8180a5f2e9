import { coordinateText } from '../../core/geometry.ts';
import { type Material, RAMP } from '../../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, path, rect, sparkle, stroke } from '../../core/shapes.ts';
import { glossyHeart } from '../../parts/heart-shape.ts';

const string = (x: number, y: number): string =>
  stroke(
    `M${x} ${y}Q${coordinateText((x + 64) / 2 + (x - 64) * 0.15)} ${coordinateText((y + 98) / 2 + 8)} 64 98`,
    RAMP.violet.shade,
    1.4,
    'opacity=".8"',
  );

const balloon = (x: number, y: number, r: number, material: Material): string =>
  path(`M${x} ${coordinateText(y + r * 1.1)}l-3.6 6h7.2Z`, RAMP[material].shade) +
  ellipse(x, y + 1.8, r, r * 1.16, RAMP[material].deep, 'opacity=".7"') +
  ellipse(x, y, r, r * 1.16, `${material}-r`) +
  ellipse(
    x - r * 0.4,
    y - r * 0.5,
    r * 0.2,
    r * 0.36,
    '#fff',
    `opacity=".85" transform="rotate(28 ${coordinateText(x - r * 0.4)} ${coordinateText(y - r * 0.5)})"`,
  ) +
  stroke(
    `M${coordinateText(x + r * 0.74)} ${coordinateText(y + r * 0.3)}Q${coordinateText(x + r * 0.56)} ${coordinateText(y + r * 0.76)} ${coordinateText(x + r * 0.16)} ${coordinateText(y + r * 0.98)}`,
    RAMP[material].light,
    1.6,
    'opacity=".8"',
  );

const BOW = 'M64 98C52 87 42 92 44 99C46 107 56 106 64 101C72 106 82 107 84 99C86 92 76 87 64 98Z';

export const balloons: Drawing = () =>
  drawEach(
    [
      [26, 56],
      [102, 56],
      [64, 46],
      [44, 74],
      [85, 76],
    ],
    ([x, y]) => string(x, y),
  ) +
  balloon(28, 38, 18, 'sky') +
  balloon(100, 38, 18, 'violet') +
  balloon(64, 28, 21, 'lemon') +
  balloon(43, 58, 17, 'emerald') +
  glossyHeart(84, 60, 19, 'ruby') +
  stroke('M64 100C60 108 68 112 64 120M64 100C70 110 76 112 74 118M64 100C58 110 52 112 54 118', RAMP.pink.shade, 2.2) +
  path(BOW, RAMP.pink.deep, 'transform="translate(0 1.8)"') +
  path(BOW, 'pink') +
  circle(64, 99, 4.6, 'pink-r') +
  drawEach(
    [
      [14, 76, 24, 'coral'],
      [110, 82, -30, 'aqua'],
      [20, 98, -18, 'violet'],
      [108, 104, 20, 'lemon'],
      [8, 14, 40, 'pink'],
      [120, 10, 10, 'emerald'],
    ] as const,
    ([x, y, turn, material]) =>
      rect(x - 3, y - 1.6, 6, 3.2, 1, RAMP[material].base, `transform="rotate(${turn} ${x} ${y})"`),
  ) +
  sparkle(94, 12, 6) +
  sparkle(34, 94, 5, '#FFE694');
