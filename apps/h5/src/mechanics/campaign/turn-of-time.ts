// At 00:00 and at the ends of a campaign's periods the page asks again by itself, once, and not all phones in the same
// second (S2-ALL-4).
import { useEffect } from 'react';
import type { Activity } from './campaign.ts';
import { nextMidnight, type ServerClock } from './server-clock.ts';

const SPREAD_MS = 3_000;
/** Timers hold 24 days; farther turns are found again on the way. */
const FAR_MS = 86_400_000;

/** The next moment, in ms of the server, at which the page means something else. */
export function nextTurn(now: number, activity: Activity | undefined): number {
  const ends = activity ? [activity.open_at, activity.close_at, activity.claim_until] : [];
  return Math.min(nextMidnight(now), ...ends.map((ts) => ts * 1000).filter((at) => at > now));
}

export function useTurnOfTime(activity: Activity | undefined, clock: ServerClock, reload: () => unknown): void {
  useEffect(() => {
    if (!activity) return undefined;
    const now = clock.now();
    const wait = nextTurn(now, activity) - now + Math.random() * SPREAD_MS;
    const timer = setTimeout(reload, Math.min(wait, FAR_MS));
    return () => clearTimeout(timer);
  }, [activity, clock, reload]);
}
