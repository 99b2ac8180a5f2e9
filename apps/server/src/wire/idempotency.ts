// One store for the whole product (C0-3, KIT-6): the answer of a mutation lies in the same transaction as its effect, under
// (user, path, request_id). A repeat gets the same bytes; another body under the same id is refused. A repeat that meets the first
// still running waits a moment for its answer and says busy only then: the member wants the result, not a riddle.
// A call that must ask somebody outside (question.ts) leaves its row without an answer between its transactions, held for a while:
// a repeat waits as above, and one that comes when the time is over (the process died) begins anew on what was reserved.
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { waitedForAnother } from '#db/away.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import { Question } from './question.ts';
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
  readonly run: (tx: Tx) => Promise<Outcome | Question<Outcome>>;
  /** Repeats in this process share one place. */
  readonly place?: ((run: () => Promise<Given>) => Promise<Given>) | undefined;
};

export const KEEP_MS = 7 * 86_400_000;
const KEEP_SECRET_MS = 10 * 60_000;
const WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 100;
/** Longer than any provider is waited for (their own limits are 2.5 and 5 s, and a call asks three times at most). */
export const HOLD_MS = 30_000;
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
    const { place = (run) => run() } = ask;
    return this.alone(ask, () => place(() => this.#first(ask)));
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
      timer = globalThis.setTimeout(() => resolve(refuse('busy')), WAIT_MS);
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
    let held: Date | undefined;
    let step: Ask['run'] = ask.run;
    try {
      for (;;) {
        const result = await this.#step(ask, step, held);
        if (result === HELD_BY_ANOTHER) return await this.#wait(ask);
        if (!(result instanceof Held)) return result;
        held = result.until;
        const { question } = result;
        const answer = (await question.ask()) as never;
        step = (tx) => question.onward(tx, answer);
      }
    } catch (error) {
      // The next try need not wait. If the last step was committed after all, its answer stands and nothing is let go.
      if (held) await letGo(this.#ctx.db, ask.key, held).catch(() => undefined);
      throw error;
    }
  }

  /** One transaction of a call: the whole of most calls, one before and after each question of the others. */
  async #step(ask: Ask, run: Ask['run'], held: Date | undefined): Promise<Given | Held | typeof HELD_BY_ANOTHER> {
    let undone: Outcome | undefined;
    try {
      return await this.#ctx.db.tx(
        async (tx) => {
          if (!(await take(tx, ask, held))) return this.#replay(tx, ask);
          const outcome = await run(tx);
          if (outcome instanceof Question) {
            const until = new Date(this.#ctx.clock.now() + HOLD_MS);
            await hold(tx, ask.key, until);
            return new Held(until, outcome);
          }
          if (!outcome.keep) {
            undone = outcome;
            throw ROLL_BACK;
          }
          return this.#stored(tx, ask, outcome);
        },
        { lockTimeoutMs: WAIT_MS },
      );
    } catch (error) {
      if (error !== ROLL_BACK) throw error;
      return this.#storeRefusal(ask, undone!, held);
    }
  }

  async #stored(tx: Tx, ask: Ask, outcome: Outcome): Promise<Given> {
    if (PASSING.has(outcome.code)) await release(tx, ask.key);
    else await store(tx, ask, outcome, this.#sealed(ask, outcome.bytes));
    return { bytes: outcome.bytes, code: outcome.code, replayed: false };
  }

  /** What a refused call wrote is gone; its answer is kept in a transaction of its own. */
  async #storeRefusal(ask: Ask, outcome: Outcome, held: Date | undefined): Promise<Given | typeof HELD_BY_ANOTHER> {
    if (PASSING.has(outcome.code) && !held) return { bytes: outcome.bytes, code: outcome.code, replayed: false };
    return this.#ctx.db.tx(
      async (tx) =>
        // Another process may have run the same id meanwhile: then its answer is the first one.
        (await take(tx, ask, held)) ? this.#stored(tx, ask, outcome) : this.#replay(tx, ask),
      { lockTimeoutMs: WAIT_MS },
    );
  }

  /** Another process asks somebody outside for this call. */
  async #wait(ask: Ask): Promise<Given> {
    for (const until = performance.now() + WAIT_MS; performance.now() < until;) {
      await setTimeout(LOOK_AGAIN_MS);
      const given = await this.#ctx.db.tx((tx) => this.#replay(tx, ask));
      if (given !== HELD_BY_ANOTHER) return given;
    }
    return refuse('busy');
  }

  async #replay(tx: Tx, ask: Ask): Promise<Given | typeof HELD_BY_ANOTHER> {
    const { user_id, path, request_id } = ask.key;
    const row = await tx.row<{ body_hash: Buffer; code: number | null; reply: Buffer }>(
      sql`select body_hash, code, reply from idempotency
          where user_id = ${user_id} and path = ${path} and request_id = ${request_id}`,
    );
    // Let go, or swept, between two looks: nobody is on it any more.
    if (!row) return refuse('busy');
    if (!row.body_hash.equals(ask.bodyHash)) return refuse('req_conflict');
    if (row.code === null) return HELD_BY_ANOTHER;
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
const HELD_BY_ANOTHER = Symbol('held by another');

