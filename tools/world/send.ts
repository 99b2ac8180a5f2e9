// How a request reaches the server: in the same process while the past is made, over HTTP while the pulse runs. The clients of
// both (caller.ts, native-side.ts) are the same.
import type { FastifyInstance } from 'fastify';

type WorldRequest = {
  readonly method: string;
  /** Path with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The address of the person: the limits of SMS codes count per address (API-1). */
  readonly remoteAddress?: string;
};
type WorldResponse = { readonly status: number; readonly body: string };
export type Send = (request: WorldRequest) => Promise<WorldResponse>;

/** A server that has not answered by then counts as away. */
const PATIENCE_MS = 20_000;

export const sendInProcess =
  (app: FastifyInstance): Send =>
  async ({ method, url, headers, body, remoteAddress }) => {
    const response = await app.inject({
      method: method as 'POST',
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
    return { status: response.statusCode, body: response.body };
  };

export const sendOverHttp =
  (origin: string): Send =>
  async ({ method, url, headers, body }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(origin + url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: await response.text() };
  };
