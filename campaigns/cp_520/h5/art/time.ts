// The pictures of 时段榜, drawn at build time: the sky, and a winged watch whose sectors are the page's own.
import { coordinateText as n, polarPoint } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient, radialGradient } from '@shengyu/art/core/paint.ts';
import {
  circle,
  circleOutline,
  drawTimes,
  ellipse,
  group,
  path,
  rect,
  sparkle,
  stroke,
} from '@shengyu/art/core/shapes.ts';
import { glossyHeart } from '@shengyu/art/parts/heart-shape.ts';
import { roseHead } from '@shengyu/art/parts/rose-head.ts';
import { driftingFeather, wingsPair } from '@shengyu/art/parts/wing.ts';
import { lightHalo, scatteredPetals, STAGE_HEIGHT, STAGE_WIDTH } from '@shengyu/art/stage/light.ts';
import { cloudFloor, roseSky } from '@shengyu/art/stage/rose-sky.ts';
import { DIAL_RADIUS } from '../time/dial-geometry.ts';
import { roseTitle } from './title.ts';

const R = DIAL_RADIUS;

const sky = (): string =>
  roseSky({
    cx: 195,
    cy: 318,
    floor: 480,
    stops: [
      [0, '#7E1146'],
      [0.1, '#B01E5C'],
      [0.26, '#E2558C'],
      [0.42, '#FF93B8'],
      [0.54, '#FFC6DA'],
      [0.62, '#FFE9F1'],
      [1, '#FFF3F7'],
    ],
  }) + scatteredPetals({ count: 20, seed: 19, top: 100, height: 380, colours: ['#FF7FB0', '#FFC0D8', '#FFFFFF'] });

const clouds = (): string =>
  cloudFloor(452) + driftingFeather(356, 210, 28, 0.42) + driftingFeather(338, 432, -20, 0.4, 0.9);

/** The watch around (0, 0), without what lies on its face. */
const watch = (): string =>
  lightHalo(0, 0, 190, 180, '#FFF3DC', 0.75) +
  ellipse(0, R + 22, 118, 18, 'shadow') +
  wingsPair(0, -52, { apart: 62, scale: 0.6, raised: 6 }) +
  circle(0, 6, R + 14, '#7A0C3C', 'opacity=".35"') +
  circle(0, 3, R + 13, '#8A3A46') +
  circle(
    0,
    0,
    R + 13,
    linearGradient([
      [0, '#FFF7EE'],
      [0.3, '#FFD9BE'],
      [0.55, '#F2A480'],
      [0.8, '#C9705E'],
      [1, '#8A3A46'],
    ]),
  ) +
  circleOutline(0, 0, R + 11.5, '#FFF6E6', 1.2, 'opacity=".9"') +
  circle(0, 0, R + 3, '#7A2440') +
  circle(
    0,
    0,
    R,
    radialGradient(
      [
        [0, '#FFFFFF'],
        [0.62, '#FFF3F6'],
        [1, '#FFCFDF'],
      ],
      [0.5, 0.5, 0.56],
    ),
  ) +
  drawTimes(12, (i) => {
    const [x, y] = polarPoint(0, 0, R + 8, i * 30);
    return circle(x, y, 2.4, i % 3 ? '#FFF3DC' : '#E7284F');
  }) +
  rect(-8, -R - 26, 16, 16, 4, 'rosegold-h') +
  circleOutline(0, -R - 32, 11, '#E9A27E', 5) +
  circleOutline(0, -R - 33, 11, '#FFF0E0', 1.2);

/** Over the sectors: the minutes, the white middle, the roses and the light on the glass. */
const glass = (): string =>
  drawTimes(60, (i) => {
    const hour = i % 5 === 0;
    const [a, b] = [polarPoint(0, 0, R - 2, i * 6), polarPoint(0, 0, R - (hour ? 9 : 5), i * 6)];
    const line = `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
    return stroke(line, '#A8385E', hour ? 2 : 0.8, `opacity="${hour ? 0.9 : 0.5}"`);
  }) +
  roseHead(-66, 90, 0.36, 'ruby') +
  roseHead(-42, 104, 0.26, 'pink') +
  roseHead(92, 66, 0.4, 'ruby') +
  roseHead(68, 86, 0.3, 'pink') +
  circle(0, 0, 52, '#fff', 'opacity=".94"') +
  circleOutline(0, 0, 52, '#F6C3A8', 1.4) +
  circleOutline(0, 0, 47, '#F6C3A8', 0.8, 'stroke-dasharray="1 4"') +
  path('M-78 -44A90 90 0 0 1 30 -84A130 130 0 0 0 -78 -44Z', '#fff', 'opacity=".65"') +
  sparkle(79, 62, 7);

/** The hand points upwards; the page turns it about (0, 0). */
const hand = (): string =>
  group('translate(2 3)', path('M0 -50L-4 -66L0 -88L4 -66Z', '#5A0A32', 'opacity=".25"')) +
  path('M-3 -54L-2.5 -74H2.5L3 -54Z', '#8A0A44') +
  group('translate(0 -80) rotate(180)', glossyHeart(0, 0, 11, 'ruby'));

const round = { width: 390, height: 330, origin: [-195, -160] } as const;

export const drawn = {
  backdrop: svg(sky(), { prefix: 's', width: STAGE_WIDTH, height: STAGE_HEIGHT }),
  lockup: roseTitle('时段榜', { size: 52, top: 86 }),
  clouds: svg(clouds(), { prefix: 'c', width: 390, height: 340, origin: [0, 190] }),
  watch: svg(watch(), { prefix: 'w', ...round }),
  glass: svg(glass(), { prefix: 'g', ...round }),
  hand: svg(hand(), { prefix: 'h', width: 40, height: 200, origin: [-20, -100] }),
};
