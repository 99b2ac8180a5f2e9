// When a limit ends, in words.
import { addDays, addMonths, dayOf, daysBetween, firstDayOf, monthOf } from '@shengyu/rules/calendar.ts';
import type { Way, Ways } from './amount.ts';

/** S-GW-7: nothing more can be withdrawn until that day; undefined while something can. */
export function usedUp({ limits }: Ways, { min_fen }: Way, now: number): string | undefined {
  const today = dayOf(now);
  if (limits.month_left_fen < min_fen) return `本月提现额度已用完，${firstDayOf(addMonths(monthOf(now), 1))} 恢复`;
  if (limits.day_left_num === 0) return `今日提现次数已用完，${addDays(today, 1)} 恢复`;
  return limits.day_left_fen < min_fen ? `今日提现额度已用完，${addDays(today, 1)} 恢复` : undefined;
}

/** Further away than that nobody waits for it. */
const SOON_DAYS = 3;

/** S-GW "better": a fee that waiting would save. */
export function waitHint(fee_fen: number, now: number): string | undefined {
  const days = daysBetween(dayOf(now), firstDayOf(addMonths(monthOf(now), 1)));
  return fee_fen > 0 && days <= SOON_DAYS ? `再等 ${days} 天到下月首次免手续费` : undefined;
}
