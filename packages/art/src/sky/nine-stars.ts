// The nine stars of each star picture on the true figure: piece n lights star n, and no invented point stands in the sky. The server
// answers with the same nine (tools/star-points.ts).
import type { Point } from '../core/geometry.ts';
import { STAR_FIGURES } from './data/figures.ts';
import { BAND_DEGREE, ZODIAC_BAND, type AddedStar } from './data/zodiac-band.ts';
import type { SignKey } from './sky-types.ts';

interface FigureStar {
  /** The number of the star in its figure; added stars are numbered from 100. */
  readonly no: number;
  /** The position in the units of the figure, whose longer side is 1000 around its centre. */
  readonly at: Point;
  readonly magnitude: number;
  readonly name: string;
}

interface WholeFigure {
  readonly stars: readonly FigureStar[];
  /** Pairs of star numbers. */
  readonly lines: readonly (readonly [number, number])[];
}

const ADDED_FROM = 100;

/** The position of an added star in the units of its figure: the way back from the band. */
function onFigure(sign: SignKey, { longitude, latitude }: AddedStar): Point {
  const { longitude: l0, latitude: b0, size, turn } = ZODIAC_BAND[sign];
  const [x, y] = [(l0 - longitude) * BAND_DEGREE, (b0 - latitude) * BAND_DEGREE];
  const angle = (-turn * Math.PI) / 180;
  const scale = 1000 / size;
  return [(x * Math.cos(angle) - y * Math.sin(angle)) * scale, (x * Math.sin(angle) + y * Math.cos(angle)) * scale];
}

/** A sign's figure with its added stars. */
export function wholeFigureOf(sign: SignKey): WholeFigure {
  const { stars, names, lines } = STAR_FIGURES[sign];
  const { added = [], addedLines = [] } = ZODIAC_BAND[sign];
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < lines.length; i += 2) pairs.push([lines[i]!, lines[i + 1]!]);
  return {
    stars: [
      ...names.map((name, no): FigureStar => ({
        no,
        at: [stars[no * 3]!, stars[no * 3 + 1]!],
        magnitude: stars[no * 3 + 2]! / 10,
        name,
      })),
      ...added.map((star, i): FigureStar => ({
        no: ADDED_FROM + i,
        at: onFigure(sign, star),
        magnitude: star.magnitude,
        name: star.name,
      })),
    ],
    lines: [...pairs, ...addedLines],
  };
}

/** The numbers of the nine stars, in the order in which they are lit. */
export const nineStarsOf = (sign: SignKey): readonly number[] => ZODIAC_BAND[sign].nine;

/** Every way between two of these stars that passes companions only, which are the stars outside the nine. */
function waysBetween(sign: SignKey, ends: ReadonlySet<number>): number[][] {
  const nine = new Set(nineStarsOf(sign));
  const next = new Map<number, number[]>();
  for (const [a, b] of wholeFigureOf(sign).lines) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const ways: number[][] = [];
  const walk = (way: readonly number[]): void => {
    for (const star of next.get(way[way.length - 1]!) ?? []) {
      if (way.includes(star)) continue;
      if (ends.has(star)) ways.push([...way, star]);
      else if (!nine.has(star)) walk([...way, star]);
    }
  };
  for (const end of ends) walk([end]);
  return ways;
}

/**
 * The numbers of the stars that shine when the first `lit` of the nine are lit. A companion shines when it lies on a way between two
 * lit stars; with all nine the whole figure shines.
 */
export function shiningStarsOf(sign: SignKey, lit: number): ReadonlySet<number> {
  const nine = nineStarsOf(sign);
  if (lit >= nine.length) return new Set(wholeFigureOf(sign).stars.map(({ no }) => no));
  const ends = new Set(nine.slice(0, lit));
  const shining = new Set(ends);
  for (const way of waysBetween(sign, ends)) for (const star of way) shining.add(star);
  return shining;
}

/** The lines of the picture as pairs of pieces (from 1): two of the nine that a line or a way over companions joins. */
export function linesAmongNine(sign: SignKey): [number, number][] {
  const nine = nineStarsOf(sign);
  const pieceOf = (star: number): number => nine.indexOf(star) + 1;
  const pairs = waysBetween(sign, new Set(nine)).map((way): [number, number] => [
    pieceOf(way[0]!),
    pieceOf(way[way.length - 1]!),
  ]);
  const seen = new Set<string>();
  return pairs.filter(([a, b]) => a < b && !seen.has(`${a} ${b}`) && seen.add(`${a} ${b}`));
}
