import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToScore,
  baseExpectation,
  luckIndex,
  meanScore,
  pointsOfDay,
  readZsetScore,
  SCORE_MAX,
  timeUnit,
  TOTAL_SECONDS,
  zsetScore,
} from './board.ts';

const DAY = 86_400;
const spans = fc.record({
  begin: fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }),
  seconds: fc.constantFrom(3600, DAY, 7 * DAY, 28 * DAY, 366 * DAY, TOTAL_SECONDS),
});
const scores = fc.integer({ min: 0, max: SCORE_MAX });

describe('BOARD-1', () => {
  it('BOARD-1 a source counts points × units up to its cap of the day; 0 is no cap', () => {
    expect(pointsOfDay({ points: 10, cap_day: 600 }, 59)).toBe(590);
    expect(pointsOfDay({ points: 10, cap_day: 600 }, 61)).toBe(600);
    expect(pointsOfDay({ points: 1, cap_day: 0 }, 5_000_000)).toBe(5_000_000);
  });

  it('BOARD-1 a score stops at 2³¹ − 1', () => {
    expect(addToScore(SCORE_MAX - 1, 5)).toBe(2_147_483_647);
  });
});

describe('BOARD-2', () => {
  it('BOARD-2 the number is exact, and score and time come back', () => {
    fc.assert(
      fc.property(spans, scores, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (span, score, part) => {
        const reached_at = span.begin + Math.floor(part * span.seconds);
        const value = zsetScore(span, score, reached_at);
        expect(Number.isSafeInteger(value)).toBe(true);
        const read = readZsetScore(span, value);
        expect(read.score).toBe(score);
        expect(reached_at - read.reached_at).toBeGreaterThanOrEqual(0);
        expect(reached_at - read.reached_at).toBeLessThan(timeUnit(span.seconds));
      }),
    );
  });

  it('BOARD-2 more points stand above, and among equals who was there a step earlier', () => {
    fc.assert(
      fc.property(spans, scores, scores, fc.nat(), fc.nat(), (span, a, b, s, t) => {
        const at = (offset: number) => span.begin + (offset % span.seconds);
        if (a !== b) expect(zsetScore(span, a, at(s)) > zsetScore(span, b, at(t))).toBe(a > b);
        const earlier = span.begin;
        const later = span.begin + Math.max(timeUnit(span.seconds), t % span.seconds);
        expect(zsetScore(span, a, earlier)).toBeGreaterThan(zsetScore(span, a, later));
      }),
    );
  });

  it('BOARD-2 a time outside the span stays within the score', () => {
    const span = { begin: 1_800_000_000, seconds: DAY };
    expect(readZsetScore(span, zsetScore(span, 7, span.begin - 99)).score).toBe(7);
    expect(readZsetScore(span, zsetScore(span, 7, span.begin + 99 * TOTAL_SECONDS)).score).toBe(7);
  });

  it('BOARD-2 a second is told apart in boards of up to 48 days; `total` in steps of 151 s', () => {
    expect([DAY, 28 * DAY, 48 * DAY, TOTAL_SECONDS].map(timeUnit)).toEqual([1, 1, 1, 151]);
  });
});

describe('BOARD-6 and BOARD-7', () => {
  const rows = [
    { weight: 1000, value: 50 },
    { weight: 9000, value: 5 },
  ];

  it('BOARD-6 100 is the published expectation, rounded down', () => {
    const expected = baseExpectation(rows);
    expect(expected).toBe(95_000);
    expect(luckIndex(95, 10 * expected)).toBe(100);
    expect(luckIndex(94, 10 * expected)).toBe(98);
    expect(luckIndex(0, 0)).toBe(0);
  });

  it('BOARD-6 exact where a double could slip', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 10 ** 12 }),
        (value, expected) => {
          expect(BigInt(luckIndex(value, expected))).toBe((100n * BigInt(value) * 10_000n) / BigInt(expected));
        },
      ),
    );
  });

  it('BOARD-7 the mean of a team with fewer than 1000 active members counts as of 1000', () => {
    expect(meanScore(5000, 12)).toBe(5000);
    expect(meanScore(5_000_000, 3000)).toBe(1_666_666);
  });
});
