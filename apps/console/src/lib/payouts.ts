// When approved withdrawals are paid (WD-7).
import { formatClock } from '#lib/format.ts';

const FIRST_PAYOUT_HOUR = 9;
const LAST_PAYOUT_HOUR = 21;
const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Approved withdrawals are paid on the hour from 9 to 21: `14:00`, or `明日 09:00`. */
export function nextPayoutAfter(now: number): string {
  const hour = Number(formatClock(now).slice(0, 2)) + 1;
  if (hour > LAST_PAYOUT_HOUR) return `明日 ${hourWords(FIRST_PAYOUT_HOUR)}`;
  return hourWords(Math.max(hour, FIRST_PAYOUT_HOUR));
}
