// When a withdrawal is expected to arrive (WD-7).
import { addDays, dayOf, HOUR_MS, instantAt, type Day } from '@shengyu/rules/time/calendar.ts';
import { addWorkingDaysToInstant } from '@shengyu/rules/time/working-days.ts';
import type { PayoutType } from '#providers/pay/payout.ts';

const FIRST_BATCH = '09:00';
const LAST_BATCH = '21:00';
const WALLET_H = 2;
/** WD-6: a withdrawal that is not approved automatically is reviewed within one working day. */
const REVIEW_DAYS = 1;
const BANK_DAYS = { 2: 1, 4: 3 } as const;

/**
 * When the time to arrival starts: payouts do not run at night, so for an approval at night it is the first payout of the morning.
 */
function batchesRunFrom(approved_at: number): number {
  const day = dayOf(approved_at);
  if (approved_at < instantAt(day, FIRST_BATCH)) return instantAt(day, FIRST_BATCH);
  return approved_at <= instantAt(day, LAST_BATCH) ? approved_at : instantAt(addDays(day, 1), FIRST_BATCH);
}

export const arrivalTimeAfterApproval = (type: PayoutType, approved_at: number, holidays: readonly Day[]): number =>
  type === 2 || type === 4
    ? addWorkingDaysToInstant(approved_at, BANK_DAYS[type], holidays)
    : batchesRunFrom(approved_at) + WALLET_H * HOUR_MS;

export const arrivalTimeAfterReview = (type: PayoutType, asked_at: number, holidays: readonly Day[]): number =>
  arrivalTimeAfterApproval(type, addWorkingDaysToInstant(asked_at, REVIEW_DAYS, holidays), holidays);
