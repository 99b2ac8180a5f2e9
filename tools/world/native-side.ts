// The servers of the native app, which report gifts, microphones and rooms by signed calls (X31, X33, X45).
import { randomUUID } from 'node:crypto';
import { pathOf, type CallSpec, type ReplyOf, type RequestOf } from '@shengyu/contract/call.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { computeSignature } from '@shengyu/server/modules/ingest/signature.ts';
import { readReply } from './caller.ts';
import type { Send } from './send.ts';

export type NativeApp = { readonly app_id: string; readonly secret: string };

export class NativeSide {
  readonly #send: Send;
  readonly #app: NativeApp;
  readonly #now: () => number;

  constructor(send: Send, app: NativeApp, now: () => number) {
    this.#send = send;
    this.#app = app;
    this.#now = now;
  }

  async report<C extends CallSpec>(call: C, data: RequestOf<C>): Promise<ReplyOf<C>> {
    const body = JSON.stringify({ data });
    const timestamp = String(unixSecondsOf(this.#now()));
    const nonce = randomUUID();
    const sign = computeSignature(this.#app.secret, { call, timestamp, nonce, body: Buffer.from(body) });
    const headers = {
      'content-type': 'application/json',
      'x-app-id': this.#app.app_id,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-sign': sign,
    };
    const response = await this.#send({ method: 'POST', url: pathOf(call), headers, body });
    return readReply(call, response.status, response.body);
  }
}
