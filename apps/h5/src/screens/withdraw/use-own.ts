// A read of what belongs to the member, in every state it can be in (S-ALL-5), with what was last read for when there is no network.
import type { ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import { useEffect } from 'react';
import { useBootstrap } from '#lib/bootstrap.ts';
import { CallFailed } from '#lib/call-failed.ts';
import { keepCopy, ownCopy, readCopy, type Copy } from '#lib/copies.ts';
import { useQuery } from '#lib/query.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

export type Unread =
  | { readonly step: 'loading' }
  | { readonly step: 'maintenance'; readonly until: number; readonly text: string }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'failed'; readonly status: number | undefined };
export type Own<T> = Unread | { readonly step: 'here'; readonly data: T; readonly copiedAt?: number };

export type OwnOptions = {
  /** The answer is kept on the phone under this name; without one there is nothing to show offline. */
  readonly copy?: string;
  readonly enabled?: boolean;
};

export function useOwn<R extends RouteName>(route: R, request: RequestTo<R>, { copy, enabled }: OwnOptions = {}) {
  const { client } = useServices();
  const { bootstrap, again: askBootstrap } = useBootstrap();
  const query = useQuery({
    queryKey: [route, request],
    enabled,
    // Money is never shown from memory alone: what is known stands until the answer comes.
    staleTime: 0,
    queryFn: () => client.call(route, request, { quiet: 'all' }),
  });
  const fetched = query.data && query.data.code === 1 ? query.data.data : undefined;
  useEffect(() => {
    if (fetched !== undefined && copy !== undefined) keepCopy(ownCopy(copy), fetched);
  }, [fetched, copy]);

  const closed = bootstrap && bootstrap.maintenance;
  const again = async (): Promise<void> => void (await Promise.all([query.refetch(), closed && askBootstrap()]));
  return { state: stateOf(), again };

  function stateOf(): Own<ReplyFrom<R>> {
    if (closed) return { step: 'maintenance', ...closed };
    if (fetched !== undefined) return { step: 'here', data: fetched };
    if (query.data) return { step: 'refused', refusal: refusalOf(query.data)! };
    if (!query.isError) return { step: 'loading' };
    const kept: Copy<ReplyFrom<R>> | undefined = copy === undefined ? undefined : readCopy(ownCopy(copy));
    if (kept) return { step: 'here', data: kept.data, copiedAt: kept.at };
    return { step: 'failed', status: query.error instanceof CallFailed ? query.error.status : undefined };
  }
}
