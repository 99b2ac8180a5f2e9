// For the model test of the books over HTTP: a client on real connections that does not know the outcome of a request until it has
// the reply. Like the phones, it repeats a request under the same id after a lost connection, a fault or a busy server.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf, type CallSpec } from '@shengyu/contract/call.ts';
import type { BooksResponse } from './books-acts.ts';

/** C0-3: after these codes the request may be repeated under the same id: 1001 not logged in, 1003 too fast or busy, 5000 a bug. */
const PASSING = new Set([1001, 1003, 5000]);
const TRIES = 120;

export type BooksRequest = { readonly call: CallSpec; readonly token: string; readonly data: Record<string, unknown> };

export class BooksClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #ports: readonly number[];
  readonly seen = { asked: 0, cut: 0, passing: 0 };

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  /** Repeats the request until the reply is final, each time at the next server. */
  async ask(asking: BooksRequest, server: number): Promise<BooksResponse> {
    let last: BooksResponse | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      const reply = await this.#send(asking, this.#ports[(server + tries) % this.#ports.length]!);
      if (reply && !PASSING.has(reply.code)) return reply;
      last = reply ?? last;
      this.seen.passing++;
      await sleep(5 + tries * 5);
    }
    throw new Error(`no answer to ${asking.call.id} after ${TRIES} tries: ${last?.text}`);
  }

  /** Sends the request and disconnects after `afterMs`, so that the reply is mostly lost; an earlier one is ignored. */
  async cut(asking: BooksRequest, server: number, afterMs: number): Promise<void> {
    this.seen.cut++;
    await this.#send(asking, this.#ports[server % this.#ports.length]!, afterMs);
  }

  #send({ call, token, data }: BooksRequest, port: number, hangUpMs?: number): Promise<BooksResponse | undefined> {
    this.seen.asked++;
    const body = JSON.stringify({ data });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), token };
    const [method] = call.route.split(' ');
    return new Promise((resolve) => {
      const outgoing = request({ agent: this.#agent, host: '127.0.0.1', port, method, path: pathOf(call), headers });
      outgoing.on('error', () => resolve(undefined));
      outgoing.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => void parts.push(part));
        response.on('error', () => resolve(undefined));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ ...(JSON.parse(text) as Omit<BooksResponse, 'text'>), text });
        });
      });
      outgoing.end(body);
      if (hangUpMs !== undefined) setTimeout(() => outgoing.destroy(), hangUpMs);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
