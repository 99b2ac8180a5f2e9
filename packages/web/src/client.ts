// The only API client (S7, S8): a timeout of 10 s, the same headers on every request, request data offered to the native app (the
// shell) for rewriting, errors handled as the specification lists them. It shows messages through `show` and never navigates; the
// page decides what a refusal means for it.
import {
  prepareRequest,
  type MutationData,
  type ResponseEnvelope,
  type MutationRoute,
  type PreparedRequest,
  type ReplyFrom,
  type RequestTo,
  type RouteName,
} from '@shengyu/contract/client.ts';
import { buildRequestHeaders, type ClientDependencies } from './client-parts.ts';
import { newRequestId } from './request-id.ts';
import { CallFailedError, sendRequest } from './send.ts';
import type { UploadRequest, UploadReply } from './upload.ts';

/** API-2: a mutation whose response was lost is repeated with the same request_id after these delays. */
const REPEAT_AFTER_MS = [1_000, 3_000];
/** S8-04: these statuses are only logged; no message is shown. */
const QUIET_STATUSES = [301, 401, 403, 404, 500];
/** C0-3: the server does not store these responses, so it is still open whether the mutation was done. */
const UNSETTLED = [1001, 1003, 5000];

export type CallOptions = {
  signal?: AbortSignal;
  /** true: the screen shows refusals itself. `all`: the screen also shows failures with their status (S8-04). */
  quiet?: boolean | 'all';
  /** Bypasses the browser's cache, because something has changed or the member asked to reload. */
  fresh?: boolean;
  /** Replaces the login token: an appeal token (X38), or none while a ticket is being exchanged for a login. */
  token?: string;
  /** The id of a mutation that was begun earlier and is now repeated. */
  request_id?: string;
};

export type ApiClient = ReturnType<typeof createApiClient>;

export function createApiClient(parts: ClientDependencies) {
  const once = async <T>(
    route: RouteName,
    { method, path, data }: PreparedRequest,
    options: CallOptions,
  ): Promise<ResponseEnvelope<T>> => {
    const body = method === 'GET' ? undefined : JSON.stringify({ data: await parts.rewrite(method, path, data) });
    const headers = { 'Content-Type': 'application/json', ...(await buildRequestHeaders(parts, options.token)) };
    const early = body !== undefined && parts.early && parts.early(path, body);
    try {
      const answer = await sendRequest(
        (signal) => early || fetch(parts.host + path, { method, headers, body, signal, ...cacheOf(options) }),
        options.signal,
      );
      announce(answer as ResponseEnvelope<T>, options);
      return answer as ResponseEnvelope<T>;
    } catch (error) {
      if (error instanceof CallFailedError && error.status !== undefined) complain(route, error.status, options);
      throw error;
    }
  };

  /** S8-01…03: shows the message of code 0 only outside h5, of code 1 never, of every other code always. */
  const announce = ({ code, msg }: ResponseEnvelope<unknown>, options: CallOptions): void => {
    if (code === 1 || options.quiet) return;
    if (code !== 0 || parts.pageType() !== 'h5') parts.show(msg);
  };

  /** Logs the route template and not the path, because a path may contain a ticket or an id, which must not be logged. */
  const complain = (route: RouteName, status: number, { quiet }: CallOptions): void => {
    parts.log('http_error', `${route} ${status}`);
    if (quiet !== 'all' && QUIET_STATUSES.indexOf(status) < 0) parts.show(`网络开小差了（${status}）`);
  };

  /** C0-3: request ids of mutations whose result is not known yet; the same mutation again is sent as the same request. */
  const open = new Map<string, string>();

  return {
    /** The upload code is loaded with the first picture. */
    upload: async (picture: UploadRequest): Promise<UploadReply> =>
      (await import('./upload.ts')).createUploadCall(parts)(picture),

    /** Makes a call that changes nothing on the server. */
    call<R extends RouteName>(
      route: R,
      request: RequestTo<R>,
      options: CallOptions = {},
    ): Promise<ResponseEnvelope<ReplyFrom<R>>> {
      return once(route, prepareRequest(route, request), options);
    },

    /** Makes a mutation: keeps its request_id until the result is known, and repeats it when the network loses the response. */
    async mutate<R extends MutationRoute>(
      route: R,
      act: MutationData<R>,
      options: CallOptions = {},
    ): Promise<ResponseEnvelope<ReplyFrom<R>>> {
      const key = `${route} ${JSON.stringify(act)}`;
      const request_id = options.request_id || open.get(key) || newRequestId();
      open.set(key, request_id);
      const prepared = prepareRequest(route, { ...act, request_id });
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

/**
 * `no-cache` makes the browser ask the server with the ETag of its cached response, so that unchanged data is not transferred
 * again.
 */
const cacheOf = ({ fresh }: CallOptions): RequestInit => (fresh ? { cache: 'no-cache' } : {});

/**
 * Whether the mutation may have been done although no response came. When the phone is offline it was not, and nothing is queued
 * for later (S-ALL-7).
 */
const isLost = (error: unknown): boolean =>
  error instanceof CallFailedError && (error.kind === 'timeout' || (error.kind === 'network' && !isOffline()));

const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;
