// The pictures of /representative, drawn at build time. The scene is the strip from y 100 to 534 of the stage sheet.
import { polylinePath } from '@shengyu/art/core/geometry.ts';
import { svg } from '@shengyu/art/core/link.ts';
import { linearGradient } from '@shengyu/art/core/paint.ts';
import {
  circle,
  circleOutline,
  drawTimes,
  ellipse,
  ellipseOutline,
  group,
  path,
  sparkle,
  stroke,
  withScreenBlend,
} from '@shengyu/art/core/shapes.ts';
import { spokespersonFrame, spokespersonGlow } from '@shengyu/art/frames/spokesperson.ts';
import { lightHalo } from '@shengyu/art/stage/light.ts';
import { raySky } from './stage-light.ts';
import { starTitle } from './title.ts';

const [X, Y, RX, RY] = [195, 346, 150, 84];
const GOLD = '#FFD98A';

const hoop = (k: number, width: number, opacity: number): string =>
  ellipseOutline(X, Y, RX * k, RY * k, GOLD, width, `opacity="${opacity}"`);

/** Half of an ellipse around the ring's centre, from the left to the right over the front. */
const halfTurn = (k: number, y = Y): string => `A${RX * k} ${RY * k} 0 0 0 ${X + RX * k} ${y}`;

const ticks = (): string =>
  drawTimes(72, (i) => {
    const a = (i * 5 * Math.PI) / 180;
    const p = (k: number): [number, number] => [X + RX * k * Math.sin(a), Y + RY * k * Math.cos(a)];
    const isLong = i % 6 === 0;
    const strength = (0.3 + (0.5 * (1 + Math.cos(a))) / 2).toFixed(2);
    return stroke(polylinePath([p(1.09), p(isLong ? 1.16 : 1.12)]), GOLD, isLong ? 1.1 : 0.6, `opacity="${strength}"`);
  });

const ellipsePath = (k: number, sweep: 0 | 1): string =>
  `M${X - RX * k} ${Y}A${RX * k} ${RY * k} 0 1 ${sweep} ${X + RX * k} ${Y}A${RX * k} ${RY * k} 0 1 ${sweep} ${X - RX * k} ${Y}Z`;

/** A flat band with a golden edge in front. */
const ring = (): string =>
  path(
    ellipsePath(1.2, 0) + ellipsePath(0.84, 1),
    linearGradient([
      [0, '#1A2A8E', 0.5],
      [1, '#0A1250', 0.85],
    ]),
    'fill-rule="evenodd"',
  ) +
  path(
    `M${X - RX * 1.2} ${Y}${halfTurn(1.2)}V${Y + 9}A${RX * 1.2} ${RY * 1.2} 0 0 1 ${X - RX * 1.2} ${Y + 9}Z`,
    linearGradient(
      [
        [0, '#8A5A18'],
        [0.3, '#FFE9A8'],
        [0.5, '#C68A2E'],
        [0.75, '#FFE094'],
        [1, '#6E430E'],
      ],
      [0, 0, 1, 0],
    ),
  ) +
  hoop(1.2, 1.8, 0.95) +
  hoop(1.17, 0.6, 0.5) +
  hoop(1.08, 0.6, 0.5) +
  hoop(0.84, 1.2, 0.7) +
  ticks();

/** The light that carries the sign's figure, rising from the ring's middle. */
const cone = (): string =>
  withScreenBlend(
    path(
      'M180 330L126 108H264L210 330Z',
      linearGradient([
        [0, '#7FA8FF', 0],
        [0.5, '#8FB8FF', 0.26],
        [0.85, '#BFD8FF', 0.3],
        [1, '#BFD8FF', 0],
      ]),
    ) + lightHalo(195, 326, 46, 14, '#BFE0FF', 0.9),
  );

const pedestal = (): string =>
  group(
    'translate(-29.2 -23) scale(1.15)',
    ellipse(195, 470, 92, 14, 'shadow') +
      path(
        'M140 452H250L262 474C250 484 140 484 128 474Z',
        linearGradient([
          [0, '#3A4EC4'],
          [1, '#141E6A'],
        ]),
      ) +
      ellipse(
        195,
        452,
        56,
        9,
        linearGradient([
          [0, '#6A80F0'],
          [1, '#2A3BA8'],
        ]),
      ) +
      ellipseOutline(195, 452, 56, 9, GOLD, 1.2) +
      stroke('M128 474C140 484 250 484 262 474', GOLD, 1.2, 'opacity=".8"'),
  );

/** What stands in the frame of a sign without a spokesperson. */
const vacant = (): string =>
  circle(
    50,
    50,
    50,
    linearGradient([
      [0, '#26358F'],
      [1, '#111A5C'],
    ]),
  ) +
  circleOutline(50, 50, 34, '#8FB0FF', 0.8, 'opacity=".5"') +
  sparkle(50, 50, 17, '#DCE7FF') +
  sparkle(72, 32, 6, '#BFD3FF', 0.8) +
  sparkle(30, 68, 5, '#BFD3FF', 0.7);

const FRAME = { width: 180, origin: [-90, -90] } as const;

export const drawn = {
  backdrop: raySky(420, 24, 0.5),
  lockup: starTitle('星座代言人', { gap: 4 }),
  scene: svg(cone() + ring() + pedestal(), { prefix: 'r', width: 390, height: 434, origin: [0, 100] }),
  frame: svg(spokespersonFrame(), { prefix: 'f', ...FRAME }),
  glow: svg(spokespersonGlow(), { prefix: 'l', ...FRAME }),
  vacant: svg(vacant(), { prefix: 'v', width: 100 }),
};
