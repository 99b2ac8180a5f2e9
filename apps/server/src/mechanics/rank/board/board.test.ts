import { describe, expect, it } from 'vitest';
import type { RankBoardDef } from '@shengyu/campaign/definition.ts';
import { DAY_MS, instantAt } from '@shengyu/rules/time/calendar.ts';
import { Refused } from '#wire/refusal.ts';
import { findRequestedPeriod } from '../views/asked-period.ts';
import { periodOf, periodsAt, seasonAt } from './board.ts';
import { boardsOfCampaign, makeTestCampaign, FIXED_TEST_SCHEDULE } from '../testing.ts';
import { topSourceLabelsOf, ruleTextOf, scoreNameOf } from './words.ts';

const HONOUR: RankBoardDef = {
  id: 'honour_giver',
  no: 1002,
  name: '守护荣誉榜',
  subject: 'user',
  period: ['day', 'week', 'month', 'total'],
  history: { day: 7, week: 8, month: 6 },
  sources: [
    ['gift.sent_base', 1, 18_000, 1],
    ['stay.minutes', 20, 4_800, 0],
    ['active.points', 30, 3_000, 0],
  ],
};
const noon = instantAt('2026-11-18', '12:00');
const honour = boardsOfCampaign(makeTestCampaign('honour', [HONOUR]))[0]!;
const board = (def: Partial<RankBoardDef>, more = {}) =>
  boardsOfCampaign(
    makeTestCampaign('c1', [{ id: 'b', name: 'b', subject: 'user', period: 'campaign', sources: [], ...def }], more),
  )[0]!;

describe('periods of a board', () => {
  it('RANK-4 KIT-8 an event counts for day, week (from Monday), month and total', () => {
    expect(periodsAt(honour, noon).map((p) => p.period)).toEqual(['2026-11-18', '2026-W47', '2026-11', 't']);
    expect(periodsAt(honour, instantAt('2026-11-16', '00:00')).map((p) => p.period)[1]).toBe('2026-W47');
    expect(periodsAt(honour, instantAt('2026-11-16', '00:00') - 1).map((p) => p.period)[1]).toBe('2026-W46');
  });

  it('BOARD-2 total counts as 20 years', () => {
    const { span } = periodOf(honour, 'total', 't')!;
    expect(span.end - span.begin).toBe(20 * 365 * DAY_MS);
  });

  it('BOARD-8 KIT-3 a campaign counts from its opening to its last second, and its periods are cut to that', () => {
    const fixed = board(
      { period: ['campaign', 'day'] },
      { schedule: { ...FIXED_TEST_SCHEDULE, open: '2026-11-18 10:00' } },
    );
    expect(periodsAt(fixed, noon - 3 * 3_600_000)).toEqual([]);
    expect(periodsAt(fixed, noon).map((p) => p.period)).toEqual(['c', '2026-11-18']);
    expect(periodOf(fixed, 'day', '2026-11-18')!.span.begin).toBe(instantAt('2026-11-18', '10:00'));
    expect(periodsAt(fixed, instantAt('2026-11-30', '23:59:59') + 999)).toHaveLength(2);
    expect(periodsAt(fixed, instantAt('2026-12-01', '00:00'))).toEqual([]);
  });

  it('KIT-8 a yearly campaign keeps its years apart in the tables, not on the wire', () => {
    const [period] = periodsAt(board({}, { schedule: { ...FIXED_TEST_SCHEDULE, annual: 1 } }), noon);
    expect(period).toMatchObject({ key: 'c', period: 'c2026' });
  });

  it('KIT-8 slots, seasons and star seasons', () => {
    const slots = board({ period: 'slot', slots: ['11:30-12:30', '20:00-21:00'] }, { schedule: FIXED_TEST_SCHEDULE });
    expect(periodsAt(slots, noon).map((p) => p.period)).toEqual(['2026-11-18#1']);
    expect(periodsAt(slots, instantAt('2026-11-18', '13:00'))).toEqual([]);
    const seasons = board(
      { period: 'season' },
      { schedule: { kind: 'season', first_open: '2026-11-01 00:00', days: 14, claim_days: 3 } },
    );
    expect(periodsAt(seasons, noon).map((p) => p.period)).toEqual(['s1']);
    expect(seasonAt(seasons, noon)).toBe('s1');
    const stars = board({ period: 'season', subject: 'user_in_star' }, { schedule: { kind: 'zodiac', claim_days: 3 } });
    expect(periodsAt(stars, noon).map((p) => p.period)).toEqual(['2026-z8']);
  });

  it('KIT-11 a per-member campaign has a board in the time all members share', () => {
    const schedule = {
      kind: 'per_user',
      from: 'registered_at',
      days: 7,
      claim_days: 3,
      server_open: '2026-11-10 00:00',
      server_days: 14,
    };
    const shared = board({}, { schedule });
    expect(periodsAt(shared, noon)[0]!.span.end).toBe(instantAt('2026-11-24', '00:00'));
    expect(periodsAt(shared, instantAt('2026-11-24', '00:00'))).toEqual([]);
  });
});

describe('which period is asked for', () => {
  const asked = (ask: object, now = noon) => {
    const period = findRequestedPeriod(honour, ask, now, 'week');
    return period instanceof Refused ? period.reason : period.period;
  };
  it('RANK-5 C0-12 the running one, -1 and -2, and keys inside the history', () => {
    expect(asked({})).toBe('2026-W47');
    expect(asked({ window: 'day', period_key: '-1' })).toBe('2026-11-17');
    expect(asked({ window: 'day', period_key: '-7' })).toBe('2026-11-11');
    expect(asked({ window: 'month', period_key: '2026-05' })).toBe('2026-05');
  });
  it('RANK-5 beyond day 7, week 8, month 6 there is nothing, nor in the future', () => {
    expect(asked({ window: 'day', period_key: '-8' })).toBe('params');
    expect(asked({ period_key: '-9' })).toBe('params');
    expect(asked({ window: 'month', period_key: '2026-04' })).toBe('params');
    expect(asked({ window: 'day', period_key: '2026-11-19' })).toBe('params');
    expect(asked({ window: 'slot' })).toBe('params');
  });
});

describe('words', () => {
  it('BOARD-4 RANK-6 points are never diamonds; the spending part has no label', () => {
    expect(scoreNameOf(honour)).toBe('荣誉值');
    expect(topSourceLabelsOf(honour, [18_000, 100, 3_000])).toEqual(['天天活跃', '长情陪伴']);
    expect(topSourceLabelsOf(honour, [18_000, 0, 0])).toEqual([]);
    expect(scoreNameOf(board({ kind: 'luck' }))).toBe('手气值');
    expect(scoreNameOf(board({ subject: 'pair' }))).toBe('甜蜜值');
    expect(scoreNameOf(board({}))).toBe('热度');
  });
  it('RANK-3 the rule text names every source with its points and cap', () => {
    expect(ruleTextOf(honour)).toContain('在房间每停留 1 分钟得 20 荣誉值（每日最多 4800）');
  });
});
