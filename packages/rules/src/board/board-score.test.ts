import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sortedSetMemberOf,
  compareStandings,
  sortedSetNumberOf,
  reachedAtOfSortedSetNumber,
  SCORE_MAX,
  scoreOfSortedSetNumber,
  stepSecondsOf,
  subjectOfSortedSetMember,
} from './board-score.ts';
import { DAY_MS } from '../time/calendar.ts';

const begin = Date.UTC(2026, 10, 16, 16);
const week = { begin, end: begin + 7 * DAY_MS };
const total = { begin, end: begin + 20 * 365 * DAY_MS };

describe('BOARD-2 the number of a place', () => {
  it('BOARD-2 a step is a second up to 48 days, and total counts as 20 years', () => {
    expect(stepSecondsOf(week)).toBe(1);
    expect(stepSecondsOf({ begin, end: begin + 48 * DAY_MS })).toBe(1);
    expect(stepSecondsOf({ begin, end: begin + 49 * DAY_MS })).toBe(2);
    expect(stepSecondsOf(total)).toBe(151);
  });

  it('BOARD-1 BOARD-2 the highest score is exact, 2⁵³ − 1', () => {
    expect(sortedSetNumberOf(SCORE_MAX, begin, week)).toBe(Number.MAX_SAFE_INTEGER);
    expect(scoreOfSortedSetNumber(Number.MAX_SAFE_INTEGER)).toBe(SCORE_MAX);
    expect(sortedSetNumberOf(0, begin + 2 ** 22 * 151_000, total)).toBe(0);
  });

  it('BOARD-2 the score and the second come back', () => {
    fc.assert(
      fc.property(fc.nat(SCORE_MAX), fc.nat(7 * 86_400 - 1), (score, second) => {
        const place = sortedSetNumberOf(score, begin + second * 1000, week);
        expect(scoreOfSortedSetNumber(place)).toBe(score);
        expect(reachedAtOfSortedSetNumber(place, week)).toBe(begin + second * 1000);
      }),
    );
  });

  it('BOARD-2 a sorted set read from the best has the order of the rule', () => {
    const standing = fc.record({
      subject_id: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      score: fc.nat(3),
      reached_at: fc.nat(3).map((second) => begin + second * 1000),
    });
    fc.assert(
      fc.property(fc.uniqueArray(standing, { selector: (s) => s.subject_id, maxLength: 20 }), (standings) => {
        // Redis sorts by number and then by name; the board reads the set from its end.
        const set = standings
          .map((s) => ({
            number: sortedSetNumberOf(s.score, s.reached_at, week),
            name: sortedSetMemberOf(s.subject_id),
          }))
          .sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1))
          .reverse();
        expect(set.map(({ name }) => subjectOfSortedSetMember(name))).toEqual(
          standings.toSorted(compareStandings).map((s) => s.subject_id),
        );
      }),
    );
  });
});
