// The spend guard's decision on a recharge alone, with amounts at their limits.
import { describe, expect, it } from 'vitest';
import type { Constants } from '#modules/config/index.ts';
import { Refused } from '#wire/refusal.ts';
import {
  judgeRecharge,
  percentagesReachedBy,
  type RechargeLimits,
  type RechargeConfirmation,
} from './recharge-judge.ts';

const caps = { DAY_RECHARGE_VERIFIED_FEN: 5_000_000, DAY_RECHARGE_UNVERIFIED_FEN: 10_000 } as Constants;
const purse = (more: Partial<RechargeLimits> = {}): RechargeLimits => ({
  user_id: 1,
  age: 'adult',
  face: 'seen',
  single_limit_fen: null,
  day_limit_fen: null,
  remind: true,
  recharge_fen: 0,
  others_fen: 0,
  credited_fen: 0,
  ...more,
});
const own = (fen: number, more: Partial<RechargeLimits> = {}) => judgeRecharge(fen, purse(more), purse(more), caps);
const reason = (verdict: RechargeConfirmation | Refused) => (verdict instanceof Refused ? verdict.reason : undefined);
const asks = (verdict: RechargeConfirmation | Refused) => verdict as RechargeConfirmation;

describe('refusals, first failure first', () => {
  it('RCG-5 GUARD-3 the platform’s and the own day limit: the last fen passes, one more does not', () => {
    expect(reason(own(10_000, { age: 'unverified' }))).toBeUndefined();
    expect(reason(own(10_001, { age: 'unverified' }))).toBe('limit');
    expect(reason(own(100, { recharge_fen: 4_999_900 }))).toBeUndefined();
    expect(reason(own(101, { recharge_fen: 4_999_900 }))).toBe('cap_day');
    expect(reason(own(600, { day_limit_fen: 1_000, recharge_fen: 400 }))).toBeUndefined();
    expect(reason(own(601, { day_limit_fen: 1_000, recharge_fen: 400 }))).toBe('self_limit');
  });

  it('GUARD-4 minor, face, single, day, platform, in this order', () => {
    const all = { single_limit_fen: 100, day_limit_fen: 100, recharge_fen: 5_000_000 };
    expect(reason(own(200, { ...all, age: 'minor', face: 'asked' }))).toBe('minor');
    expect(reason(own(200, { ...all, face: 'asked' }))).toBe('need');
    expect((own(200, all) as Refused).msg).toContain('单笔');
    expect((own(200, { ...all, single_limit_fen: null }) as Refused).msg).toContain('单日');
    expect(reason(own(200, { recharge_fen: 5_000_000 }))).toBe('cap_day');
  });

  it('RCG-4 who pays for another is held by the own day limit, and is told nothing of the other’s', () => {
    const payer = purse({ user_id: 2, day_limit_fen: 1_000, recharge_fen: 300, others_fen: 300 });
    expect(reason(judgeRecharge(400, purse(), payer, caps))).toBeUndefined();
    expect((judgeRecharge(401, purse(), payer, caps) as Refused).msg).toBe('超过您设置的单日限额 ¥10');
    const closed = judgeRecharge(200, purse({ single_limit_fen: 100 }), purse({ user_id: 2 }), caps) as Refused;
    expect([closed.reason, closed.msg]).toEqual(['self_limit', '超过对方设置的充值限额']);
    expect(reason(judgeRecharge(100, purse(), purse({ user_id: 2, age: 'minor' }), caps))).toBe('minor');
  });
});

describe('the question', () => {
  it('RCG-6 GUARD-5 is put by the order that takes the Day over half, and not by the next', () => {
    const day = { day_limit_fen: 10_000 };
    expect(asks(own(5_000, day)).need_confirm).toBe(false);
    expect(asks(own(5_001, day)).need_confirm).toBe(true);
    expect(asks(own(100, { ...day, recharge_fen: 5_000 })).need_confirm).toBe(true);
    expect(asks(own(100, { ...day, recharge_fen: 5_001 })).need_confirm).toBe(false);
  });

  it('RCG-6 over ¥10 000 a Day with a code, by whoever of the two is over it', () => {
    expect(asks(own(1_000_000))).toMatchObject({ need_sms: false, need_confirm: false });
    expect(asks(own(1_000_100))).toMatchObject({ need_sms: true, need_confirm: true });
    expect(asks(judgeRecharge(100, purse({ recharge_fen: 1_000_000 }), undefined, caps))).toEqual({
      need_sms: true,
      need_confirm: true,
      text: undefined,
      left_fen: 0,
    });
    const payer = purse({ user_id: 2, others_fen: 1_000_000 });
    expect(asks(judgeRecharge(100, purse(), payer, caps)).need_sms).toBe(true);
  });
});

it('GUARD-6 half and whole are reached once', () => {
  expect(percentagesReachedBy(4_999, 4_999, 10_000)).toEqual([]);
  expect(percentagesReachedBy(5_000, 1, 10_000)).toEqual([50]);
  expect(percentagesReachedBy(5_001, 1, 10_000)).toEqual([]);
  expect(percentagesReachedBy(10_000, 10_000, 10_000)).toEqual([50, 100]);
});
