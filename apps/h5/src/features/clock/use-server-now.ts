import { createContext, use } from 'react';
import type { ServerClock } from './server-clock.ts';

/** Provided by a page whose own reply carried the server's time. */
export const ClockContext = createContext<ServerClock | undefined>(undefined);

/** The server's time in ms (S2-ALL-4); the phone's time when no page provides a clock. */
export function useServerNow(): () => number {
  const clock = use(ClockContext);
  return clock ? clock.now : Date.now;
}
