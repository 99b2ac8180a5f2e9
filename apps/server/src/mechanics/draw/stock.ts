// How many pieces of a stock prize may have been given by now (DRAW-9): what a day does not give stays for the next.
import type { PrizeRow } from '@shengyu/campaign/definition.ts';
import { daysBetween, dayOf } from '@shengyu/rules/calendar.ts';
import type { Stage } from '#modules/kit/index.ts';

export function releasedBy(now: number, row: PrizeRow, { open_at }: Pick<Stage, 'open_at'>): number {
  const { stock = 0, day = stock } = row;
  const daysOpen = now < open_at ? 0 : daysBetween(dayOf(open_at), dayOf(now)) + 1;
  return Math.min(stock, day * daysOpen);
}
