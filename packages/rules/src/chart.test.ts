import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, listDays } from './time/calendar.ts';
import { chartOf, groupByMonth, chartListOf } from './ui/chart-data.ts';
import * as ranges from './ui/chart-ranges.ts';

const {
  CHART_RANGES,
  dayDetailRoute,
  daysOfRange,
  maySeeRange,
  NO_PERMISSION_LOG_TEXT: NO_PERMISSION,
  opensDayDetail,
  listAllowedRanges: rangesFor,
  sliderMinSpan,
} = ranges;

const valuesOf = (range: ranges.ChartRange, today: string, value = 1) => {
  const { begin, end } = daysOfRange(range, today);
  return listDays(begin, end).map((day) => ({ day, value }));
};

describe('S4-05 ranges and permission', () => {
  it('S4-05 S9-10 the three ranges and their tabs', () => {
    expect(CHART_RANGES.map(({ range, label }) => `${range} ${label}`)).toEqual([
      '1 近1个月',
      '3 近3个月',
      '6 近6个月',
    ]);
    expect(NO_PERMISSION).toBe('no permission');
  });

  it.each([
    [null, 0, [1]],
    [0, 0, [1]],
    [1, 0, [1]],
    [2, 0, [1]],
    [3, 0, [1, 3, 6]],
    [null, 1, [1, 3, 6]],
    [0, 1, [1, 3, 6]],
    [4, 0, [1]],
  ] as const)('S4-05 ROLE-2 role %s, patrol %i sees %j', (role, is_patrol, allowed) => {
    expect(rangesFor({ role, is_patrol })).toEqual(allowed);
    expect(([1, 3, 6] as const).filter((range) => maySeeRange({ role, is_patrol }, range))).toEqual(allowed);
  });

  it('DATA-1 a range ends today and has 30, 90 or 180 days', () => {
    expect(daysOfRange(1, '2026-12-30')).toEqual({ begin: '2026-12-01', end: '2026-12-30' });
    for (const { range, days } of CHART_RANGES) {
      const { begin, end } = daysOfRange(range, '2026-03-01');
      expect(daysBetween(begin, end) + 1).toBe(days);
    }
    expect(CHART_RANGES.map(({ days }) => days)).toEqual([30, 90, 180]);
  });

  it('S4-06 DATA-3 only income days of the 1-month view open', () => {
    const open = ([1, 3, 6] as const).map((range) =>
      (['income', 'member', 'other'] as const).filter((type) => opensDayDetail(range, type)),
    );
    expect(open).toEqual([['income'], [], []]);
    expect(dayDetailRoute({ idNum: 7, pageTypeNum: 2 }, '2026-12-01')).toBe(
      '/guild/dayDetail?id=7&type=2&date_info=2026-12-01',
    );
  });

  it('S4-07 the slider keeps 5 points, 15 in landscape', () => {
    expect([sliderMinSpan(false), sliderMinSpan(true)]).toEqual([5, 15]);
  });
});

describe('S3-03 chart and list', () => {
  const values = [
    { day: '2026-11-30', value: 3 },
    { day: '2026-12-01', value: 4 },
    { day: '2026-12-02', value: 5 },
  ];

  it('S3-03 DATA-1 one point a day, the total a sum or the last value', () => {
    expect(chartOf(values, 'sum')).toEqual({ chart_x: ['11-30', '12-01', '12-02'], chart_y: [3, 4, 5], num: 12 });
    expect(chartOf(values, 'last').num).toBe(5);
    expect(chartOf([], 'last').num).toBe(0);
  });

  it('S3-03 DATA-2 days newest first, grouped by year and month', () => {
    expect(chartListOf(1, 'income', values, 'sum')).toEqual([
      {
        year: 2026,
        month: 12,
        list: [
          { time: '12-02', water_flow: 5, month_date_info: '2026-12-02' },
          { time: '12-01', water_flow: 4, month_date_info: '2026-12-01' },
        ],
      },
      { year: 2026, month: 11, list: [{ time: '11-30', water_flow: 3, month_date_info: '2026-11-30' }] },
    ]);
    expect(chartListOf(1, 'member', values, 'last')[1]?.list).toEqual([
      { time: '11-30', num: 3, month_date_info: '2026-11-30' },
    ]);
  });

  it('S3-03 DATA-2 natural months, those cut by the range marked partial', () => {
    expect(chartListOf(3, 'income', valuesOf(3, '2027-01-10'), 'sum')).toEqual([
      { year: 2027, month: 1, list: [{ time: '2027-01', water_flow: 10, month_date_info: '2027-01', partial: 1 }] },
      { year: 2026, month: 12, list: [{ time: '2026-12', water_flow: 31, month_date_info: '2026-12' }] },
      { year: 2026, month: 11, list: [{ time: '2026-11', water_flow: 30, month_date_info: '2026-11' }] },
      { year: 2026, month: 10, list: [{ time: '2026-10', water_flow: 19, month_date_info: '2026-10', partial: 1 }] },
    ]);
    expect(chartListOf(3, 'member', valuesOf(3, '2026-12-31', 8), 'last')[0]?.list).toEqual([
      { time: '2026-12', num: 8, month_date_info: '2026-12' },
    ]);
  });

  it('S4-07 never more than the last six months, though 180 days touch seven', () => {
    const list = chartListOf(6, 'income', valuesOf(6, '2026-12-15'), 'sum');
    expect(list.map(({ month }) => month)).toEqual([12, 11, 10, 9, 8, 7]);
  });

  it('S3-03 grouping keeps every entry in its order', () => {
    const entries = fc
      .array(fc.nat(2000))
      .map((offsets) =>
        offsets.map((offset) => ({ time: '', num: offset, month_date_info: addDays('2024-01-01', offset) })),
      );
    fc.assert(
      fc.property(entries, (list) => {
        const groups = groupByMonth(list);
        expect(groups.map((group) => group.list).reduce((all, part) => all.concat(part), [])).toEqual(list);
        for (const { year, month, list: part } of groups) {
          expect(
            part.every((entry) => entry.month_date_info.startsWith(`${year}-${String(month).padStart(2, '0')}`)),
          ).toBe(true);
        }
      }),
    );
  });
});
