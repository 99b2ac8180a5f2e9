// Texts about when a used-up limit is renewed.
import { addDays, addMonths, dayOf, daysBetween, firstDayOf, monthOf } from '@shengyu/rules/time/calendar.ts';
import type { WithdrawMethod, WithdrawMethods } from '#features/withdraw/ways.ts';

/** S-GW-7: says until which day nothing more can be withdrawn; undefined while something can. */
export function describeUsedUpLimit(
  { limits }: WithdrawMethods,
  { min_fen }: WithdrawMethod,
  now: number,
): string | undefined {
  const today = dayOf(now);
  if (limits.month_left_fen < min_fen) return `本月提现额度已用完，${firstDayOf(addMonths(monthOf(now), 1))} 恢复`;
  if (limits.day_left_num === 0) return `今日提现次数已用完，${addDays(today, 1)} 恢复`;
  return limits.day_left_fen < min_fen ? `今日提现额度已用完，${addDays(today, 1)} 恢复` : undefined;
}

/** The hint is shown only when the next month begins within this many days. */
const SOON_DAYS = 3;

/** The hint that the member saves the fee by waiting for next month, when the first withdrawal is free; undefined if not useful. */
export function describeFeeSavedByWaiting(fee_fen: number, now: number): string | undefined {
  const days = daysBetween(dayOf(now), firstDayOf(addMonths(monthOf(now), 1)));
  return fee_fen > 0 && days <= SOON_DAYS ? `再等 ${days} 天到下月首次免手续费` : undefined;
}
