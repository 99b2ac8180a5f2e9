import type { Hex } from './colour.ts';
import { num } from './geometry.ts';
import type { Material } from './ramps.ts';

/**
 * Gradient kinds made from a ramp: none body (diagonal), v vertical, h metal band, c cylinder, r sphere, l light side,
 * d dark side, x glow.
 */
export type MaterialKind = 'v' | 'h' | 'c' | 'r' | 'l' | 'd' | 'x';

/** Painted beside the materials: the contact shadow under a thing and the white glow of a star. */
export type CommonPaint = 'shadow' | 'white-glow';

/**
 * What a shape is filled or stroked with. A drawing only names its paints; `link` defines each of them once per
 * document, so a gradient described here never needs an id of its own.
 */
export type Paint =
  | Hex
  | 'none'
  | 'currentColor'
  | Material
  | `${Material}-${MaterialKind}`
  | CommonPaint
  | `url(#${string})`;

/** Offset, colour and, where it is not opaque, opacity. */
export type Stop = readonly [offset: number, colour: Hex, opacity?: number];

export const paintText = (paint: Paint): string =>
  paint === 'none' || paint === 'currentColor' || paint.startsWith('#') || paint.startsWith('url(')
    ? paint
    : `url(#${paint})`;

const stopText = (stops: readonly Stop[]): string =>
  stops.map(([offset, colour, opacity]) => `${num(offset)},${colour.slice(1)},${num(opacity ?? 1)}`).join('|');

type Line = readonly [x1: number, y1: number, x2: number, y2: number];
export const DOWN: Line = [0, 0, 0, 1];
export const ACROSS: Line = [0, 0, 1, 0];
export const DIAGONAL: Line = [0, 0, 1, 1];

/** A linear gradient over the shape's own box. */
export const linear = (stops: readonly Stop[], line: Line = DOWN): Paint =>
  `url(#lb|${line.map(num).join(',')}|${stopText(stops)})`;

/** A linear gradient in the drawing's units: the only kind allowed on a stroke that may be straight (design.md 4.6). */
export const linearIn = (stops: readonly Stop[], line: Line): Paint =>
  `url(#lu|${line.map(num).join(',')}|${stopText(stops)})`;

type Round = readonly [cx: number, cy: number, r: number, fx?: number, fy?: number];
const CENTRED: Round = [0.5, 0.5, 0.5];

/** A radial gradient over the shape's own box. */
export const radial = (stops: readonly Stop[], round: Round = CENTRED): Paint =>
  `url(#rb|${round.map((v) => num(v ?? 0)).join(',')}|${stopText(stops)})`;

/** A radial gradient in the drawing's units. */
export const radialIn = (stops: readonly Stop[], round: Round): Paint =>
  `url(#ru|${round.map((v) => num(v ?? 0)).join(',')}|${stopText(stops)})`;

/** The attribute that clips to the outline `d`. */
export const clipTo = (d: string): string => `clip-path="url(#clip|${d})"`;

/** The attribute that fades a group down the drawing: white stops show, transparent ones hide. */
export const fadeBy = (box: readonly [x: number, y: number, w: number, h: number], stops: readonly Stop[]): string =>
  `mask="url(#mask|${box.map(num).join(',')}|${stopText(stops)})"`;
