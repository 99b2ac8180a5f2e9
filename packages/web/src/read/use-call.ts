// React hook for the result of one call, in every state it can have (S-ALL-5).
import type { ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import type { CallOptions } from '../client.ts';
import { useCachedRead, type CacheEntryOptions, type CallRead } from './cache.ts';
import { useClient } from './client-context.ts';

export type { CallRead } from './cache.ts';

export type CallReadOptions = CacheEntryOptions & {
  /** Bypasses the browser's cache even for the first request. */
  readonly fresh?: boolean;
  /** By default the client shows no message, because the component that reads shows refusals and failures. */
  readonly quiet?: CallOptions['quiet'];
};

export function useCall<R extends RouteName>(
  route: R,
  request: RequestTo<R>,
  options: CallReadOptions = {},
): CallRead<ReplyFrom<R>> {
  const client = useClient();
  const { fresh, quiet = 'all' } = options;
  return useCachedRead(
    route,
    request,
    (again) => client.call(route, request, { quiet, fresh: fresh || again }),
    options,
  );
}
