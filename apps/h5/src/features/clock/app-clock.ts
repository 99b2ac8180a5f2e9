// The server's clock for pages whose own replies carry no time. It uses the time of the bootstrap reply (S-ALL-2: bootstrap gives
// the server's time).
import { useMemo } from 'react';
import { useBootstrap } from '#lib/bootstrap.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** Returns a clock that follows the phone's time until the server's time is known. */
export function useAppClock(): ServerClock {
  const { data, at } = useBootstrap();
  const server_time = data && data.server_time;
  return useMemo(() => createServerClock(server_time, at), [server_time, at]);
}
