import type { GradientStop } from '../core/paint.ts';
import { linearGradient } from '../core/paint.ts';
import { RAMP } from '../core/ramps.ts';
import { circle, type Drawing, drawEach, ellipse, group, path, rect, sparkle, stroke } from '../core/shapes.ts';
import { cloud } from '../parts/cloud.ts';
import { glossyHeart } from '../parts/heart-shape.ts';

/* The scenes of rooms, in the tile from 14 to 114. */

const ground = (stops: readonly GradientStop[]): string => rect(14, 14, 100, 100, 0, linearGradient(stops));

/** The plain scene: moon over the sea. */
export const moonOverSea: Drawing = () =>
  ground([
    [0, '#2A1472'],
    [0.5, '#8A4FD8'],
    [0.66, '#F7B9D8'],
    [0.67, '#5A35B0'],
    [1, '#1C0E52'],
  ]) +
  circle(64, 62, 20, '#FFF3D8') +
  path('M14 82C34 76 46 86 64 82S98 78 114 83V114H14Z', '#3D2492') +
  path('M14 94C34 88 50 98 70 94S100 90 114 95V114H14Z', '#25136A') +
  stroke('M52 88H76M56 96H72M60 104H70', '#FFE6D8', 2, 'opacity=".8"') +
  sparkle(34, 34, 6) +
  sparkle(92, 38, 4);

const fish = (x: number, y: number, scale: number, body: 'amber' | 'coral' | 'lemon'): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M8 0L18 -8V8Z', `${body}-d`) +
      path('M-14 0C-8 -10 6 -10 12 0C6 10 -8 10 -14 0Z', body) +
      circle(-7, -2, 1.8, RAMP.ink.deep) +
      stroke('M0 -7C3 -3 3 3 0 7', '#fff', 1.6, 'opacity=".8"'),
  );

/** 海底: the sea bed with corals, fish and light from above. */
export const seaBed: Drawing = () =>
  ground([
    [0, '#8DEBFF'],
    [0.4, '#2A9BE8'],
    [1, '#123A9C'],
  ]) +
  path('M30 14L8 100H34L46 14ZM60 14L52 92H76L76 14ZM92 14L96 96H120L106 14Z', '#fff', 'opacity=".16"') +
  path('M14 98C30 88 46 98 64 94S98 90 114 98V114H14Z', 'parch-v') +
  stroke('M28 100C26 86 20 82 20 72M28 94C32 86 36 84 36 74M28 88C24 82 28 78 27 70', RAMP.coral.base, 5) +
  stroke('M100 100C98 84 106 80 102 66M101 90C96 84 94 80 95 74', RAMP.pink.base, 5) +
  stroke('M88 100C92 90 84 84 88 76', RAMP.leaf.base, 4) +
  stroke('M46 100C42 92 50 88 46 80', RAMP.emerald.base, 4) +
  path('M54 102C54 92 74 92 74 102Q64 108 54 102Z', 'rosegold') +
  circle(64, 98, 4, 'pearl-r') +
  fish(60, 50, 1.1, 'amber') +
  fish(88, 38, 0.7, 'coral') +
  fish(38, 34, 0.6, 'lemon') +
  drawEach(
    [
      [78, 62, 3.4],
      [84, 52, 2.2],
      [34, 56, 2.6],
      [50, 26, 2],
    ],
    ([x, y, r]) => circle(x, y, r, 'sky-r', 'opacity=".9"'),
  );

