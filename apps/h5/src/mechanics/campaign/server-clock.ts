// Time comes from `server_time`, never from the phone's clock (S2-ALL-4): how far the phone is off is measured when an
// answer comes, and added whenever the time is read.
import { DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';

export type ServerClock = {
  /** Server time − phone time in ms: what Countdown and useNow take. */
  readonly offset: number;
  /** The server's time in ms. */
  now(): number;
};

/** `received`: phone time in ms when the answer with `server_time` (seconds) came. */
export function serverClock(server_time: number | undefined, received: number): ServerClock {
  const offset = server_time === undefined ? 0 : server_time * 1000 - received;
  return { offset, now: () => Date.now() + offset };
}

/** Asia/Shanghai, which keeps no summer time. */
const EAST_MS = 8 * HOUR_MS;

/** The next 00:00 there after `now`. */
export const nextMidnight = (now: number): number => (Math.floor((now + EAST_MS) / DAY_MS) + 1) * DAY_MS - EAST_MS;
