import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, beginOfDay, DAY_MS, dayOf, HOUR_MS, readDateTime, weekdayOf } from './calendar.ts';
import {
  dayPeriods,
  hourOf,
  hourPeriods,
  monthPeriods,
  createSinglePeriod,
  type PeriodSeries,
  createSeasonPeriods,
  weekOf,
  weekPeriods,
} from './periods.ts';
import { createSlotPeriods } from './slots.ts';
import { starSeasons } from '../board/zodiac.ts';

const at = readDateTime;
const instants = fc.integer({ min: -2_208_988_800_000, max: 7_258_118_399_999 });
const seasons = createSeasonPeriods({ firstOpen: at('2026-12-01 00:00'), days: 28 });
const slots = createSlotPeriods(['13:14-14:14', '17:20-18:20', '20:00-21:00', '21:00-22:00', '22:00-23:00']);

describe('KIT-8 keys', () => {
  it.each([
    ['2026-12-31 23:59:59', '2026-12-31T23', '2026-12-31', '2026-W53', '2026-12', '2026-z10'],
    ['2027-01-01 00:00', '2027-01-01T00', '2027-01-01', '2026-W53', '2027-01', '2026-z10'],
    ['2027-01-04 09:30', '2027-01-04T09', '2027-01-04', '2027-W01', '2027-01', '2026-z10'],
    ['2027-01-20 00:00', '2027-01-20T00', '2027-01-20', '2027-W03', '2027-01', '2027-z11'],
    ['2024-12-30 12:00', '2024-12-30T12', '2024-12-30', '2025-W01', '2024-12', '2024-z10'],
    ['2023-01-01 12:00', '2023-01-01T12', '2023-01-01', '2022-W52', '2023-01', '2022-z10'],
    ['2026-03-21 00:00', '2026-03-21T00', '2026-03-21', '2026-W12', '2026-03', '2026-z1'],
  ])('KIT-8 %s', (moment, ...keys) => {
    const series: PeriodSeries[] = [hourPeriods, dayPeriods, weekPeriods, monthPeriods, starSeasons];
    expect(series.map((kind) => kind.keyAt(at(moment)))).toEqual(keys);
    expect([hourOf(at(moment)), weekOf(at(moment))]).toEqual([keys[0], keys[2]]);
  });

  it('KIT-9 what arrives at 23:59:59.9 counts for that day', () => {
    const received = beginOfDay('2027-01-01') - 100;
    expect([hourPeriods, dayPeriods, monthPeriods].map((series) => series.keyAt(received))).toEqual([
      '2026-12-31T23',
      '2026-12-31',
      '2026-12',
    ]);
    expect(weekPeriods.keyAt(beginOfDay('2027-01-04') - 100)).toBe('2026-W53');
  });

  it('KIT-8 weeks run from Monday to Sunday and agree with ISO at every moment', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant);
        const thursday = addDays(day, 4 - weekdayOf(day));
        const ordinal = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY_MS;
        const week = String(Math.floor(ordinal / 7) + 1).padStart(2, '0');
        expect(weekOf(instant)).toBe(`${thursday.slice(0, 4)}-W${week}`);
        expect(weekdayOf(dayOf(weekPeriods.spanOf(weekOf(instant))?.begin ?? 0))).toBe(1);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, PeriodSeries, string[]]>([
    [
      'hours',
      hourPeriods,
      ['2026-12-01', '2026-12-01T24', '2026-12-01T1', '2026-12-01 10', '2026-02-30T01', '2026-12-01T1a', ''],
    ],
    ['days', dayPeriods, ['2026-02-29', '2026-12', '2026-12-01T00', 'x']],
    ['weeks', weekPeriods, ['2025-W53', '2026-W00', '2026-W54', '2026-W1', '2026-w01']],
    ['months', monthPeriods, ['2026-13', '2026-00', '2026-1']],
    ['star seasons', starSeasons, ['2026-z0', '2026-z13', '2026-z01', '2026-z', '2026-Z1']],
  ])('KIT-8 what is no key of %s has no span and nothing before it', (_, series, texts) => {
    const known = texts.map((text) => [
      series.isKey(text),
      series.spanOf(text),
      series.before(text),
      series.resolve(text, 0),
    ]);
    expect(known).toEqual(texts.map(() => [false, null, null, null]));
  });
});

it('KIT-8 C0-12 no text a client can send makes a series throw', () => {
  const all: PeriodSeries<string | null>[] = [
    hourPeriods,
    dayPeriods,
    weekPeriods,
    monthPeriods,
    starSeasons,
    seasons,
    slots,
  ];
  const hostile = fc.oneof(
    fc.string(),
    fc.stringMatching(/^-?\d{1,4}$/),
    fc.stringMatching(/^(0000|0001|0099|0100|9998|9999)-(\d\d|W\d\d|z\d\d?)(-\d\d)?(T\d\d|#\d{1,4})?$/),
    fc.stringMatching(/^s\d{1,12}$/),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      for (const series of all) {
        const key = series.resolve(text, at('2027-05-20 15:00'));
        expect(key === null || series.isKey(key)).toBe(true);
        expect(series.spanOf(text) === null).toBe(!series.isKey(text));
        expect(series.before(text)).not.toBe(text);
      }
    }),
    { numRuns: 3000 },
  );
});

