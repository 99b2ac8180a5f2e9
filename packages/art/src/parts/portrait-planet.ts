import type { Hex } from '../core/colour.ts';
import { coordinateText } from '../core/geometry.ts';
import { ACROSS_LINE, linearGradient, radialGradient } from '../core/paint.ts';
import { circle, circleOutline, group, path, sparkle, stroke, withOpacity } from '../core/shapes.ts';
import { lightHalo } from '../stage/light.ts';

/*
 * The planet of a person: the page lays the portrait as a disc of radius PLANET_RADIUS between the two pictures, so that an
 * uploaded photo works as well as a drawn face. Both pictures share the box PLANET_BOX around (0, 0).
 */

const PLANET_RADIUS = 50;
export const PLANET_BOX = { width: 216, height: 216, origin: [-108, -108] } as const;

export interface PlanetStyle {
  /** Light, middle and deep tone of the ring. */
  readonly ring: readonly [light: Hex, middle: Hex, deep: Hex];
  /** How far the ring leans, in degrees. */
  readonly tilt: number;
  readonly glow: Hex;
  /** True: a pearl and a rose-gold moon; false: one gold moon. */
  readonly moons: boolean;
}

export const GOLD_PLANET: PlanetStyle = {
  ring: ['#FFF9E0', '#FFD27A', '#C9803A'],
  tilt: -18,
  glow: '#FF9CC0',
  moons: false,
};
export const SILVER_PLANET: PlanetStyle = {
  ring: ['#F4F8FF', '#B9C8FF', '#6A6AD0'],
  tilt: 16,
  glow: '#9AA8FF',
  moons: true,
};

const R = PLANET_RADIUS;
const [OUTER, INNER, LINE, FLATNESS] = [R * 1.6, R * 1.3, R * 1.76, 0.4];

/** Half of the ring: the far half is behind the portrait, the near half in front of it. */
function ringHalf(far: boolean): string {
  const sweep = far ? 1 : 0;
  return (
    `M${-OUTER} 0A${OUTER} ${coordinateText(OUTER * FLATNESS)} 0 0 ${sweep} ${OUTER} 0H${INNER}` +
    `A${INNER} ${coordinateText(INNER * FLATNESS)} 0 0 ${1 - sweep} ${-INNER} 0Z`
  );
}

const thinLine = (far: boolean): string =>
  `M${-LINE} 0A${LINE} ${coordinateText(LINE * FLATNESS)} 0 0 ${far ? 1 : 0} ${LINE} 0`;

const bandPaint = ([light, middle, deep]: PlanetStyle['ring']) =>
  linearGradient(
    [
      [0, deep],
      [0.2, middle],
      [0.42, light],
      [0.6, middle],
      [1, deep],
    ],
    ACROSS_LINE,
  );

/** What is behind the portrait: glow, the far half of the ring and the bright edge of the disc. */
export const planetBehindPortrait = ({ ring, tilt, glow }: PlanetStyle): string =>
  lightHalo(0, 0, R * 2.1, R * 2.1, glow, 0.8, 0.5) +
  group(
    `rotate(${tilt})`,
    withOpacity(0.92, path(ringHalf(true), bandPaint(ring))) + stroke(thinLine(true), ring[1], 1.2, 'opacity=".7"'),
  ) +
  circle(0, 0, R + 3, '#fff', 'opacity=".35"');

/** What is over the portrait: the shade of a sphere lit from top-left, the near half of the ring and the moons. */
export const planetOverPortrait = ({ ring, tilt, moons }: PlanetStyle): string =>
  circle(
    0,
    0,
    R,
    radialGradient(
      [
        [0, '#FFFFFF', 0],
        [0.62, '#5A1458', 0],
        [0.86, '#4A1250', 0.34],
        [1, '#2B0B3A', 0.72],
      ],
      [0.42, 0.4, 0.62],
    ),
  ) +
  circleOutline(0, 0, R - 0.6, '#fff', 1.4, 'opacity=".6"') +
  path('M-42 -15A45 45 0 0 1 -5 -44A52.5 52.5 0 0 0 -42 -15Z', '#fff', 'opacity=".65"') +
  group(
    `rotate(${tilt})`,
    group('translate(0 3)', path(ringHalf(false), '#2B0B3A', 'opacity=".3"')) +
      path(ringHalf(false), bandPaint(ring), 'stroke="#fff" stroke-opacity=".55" stroke-width=".8"') +
      stroke(thinLine(false), ring[0], 1.4),
  ) +
  (moons
    ? circle(R * 1.1, -R * 0.92, R * 0.16, 'pearl-r') + circle(-R * 1.3, R * 0.7, R * 0.1, 'rosegold-r')
    : circle(-R * 1.12, -R * 0.86, R * 0.14, 'gold-r')) +
  sparkle(R * 0.9, -R * 0.5, R * 0.16) +
  sparkle(-R * 0.5, R * 1.1, R * 0.12, '#FFE694');
