/*
 * Writes the nine stars of each star picture for the server, from the true figures that the screens draw: `node tools/star-points.ts`.
 * star-points.test.ts fails while the written file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { linesAmongNine, nineStarsOf, wholeFigureOf } from '@shengyu/art/sky/nine-stars.ts';
import { ZODIAC_SIGNS } from '@shengyu/art/sky/signs.ts';

const FILE = new URL('../apps/server/src/mechanics/collection/data/star-points.ts', import.meta.url);
/** The field of call T12 is 1000 × 1000; the picture keeps this distance from its edge. */
const [FIELD, MARGIN] = [1000, 80];

function pointsOf(key: (typeof ZODIAC_SIGNS)[number]['key']): [number, number][] {
  const { stars } = wholeFigureOf(key);
  const nine = nineStarsOf(key).map((no) => stars.find((star) => star.no === no)!.at);
  const [xs, ys] = [nine.map(([x]) => x), nine.map(([, y]) => y)];
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
  const scale = (FIELD - 2 * MARGIN) / Math.max(extent(xs), extent(ys));
  const place = (value: number, values: number[]): number => Math.round(FIELD / 2 + (value - middle(values)) * scale);
  return nine.map(([x, y]) => [place(x, xs), place(y, ys)]);
}

export function starPointsText(): string {
  const rows = ZODIAC_SIGNS.map(({ key, name }) => {
    const points = JSON.stringify(pointsOf(key));
    const lines = JSON.stringify(linesAmongNine(key));
    return `  // ${name}\n  // prettier-ignore\n  {\n    points: ${points},\n    lines: ${lines},\n  },\n`;
  });
  return `// Written by tools/star-points.ts from the figures of the art package, which the screens draw; do not edit.

export type StarPoints = {
  /** The coordinates of the nine stars on a field of 1000 × 1000, in the order in which they are lit. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** The numbers (from 1) of the two stars that each line joins. */
  readonly lines: readonly (readonly [number, number])[];
};

/** In the order of the signs. */
export const STAR_POINTS: readonly StarPoints[] = [
${rows.join('')}];
`;
}

export const writtenStarPoints = (): string => readFileSync(FILE, 'utf8');

if (import.meta.main) writeFileSync(FILE, starPointsText());
