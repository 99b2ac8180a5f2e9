import { sampleCurve, type Point, polarPoint, polylinePath, ribbonPath, splinePath } from '../core/geometry.ts';
import { circle, group, path, stroke } from '../core/shapes.ts';

/*
 * Drawing helpers in the style of an old star atlas. They use the units of the star data (1000 to the figure's longer side,
 * centred), so that each part lies on its true stars.
 * Figures are painted in greys that stand for opacity: `atlasFigure` uses the painting as a mask over pale blue. A body in front
 * therefore hides the lines behind it, although the finished figure is transparent.
 */

const BODY = '#202020';
const OUTLINE = '#A0A0A0';
const DETAIL = '#7A7A7A';

/** A closed body, given as SVG path data. */
export const bodyFromPath = (d: string): string => path(d, BODY, `stroke="${OUTLINE}" stroke-width="7"`);

/** A closed body through the given points; a point given twice makes a corner. */
export const bodyThrough = (...points: readonly Point[]): string => bodyFromPath(splinePath(points, true));

/** Half-widths along a limb, from its root to its end. */
type Widths = readonly [number, number, ...number[]];

const widthAt =
  (widths: Widths) =>
  (u: number): number => {
    const at = u * (widths.length - 1);
    const i = Math.min(widths.length - 2, Math.floor(at));
    return widths[i]! + (widths[i + 1]! - widths[i]!) * (at - i);
  };

/** An arm, leg, horn or tail along its points; open at the root, where it grows out of a body drawn before. */
export function limb(widths: Widths, ...points: readonly Point[]): string {
  const d = ribbonPath(sampleCurve(points, 14), widthAt(widths));
  return path(d, BODY) + stroke(d.slice(0, -1), OUTLINE, 7);
}

/** Cross lines over a limb: the rings of a horn, the bands of a tail. */
export function crossRings(count: number, widths: Widths, ...points: readonly Point[]): string {
  const d = sampleCurve(points, count, 0.08, 0.92).map(({ x, y, angle }, i) => {
    const half = widthAt(widths)((i + 0.5) / count);
    return polylinePath([polarPoint(x, y, half, angle + 90), polarPoint(x, y, half, angle - 90)]);
  });
  return detailStroke(d.join(''));
}

/** A detail inside a body. */
export const detailStroke = (d: string, width = 4.5): string => stroke(d, DETAIL, width);

export const detailLine = (...points: readonly Point[]): string => detailStroke(splinePath(points));

export const eye = (x: number, y: number, r = 9): string => circle(x, y, r, '#D0D0D0');

/** A chain: beads along a line. */
export const beadChain = (d: string): string => stroke(d, OUTLINE, 10, 'stroke-dasharray=".1 17"');

/** Draws a half and its mirror image. */
export const withMirrorImage = (half: string): string => half + group('scale(-1 1)', half);

/** Scales or wool: open arcs at the given places, bulging towards `degrees`. */
export function scallops(size: number, degrees: number, ...places: readonly Point[]): string {
  const at = (p: Point): string => polylinePath([p]).slice(1);
  const d = places.map(([x, y]) => {
    const [a, b, c] = [-100, 0, 100].map((turn) => polarPoint(x, y, turn ? size : size * 1.3, degrees + turn));
    return `M${at(a!)}Q${at(b!)} ${at(c!)}`;
  });
  return detailStroke(d.join(''));
}

/** Feathers along a wing's arm, the nearest last; lengths and directions run from the tip to the root. */
export function feathers(
  arm: readonly Point[],
  lengths: readonly number[],
  from: number,
  to: number,
  width = 24,
): string {
  return sampleCurve(arm, lengths.length)
    .map(({ x, y }, i) => {
      const degrees = from + ((to - from) * i) / (lengths.length - 1);
      const p = (reach: number, side: number): Point => {
        const [fx, fy] = polarPoint(x, y, lengths[i]! * reach, degrees);
        return polarPoint(fx, fy, width * side, degrees + 90);
      };
      return bodyThrough(p(0, -0.5), p(0.45, -1), p(0.85, -0.8), p(1, 0), p(0.8, 0.8), p(0.4, 0.9), p(0, 0.5));
    })
    .join('');
}
