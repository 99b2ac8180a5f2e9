// A member or a member of staff who uses the product by its calls, typed by the contract.
import { randomUUID } from 'node:crypto';
import { methodOf, pathOf, type CallSpec, type ReplyOf, type RequestOf } from '@shengyu/contract/call.ts';
import type { Send } from './send.ts';

/** Who makes a call: a login and an address. A guest has no token. */
export type CallSource = { readonly token?: string; readonly address?: string };

/** The reply to a call was a refusal; a story that expects one catches it. */
export class CallRefused extends Error {
  readonly call: CallSpec;
  readonly status: number;
  readonly code: number;
  readonly reason: string | undefined;

  constructor(call: CallSpec, { status, code, reason, msg }: Refusal) {
    super(`${call.id} ${pathOf(call)} refused: ${code} ${reason ?? ''} ${msg}`);
    this.call = call;
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

type Refusal = {
  readonly status: number;
  readonly code: number;
  readonly reason: string | undefined;
  readonly msg: string;
};
type Envelope = { readonly code: number; readonly msg: string; readonly data: unknown };
/** The caller fills in the request id, so that acts need not. */
export type CallRequest<C extends CallSpec> = Omit<RequestOf<C>, 'request_id'> & { readonly request_id?: string };

export class Caller {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async call<C extends CallSpec>(call: C, request: CallRequest<C>, source: CallSource = {}): Promise<ReplyOf<C>> {
    const method = methodOf(call);
    const data = call.mutation ? { request_id: randomUUID(), ...request } : request;
    const { url, rest } = fillPath(pathOf(call), data);
    const headers = { platform: 'h5', ...(source.token === undefined ? {} : { token: source.token }) };
    const remoteAddress = source.address === undefined ? {} : { remoteAddress: source.address };
    const isRead = method === 'GET';
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([key, value]) => (value === undefined ? [] : [[key, textOf(value)]])),
    ).toString();
    const response = await this.#send({
      method,
      ...remoteAddress,
      ...(isRead
        ? { url: query === '' ? url : `${url}?${query}`, headers }
        : {
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ data: rest }),
          }),
    });
    return readReply(call, response.status, response.body);
  }
}

/** A query holds numbers and texts only. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function fillPath(path: string, data: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...data };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

export function readReply<C extends CallSpec>(call: C, status: number, body: string): ReplyOf<C> {
  const reply = (body.startsWith('{') ? JSON.parse(body) : { code: 0, msg: body.slice(0, 200), data: {} }) as Envelope;
  if (reply.code === 1) return reply.data as ReplyOf<C>;
  const reason = (reply.data as { reason?: string } | null)?.reason;
  throw new CallRefused(call, { status, code: reply.code, reason, msg: reply.msg });
}
