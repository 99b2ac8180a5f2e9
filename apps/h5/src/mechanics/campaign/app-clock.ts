// The server's clock for pages whose own answers do not carry its time: from what the server says of itself (S-ALL-2).
import { useMemo } from 'react';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';
import { serverClock, type ServerClock } from './server-clock.ts';

const STALE_MS = 600_000;

/** The phone's own until the server has told its. */
export function useAppClock(): ServerClock {
  const { client } = useServices();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['bootstrap', 'clock'],
    staleTime: STALE_MS,
    // Fresh: a time out of the browser's cache is the time of then.
    queryFn: () => client.call('GET /app/config/bootstrap', {}, { quiet: 'all', fresh: true }),
  });
  const server_time = data && data.code === 1 ? data.data.server_time : undefined;
  return useMemo(() => serverClock(server_time, dataUpdatedAt), [server_time, dataUpdatedAt]);
}
