// When a withdrawal is expected to arrive (WD-7).
import { addDays, dayOf, HOUR_MS, instantAt, type Day } from '@shengyu/rules/calendar.ts';
import { workingDaysAfter } from '@shengyu/rules/working-days.ts';
import type { PayoutType } from '#providers/payout.ts';

const FIRST_BATCH = '09:00';
const LAST_BATCH = '21:00';
const WALLET_H = 2;
/** WD-6: what is not approved by itself is within one working day. */
const REVIEW_DAYS = 1;
const BANK_DAYS = { 2: 1, 4: 3 } as const;

/** Nothing is paid at night: what is approved then counts from the first batch of the morning. */
function batchesRunFrom(approved_at: number): number {
  const day = dayOf(approved_at);
  if (approved_at < instantAt(day, FIRST_BATCH)) return instantAt(day, FIRST_BATCH);
  return approved_at <= instantAt(day, LAST_BATCH) ? approved_at : instantAt(addDays(day, 1), FIRST_BATCH);
}

export const arrivesAfterApproval = (type: PayoutType, approved_at: number, holidays: readonly Day[]): number =>
  type === 2 || type === 4
    ? workingDaysAfter(approved_at, BANK_DAYS[type], holidays)
    : batchesRunFrom(approved_at) + WALLET_H * HOUR_MS;

export const arrivesAfterReview = (type: PayoutType, asked_at: number, holidays: readonly Day[]): number =>
  arrivesAfterApproval(type, workingDaysAfter(asked_at, REVIEW_DAYS, holidays), holidays);
