// When an event may have happened.
import { instantOf } from '@shengyu/rules/calendar.ts';

type Timed = { readonly occurred_at: number };

/** Clocks of servers differ by as much as a signature may (X31). */
const AHEAD_MS = 300_000;
const LATE_MS = 3 * 86_400_000;

export const isFuture = ({ occurred_at }: Timed, now: number): boolean => instantOf(occurred_at) > now + AHEAD_MS;

/** Room and user events later than this are not applied any more (X33). */
export const isTooLate = ({ occurred_at }: Timed, now: number): boolean => instantOf(occurred_at) < now - LATE_MS;
