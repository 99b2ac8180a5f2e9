// DRAW-9: how many pieces of a prize with limited stock may have been given out by now. Pieces that were not given on one day stay
// available on later days.
import type { PrizeRow } from '@shengyu/campaign/definition.ts';
import { daysBetween, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Stage } from '#modules/campaign-engine/index.ts';

export function computeReleasedStock(now: number, row: PrizeRow, { open_at }: Pick<Stage, 'open_at'>): number {
  const { stock = 0, day = stock } = row;
  const daysOpen = now < open_at ? 0 : daysBetween(dayOf(open_at), dayOf(now)) + 1;
  return Math.min(stock, day * daysOpen);
}
