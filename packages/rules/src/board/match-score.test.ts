import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { starSignMatchScoreOf } from './match-score.ts';
import { STAR_SIGNS } from './zodiac.ts';

const ids = STAR_SIGNS.map(({ star_id }) => star_id);
const whim = (day: string, a: number, b: number) =>
  (createHash('sha256')
    .update(`${day}|${Math.min(a, b)}|${Math.max(a, b)}`)
    .digest()
    .readUInt32BE(0) %
    21) -
  10;

it.each([
  ['the same sign', 1, 1, 25 + 5],
  ['the same element, four apart', 1, 5, 25 + 15],
  ['火风, two apart', 1, 3, 20 + 10],
  ['火风, opposite', 1, 7, 20 + 8],
  ['土水, six apart', 2, 8, 20 + 8],
  ['火土, one apart', 1, 2, 0 + 0],
  ['风水, one apart', 3, 4, 0 + 0],
  ['火水, three apart', 1, 4, -10 - 5],
  ['土风, five apart', 2, 7, -10 - 5],
  ['over the end of the circle', 12, 1, -10 + 0],
])('MATCH-3 %s', (_, a, b, fixed) => {
  for (const day of ['2026-12-01', '2026-12-02', '2027-03-09']) {
    expect(starSignMatchScoreOf(day, a, b)).toBe(Math.min(99, 50 + fixed + whim(day, a, b)));
  }
});

it('MATCH-3 the same for both, 1 to 99, for every pair and many days', () => {
  const wrong: unknown[] = [];
  for (let date = 1; date <= 28; date += 1) {
    const day = `2027-02-${String(date).padStart(2, '0')}`;
    for (const a of ids) {
      for (const b of ids) {
        const score = starSignMatchScoreOf(day, a, b);
        const fits = score >= 1 && score <= 99 && Number.isInteger(score) && score === starSignMatchScoreOf(day, b, a);
        if (!fits) wrong.push([day, a, b, score]);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(() => starSignMatchScoreOf('2027-02-01', 0, 5)).toThrow();
});