describe.each<[string, PeriodSeries<string | null>]>([
  ['hours', hourPeriods],
  ['days', dayPeriods],
  ['weeks', weekPeriods],
  ['months', monthPeriods],
  ['star seasons', starSeasons],
])('KIT-8 %s follow one another without gap', (_, series) => {
  it('KIT-8 a moment lies in the span of its key, and the period before ends where it begins', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const key = series.keyAt(instant) as string;
        const span = series.spanOf(key);
        expect(series.isKey(key)).toBe(true);
        expect(span && span.begin <= instant && instant < span.end).toBe(true);
        expect(series.spanOf(series.before(key) as string)?.end).toBe(span?.begin);
        expect(series.keyAt((span?.begin ?? 0) - 1)).toBe(series.before(key));
        expect(series.keyAt(span?.end ?? 0)).not.toBe(key);
      }),
      { numRuns: 300 },
    );
  });

  it('C0-12 -n is n single steps back from the running period', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 60 }), (now, count) => {
        let key = series.keyAt(now);
        expect(series.resolve(undefined, now)).toBe(key);
        for (let step = 0; step < count; step += 1) key = series.before(key ?? '');
        expect(series.resolve(`-${count}`, now)).toBe(key);
        expect(series.resolve(key as string, now)).toBe(key);
      }),
      { numRuns: 100 },
    );
  });
});

describe('KIT-8 seasons', () => {
  it.each([
    ['2026-11-30 23:59:59', null, null],
    ['2026-12-01 00:00', 's0', null],
    ['2026-12-28 23:59:59', 's0', null],
    ['2026-12-29 00:00', 's1', 's0'],
    ['2027-12-01 00:00', 's13', 's12'],
  ])('KIT-8 at %s the season is %s, before it %s', (moment, key, before) => {
    expect(seasons.keyAt(at(moment))).toBe(key);
    expect(seasons.resolve('-1', at(moment))).toBe(before);
  });

  it('KIT-8 a season lasts its days; s00 and s-1 are no keys', () => {
    expect(seasons.spanOf('s1')).toEqual({ begin: at('2026-12-29 00:00'), end: at('2027-01-26 00:00') });
    expect(['s00', 's-1', 's', '0', 's01'].map(seasons.isKey)).toEqual([false, false, false, false, false]);
    expect(seasons.before('s0')).toBeNull();
  });
});

describe('KIT-8 slots', () => {
  it.each([
    ['2027-05-20 13:13:59', null],
    ['2027-05-20 13:14', '2027-05-20#1'],
    ['2027-05-20 14:13:59', '2027-05-20#1'],
    ['2027-05-20 14:14', null],
    ['2027-05-20 20:59:59', '2027-05-20#3'],
    ['2027-05-20 21:00', '2027-05-20#4'],
    ['2027-05-20 23:00', null],
    ['2027-05-21 00:00', null],
  ])('KIT-8 at %s the slot is %s', (moment, key) => expect(slots.keyAt(at(moment))).toBe(key));

  it('C0-12 between two slots the board of the last one is shown, and -1 is the one before it', () => {
    expect(slots.resolve(undefined, at('2027-05-20 15:00'))).toBe('2027-05-20#1');
    expect(slots.resolve('-1', at('2027-05-20 15:00'))).toBe('2027-05-19#5');
    expect(slots.resolve(undefined, at('2027-05-20 00:00'))).toBe('2027-05-19#5');
    expect(slots.resolve('-6', at('2027-05-20 13:14'))).toBe('2027-05-18#5');
  });

  it('KIT-8 spans and wrong keys', () => {
    expect(slots.spanOf('2027-05-20#2')).toEqual({ begin: at('2027-05-20 17:20'), end: at('2027-05-20 18:20') });
    expect(
      ['2027-05-20#0', '2027-05-20#6', '2027-05-20#01', '2027-05-20', '2027-02-30#1', '#1'].map(slots.isKey),
    ).toEqual(Array(6).fill(false));
  });

  it('KIT-8 the last slot may end at 24:00', () => {
    expect(createSlotPeriods(['23:00-24:00']).keyAt(at('2027-05-20 23:59:59'))).toBe('2027-05-20#1');
  });

  it.each([[['21:00-22:00', '20:00-21:00']], [['20:00-21:30', '21:00-22:00']], [['21:00-21:00']], [['21:00']], [[]]])(
    'KIT-8 refuses the slots %j',
    (texts) => expect(() => createSlotPeriods(texts)).toThrow(RangeError),
  );
});

it('KIT-8 campaign and total are one period each', () => {
  const span = { begin: at('2026-12-01 00:00'), end: at('2026-12-28 23:59:59') };
  const campaign = createSinglePeriod('c', span);
  expect([campaign.keyAt(span.begin - 1), campaign.keyAt(span.begin), campaign.keyAt(span.end)]).toEqual([
    null,
    'c',
    null,
  ]);
  expect([campaign.resolve(undefined, span.end + HOUR_MS), campaign.resolve('-1', span.begin)]).toEqual(['c', null]);
  expect([campaign.spanOf('c'), campaign.spanOf('t'), createSinglePeriod('t', span).isKey('t')]).toEqual([
    span,
    null,
    true,
  ]);
});

it.each(['-0', '-', '-1000', '--1', '-1.5', '1', '- 1'])('C0-12 %j is no way back', (asked) => {
  expect(dayPeriods.resolve(asked, at('2026-12-01 00:00'))).toBeNull();
});
