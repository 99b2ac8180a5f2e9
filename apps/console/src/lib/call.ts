// How pages ask the server: one client for all calls, and `useRead`, which keeps the answer in the query store and renews it. A
// refusal is an answer too: it is typed and never thrown at a page (CONUI-11).
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import { createApiClient, type ApiClient } from '@shengyu/web/client.ts';
import { failureMessageOf, refusalOf, type Refusal } from '@shengyu/web/refusal.ts';
import { session } from '#lib/session.ts';

/** The codes that the console treats by themselves (C0-7). */
export const CODE = {
  signedOut: 1001,
  tooFast: 1003,
  badField: 1004,
  noPermission: 1005,
  notFound: 1006,
  changed: 1008,
  fault: 5000,
} as const;

/** A refusal as an error, because the query store knows only answers and errors. */
export class CallRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.msg);
    this.refusal = refusal;
  }
}

/** `confirming` is called when a response was lost and the same request is being repeated (API-2). */
export const createDeskClient = (confirming?: () => () => void): ApiClient =>
  createApiClient({
    host: '',
    token: () => Promise.resolve(session.read().token),
    platform: () => Promise.resolve('h5'),
    brand: () => 'console',
    dev: import.meta.env.DEV,
    rewrite: (_method, _path, data) => Promise.resolve(data),
    pageType: () => 'h5',
    // Pages and sheets show what a call answered; the client shows nothing.
    show: () => undefined,
    log: () => undefined,
    ...(confirming && { confirming }),
  });

const client = createDeskClient();

/** Makes a call that changes nothing; its answer is not kept anywhere. Throws `CallRefused` or CallFailedError. */
export async function readOnce<R extends RouteName>(
  route: R,
  request: RequestTo<R>,
  signal?: AbortSignal,
): Promise<ReplyFrom<R>> {
  const answer = await client.call(route, request, { quiet: 'all', ...(signal && { signal }) });
  const refusal = refusalOf(answer);
  if (refusal?.code === CODE.signedOut) session.expire();
  if (refusal) throw new CallRefused(refusal);
  return answer.data;
}

export type ReadOptions = {
  /** Renews the answer so often while the tab is visible. */
  readonly every?: number;
  /** Renews it so often while the tab is hidden; not at all when it is left out. */
  readonly everyHidden?: number;
  /** Shows the answer to the former request until the new one has come, for lists whose page or filter changes. */
  readonly keep?: boolean;
  /** How long an answer is good enough for a page that opens again; five seconds when it is left out. */
  readonly freshFor?: number;
};

export type Read<T> = {
  /** The newest answer; it stays while it is renewed and when a renewal fails. */
  readonly data: T | undefined;
  /** Why the server refused the newest request. */
  readonly refusal: Refusal | undefined;
  /** A sentence when the newest request got no answer; the old data is still there. */
  readonly failure: string | undefined;
  /** Nothing has come yet. */
  readonly isWaiting: boolean;
  readonly isRenewing: boolean;
  /** When `data` came, unix ms of this computer. */
  readonly updatedAt: number;
  readonly renew: () => Promise<unknown>;
};

/** The key of an answer in the query store: route first, so that `renewReads(route)` finds all requests of a route. */
export const readKey = <R extends RouteName>(route: R, request?: RequestTo<R>): readonly unknown[] =>
  request === undefined ? [route] : [route, request];

/** Reads from the server. Without a request (`undefined`) nothing is asked. */
export function useRead<R extends RouteName>(
  route: R,
  request: RequestTo<R> | undefined,
  { every, everyHidden, keep = false, freshFor = 5_000 }: ReadOptions = {},
): Read<ReplyFrom<R>> {
  return readOf(
    useQuery({
      queryKey: [route, request],
      queryFn: ({ signal }) => readOnce(route, request as RequestTo<R>, signal),
      enabled: request !== undefined,
      staleTime: freshFor,
      refetchInterval: () => (document.hidden ? (everyHidden ?? false) : (every ?? false)),
      refetchIntervalInBackground: everyHidden !== undefined,
      ...(keep && { placeholderData: keepPreviousData }),
    }),
  );
}

