import { circle } from '../core/shapes.ts';
import { SURROUNDING_STARS } from './data/field.ts';
import type { SignKey } from './sky-types.ts';

/** The real stars around a sign, brighter than magnitude 5.6, for depth behind its figure. */
export function starsAroundSign(sign: SignKey, cx: number, cy: number, size: number): string {
  const field = SURROUNDING_STARS[sign];
  let body = '';
  for (let i = 0; i < field.length; i += 3) {
    const [x, y, magnitude] = [field[i]!, field[i + 1]!, field[i + 2]! / 10];
    const r = Math.max(0.3, (6 - magnitude) * 0.26);
    body += circle(cx + (x * size) / 1000, cy + (y * size) / 1000, r, '#fff', 'opacity=".5"');
  }
  return body;
}
