// What the server says of itself at the start (X41): asked once and shared by all who need it.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useServices } from '#shell/services.ts';
import { useQuery } from './query.ts';

export type Bootstrap = ReplyFrom<'GET /app/config/bootstrap'>;

const STALE_MS = 300_000;

export function useBootstrap() {
  const { client } = useServices();
  const { data, refetch, isFetched } = useQuery({
    queryKey: ['bootstrap'],
    staleTime: STALE_MS,
    queryFn: () => client.call('GET /app/config/bootstrap', {}, { quiet: true }),
  });
  return { bootstrap: data && data.code === 1 ? data.data : undefined, asked: isFetched, again: refetch };
}
