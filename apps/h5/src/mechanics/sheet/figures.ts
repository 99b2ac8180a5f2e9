// How the sheets write numbers.
import { fullAmount } from '@shengyu/rules/amount.ts';

/** Ten-thousandths: `0.02%`. Two digits always, so that a column of them can be compared. */
export const percent = (odds: number): string => `${(odds / 100).toFixed(2)}%`;

export const diamonds = (value: number): string => `${fullAmount(value)} 钻`;

export const yuan = (fen: number): string => `¥${fullAmount(Math.floor(fen / 100))}`;
