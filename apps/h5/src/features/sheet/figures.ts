// Formats numbers for sheets: odds as a percentage, and fen as whole yuan.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';

/** Odds are in ten-thousandths: 2 is `0.02%`. Always two decimals, so that values in a column can be compared. */
export const formatOdds = (odds: number): string => `${(odds / 100).toFixed(2)}%`;

export const formatWholeYuan = (fen: number): string => `¥${formatFullAmount(Math.floor(fen / 100))}`;