/** Asks for what a page is about to read with `useRead`. A refusal or a failure is left to that reading. */
export const readAhead = <R extends RouteName>(route: R, request: RequestTo<R>): Promise<ReplyFrom<R> | undefined> =>
  queries
    .fetchQuery({
      queryKey: readKey(route, request),
      queryFn: ({ signal }) => readOnce(route, request, signal),
      staleTime: 5_000,
    })
    .catch(() => undefined);

type Paged = { readonly list: readonly unknown[]; readonly total: number };
type PagedRoute = { [R in RouteName]: ReplyFrom<R> extends Paged ? R : never }[RouteName];

export type PagedRead<T> = Read<T> & {
  /** Asks for the next page; nothing when there is none, it is under way or it has failed. */
  readonly more: () => void;
  /** Asks again for the next page, which has failed; undefined when it has not. */
  readonly again: (() => void) | undefined;
};

/**
 * Reads a list page after page: the first answer with the rows of all that were read. A page that was read is not asked for again.
 * Without a request (`undefined`) nothing is asked.
 */
export function useReadPages<R extends PagedRoute>(
  route: R,
  request: RequestTo<R> | undefined,
  { freshFor = 5_000 }: Pick<ReadOptions, 'freshFor'> = {},
): PagedRead<ReplyFrom<R>> {
  const query = useInfiniteQuery({
    queryKey: [route, request, 'pages'],
    queryFn: ({ pageParam, signal }) => readOnce(route, { ...request!, page: pageParam }, signal),
    enabled: request !== undefined,
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => {
      const read = pages.reduce((n, page) => n + (page as Paged).list.length, 0);
      return read < (pages[0] as Paged).total && pages.length < PAGES_MAX ? pages.length + 1 : undefined;
    },
    staleTime: freshFor,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const data = useMemo(
    () => pages && ({ ...pages[0], list: pages.flatMap((page) => [...(page as Paged).list]) } as ReplyFrom<R>),
    [pages],
  );
  return {
    ...readOf({ ...query, data } as UseQueryResult<ReplyFrom<R>>),
    isRenewing: query.isFetching && !query.isPending && !query.isFetchingNextPage,
    more: () => query.hasNextPage && !query.isFetching && !query.isFetchNextPageError && void query.fetchNextPage(),
    again: query.isFetchNextPageError && !query.isFetching ? () => void query.fetchNextPage() : undefined,
  };
}

/** C0-4: the server refuses later pages. */
const PAGES_MAX = 1_000;

const readOf = <T>(query: UseQueryResult<T>): Read<T> => ({
  data: query.data,
  refusal: query.error instanceof CallRefused ? query.error.refusal : undefined,
  failure: query.error && !(query.error instanceof CallRefused) ? failureMessageOf(query.error) : undefined,
  isWaiting: query.isPending && query.fetchStatus !== 'idle',
  isRenewing: query.isFetching && !query.isPending,
  updatedAt: query.dataUpdatedAt,
  renew: query.refetch,
});

const MAX_TRIES = 2;

/** A read that came too fast waits as long as it was told; other refusals stand; a lost answer is asked for twice more. */
const mayRepeat = (failures: number, error: unknown): boolean =>
  error instanceof CallRefused ? error.refusal.code === CODE.tooFast && failures < 5 : failures < MAX_TRIES;

const repeatDelay = (failures: number, error: unknown): number =>
  error instanceof CallRefused ? Number(error.refusal.data['retry_after'] ?? 1) * 1_000 : 1_000 * (failures + 1);

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRepeat,
      retryDelay: repeatDelay,
      // Many reads are lines of the staff log, so a page is renewed when its person acts and not when a window gets the focus.
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
  },
});

/** Asks again for everything that was read over these routes, after an act has changed it. */
export const renewReads = (...routes: readonly RouteName[]): Promise<unknown> =>
  Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: [route] })));

/** What a person is told about a refusal (CONUI-11). `act` names what was tried. */
export function refusalSentence({ code, msg }: Refusal, act = ''): string {
  if (code === CODE.noPermission && act && msg === '暂无权限') return `没有权限：${act}`;
  if (code === CODE.notFound) return '没有找到';
  if (code === CODE.fault) return '服务出错';
  return msg;
}

// Answers of one person are never shown to another. They are forgotten as soon as the session says so: a page that has begun to read by
// then would wait for ever for a query that was removed under it.
let account = session.read().account;
session.subscribe(() => {
  const now = session.read().account;
  if (now !== account) queries.clear();
  account = now;
});
