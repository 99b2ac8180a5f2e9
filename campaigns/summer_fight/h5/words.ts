import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';

export const SEND_TEXT = '送{n}个';
export const SHEET_WORDS = { token: '贝壳', draw: '送出', empty: '还没有记录' };

/** 收益按66钻计，与开出结果无关 (MONEY-3: the income base of a gift from a box is the box's price). */
export const incomeText = (price: number): string => `收益按${formatFullAmount(price)}钻计，与开出结果无关`;

/** The mean of a team, which the server gives in thousandths; small means show a decimal. */
export function meanText(score: number): string {
  const mean = score / 1_000;
  return mean >= 100 ? formatFullAmount(Math.floor(mean)) : String(Math.floor(mean * 10) / 10);
}
