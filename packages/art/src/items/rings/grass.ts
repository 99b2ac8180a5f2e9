import { coordinateText, polarPoint } from '../../core/geometry.ts';
import { linearGradient } from '../../core/paint.ts';
import { toneAt } from '../../core/ramps.ts';
import {
  circle,
  circleOutline,
  type Drawing,
  drawEach,
  drawTimes,
  group,
  path,
  sparkle,
  stroke,
} from '../../core/shapes.ts';
import { leaf } from '../../parts/leaf.ts';
import { shadow } from '../../parts/shadow.ts';

const BLADES = 24;
const DARK = '#114E2A';

/** Plaited blades around the finger: each leans to the other side, and the light falls from the top left. */
const plait = (): string =>
  drawTimes(BLADES, (i) => {
    const angle = (i * 360) / BLADES;
    const [x, y] = polarPoint(64, 76, 34, angle);
    const lit = (Math.cos(((angle + 135) * Math.PI) / 180) + 1) / 2;
    const turn = angle + (i % 2 ? 52 : -52) + 90;
    return group(
      `translate(${coordinateText(x)} ${coordinateText(y)}) rotate(${Math.round(turn)})`,
      path('M-9 0C-4 -4.800 4 -4.800 9 0C4 4.800 -4 4.800 -9 0Z', toneAt('leaf', 0.62 - 0.42 * lit)) +
        stroke('M-6 -1Q0 -3.600 6 -1', '#EFFFD9', 0.9, `opacity="${coordinateText(0.25 + lit * 0.6)}"`),
    );
  });

const knot = (): string =>
  group(
    'translate(64 40)',
    stroke('M-4 4C-20 0 -30 -12 -26 -20M4 4C18 2 30 -8 32 -18', '#2D8A36', 3.4) +
      stroke('M-4 3C-20 -1 -29 -12 -26 -19', '#B5EA77', 1.2) +
      leaf(-18, -2, 22, 8, -70) +
      leaf(20, -2, 20, 7, 60),
  );

const PETAL = linearGradient([
  [0, '#FFFFFF'],
  [1, '#F3E3F2'],
]);

const daisy = (): string =>
  drawTimes(11, (i) =>
    group(
      `translate(64 34) rotate(${Math.round((i * 360) / 11)})`,
      path('M0 -5C-6 -10 -5.500 -20 0 -22.500C5.500 -20 6 -10 0 -5Z', PETAL, 'stroke="#C9B3D8" stroke-width=".7"'),
    ),
  ) +
  circle(64, 35.5, 8.6, '#DF8414') +
  circle(64, 34, 8.4, 'gold-r') +
  drawEach(
    [
      [61, 31],
      [66, 33],
      [62, 37],
      [67, 37],
    ],
    ([x, y]) => circle(x, y, 0.9, '#DF8414'),
  );

/** 草编指环: plaited blades of grass, a knot and a daisy. */
export const grassRing: Drawing = () =>
  shadow(30, 118) +
  circleOutline(64, 78, 34, DARK, 11) +
  plait() +
  knot() +
  daisy() +
  sparkle(92, 18, 7) +
  sparkle(28, 48, 5);
