import { readDateTime } from '@shengyu/rules/time/calendar.ts';
import { describe, expect, it } from 'vitest';
import type { WithdrawMethod, WithdrawMethods } from '#features/withdraw/ways.ts';
import { largestAmount, findAmountFault, isLimitUsedUp, nameLargestAmount, readYuan } from './amount.ts';
import { describeUsedUpLimit, describeFeeSavedByWaiting } from './limits.ts';

const way = { type: 1, min_fen: 5_000, max_fen: 2_000_000, step_fen: 100 } as WithdrawMethod;
const waysWith = (available_fen: number, limits: Partial<WithdrawMethods['limits']> = {}): WithdrawMethods =>
  ({
    available_fen,
    limits: { day_left_num: 3, day_left_fen: 5_000_000, month_left_fen: 9_000_000, ...limits },
  }) as WithdrawMethods;
const rich = waysWith(9_999_999);

describe('an amount', () => {
  it.each([
    ['1,234.50', '1234'],
    ['¥ 50', '50'],
    ['0012', '12'],
    ['12。5', '12'],
    ['.5', ''],
    ['abc', ''],
  ])('S-GW-2 %s is %s yuan', (typed, digits) => expect(readYuan(typed)).toBe(digits));

  it.each([
    [0, rich, undefined],
    [4_900, rich, '提现金额需为整数元，最低 ¥50'],
    [5_050, rich, '提现金额需为整数元，最低 ¥50'],
    [5_000, rich, undefined],
    [2_000_000, rich, undefined],
    [2_000_100, rich, '单笔最高 ¥20,000'],
    [20_000, waysWith(9_999_999, { day_left_fen: 10_000 }), '今日提现额度不足'],
    [20_000, waysWith(9_999_999, { month_left_fen: 10_000 }), '本月提现额度不足'],
    [20_000, waysWith(19_999), '可提现收益不足'],
    [5_000, waysWith(-1), '可提现收益不足'],
  ])('WD-2 S-GW-2 %i fen', (fen, ways, fault) => expect(findAmountFault(fen, way, ways)).toBe(fault));

  it.each([
    [waysWith(842_650), 842_600],
    [rich, 2_000_000],
    [waysWith(842_650, { day_left_fen: 30_050 }), 30_000],
    [waysWith(842_650, { month_left_fen: 20_000 }), 20_000],
    [waysWith(4_999), 0],
    [waysWith(-500), 0],
  ])('S-GW-2 全部提现 is whole yuan within every limit', (ways, fen) => expect(largestAmount(way, ways)).toBe(fen));

  it.each([
    [waysWith(842_650), '全部提现'],
    [waysWith(2_000_050), '全部提现'],
    [waysWith(5_000_000), '本次最多 ¥20,000'],
    [waysWith(842_650, { day_left_fen: 30_050 }), '本次最多 ¥300'],
    [waysWith(842_650, { month_left_fen: 0 }), '全部提现'],
    [waysWith(5_000_000, { day_left_num: 0 }), '全部提现'],
    [waysWith(4_999), '全部提现'],
  ])('S-GW-2 全部提现 says when a limit is what it fills', (ways, words) =>
    expect(nameLargestAmount(way, ways)).toBe(words),
  );

  it('S-GW-7 limits used up name the day they come back', () => {
    const now = readDateTime('2026-12-31 23:00');
    expect(describeUsedUpLimit(rich, way, now)).toBeUndefined();
    expect(isLimitUsedUp(rich, way)).toBe(false);
    for (const limits of [{ day_left_num: 0 }, { day_left_fen: 4_900 }, { month_left_fen: 0 }]) {
      expect(isLimitUsedUp(waysWith(1, limits), way)).toBe(true);
    }
    expect(describeUsedUpLimit(waysWith(1, { day_left_num: 0 }), way, now)).toBe('今日提现次数已用完，2027-01-01 恢复');
    expect(describeUsedUpLimit(waysWith(1, { day_left_fen: 4_900 }), way, now)).toBe(
      '今日提现额度已用完，2027-01-01 恢复',
    );
    expect(describeUsedUpLimit(waysWith(1, { month_left_fen: 0 }), way, readDateTime('2026-12-05 10:00'))).toBe(
      '本月提现额度已用完，2027-01-01 恢复',
    );
  });

  it('S-GW "better" waiting is suggested where it saves a fee and the month is nearly over', () => {
    expect(describeFeeSavedByWaiting(100, readDateTime('2026-11-29 10:00'))).toBe('再等 2 天到下月首次免手续费');
    expect(describeFeeSavedByWaiting(0, readDateTime('2026-11-29 10:00'))).toBeUndefined();
    expect(describeFeeSavedByWaiting(100, readDateTime('2026-11-10 10:00'))).toBeUndefined();
  });
});
