import { coordinateText } from '../core/geometry.ts';
import { radialGradient } from '../core/paint.ts';
import { type Material, RAMP } from '../core/ramps.ts';
import { circle, drawEach, group, path, stroke } from '../core/shapes.ts';

/** A circle of foam, a drop or a bubble: its centre and its radius. */
type Bead = readonly [x: number, y: number, r: number];

/** The water behind a ship's hull, its surface at about y = 96 + `dy`. */
export const waterBehindHull = (dy = 0, material: Material = 'aqua'): string =>
  path(
    'M4 96C20 88 30 104 46 97C60 91 70 103 84 97C98 91 110 101 124 95L122 110C110 116 98 108 84 112' +
      'C70 116 60 108 46 112C30 117 20 106 6 110Z',
    `${material}-v`,
    `opacity=".9" transform="translate(0 ${coordinateText(dy)})"`,
  );

/** The water before a ship's hull, with foam on its crests. */
export const waterBeforeHull = (dy = 0, material: Material = 'sky'): string =>
  group(
    `translate(0 ${coordinateText(dy)})`,
    path(
      'M2 102C16 94 26 107 42 101C58 95 70 108 86 101C100 95 112 105 126 100Q126 108 122 113C110 118 100 111 86 115' +
        'C70 120 58 111 42 116C26 120 16 111 6 114Q2 110 2 102Z',
      `${material}-v`,
      'opacity=".94"',
    ) +
      stroke('M6 102C18 96 27 106.5 42 101.5M54 101C64 99 73 106 86 102M98 100.5C106 99 112 103 121 101', '#fff', 2.2),
  );

const FOAM = radialGradient(
  [
    [0, '#FFFFFF'],
    [0.6, '#F7FCFF'],
    [1, RAMP.sky.light],
  ],
  [0.5, 0.5, 0.6, 0.36, 0.3],
);

/** Foam or drops: white beads that carry the light of the upper left. */
export const foam = (beads: readonly Bead[]): string => drawEach(beads, ([x, y, r]) => circle(x, y, r, FOAM));

/** Drops of water thrown into the air. */
export const spray = (drops: readonly Bead[], material: Material = 'sky'): string =>
  drawEach(drops, ([x, y, r]) => circle(x, y, r, `${material}-r`) + circle(x - r * 0.3, y - r * 0.35, r * 0.3, '#fff'));

/** Air rising through water: clear in the middle, bright at the rim. */
export const bubbles = (list: readonly Bead[]): string =>
  drawEach(
    list,
    ([x, y, r]) =>
      circle(
        x,
        y,
        r,
        RAMP.sky.light,
        `fill-opacity=".28" stroke="${RAMP.sky.hi}" stroke-width="1" stroke-opacity=".9"`,
      ) + circle(x - r * 0.35, y - r * 0.35, r * 0.28, '#fff'),
  );

const WAVE =
  'M-50 0C-48 -34 -30 -70 6 -74C32 -77 48 -60 45 -43C43 -33 35 -29 28 -33C33 -41 27 -50 17 -48C3 -45 -4 -28 2 -15C6 -5 16 0 32 0Z';

/** A wave that curls over to the right, 96 wide and 76 high, standing with the middle of its foot on (0, 0). */
export const curledWave = (material: Material = 'sapphire'): string =>
  path(WAVE, RAMP[material].deep, 'transform="translate(0 2.6)"') +
  path(WAVE, material) +
  path(
    'M2 -15C-4 -28 3 -45 17 -48C27 -50 33 -41 28 -33C25 -38 19 -38 15 -34C8 -27 9 -10 20 0C12 -2 5 -8 2 -15Z',
    RAMP[material].shade,
  ) +
  stroke('M-40 -4C-37 -32 -22 -60 6 -65C24 -68 38 -58 38 -46', RAMP[material].light, 3, 'opacity=".9"') +
  stroke('M-29 -3C-27 -26 -14 -50 8 -56', RAMP[material].light, 2.4, 'opacity=".75"') +
  stroke('M-17 -2C-17 -20 -11 -36 1 -44', RAMP[material].hi, 2, 'opacity=".7"') +
  path('M-47 -14C-44 -40 -26 -68 4 -72C-14 -64 -32 -44 -38 -16Q-46 -8 -47 -14Z', '#fff', 'opacity=".38"') +
  foam([
    [17, -73, 3.4],
    [27, -71, 4.6],
    [36, -65, 5.4],
    [43, -56, 6],
    [45, -45, 6],
    [39, -36, 5.6],
    [31, -33, 4.4],
  ]);
