// Members who use the product through the reverse proxy, as phones do: they read, and they follow each other under a request_id
// that they keep until they know the result (API-2). Every response is counted by its kind.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@shengyu/server/context.ts';
import { newPerson, type Person } from '@shengyu/server/testing/http.ts';
import { sendRequest } from '../../tools/door/kit.ts';

/** These intervals stay below the limits of a member (API-1: 10 mutations and 60 reads in 10 s). */
const WRITE_EVERY_MS = 1_100;
const READ_EVERY_MS = 250;
/** The timeout of the real client (S7-01). */
const PATIENCE_MS = 10_000;

const READS = [
  { method: 'GET', path: '/goapi/user/get_user_info_mp/me' },
  { method: 'POST', path: '/api/v1/get_notice_list' },
] as const;

type Answered = { at: number; ms: number; code: number; status: number };

export async function createMembers(ctx: Context, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) people.push(await newPerson(ctx));
  return people;
}

export class LoadGenerator {
  readonly #port: number;
  readonly #people: readonly Person[];
  readonly #over = new AbortController();
  #going: Promise<void>[] = [];
  #until = Infinity;
  readonly reads: Answered[] = [];
  readonly writes: Answered[] = [];
  /** Follows that were acknowledged, as `user>target`. */
  readonly acknowledged = new Set<string>();

  constructor(port: number, people: readonly Person[]) {
    this.#port = port;
    this.#people = people;
  }

  begin({ readers, writers }: { readers: number; writers: number }): void {
    this.#going = [
      ...this.#people.slice(0, writers).map((me, n) => this.#write(me, n)),
      ...Array.from({ length: readers }, (_, n) => this.#read(this.#people[n % this.#people.length]!, n)),
    ];
  }

  /** Every member finishes the current action, or gives up after a while. */
  async end(): Promise<void> {
    this.#until = performance.now() + 20_000;
    this.#over.abort();
    await Promise.all(this.#going);
  }

  async #read(me: Person, n: number): Promise<void> {
    await sleep((n * 37) % READ_EVERY_MS);
    for (let i = n; !this.#over.signal.aborted; i++) {
      const { method, path } = READS[i % READS.length]!;
      this.reads.push(await this.#ask(method, path, me, n, {}));
      await sleep(READ_EVERY_MS);
    }
  }

  /** Makes one follow after the other, and repeats each until its result is known. */
  async #write(me: Person, n: number): Promise<void> {
    await sleep((n * 53) % WRITE_EVERY_MS);
    const others = this.#people.filter((other) => other !== me);
    for (let i = 0; !this.#over.signal.aborted; i++) {
      const target = others[(n + i) % others.length]!;
      const data = { user_id: target.user_id, follow: 1, request_id: randomUUID() };
      for (let code = 0; code !== 1 && performance.now() < this.#until;) {
        const answer = await this.#ask('POST', '/goapi/follow/set_follow', me, n, data);
        this.writes.push(answer);
        code = answer.code;
        if (code === 1) this.acknowledged.add(`${me.user_id}>${target.user_id}`);
        else await sleep(WRITE_EVERY_MS);
      }
      await sleep(WRITE_EVERY_MS);
    }
  }

  async #ask(method: string, path: string, me: Person, n: number, data: object): Promise<Answered> {
    const began = performance.now();
    const at = Date.now();
    const sent = {
      method,
      headers: { token: me.token, 'content-type': 'application/json' },
      // Every phone has its own address.
      localAddress: `127.0.${1 + (n >> 7)}.${1 + (n & 127)}`,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(method === 'POST' && { body: JSON.stringify({ data }) }),
    };
    const answer = await sendRequest(this.#port, path, sent).catch(() => undefined);
    const code = answer?.body.startsWith('{') ? (JSON.parse(answer.body) as { code: number }).code : -1;
    return { at, ms: performance.now() - began, status: answer?.status ?? 0, code };
  }
}

/** The number of responses of each kind: `200 1`, `503 1003`, `0 -1` for no response at all. */
export function countByKind(answers: readonly Answered[]): Record<string, number> {
  const kinds = Map.groupBy(answers, ({ status, code }) => `${status} ${code}`);
  return Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]));
}

export const countSuccesses = (answers: readonly Answered[]): number => answers.filter(({ code }) => code === 1).length;
