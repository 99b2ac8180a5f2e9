// For the model of the books over HTTP: a client on real connections that does not know what became of its request until it has an
// answer. It asks again under the same id after a cut line, a fault or a busy server, as the phones do.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf, type CallSpec } from '@shengyu/contract/call.ts';
import type { Reply } from './books-acts.ts';

/** Answers that say nothing about the act: it may be asked again under the same id (C0-3). */
const PASSING = new Set([1001, 1003, 5000]);
const TRIES = 60;

export type Asking = { readonly call: CallSpec; readonly token: string; readonly data: Record<string, unknown> };

export class BooksClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #ports: readonly number[];
  readonly seen = { asked: 0, cut: 0, passing: 0 };

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  /** Asks until there is an answer that stays; each time at whichever server. */
  async ask(asking: Asking, server: number): Promise<Reply> {
    let last: Reply | undefined;
    for (let tries = 0; tries < TRIES; tries++) {
      const reply = await this.#send(asking, this.#ports[(server + tries) % this.#ports.length]!);
      if (reply && !PASSING.has(reply.code)) return reply;
      last = reply ?? last;
      this.seen.passing++;
      await sleep(5 + tries * 5);
    }
    throw new Error(`no answer to ${asking.call.id} after ${TRIES} tries: ${last?.text}`);
  }

  /** Sends and hangs up before the answer. */
  async cut(asking: Asking, server: number, afterMs: number): Promise<void> {
    this.seen.cut++;
    await this.#send(asking, this.#ports[server % this.#ports.length]!, afterMs);
  }

  #send({ call, token, data }: Asking, port: number, hangUpMs?: number): Promise<Reply | undefined> {
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
          resolve({ ...(JSON.parse(text) as Omit<Reply, 'text'>), text });
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
