import type { Hex } from '../core/colour.ts';
import { num, type Point } from '../core/geometry.ts';
import type { Paint } from '../core/paint.ts';
import { circle, each, sparkle, stroke } from '../core/shapes.ts';
import { FIGURES } from './data/figures.ts';
import type { SignKey } from './sky-types.ts';

export interface Star {
  readonly at: Point;
  readonly magnitude: number;
  readonly name: string;
}

/** The stars of a sign where a figure of the given size around (cx, cy) puts them. */
export function starsOf(sign: SignKey, cx: number, cy: number, size: number): Star[] {
  const { stars, names } = FIGURES[sign];
  return names.map((name, i) => ({
    at: [cx + (stars[i * 3]! * size) / 1000, cy + (stars[i * 3 + 1]! * size) / 1000],
    magnitude: stars[i * 3 + 2]! / 10,
    name,
  }));
}

export interface FigureOptions {
  sign: SignKey;
  cx: number;
  cy: number;
  size: number;
  /** How many stars shine, brightest first; all of them unless told. */
  lit?: number;
  line: Hex;
  litLine: Hex;
  lineWidth: number;
  star: Hex;
  /** Grows or shrinks stars and gaps with the place they are shown in. */
  scale?: number;
}

const DIM = 0.35;

/** A true constellation: star radius by magnitude, a sparkle above 2.7, unlit segments dashed (design.md 4.5). */
export function starFigure(options: FigureOptions): string {
  const { sign, cx, cy, size, line, litLine, lineWidth, star, scale = 1 } = options;
  const stars = starsOf(sign, cx, cy, size);
  const { lines } = FIGURES[sign];
  const brightest = stars.map((_, i) => i).sort((a, b) => stars[a]!.magnitude - stars[b]!.magnitude);
  const shining = new Set(brightest.slice(0, options.lit ?? stars.length));

  let body = '';
  for (let i = 0; i < lines.length; i += 2) {
    const [a, b] = [lines[i]!, lines[i + 1]!];
    const [p, q] = [stars[a]!.at, stars[b]!.at];
    const on = shining.has(a) && shining.has(b);
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    // The line stops short of both stars so that it does not run through their light.
    const gap = Math.min(4.2 * scale, length * 0.2) / length;
    const [dx, dy] = [(q[0] - p[0]) * gap, (q[1] - p[1]) * gap];
    body += stroke(
      `M${num(p[0] + dx)} ${num(p[1] + dy)}L${num(q[0] - dx)} ${num(q[1] - dy)}`,
      on ? litLine : line,
      on ? lineWidth : lineWidth * 0.8,
      on ? '' : `opacity="${DIM}" stroke-dasharray="2 3"`,
    );
  }
  return (
    body +
    each(stars, ({ at: [x, y], magnitude }, i) => {
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