/** 月夜: a full moon over hills, an osmanthus branch before it. */
export const moonNight: Drawing = () =>
  ground([
    [0, '#0E1348'],
    [0.6, '#3A3CA8'],
    [1, '#7A6ADB'],
  ]) +
  circle(74, 48, 36, 'lemon-x', 'opacity=".8"') +
  circle(74, 48, 24, '#FFF2C6') +
  circle(66, 42, 4, '#F1D78E', 'opacity=".7"') +
  circle(82, 56, 5.4, '#F1D78E', 'opacity=".6"') +
  circle(82, 38, 3, '#F1D78E', 'opacity=".6"') +
  path('M14 92C28 76 42 82 52 90C66 74 92 74 114 88V114H14Z', '#2A2A86') +
  path('M14 102C34 92 54 98 70 100S100 92 114 98V114H14Z', '#161658') +
  stroke('M14 30C30 32 40 40 52 36M34 34C36 42 42 46 44 54', RAMP.wood.deep, 3.4) +
  drawEach(
    [
      [30, 30],
      [44, 40],
      [54, 34],
      [44, 54],
      [36, 42],
    ],
    ([x, y]) =>
      path(`M${x} ${y}c5 -6 10 -5 12 -1c-4 4 -8 4 -12 1Z`, 'leaf') +
      circle(x, y, 3, 'lemon-r') +
      circle(x + 4, y + 4, 2.4, 'amber-r'),
  ) +
  cloud(94, 74, 0.3, 'violet-l', 'opacity=".85"') +
  cloud(32, 78, 0.26, 'violet-l', 'opacity=".7"') +
  sparkle(102, 26, 5) +
  sparkle(24, 60, 4);

/** 星河: the river of stars. */
export const starRiver: Drawing = () =>
  ground([
    [0, '#080A30'],
    [0.6, '#251B78'],
    [1, '#5A2FB8'],
  ]) +
  path('M14 40C42 44 52 66 66 76S96 96 114 98V114H86C66 104 44 96 34 82S20 66 14 66Z', 'violet-l', 'opacity=".55"') +
  path('M14 48C36 52 46 70 60 80S92 100 114 104V112C86 108 62 98 48 86S24 58 14 56Z', '#fff', 'opacity=".6"') +
  drawEach(
    [
      [24, 54],
      [40, 64],
      [52, 78],
      [70, 86],
      [90, 100],
      [60, 90],
    ],
    ([x, y], i) => sparkle(x, y, i % 2 ? 4 : 6, i % 3 ? '#fff' : '#FFE694'),
  ) +
  circle(84, 44, 24, 'pink-x', 'opacity=".6"') +
  circle(84, 44, 13, 'pink-r') +
  stroke('M66 52C60 58 74 58 88 50S108 34 102 33', RAMP.gold.light, 3) +
  stroke('M28 22L44 34', '#fff', 2.6, 'opacity=".9"') +
  sparkle(46, 36, 7) +
  sparkle(30, 96, 5, '#FFE694') +
  drawEach(
    [
      [58, 24],
      [104, 66],
      [22, 34],
      [66, 60],
      [100, 20],
    ],
    ([x, y]) => circle(x, y, 1.3, '#fff'),
  );

/** 恋屿小屋: a cottage on its island, hearts from the chimney. */
export const loveCottage: Drawing = () =>
  ground([
    [0, '#FFB7D8'],
    [0.6, '#FFE0C8'],
    [0.72, '#7ADCF2'],
    [1, '#2FA6DC'],
  ]) +
  circle(96, 36, 22, 'lemon-x') +
  cloud(36, 36, 0.34, 'pearl-v') +
  path('M20 96C30 80 98 80 108 96C98 106 30 106 20 96Z', 'leaf') +
  path('M20 96C40 104 88 104 108 96C98 108 30 108 20 96Z', 'parch-d') +
  rect(78, 44, 9, 20, 1, 'coral-c') +
  rect(42, 62, 46, 30, 2, 'parch-c') +
  path('M34 66L65 38L96 66Z', RAMP.ruby.deep, 'transform="translate(0 2)"') +
  path('M34 66L65 38L96 66Z', 'ruby') +
  path('M60 92V78A7 7 0 0 1 74 78V92Z', 'wood-v') +
  rect(47, 70, 9, 9, 2, 'lemon-l', `stroke="${RAMP.wood.base}" stroke-width="1.2"`) +
  rect(78, 70, 8, 9, 2, 'lemon-l', `stroke="${RAMP.wood.base}" stroke-width="1.2"`) +
  ellipse(30, 90, 8, 8, 'leaf-r') +
  ellipse(100, 90, 7, 7, 'leaf-r') +
  drawEach(
    [
      [86, 34, 5],
      [76, 24, 6.4],
      [92, 20, 4],
    ],
    ([x, y, r]) => glossyHeart(x, y, r, 'pink'),
  ) +
  glossyHeart(65, 56, 5, 'pink') +
  stroke('M22 110H44M84 110H106', '#fff', 2, 'opacity=".8"');
