// Checks whether the time of an event lies too far in the future or in the past.
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';

type Timed = { readonly occurred_at: number };

/** How far ahead another server's clock may be: as much as the timestamp of its signature may differ (signature.ts). */
const AHEAD_MS = 300_000;
const LATE_MS = 3 * 86_400_000;

export const isTooFarInFuture = ({ occurred_at }: Timed, now: number): boolean =>
  instantOfUnixSeconds(occurred_at) > now + AHEAD_MS;

/** Whether a room or user event is more than three days old; such events are refused (call X33, room_event). */
export const isTooOld = ({ occurred_at }: Timed, now: number): boolean =>
  instantOfUnixSeconds(occurred_at) < now - LATE_MS;
