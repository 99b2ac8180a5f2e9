import { linearGradient } from '../core/paint.ts';
import {
  circle,
  type Drawing,
  drawEach,
  ellipseOutline,
  path,
  rect,
  sparkle,
  stroke,
  drawTimes,
} from '../core/shapes.ts';
import { cherryPetal } from './petal.ts';
import { avatarBackground } from './portrait.ts';

export const moonOverSea: Drawing = () =>
  avatarBackground('#2B2A78', '#8A6BE0') +
  circle(62, 36, 18, '#FFF3C9') +
  path('M0 66C18 60 34 70 50 66S84 62 100 67V100H0Z', '#3D3A9E') +
  path('M0 76C20 70 36 80 54 76S86 72 100 77V100H0Z', '#27246E') +
  drawEach(
    [
      [54, 70, 16],
      [56, 76, 12],
      [58, 82, 8],
    ],
    ([x, y, w]) => rect(x, y, w, 1.6, 0.8, '#FFF3C9', 'opacity=".8"'),
  ) +
  sparkle(22, 22, 5) +
  sparkle(36, 44, 3) +
  sparkle(86, 18, 3);

export const peak: Drawing = () =>
  avatarBackground('#FFCFA5', '#FF7EA0') +
  circle(50, 44, 17, '#FFF2D0') +
  path('M0 74L26 44L40 60L58 36L100 78V100H0Z', '#8A4FA8') +
  path('M0 86L30 62L52 82L74 60L100 84V100H0Z', '#5B2E86') +
  path('M58 36L66 44L60 50L54 46L51 46Z', '#fff', 'opacity=".8"');

const SURFACE = linearGradient(
  [
    [0, '#FFC6E0'],
    [1, '#8A4FE0'],
  ],
  [0, 0, 0.6, 1],
);

export const ringedPlanet: Drawing = () =>
  avatarBackground('#141238', '#4A2A8C') +
  circle(50, 52, 26, SURFACE) +
  ellipseOutline(50, 52, 44, 10, '#FFE694', 3.4, 'transform="rotate(-18 50 52)"') +
  path('M26 42A26 26 0 0 1 74 42Q62 52 50 50T26 42Z', SURFACE) +
  sparkle(18, 22, 6) +
  sparkle(82, 80, 5) +
  sparkle(80, 16, 4);

export const seaWave: Drawing = () =>
  avatarBackground('#C8F4FF', '#5FB8FF') +
  circle(70, 28, 12, '#FFF1B8') +
  path('M0 60C20 40 44 36 58 50C48 50 44 58 50 66C64 74 84 66 100 62V100H0Z', '#2F8FE8') +
  path('M0 74C24 62 50 80 70 76S92 72 100 74V100H0Z', '#1E6FCB') +
  stroke('M4 60C22 44 44 40 56 50', '#fff', 3) +
  stroke('M6 78C26 68 50 84 70 80', '#fff', 2, 'opacity=".7"');

const blossom = (x: number, y: number, r: number): string =>
  drawTimes(5, (i) => path(cherryPetal(r), '#FF85B3', `transform="translate(${x} ${y}) rotate(${i * 72})"`)) +
  circle(x, y, r * 0.18, '#FFE9A8');

export const sakura: Drawing = () =>
  avatarBackground('#FFF0F6', '#FFB5D0') +
  blossom(46, 46, 30) +
  blossom(80, 80, 16) +
  blossom(16, 84, 12) +
  blossom(84, 18, 10);
