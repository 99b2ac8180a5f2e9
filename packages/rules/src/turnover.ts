import {
  addMonths,
  type Day,
  DAY_MS,
  dayOf,
  firstDayOf,
  instantAt,
  type Instant,
  type Month,
  monthOf,
} from './calendar.ts';
import { fenFromDiamonds, FULL_BP, mulDivFloor, mulDivRound } from './money.ts';

export const RECEIVER_BP = 5000;

/** FLOW-3: what a receiver earns from one line, rounded down per line. A refund takes back this number. */
export function receiverIncomeFen(incomeBase: number, receiverBp = RECEIVER_BP): number {
  if (incomeBase < 0) throw new RangeError(`income base below 0: ${incomeBase}`);
  return mulDivFloor(fenFromDiamonds(incomeBase), receiverBp, FULL_BP);
}

/** FLOW-7: a guild's commission on a month's net turnover. */
export const commissionFen = (netFlow: number, rateBp: number): number =>
  mulDivFloor(fenFromDiamonds(netFlow), rateBp, FULL_BP);

export interface TrendNum {
  value: number;
  prev: number;
  change_bp: number | null;
}

/** DATA-4. Growth over nothing, or over a window that refunds made negative, has no rate: null, shown as 新增. */
export const trendOf = (value: number, prev: number): TrendNum => ({
  value,
  prev,
  change_bp: prev > 0 ? mulDivRound(value - prev, FULL_BP, prev) : null,
});

const LATE_MS = 3 * DAY_MS;

/** FLOW-7: a month's books close when it is computed, on the next 1st at 05:00. */
export const booksCloseAt = (month: Month): Instant => instantAt(firstDayOf(addMonths(month, 1)), '05:00');

/** FLOW-4, FLOW-5: too late for its own Day, so it belongs to adjust_flow of the month it came in. */
export const isLateLine = (given: Instant, came: Instant): boolean =>
  came - given > LATE_MS || came >= booksCloseAt(monthOf(given));

/** The Day whose figures a line moves; it is shown on the Day it was given whatever this says. */
export const countedOn = (given: Instant, came: Instant): Day => dayOf(isLateLine(given, came) ? came : given);
