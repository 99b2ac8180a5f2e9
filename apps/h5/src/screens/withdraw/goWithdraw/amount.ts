// Validates a typed amount with the limits from the server, in the order in which WD-2 lists them. The server validates again.
import type { WithdrawMethod, WithdrawMethods } from '#features/withdraw/ways.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';

const yuan = (fen: number): string => `¥${formatFullAmount(fen / 100)}`;

/** The whole yuan of a typed or pasted text: 1,234.50 becomes 1234, never 123450. */
export const readYuan = (text: string): string =>
  text
    .replace(/[.．。][\s\S]*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');

export const yuanToFen = (typed: string): number => Number(typed) * 100;

/** S-GW-2: e.g. 单笔 ¥50–¥20,000，今日剩余 {n} 次. */
export const describeAmountRange = ({ min_fen, max_fen }: WithdrawMethod, { limits }: WithdrawMethods): string =>
  `单笔 ${yuan(min_fen)}–${yuan(max_fen)}，今日剩余 ${limits.day_left_num} 次`;

/** S-GW-7: nothing more can be withdrawn for now; `limits.ts` says until when. */
export const isLimitUsedUp = ({ limits }: WithdrawMethods, { min_fen }: WithdrawMethod): boolean =>
  Math.min(limits.month_left_fen, limits.day_left_fen) < min_fen || limits.day_left_num === 0;

/** Why this amount cannot be withdrawn; undefined when it can, or nothing is typed yet. */
export function findAmountFault(
  fen: number,
  { min_fen, max_fen, step_fen }: WithdrawMethod,
  ways: WithdrawMethods,
): string | undefined {
  const { available_fen, limits } = ways;
  if (fen === 0) return undefined;
  if (fen < min_fen || fen % step_fen !== 0) return `提现金额需为整数元，最低 ${yuan(min_fen)}`;
  if (fen > max_fen) return `单笔最高 ${yuan(max_fen)}`;
  if (fen > limits.day_left_fen) return '今日提现额度不足';
  if (fen > limits.month_left_fen) return '本月提现额度不足';
  return fen > available_fen ? '可提现收益不足' : undefined;
}

/** S-GW-2: the button that fills in the most; it says so when a limit, not the balance, decides how much that is. */
export function nameLargestAmount(way: WithdrawMethod, ways: WithdrawMethods): string {
  const most = isLimitUsedUp(ways, way) ? 0 : largestAmount(way, ways);
  return most > 0 && ways.available_fen - most >= way.step_fen ? `本次最多 ${yuan(most)}` : '全部提现';
}

/** 全部提现: the available amount rounded down to whole steps and within every limit; 0 when that is below the minimum. */
export function largestAmount(
  { min_fen, max_fen, step_fen }: WithdrawMethod,
  { available_fen, limits }: WithdrawMethods,
): number {
  const most = Math.min(available_fen, max_fen, limits.day_left_fen, limits.month_left_fen);
  const whole = Math.floor(most / step_fen) * step_fen;
  return whole >= min_fen ? whole : 0;
}
