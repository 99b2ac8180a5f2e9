import { describe, expect, it } from 'vitest';
import { dayMark, groupByMonth } from './months.ts';

/** 2027-05-01 00:00 in Asia/Shanghai. */
const MAY = 1_809_100_800;

describe('the timeline', () => {
  it('S2-CD-2 entries by month in Shanghai time, in the order they came', () => {
    const months = groupByMonth([{ at: MAY + 5 }, { at: MAY }, { at: MAY - 1 }]);
    expect(months.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['2027年5月', 2],
      ['2027年4月', 1],
    ]);
    expect(dayMark(MAY)).toBe('05.01');
    expect(dayMark(MAY - 1)).toBe('04.30');
  });
});
