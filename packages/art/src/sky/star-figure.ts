import type { Hex } from '../core/colour.ts';
import { coordinateText, type Point } from '../core/geometry.ts';
import type { Paint } from '../core/paint.ts';
import { circle, drawEach, sparkle, stroke } from '../core/shapes.ts';
import { STAR_FIGURES } from './data/figures.ts';
import type { SignKey } from './sky-types.ts';

export interface Star {
  readonly at: Point;
  readonly magnitude: number;
  readonly name: string;
}

/** The stars of a sign, positioned for a figure of the given size around (cx, cy). */
export function placeStarsOfSign(sign: SignKey, cx: number, cy: number, size: number): Star[] {
  const { stars, names } = STAR_FIGURES[sign];
  return names.map((name, i) => ({
    at: [cx + (stars[i * 3]! * size) / 1000, cy + (stars[i * 3 + 1]! * size) / 1000],
    magnitude: stars[i * 3 + 2]! / 10,
    name,
  }));
}

export interface StarFigureOptions {
  sign: SignKey;
  cx: number;
  cy: number;
  size: number;
  /** How many stars shine, the brightest first; by default all of them. */
  lit?: number;
  line: Hex;
  litLine: Hex;
  lineWidth: number;
  star: Hex;
  /** Scales stars and gaps for the size at which the figure is shown. */
  scale?: number;
}

const DIM = 0.35;

/** A true constellation: star radius by magnitude, a sparkle for stars brighter than 2.7, unlit segments dashed (design.md 4.5). */
export function starFigure(options: StarFigureOptions): string {
  const { sign, cx, cy, size, line, litLine, lineWidth, star, scale = 1 } = options;
  const stars = placeStarsOfSign(sign, cx, cy, size);
  const { lines } = STAR_FIGURES[sign];
  const brightest = stars.map((_, i) => i).sort((a, b) => stars[a]!.magnitude - stars[b]!.magnitude);
  const shining = new Set(brightest.slice(0, options.lit ?? stars.length));

  let body = '';
  for (let i = 0; i < lines.length; i += 2) {
    const [a, b] = [lines[i]!, lines[i + 1]!];
    const [p, q] = [stars[a]!.at, stars[b]!.at];
    const on = shining.has(a) && shining.has(b);
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    // The line ends before both stars, so that it does not run through their light.
    const gap = Math.min(4.2 * scale, length * 0.2) / length;
    const [dx, dy] = [(q[0] - p[0]) * gap, (q[1] - p[1]) * gap];
    body += stroke(
      `M${coordinateText(p[0] + dx)} ${coordinateText(p[1] + dy)}L${coordinateText(q[0] - dx)} ${coordinateText(q[1] - dy)}`,
      on ? litLine : line,
      on ? lineWidth : lineWidth * 0.8,
      on ? '' : `opacity="${DIM}" stroke-dasharray="2 3"`,
    );
  }
  return (
    body +
    drawEach(stars, ({ at: [x, y], magnitude }, i) => {
      const r = Math.max(1.1, (5.4 - magnitude) * 0.78) * scale;
      if (!shining.has(i)) return circle(x, y, r * 0.8, star, `opacity="${DIM + 0.15}"`);
      const glow: Paint = 'white-glow';
      return (
        circle(x, y, r * 4.2, glow, 'opacity=".55"') +
        circle(x, y, r, star) +
        (magnitude < 2.7 ? sparkle(x, y, r * 4.4, star, 0.95) : '')
      );
    })
  );
}
