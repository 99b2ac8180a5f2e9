// At 00:00 and at the ends of a campaign's periods the page reloads itself once, with a random delay so that not all phones do it
// in the same second (S2-ALL-4).
import { useEffect } from 'react';
import type { Activity } from './campaign.ts';
import { nextMidnight, type ServerClock } from '#features/clock/server-clock.ts';

const SPREAD_MS = 3_000;
/** Upper limit of the timer: one day. It is enough, because the page reloads at every midnight anyway. */
const FAR_MS = 86_400_000;

/** The next moment, in ms of the server's time, at which the page's state changes. */
export function nextPeriodEnd(now: number, activity: Activity | undefined): number {
  const ends = activity ? [activity.open_at, activity.close_at, activity.claim_until] : [];
  return Math.min(nextMidnight(now), ...ends.map((ts) => ts * 1000).filter((at) => at > now));
}

export function useReloadAtPeriodEnd(activity: Activity | undefined, clock: ServerClock, reload: () => unknown): void {
  useEffect(() => {
    if (!activity) return undefined;
    const now = clock.now();
    const wait = nextPeriodEnd(now, activity) - now + Math.random() * SPREAD_MS;
    const timer = setTimeout(reload, Math.min(wait, FAR_MS));
    return () => clearTimeout(timer);
  }, [activity, clock, reload]);
}
