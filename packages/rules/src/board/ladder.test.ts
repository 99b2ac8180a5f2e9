import { expect, it } from 'vitest';
import { missedDaysOfCycle, nextLadderPosition, ladderPositionOf } from './ladder.ts';

const december = (...dates: number[]) => dates.map((date) => `2026-12-${String(date).padStart(2, '0')}`);
const missed = (signed: readonly string[], today: string, most = Infinity) =>
  missedDaysOfCycle(signed, '2026-12-01', { today, most });

it('LADDER-2 cumulative: the place is the number of days signed, a missed day loses nothing', () => {
  expect(ladderPositionOf('cumulative', december(1, 2, 9), '2026-12-20').pos).toBe(3);
  expect(nextLadderPosition('cumulative', december(1, 2, 9), '2026-12-20', 14)).toBe(4);
  expect(nextLadderPosition('cumulative', december(1, 2, 3), '2026-12-20', 3)).toBeNull();
});

it('LADDER-2 cycle7: seven places by days signed, then the next cycle', () => {
  const signed = december(1, 3, 5, 7, 9, 11, 13);
  expect(ladderPositionOf('cycle7', signed.slice(0, 6), '2026-12-13')).toEqual({ pos: 6, cycle_no: 0 });
  expect(ladderPositionOf('cycle7', signed, '2026-12-14')).toEqual({ pos: 0, cycle_no: 1 });
  expect(nextLadderPosition('cycle7', signed, '2026-12-14', 7)).toBe(1);
});

it('LADDER-2 week_days: only the days of this ISO week, over the turn of a year too', () => {
  const signed = ['2026-12-27', '2026-12-28', '2026-12-31', '2027-01-01'];
  expect(ladderPositionOf('week_days', signed, '2027-01-03').pos).toBe(3);
  expect(ladderPositionOf('week_days', signed, '2027-01-04').pos).toBe(0);
});

it('LADDER-3 missed days of the running cycle, oldest first, never today', () => {
  expect(missed(december(2, 4), '2026-12-06')).toEqual(december(1, 3, 5));
  expect(missed([], '2026-12-01')).toEqual([]);
  expect(missed(december(2, 4), '2026-12-06', 2)).toEqual(december(1, 3));
});

it('LADDER-3 a finished cycle takes its missed days with it', () => {
  expect(missed(december(1, 2, 3, 5, 6, 7, 8), '2026-12-11')).toEqual(december(9, 10));
  // The last signature of the cycle was a make-up, so the next cycle begins after the latest day of the cycle before, not after the
  // last signature.
  expect(missed(december(1, 2, 3, 5, 6, 8, 4), '2026-12-10')).toEqual(december(9));
});
