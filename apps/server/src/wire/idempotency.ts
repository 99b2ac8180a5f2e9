// One store for the whole product (C0-3, KIT-6): the answer of a mutation lies in the same transaction as its effect, under
// (user, path, request_id). A repeat gets the same bytes; another body under the same id is refused. A repeat that meets the first
// still running waits a moment for its answer and says busy only then: the member wants the result, not a riddle.
import type { Context } from '#context.ts';
import { waitedForAnother } from '#db/away.ts';
import { OutcomeUnknown, type Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { refuse, type Refused } from './refusal.ts';

export type Key = { user_id: number; path: string; request_id: string };

/** An answer ready for the wire, and whether what the call wrote is kept with it. */
export type Outcome = { code: number; bytes: Buffer; keep: boolean };

export type Ask = {
  readonly key: Key;
  readonly bodyHash: Buffer;
  /** Carries a session token: stored sealed, for ten minutes. */
  readonly secret: boolean;
  readonly now: number;
  readonly run: (tx: Tx) => Promise<Outcome>;
};

export const KEEP_MS = 7 * 86_400_000;
const KEEP_SECRET_MS = 10 * 60_000;
const WAIT_MS = 3_000;
/** Not stored: the caller may try again under the same id (C0-3). */
export const PASSING = new Set([1001, 1003, 5000]);

export type Given = { bytes: Buffer; code: number; replayed: boolean } | Refused;

type Running = { bodyHash: Buffer; given: Promise<Given> };

export class Idempotency {
  readonly #ctx: Context;
  readonly #running = new Map<string, Running>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  once(ask: Ask): Promise<Given> {
    return this.alone(ask, () => this.#first(ask));
  }

  /** Repeats in this process share the first one's answer; `first` runs once for all of them. */
  async alone(ask: Pick<Ask, 'key' | 'bodyHash'>, first: () => Promise<Given>): Promise<Given> {
    const name = `${ask.key.user_id}:${ask.key.path}:${ask.key.request_id}`;
    const running = this.#running.get(name);
    if (running) return this.#join(running, ask);
    const given = first();
    this.#running.set(name, { bodyHash: ask.bodyHash, given });
    try {
      return await given;
    } finally {
      this.#running.delete(name);
    }
  }

  /** A repeat in this process: it shares the first one's answer, whose commit was acknowledged before it is given. */
  async #join(first: Running, ask: Pick<Ask, 'bodyHash'>): Promise<Given> {
    if (!first.bodyHash.equals(ask.bodyHash)) return refuse('req_conflict');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Given>((resolve) => {
      timer = setTimeout(() => resolve(refuse('busy')), WAIT_MS);
    });
    try {
      const given = await Promise.race([first.given, late]);
      return 'bytes' in given ? { ...given, replayed: true } : given;
    } finally {
      clearTimeout(timer);
    }
  }

  async #first(ask: Ask): Promise<Given> {
    try {
      return await this.#attempt(ask);
    } catch (error) {
      if (waitedForAnother(error)) return refuse('busy');
      throw error;
    }
  }

  async #attempt(ask: Ask): Promise<Given> {
    let undone: Outcome | undefined;
    try {
      return await this.#ctx.db.tx(
        async (tx) => {
          if (!(await claim(tx, ask))) return this.#replay(tx, ask);
          const outcome = await ask.run(tx);
          if (!outcome.keep) {
            undone = outcome;
            throw ROLL_BACK;
          }
          if (PASSING.has(outcome.code)) await release(tx, ask.key);
          else await store(tx, ask, outcome, this.#sealed(ask, outcome.bytes));
          return { bytes: outcome.bytes, code: outcome.code, replayed: false };
        },
        { lockTimeoutMs: WAIT_MS },
      );
    } catch (error) {
      if (error !== ROLL_BACK) throw error;
      return this.#storeRefusal(ask, undone!);
    }
  }

  /** What a refused call wrote is gone; its answer is kept in a transaction of its own. */
  async #storeRefusal(ask: Ask, outcome: Outcome): Promise<Given> {
    if (PASSING.has(outcome.code)) return { bytes: outcome.bytes, code: outcome.code, replayed: false };
    return this.#ctx.db.tx(
      async (tx) => {
        // Another process may have run the same id meanwhile: then its answer is the first one.
        if (!(await claim(tx, ask))) return this.#replay(tx, ask);
        await store(tx, ask, outcome, this.#sealed(ask, outcome.bytes));
        return { bytes: outcome.bytes, code: outcome.code, replayed: false };
      },
      { lockTimeoutMs: WAIT_MS },
    );
  }

  async #replay(tx: Tx, ask: Ask): Promise<Given> {
    const { user_id, path, request_id } = ask.key;
    const row = await tx.row<{ body_hash: Buffer; code: number; reply: Buffer }>(
      sql`select body_hash, code, reply from idempotency
          where user_id = ${user_id} and path = ${path} and request_id = ${request_id}`,
    );
    if (!row) throw new OutcomeUnknown('the stored answer vanished while it was read');
    if (!row.body_hash.equals(ask.bodyHash)) return refuse('req_conflict');
    // The first commit may have reached only this machine; ours must not be acknowledged before it is safe (durability rule b).
    await tx.proveDurable(`${user_id}:${path}:${request_id}`);
    this.#ctx.metrics.replays.inc();
    const bytes = ask.secret ? Buffer.from(this.#ctx.seal.open(row.reply), 'utf8') : row.reply;
    return { bytes, code: row.code, replayed: true };
  }

  #sealed(ask: Ask, bytes: Buffer): Buffer {
    return ask.secret ? this.#ctx.seal.seal(bytes.toString('utf8')) : bytes;
  }
}

const ROLL_BACK = new Error('refused: roll back');

/** Takes the id for this call. Waits while another transaction holds it; false if an answer is already there. */
async function claim(tx: Tx, ask: Ask): Promise<boolean> {
  const { user_id, path, request_id } = ask.key;
  const expires = new Date(ask.now + (ask.secret ? KEEP_SECRET_MS : KEEP_MS));
  const taken = await tx.run(sql`
    insert into idempotency as i (user_id, path, request_id, body_hash, expires_at)
    values (${user_id}, ${path}, ${request_id}, ${ask.bodyHash}, ${expires})
    on conflict (user_id, path, request_id) do update
      set body_hash = excluded.body_hash, code = null, reply = null, created_at = now(), expires_at = excluded.expires_at
      where i.expires_at <= ${new Date(ask.now)}`);
  return taken === 1;
}

const store = (tx: Tx, { key }: Ask, outcome: Outcome, reply: Buffer): Promise<number> =>
  tx.run(sql`
    update idempotency set code = ${outcome.code}, reply = ${reply}
    where user_id = ${key.user_id} and path = ${key.path} and request_id = ${key.request_id}`);

const release = (tx: Tx, key: Key): Promise<number> =>
  tx.run(sql`
    delete from idempotency where user_id = ${key.user_id} and path = ${key.path} and request_id = ${key.request_id}`);
