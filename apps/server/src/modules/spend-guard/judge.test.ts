// The spend guard's decision alone, with amounts and times at their limits.
import { describe, expect, it } from 'vitest';
import type { Constants } from '#modules/config/index.ts';
import { Refused } from '#wire/refusal.ts';
import { computeBooking, judgeSpend, type GuardState, type GuardPass, type SpendKind } from './judge.ts';

const caps = {
  CHANCE_OP: 6_000,
  CHANCE_DAY: 20_000,
  CHANCE_MONTH: 100_000,
  DAY_RECHARGE_VERIFIED_FEN: 5_000_000,
} as Constants;
const NOW = Date.UTC(2026, 10, 18, 4);
const MINUTE = 60_000;

const member = (more: Partial<GuardState> = {}): GuardState => ({
  user_id: 1,
  single_limit_fen: null,
  day_limit_fen: null,
  remind: true,
  recent_ms: [],
  streak_ms: 0,
  cool_until_ms: 0,
  face: 'seen',
  spend: more.chance ?? 0,
  chance: 0,
  month_chance: more.chance ?? 0,
  ...more,
});
type Asked = { kind?: SpendKind; confirm?: boolean; now?: number };
const ask = (diamonds: number, c: GuardState, { kind = 'box', confirm = false, now = NOW }: Asked = {}) =>
  judgeSpend({ user_id: 1, now, diamonds, kind, confirm }, c, caps);
const reason = (verdict: GuardPass | Refused): string | undefined =>
  verdict instanceof Refused ? verdict.reason : verdict.asks?.reason;
const after = (diamonds: number, c: GuardState, more: Asked = {}) =>
  computeBooking(ask(diamonds, c, { confirm: true, ...more }) as GuardPass, caps);

describe('caps', () => {
  it('CARE-2 one purchase of 6 000, 20 000 a day, 100 000 a month pass; one diamond more does not', () => {
    expect(reason(ask(6_000, member()))).toBeUndefined();
    expect(reason(ask(6_001, member()))).toBe('cap_op');
    expect(reason(ask(1_000, member({ chance: 19_000 }), { confirm: true }))).toBeUndefined();
    expect(reason(ask(1_001, member({ chance: 19_000 }), { confirm: true }))).toBe('cap_day');
    expect(reason(ask(1_000, member({ month_chance: 99_000 })))).toBeUndefined();
    expect(reason(ask(1_001, member({ month_chance: 99_000 })))).toBe('cap_month');
  });

  it('CARE-2 goods, gifts and rings are no chance and know no caps', () => {
    for (const kind of ['goods', 'gift', 'ring'] as const)
      expect(
        reason(ask(50_000, member({ chance: 20_000, month_chance: 100_000 }), { kind, confirm: true })),
      ).toBeUndefined();
  });

  it('GUARD-4 face, own limits, caps, rest: the first that fails answers', () => {
    const all = { face: 'asked', single_limit_fen: 100, cool_until_ms: NOW + 1, chance: 20_000 } as const;
    expect(reason(ask(7_000, member(all)))).toBe('need');
    expect(reason(ask(7_000, member({ ...all, face: 'seen' })))).toBe('self_limit');
    expect(reason(ask(7_000, member({ ...all, face: 'seen', single_limit_fen: null })))).toBe('cap_op');
    const rests = member({ ...all, face: 'seen', single_limit_fen: null, chance: 0, month_chance: 0 });
    expect(reason(ask(60, rests))).toBe('cool_down');
    expect(reason(ask(60, rests, { now: NOW + 1 }))).toBeUndefined();
  });
});

describe('reminders', () => {
  it.each([3_000, 6_000, 10_000])('CARE-5 %i of the day is told once, when it is reached', (border) => {
    expect(after(1, member({ chance: border - 2 })).notice).toBeUndefined();
    expect(after(1, member({ chance: border - 1 })).notice).toContain(`${border} 钻`);
    expect(after(1, member({ chance: border })).notice).toBeUndefined();
  });

  it('CARE-5 who passes several at once hears the sum once; what is no chance is not told', () => {
    expect(after(6_000, member({ chance: 2_000 })).notice).toContain('8000 钻');
    expect(after(6_000, member({ chance: 2_000 }), { kind: 'gift' }).notice).toBeUndefined();
  });

  it('CARE-5 from 10 000 on every purchase asks again, and passes once it was confirmed', () => {
    expect(reason(ask(1, member({ chance: 9_999 })))).toBeUndefined();
    expect(reason(ask(1, member({ chance: 10_000 })))).toBe('guard');
    expect(reason(ask(1, member({ chance: 10_000 }), { confirm: true }))).toBeUndefined();
  });
});

describe('rests', () => {
  /** Makes purchases at these times and returns the end of the cool-down after the last one. */
  const buying = (times: readonly number[]): number =>
    times.reduce((c, now) => after(1, c, { now }).counted, member()).cool_until_ms;
  const every = (ms: number, n: number): number[] => Array.from({ length: n }, (_, i) => NOW + i * ms);

  it('CARE-5 ten purchases within ten minutes ask for five minutes; in more than ten they do not', () => {
    expect(buying(every(MINUTE, 9))).toBe(0);
    expect(buying(every(MINUTE, 10))).toBe(NOW + 9 * MINUTE + 5 * MINUTE);
    expect(buying(every(MINUTE + 7_000, 10))).toBe(0);
  });

  it('CARE-5 sixty minutes without a break of five ask for five; a break begins anew', () => {
    const slow = every(4 * MINUTE, 16);
    expect(buying(slow.slice(0, 15))).toBe(0);
    expect(buying(slow)).toBe(NOW + 60 * MINUTE + 5 * MINUTE);
    const broken = slow.map((at, i) => (i < 8 ? at : at + MINUTE));
    expect(buying(broken)).toBe(0);
  });
});
