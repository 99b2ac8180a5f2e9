// React hook for the main call of a page. Money and guild roles must never be shown from the cache alone: cached data is shown
// until the response comes, and the call is made every time the page is shown. While the service is closed, the page shows that
// instead.
import type { ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import type { LoadedRead, UnloadedRead } from './cache.ts';
import { useCall, type CallReadOptions } from './use-call.ts';
import { useKeptCopy } from './use-copy.ts';

/** The time until which the service is closed (seconds), and why. */
type Closed = { readonly until: number; readonly text: string };
/** `closed` is undefined while the service is open, as far as the app knows; `again` asks the server once more. */
export type ServiceClosedState = { readonly closed: Closed | undefined; again(): Promise<void> };

export type UnloadedPage =
  | UnloadedRead
  | {
      readonly step: 'closed';
      readonly closed: Closed;
      readonly data?: undefined;
      readonly refusal?: undefined;
      readonly copiedAt?: undefined;
    };

export type PageRead<T> = (UnloadedPage | LoadedRead<T>) & { again(): Promise<void> };

export type PageCallOptions = CallReadOptions & {
  /** The reply is kept on the phone under this name, for this member only. */
  readonly copy?: string | undefined;
};

export function usePageCall<R extends RouteName>(
  route: R,
  request: RequestTo<R>,
  { copy, ...options }: PageCallOptions,
  { closed, again: askClosed }: ServiceClosedState,
): PageRead<ReplyFrom<R>> {
  const read = useKeptCopy(useCall(route, request, { ...options, staleMs: 0 }), copy);
  if (!closed) return read;
  const again = async (): Promise<void> => void (await Promise.all([read.again(), askClosed()]));
  return { step: 'closed', closed, again };
}
