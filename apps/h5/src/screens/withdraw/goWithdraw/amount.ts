// What may be typed as an amount, judged by the numbers the server gave, in the order of WD-2. The server judges again.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { fullAmount } from '@shengyu/rules/amount.ts';

export type Ways = ReplyFrom<'POST /api/v1/withdrawal_type'>;
export type Way = Ways['types'][number];

const yuan = (fen: number): string => `¥${fullAmount(fen / 100)}`;

/** The whole yuan of what was typed or pasted: 1,234.50 is 1234, never 123450. */
export const readYuan = (text: string): string =>
  text
    .replace(/[.．。][\s\S]*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');

export const fenOf = (typed: string): number => Number(typed) * 100;

/** 单笔 ¥50–¥20,000，今日剩余 {n} 次 (S-GW-2). */
export const rangeText = ({ min_fen, max_fen }: Way, { limits }: Ways): string =>
  `单笔 ${yuan(min_fen)}–${yuan(max_fen)}，今日剩余 ${limits.day_left_num} 次`;

/** S-GW-7: nothing more can be withdrawn for now; when it can again `limits.ts` says. */
export const isUsedUp = ({ limits }: Ways, { min_fen }: Way): boolean =>
  Math.min(limits.month_left_fen, limits.day_left_fen) < min_fen || limits.day_left_num === 0;

/** Why this amount cannot be withdrawn; undefined when it can, or nothing is typed yet. */
export function faultOf(fen: number, { min_fen, max_fen, step_fen }: Way, ways: Ways): string | undefined {
  const { available_fen, limits } = ways;
  if (fen === 0) return undefined;
  if (fen < min_fen || fen % step_fen !== 0) return `提现金额需为整数元，最低 ${yuan(min_fen)}`;
  if (fen > max_fen) return `单笔最高 ${yuan(max_fen)}`;
  if (fen > limits.day_left_fen) return '今日提现额度不足';
  if (fen > limits.month_left_fen) return '本月提现额度不足';
  return fen > available_fen ? '可提现收益不足' : undefined;
}

/** 全部提现: down to whole steps and into every limit; 0 when that is less than the least. */
export function allOf({ min_fen, max_fen, step_fen }: Way, { available_fen, limits }: Ways): number {
  const most = Math.min(available_fen, max_fen, limits.day_left_fen, limits.month_left_fen);
  const whole = Math.floor(most / step_fen) * step_fen;
  return whole >= min_fen ? whole : 0;
}