/** A call between two of its transactions. `until` is also how it knows its row again. */
class Held {
  readonly until: Date;
  readonly question: Question<Outcome>;
  constructor(until: Date, question: Question<Outcome>) {
    this.until = until;
    this.question = question;
  }
}

/** The row, for this call alone: taken the first time, found again as it was left after a question. */
const take = (tx: Tx, ask: Ask, held: Date | undefined): Promise<boolean> =>
  held ? regain(tx, ask, held) : claim(tx, ask);

const endOf = (ask: Ask): Date => new Date(ask.now + (ask.secret ? KEEP_SECRET_MS : KEEP_MS));

/** Takes the id for this call. Waits while another transaction holds it; false if an answer is already there, or will be. */
async function claim(tx: Tx, ask: Ask): Promise<boolean> {
  const { user_id, path, request_id } = ask.key;
  const taken = await tx.run(sql`
    insert into idempotency as i (user_id, path, request_id, body_hash, expires_at)
    values (${user_id}, ${path}, ${request_id}, ${ask.bodyHash}, ${endOf(ask)})
    on conflict (user_id, path, request_id) do update
      set body_hash = excluded.body_hash, code = null, reply = null, created_at = now(), expires_at = excluded.expires_at
      where i.expires_at <= ${new Date(ask.now)}`);
  return taken === 1;
}

/** False: it was too long away, and another has begun anew. */
const regain = async (tx: Tx, ask: Ask, held: Date): Promise<boolean> =>
  (await tx.run(sql`
    update idempotency set expires_at = ${endOf(ask)} where ${byKey(ask.key)} and code is null and expires_at = ${held}`)) ===
  1;

const hold = (tx: Tx, key: Key, until: Date): Promise<number> =>
  tx.run(sql`update idempotency set expires_at = ${until} where ${byKey(key)}`);

const letGo = (db: Queryable, key: Key, held: Date): Promise<number> =>
  db.run(sql`delete from idempotency where ${byKey(key)} and code is null and expires_at = ${held}`);

/** Written out, not by `byKey`: every mutation goes through here, and a statement without pieces is prepared once. */
const store = (tx: Tx, { key }: Ask, outcome: Outcome, reply: Buffer): Promise<number> =>
  tx.run(sql`
    update idempotency set code = ${outcome.code}, reply = ${reply}
    where user_id = ${key.user_id} and path = ${key.path} and request_id = ${key.request_id}`);

const release = (tx: Tx, key: Key): Promise<number> => tx.run(sql`delete from idempotency where ${byKey(key)}`);

const byKey = ({ user_id, path, request_id }: Key) =>
  part`user_id = ${user_id} and path = ${path} and request_id = ${request_id}`;
