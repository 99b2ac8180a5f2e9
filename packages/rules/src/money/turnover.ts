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
} from '../time/calendar.ts';
import { fenFromDiamonds, HUNDRED_PERCENT_BP, mulDivFloor, mulDivRound } from './money.ts';

const RECEIVER_BP = 5000;

/** FLOW-3: what a receiver earns from one gift line, rounded down per line. A refund takes back the same amount. */
export function computeReceiverIncomeFen(incomeBase: number, receiverBp = RECEIVER_BP): number {
  if (incomeBase < 0) throw new RangeError(`income base below 0: ${incomeBase}`);
  return mulDivFloor(fenFromDiamonds(incomeBase), receiverBp, HUNDRED_PERCENT_BP);
}

/** FLOW-7: a guild's commission on a month's net turnover. */
export const computeCommissionFen = (netFlow: number, rateBp: number): number =>
  mulDivFloor(fenFromDiamonds(netFlow), rateBp, HUNDRED_PERCENT_BP);

export interface TrendNum {
  value: number;
  prev: number;
  change_bp: number | null;
}

/**
 * DATA-4: a value with its change against the period before. When the earlier value is zero, or negative because of refunds, there
 * is no rate; neither is there one when what is counted did not exist in the whole earlier period (`isComparable` false). Then
 * `change_bp` is null and the screen shows 无可比数据.
 */
export const trendOf = (value: number, prev: number, isComparable = true): TrendNum => ({
  value,
  prev,
  change_bp: isComparable && prev > 0 ? mulDivRound(value - prev, HUNDRED_PERCENT_BP, prev) : null,
});

const LATE_MS = 3 * DAY_MS;

/** FLOW-7: the accounts of a month close when it is computed, on the 1st of the next month at 05:00. */
export const closingTimeOfMonth = (month: Month): Instant => instantAt(firstDayOf(addMonths(month, 1)), '05:00');

/**
 * FLOW-4, FLOW-5: whether a gift line arrived too late for the figures of its own day; it then belongs to adjust_flow of the month
 * in which it arrived.
 */
export const isLateGiftLine = (given: Instant, came: Instant): boolean =>
  came - given > LATE_MS || came >= closingTimeOfMonth(monthOf(given));

/** The day whose figures a gift line changes. In lists the line always stands on the day on which it was given. */
export const turnoverDayOf = (given: Instant, came: Instant): Day => dayOf(isLateGiftLine(given, came) ? came : given);
