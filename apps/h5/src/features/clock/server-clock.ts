// S2-ALL-4: time comes from `server_time`, never from the phone's clock. The difference is measured when a reply arrives and
// added whenever the time is read.
import { DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';

export type ServerClock = {
  /** Server time − phone time in ms: what Countdown and useNowWithOffset take. */
  readonly offset: number;
  /** The server's time in ms. */
  now(): number;
};

/** `received` is the phone's time in ms when the reply with `server_time` (in seconds) arrived. */
export function createServerClock(server_time: number | undefined, received: number): ServerClock {
  const offset = server_time === undefined ? 0 : server_time * 1000 - received;
  return { offset, now: () => Date.now() + offset };
}

/** Offset of Asia/Shanghai, which has no summer time. */
const EAST_MS = 8 * HOUR_MS;

/** The next 00:00 in Asia/Shanghai after `now`. */
export const nextMidnight = (now: number): number => (Math.floor((now + EAST_MS) / DAY_MS) + 1) * DAY_MS - EAST_MS;
