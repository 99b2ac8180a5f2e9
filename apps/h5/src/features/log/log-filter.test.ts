import { describe, expect, it } from 'vitest';
import { keptDayRange, buildLogFilterRequest, isFilterSet, findSpanFault, fillMissingDay } from './log-filter.ts';

const ROOM = { kept: 180, span: 31 };
const NOW = Date.parse('2026-11-15T12:00:00+08:00');

describe('the days of a log', () => {
  it('ROOM-7 G18 so many at once, in their order', () => {
    expect(findSpanFault({ begin: '2026-11-01', end: '2026-12-01' }, ROOM)).toBeNull();
    expect(findSpanFault({ begin: '2026-11-01', end: '2026-12-02' }, ROOM)).toBe('一次最多查看 31 天');
    expect(findSpanFault({ begin: '2026-11-02', end: '2026-11-01' }, ROOM)).toBe('结束日期不能早于开始日期');
    expect(findSpanFault({}, ROOM)).toBeNull();
  });

  it('ROOM-7 LOG-2 as far back as it is kept', () => {
    expect(keptDayRange(NOW, ROOM)).toEqual({ first: '2026-05-20', last: '2026-11-15' });
  });

  it('with one day the other is as far away as may be, inside what is kept', () => {
    expect(fillMissingDay({ begin: '2026-09-01' }, ROOM, NOW)).toEqual({ begin: '2026-09-01', end: '2026-10-01' });
    expect(fillMissingDay({ begin: '2026-11-10' }, ROOM, NOW)).toEqual({ begin: '2026-11-10', end: '2026-11-15' });
    expect(fillMissingDay({ end: '2026-05-25' }, ROOM, NOW)).toEqual({ begin: '2026-05-20', end: '2026-05-25' });
    expect(fillMissingDay({}, ROOM, NOW)).toEqual({});
  });
});

it('S-HL-1 S-OL-1 people by their number, both days or none', () => {
  const one = { user_id: 3, nickname: '海盐' };
  expect(buildLogFilterRequest({ operator: one, target: one, begin: '2026-11-01' })).toEqual({
    operator_id: 3,
    target_id: 3,
  });
  expect(buildLogFilterRequest({ begin: '2026-11-01', end: '2026-11-02' })).toEqual({
    begin: '2026-11-01',
    end: '2026-11-02',
  });
  expect([isFilterSet({}), isFilterSet({ target: one }), isFilterSet({ begin: '2026-11-01' })]).toEqual([
    false,
    true,
    true,
  ]);
});
