import type { Hex } from '../core/colour.ts';
import { coordinateText as n } from '../core/geometry.ts';
import { ACROSS_LINE, linearGradient, linearGradientInDrawingUnits, radialGradient } from '../core/paint.ts';
import { group, path, stroke, withOpacity } from '../core/shapes.ts';

type FeatherTones = readonly [root: Hex, middle: Hex, tip: Hex];

const featherOutline = (length: number, width: number): string =>
  `M0 0C${n(length * 0.2)} ${n(-width)} ${n(length * 0.72)} ${n(-width * 1.15)} ${n(length)} ${n(-width * 0.18)}` +
  `C${n(length * 0.97)} ${n(width * 0.5)} ${n(length * 0.74)} ${n(width * 0.95)} ${n(length * 0.52)} ${n(width * 0.86)}` +
  `C${n(length * 0.3)} ${n(width * 0.8)} ${n(length * 0.1)} ${n(width * 0.45)} 0 0Z`;

export interface FeatherShape {
  readonly length: number;
  readonly width: number;
  readonly tones: FeatherTones;
  readonly edge: Hex;
}

/** A feather whose quill begins at (x, y) and points `degrees` away from the right. */
export const feather = (x: number, y: number, degrees: number, { length, width, tones, edge }: FeatherShape): string =>
  group(
    `translate(${n(x)} ${n(y)}) rotate(${n(degrees)})`,
    path(
      featherOutline(length, width),
      linearGradient(
        [
          [0, tones[0]],
          [0.5, tones[1]],
          [1, tones[2]],
        ],
        ACROSS_LINE,
      ),
      `stroke="${edge}" stroke-width=".6"`,
    ) +
      stroke(
        `M${n(length * 0.1)} 0Q${n(length * 0.5)} ${n(-width * 0.35)} ${n(length * 0.9)} ${n(-width * 0.22)}`,
        '#fff',
        1,
        'opacity=".85"',
      ) +
      stroke(
        `M${n(length * 0.55)} ${n(width * 0.1)}L${n(length * 0.66)} ${n(width * 0.62)}` +
          `M${n(length * 0.72)} ${n(-width * 0.1)}L${n(length * 0.8)} ${n(width * 0.4)}`,
        edge,
        0.8,
        'opacity=".35"',
      ),
  );

/** The bone of the wing, along which the feathers stand: a quadratic curve from the root to the tip. */
const armAt = (t: number): readonly [number, number] => {
  const at = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
  return [at(0, 40, 112), at(10, -66, -78)];
};

interface FeatherRow {
  readonly count: number;
  /** The part of the arm on which the row stands. */
  readonly along: readonly [number, number];
  /** The angles of the first and of the last feather. */
  readonly turn: readonly [number, number];
  readonly length: (u: number) => number;
  readonly width: number;
  readonly tones: FeatherTones;
  readonly edge: Hex;
}

/** From the long feathers behind to the short ones on the arm. */
const ROWS: readonly FeatherRow[] = [
  {
    count: 12,
    along: [0.04, 1],
    turn: [104, -14],
    length: (u) => 62 + 78 * Math.sin(u * 1.75),
    width: 15,
    tones: ['#FFEAF2', '#FFFFFF', '#FFD9E8'],
    edge: '#F5A3C4',
  },
  {
    count: 10,
    along: [0.04, 0.92],
    turn: [108, 4],
    length: (u) => 44 + 44 * Math.sin(u * 1.8),
    width: 13,
    tones: ['#FFE3EE', '#FFFFFF', '#FFEFF6'],
    edge: '#F7B7D0',
  },
  {
    count: 9,
    along: [0.02, 0.9],
    turn: [112, 12],
    length: (u) => 28 + 24 * Math.sin(u * 1.9),
    width: 10.5,
    tones: ['#FFFFFF', '#FFFFFF', '#FFE3EE'],
    edge: '#F4B4D0',
  },
  {
    count: 8,
    along: [0, 0.98],
    turn: [104, -2],
    length: () => 17,
    width: 8,
    tones: ['#FFFFFF', '#FFFDF6', '#FFF0DA'],
    edge: '#F1C69A',
  },
];

function featherRow({ count, along, turn, length, width, tones, edge }: FeatherRow): string {
  let body = '';
  for (let i = count - 1; i >= 0; i--) {
    const u = i / (count - 1);
    const [x, y] = armAt(along[0] + (along[1] - along[0]) * u);
    body += feather(x, y, turn[0] + (turn[1] - turn[0]) * u, { length: length(u), width, tones, edge });
  }
  return body;
}

const ARM = 'M-4 22C2 -36 48 -74 114 -82';

/** A wing spread to the right from its root at (0, 0), about 190 wide and 210 tall: 39 feathers and a golden arm. */
function wing(): string {
  const [longest, ...rest] = ROWS;
  return (
    featherRow(longest!) +
    withOpacity(
      0.5,
      path(
        'M0 14C34 -54 70 -74 112 -80C120 -60 90 -40 70 -6C50 20 20 44 0 50Z',
        radialGradient([
          [0, '#E88BB6', 0.5],
          [1, '#E88BB6', 0],
        ]),
      ),
    ) +
    rest.map(featherRow).join('') +
    stroke(ARM, '#F0B765', 7, 'opacity=".35" transform="translate(1 2)"') +
    stroke(
      ARM,
      linearGradientInDrawingUnits(
        [
          [0, '#F7C66F'],
          [0.4, '#FFF6D8'],
          [1, '#FFDFA0'],
        ],
        [0, 0, 114, -82],
      ),
      5.5,
    ) +
    stroke('M-2 8C8 -38 50 -72 108 -80', '#fff', 1.4, 'opacity=".9"')
  );
}

export interface WingsPlace {
  /** How far the two roots stand from the middle. */
  readonly apart: number;
  readonly scale: number;
  /** How far the wings are raised, in degrees. */
  readonly raised?: number;
}

/** Two wings around (cx, cy). */
export const wingsPair = (cx: number, cy: number, { apart, scale, raised = 0 }: WingsPlace): string =>
  group(`translate(${cx + apart} ${cy}) rotate(${-raised}) scale(${scale})`, wing()) +
  group(`translate(${cx - apart} ${cy}) rotate(${raised}) scale(${-scale} ${scale})`, wing());

/** A single white feather in the air. */
export const driftingFeather = (x: number, y: number, degrees: number, scale: number, opacity = 1): string =>
  group(
    `translate(${x} ${y}) rotate(${degrees}) scale(${scale})`,
    withOpacity(
      opacity,
      feather(-30, 0, 0, { length: 60, width: 12, tones: ['#FFFFFF', '#FFFFFF', '#FFC8DE'], edge: '#F09CC0' }) +
        stroke('M-30 0L-40 3', '#F5C9DC', 1.4),
    ),
  );
