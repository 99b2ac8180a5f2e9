import type { Hex } from './colour.ts';
import { coordinateText } from './geometry.ts';
import type { Material } from './ramps.ts';

/**
 * Kinds of gradient that are made from a material's ramp of tones: v vertical, h metal band, c cylinder, r sphere, l light side, d
 * dark side, x glow. A material without a suffix is a body (diagonal gradient).
 */
export type GradientKind = 'v' | 'h' | 'c' | 'r' | 'l' | 'd' | 'x';

/** Paints that are not materials: the contact shadow under a thing and the white glow of a star. */
type CommonPaint = 'shadow' | 'white-glow';

/**
 * What a shape is filled or stroked with. A drawing only names its paints; core/link.ts then defines each of them once
 * per document, so a gradient described here never needs an id of its own.
 */
export type Paint =
  | Hex
  | 'none'
  | 'currentColor'
  | Material
  | `${Material}-${GradientKind}`
  | CommonPaint
  | `url(#${string})`;

/** Offset, colour and, where it is not opaque, opacity. */
export type GradientStop = readonly [offset: number, colour: Hex, opacity?: number];

export const paintText = (paint: Paint): string =>
  paint === 'none' || paint === 'currentColor' || paint.startsWith('#') || paint.startsWith('url(')
    ? paint
    : `url(#${paint})`;

const stopText = (stops: readonly GradientStop[]): string =>
  stops
    .map(([offset, colour, opacity]) => `${coordinateText(offset)},${colour.slice(1)},${coordinateText(opacity ?? 1)}`)
    .join('|');

type Line = readonly [x1: number, y1: number, x2: number, y2: number];
const DOWN: Line = [0, 0, 0, 1];
export const ACROSS_LINE: Line = [0, 0, 1, 0];
export const DIAGONAL_LINE: Line = [0, 0, 1, 1];

/** A linear gradient over the shape's own box. */
export const linearGradient = (stops: readonly GradientStop[], line: Line = DOWN): Paint =>
  `url(#lb|${line.map(coordinateText).join(',')}|${stopText(stops)})`;

/** A linear gradient in the drawing's units: the only kind allowed on a stroke that may be straight (design.md 4.6). */
export const linearGradientInDrawingUnits = (stops: readonly GradientStop[], line: Line): Paint =>
  `url(#lu|${line.map(coordinateText).join(',')}|${stopText(stops)})`;

type Round = readonly [cx: number, cy: number, r: number, fx?: number, fy?: number];
const CENTRED: Round = [0.5, 0.5, 0.5];

/** A radial gradient over the shape's own box. */
export const radialGradient = (stops: readonly GradientStop[], round: Round = CENTRED): Paint =>
  `url(#rb|${round.map((v) => coordinateText(v ?? 0)).join(',')}|${stopText(stops)})`;

/** A radial gradient in the drawing's units. */
export const radialGradientInDrawingUnits = (stops: readonly GradientStop[], round: Round): Paint =>
  `url(#ru|${round.map((v) => coordinateText(v ?? 0)).join(',')}|${stopText(stops)})`;

/** The attribute that clips to the outline `d`. */
export const clipAttribute = (d: string): string => `clip-path="url(#clip|${d})"`;

/** The attribute that fades a group down the drawing: white stops show, transparent ones hide. */
export const fadeAttribute = (
  box: readonly [x: number, y: number, w: number, h: number],
  stops: readonly GradientStop[],
): string => `mask="url(#mask|${box.map(coordinateText).join(',')}|${stopText(stops)})"`;
