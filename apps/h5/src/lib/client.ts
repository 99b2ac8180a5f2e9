// The one client (S7, S8): timeout 10 s, the same headers on every request, data offered to the shell, answers by the error
// catalogue. It shows messages through `show` and never navigates: what a refusal means for a page is the page's business.
import {
  prepare,
  type ActTo,
  type Envelope,
  type MutationRoute,
  type Prepared,
  type ReplyFrom,
  type RequestTo,
  type RouteName,
} from '@shengyu/contract/client.ts';
import { CallFailed } from './call-failed.ts';
import { headersOf, type ClientParts } from './client-parts.ts';
import { newRequestId } from './request-id.ts';
import { send } from './send.ts';
import type { Upload, Uploaded } from './upload.ts';

/** A mutation whose answer was lost is repeated with the same id after these waits (API-2). */
const REPEAT_AFTER_MS = [1_000, 3_000];
/** Only logged, nothing shown (S8-04). */
const QUIET_STATUSES = [301, 401, 403, 404, 500];
/** Not stored by the server (C0-3): whether the act was done is still open. */
const UNSETTLED = [1001, 1003, 5000];

export type CallOptions = {
  signal?: AbortSignal;
  /** the screen shows refusals itself; `all`: failures with their status too, which is where S8-04 shows it then */
  quiet?: boolean | 'all';
  /** past the browser's cache: something has changed since, or somebody asked to load again */
  fresh?: boolean;
  /** instead of the session's, for an appeal (X38) */
  token?: string;
  /** a mutation that was begun earlier: the same act again, under the id it had */
  request_id?: string;
};

export type Client = ReturnType<typeof createClient>;

export function createClient(parts: ClientParts) {
  const once = async <T>(
    route: RouteName,
    { method, path, data }: Prepared,
    options: CallOptions,
  ): Promise<Envelope<T>> => {
    const body = method === 'GET' ? undefined : JSON.stringify({ data: await parts.rewrite(method, path, data) });
    const headers = { 'Content-Type': 'application/json', ...(await headersOf(parts, options.token)) };
    const early = body !== undefined && parts.early && parts.early(path, body);
    try {
      const answer = await send(
        (signal) => early || fetch(parts.host + path, { method, headers, body, signal, ...cacheOf(options) }),
        options.signal,
      );
      announce(answer as Envelope<T>, options);
      return answer as Envelope<T>;
    } catch (error) {
      if (error instanceof CallFailed && error.status !== undefined) complain(route, error.status, options);
      throw error;
    }
  };

  /** S8-01…03: 0 only outside h5, 1 never, everything else always. */
  const announce = ({ code, msg }: Envelope<unknown>, options: CallOptions): void => {
    if (code === 1 || options.quiet) return;
    if (code !== 0 || parts.pageType() !== 'h5') parts.show(msg);
  };

  /** By the route's name: a path may hold a ticket or an id, which no log may see. */
  const complain = (route: RouteName, status: number, { quiet }: CallOptions): void => {
    parts.log('http_error', `${route} ${status}`);
    if (quiet !== 'all' && QUIET_STATUSES.indexOf(status) < 0) parts.show(`网络开小差了（${status}）`);
  };

  /** Acts whose answer is not known yet: the same act again is the same request (C0-3). */
  const open = new Map<string, string>();

  return {
    /** Its code comes with the first picture. */
    upload: async (picture: Upload): Promise<Uploaded> => (await import('./upload.ts')).createUpload(parts)(picture),

    /** A read. */
    call<R extends RouteName>(
      route: R,
      request: RequestTo<R>,
      options: CallOptions = {},
    ): Promise<Envelope<ReplyFrom<R>>> {
      return once(route, prepare(route, request), options);
    },

    /** A mutation: keeps its request_id until an answer is known, and repeats it when the network loses the answer. */
    async mutate<R extends MutationRoute>(
      route: R,
      act: ActTo<R>,
      options: CallOptions = {},
    ): Promise<Envelope<ReplyFrom<R>>> {
      const key = `${route} ${JSON.stringify(act)}`;
      const request_id = options.request_id || open.get(key) || newRequestId();
      open.set(key, request_id);
      const prepared = prepare(route, { ...act, request_id });
      let known: (() => void) | undefined;
      try {
        for (let attempt = 0; ; attempt++) {
          try {
            const answer = await once<ReplyFrom<R>>(route, prepared, options);
            if (UNSETTLED.indexOf(answer.code) < 0) open.delete(key);
            return answer;
          } catch (error) {
            const wait = REPEAT_AFTER_MS[attempt];
            if (!isLost(error) || wait === undefined) throw error;
            known = known || (parts.confirming && parts.confirming());
            await new Promise((resolve) => setTimeout(resolve, wait));
          }
        }
      } finally {
        if (known) known();
      }
    },
  };
}

/** With its ETag: what has not changed is not sent again. */
const cacheOf = ({ fresh }: CallOptions): RequestInit => (fresh ? { cache: 'no-cache' } : {});

/** The act may have been done. Without a network it was not, and nothing is queued for later (S-ALL-7). */
const isLost = (error: unknown): boolean =>
  error instanceof CallFailed && (error.kind === 'timeout' || (error.kind === 'network' && !isOffline()));

const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;
