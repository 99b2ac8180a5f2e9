// The one idempotency store of the product (C0-3, KIT-6: a repeated request has one effect). The reply of a mutation is stored
// under (user, path, request_id) in the transaction of its effect. A repeat gets the same bytes; another body under the same id is
// refused. A repeat that comes while the first still runs waits a moment for its reply and is answered "busy" only after that. A
// call that must ask a provider (ProviderRequest in question.ts) leaves its row without a reply between its transactions, and holds
// it for a while. A repeat waits as above. A repeat that comes after the hold has expired (the process died) runs the call again,
// which then continues with what the first run has reserved.
import { setTimeout } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { isLockTimeout } from '#db/away.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql, type Statement } from '#db/sql.ts';
import { ProviderRequest } from './question.ts';
import { refuse, type Refused } from './refusal.ts';

export type IdempotencyKey = { user_id: number; path: string; request_id: string };

/** A reply ready to be sent, and whether the writes of the call are kept. */
export type CallOutcome = { code: number; bytes: Buffer; keep: boolean };

export type IdempotentRequest = {
  readonly key: IdempotencyKey;
  readonly bodyHash: Buffer;
  /** The reply carries a session token: it is stored sealed, and for ten minutes only. */
  readonly secret: boolean;
  readonly now: number;
  readonly run: (tx: Tx) => Promise<CallOutcome | ProviderRequest<CallOutcome>>;
  /** Wraps the first run in a limited slot; repeats in this process share it. */
  readonly place?: ((run: () => Promise<StoredOrNewReply>) => Promise<StoredOrNewReply>) | undefined;
};

/** C0-3: a stored reply is repeated for seven days. */
export const REPLY_KEEP_MS = 7 * 86_400_000;
const KEEP_SECRET_MS = 10 * 60_000;
const WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 100;
/**
 * How long a call may hold its row while it asks a provider. Longer than any such wait (their timeouts are 2.5 and 5 s, and a call
 * asks at most three times).
 */
export const PROVIDER_HOLD_MS = 30_000;
/**
 * Replies with these codes are not stored, because C0-3 lets the caller try again under the same id: 1001 not logged in, 1003 too
 * fast or busy, 5000 a bug.
 */
export const NOT_STORED_CODES = new Set([1001, 1003, 5000]);

export type StoredOrNewReply = { bytes: Buffer; code: number; replayed: boolean } | Refused;

type Running = { bodyHash: Buffer; given: Promise<StoredOrNewReply> };

export class Idempotency {
  readonly #ctx: Context;
  readonly #running = new Map<string, Running>();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  once(ask: IdempotentRequest): Promise<StoredOrNewReply> {
    const { place = (run) => run() } = ask;
    return this.alone(ask, () => place(() => this.#first(ask)));
  }

  /** Repeats in this process share the first request's reply; `first` runs once for all of them. */
  async alone(
    ask: Pick<IdempotentRequest, 'key' | 'bodyHash'>,
    first: () => Promise<StoredOrNewReply>,
  ): Promise<StoredOrNewReply> {
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

  /** A repeat in this process gets the first request's reply, after that one's commit was acknowledged. */
  async #join(first: Running, ask: Pick<IdempotentRequest, 'bodyHash'>): Promise<StoredOrNewReply> {
    if (!first.bodyHash.equals(ask.bodyHash)) return refuse('req_conflict');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<StoredOrNewReply>((resolve) => {
      timer = globalThis.setTimeout(() => resolve(refuse('busy')), WAIT_MS);
    });
    try {
      const given = await Promise.race([first.given, late]);
      return 'bytes' in given ? { ...given, replayed: true } : given;
    } finally {
      clearTimeout(timer);
    }
  }

  async #first(ask: IdempotentRequest): Promise<StoredOrNewReply> {
    try {
      return await this.#attempt(ask);
    } catch (error) {
      if (isLockTimeout(error)) return refuse('busy');
      throw error;
    }
  }

  async #attempt(ask: IdempotentRequest): Promise<StoredOrNewReply> {
    let held: Date | undefined;
    let step: IdempotentRequest['run'] = ask.run;
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
      // The row is released so that the next try need not wait. If the last step did commit, its reply is stored and nothing is
      // deleted.
      if (held) await letGo(this.#ctx.db, ask.key, held).catch(() => undefined);
      throw error;
    }
  }

  /** One transaction of a call. Most calls have one; a call that asks providers has one before and one after each request. */
  async #step(
    ask: IdempotentRequest,
    run: IdempotentRequest['run'],
    held: Date | undefined,
  ): Promise<StoredOrNewReply | Held | typeof HELD_BY_ANOTHER> {
    let undone: CallOutcome | undefined;
    try {
      return await this.#ctx.db.tx(
        async (tx) => {
          if (!(await take(tx, ask, held))) return this.#replay(tx, ask);
          const outcome = await run(tx);
          if (outcome instanceof ProviderRequest) {
            const until = new Date(this.#ctx.clock.now() + PROVIDER_HOLD_MS);
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

  async #stored(tx: Tx, ask: IdempotentRequest, outcome: CallOutcome): Promise<StoredOrNewReply> {
    if (NOT_STORED_CODES.has(outcome.code)) await release(tx, ask.key);
    else tx.at(ask.key.user_id).send(buildReplyUpdate(ask, outcome, this.#sealed(ask, outcome.bytes)));
    return { bytes: outcome.bytes, code: outcome.code, replayed: false };
  }

  /** The writes of a refused call are rolled back; its reply is stored in a transaction of its own. */
  async #storeRefusal(
    ask: IdempotentRequest,
    outcome: CallOutcome,
    held: Date | undefined,
  ): Promise<StoredOrNewReply | typeof HELD_BY_ANOTHER> {
    if (NOT_STORED_CODES.has(outcome.code) && !held)
      return { bytes: outcome.bytes, code: outcome.code, replayed: false };
    return this.#ctx.db.tx(
      async (tx) =>
        // Another process may have run the same id meanwhile: then its reply counts as the first.
        (await take(tx, ask, held)) ? this.#stored(tx, ask, outcome) : this.#replay(tx, ask),
      { lockTimeoutMs: WAIT_MS },
    );
  }

  /** Waits while another process asks a provider for this call. */
  async #wait(ask: IdempotentRequest): Promise<StoredOrNewReply> {
    for (const until = performance.now() + WAIT_MS; performance.now() < until;) {
      await setTimeout(LOOK_AGAIN_MS);
      const given = await this.#ctx.db.tx((tx) => this.#replay(tx, ask));
      if (given !== HELD_BY_ANOTHER) return given;
    }
    return refuse('busy');
  }

  async #replay(tx: Tx, ask: IdempotentRequest): Promise<StoredOrNewReply | typeof HELD_BY_ANOTHER> {
    const { user_id, path, request_id } = ask.key;
    const here = tx.at(user_id);
    const row = await here.row<{ body_hash: Buffer; code: number | null; reply: Buffer }>(
      sql`select body_hash, code, reply from idempotency
          where user_id = ${user_id} and path = ${path} and request_id = ${request_id}`,
    );
    // The row was released or deleted since the last look, so no process works on this call any more.
    if (!row) return refuse('busy');
    if (!row.body_hash.equals(ask.bodyHash)) return refuse('req_conflict');
    if (row.code === null) return HELD_BY_ANOTHER;
    // The first commit may not be replicated yet; a repeat must not be acknowledged before that commit is safe (durability rule b).
    await here.proveDurable(`${user_id}:${path}:${request_id}`);
    this.#ctx.metrics.replays.inc();
    const bytes = ask.secret ? Buffer.from(this.#ctx.seal.open(row.reply), 'utf8') : row.reply;
    return { bytes, code: row.code, replayed: true };
  }

  #sealed(ask: IdempotentRequest, bytes: Buffer): Buffer {
    return ask.secret ? this.#ctx.seal.seal(bytes.toString('utf8')) : bytes;
  }
}

const ROLL_BACK = new Error('refused: roll back');
const HELD_BY_ANOTHER = Symbol('held by another');

/** A call between two of its transactions. `until` also identifies its row when the call continues. */
class Held {
  readonly until: Date;
  readonly question: ProviderRequest<CallOutcome>;
  constructor(until: Date, question: ProviderRequest<CallOutcome>) {
    this.until = until;
    this.question = question;
  }
}

/** Takes the row for this call alone: claims it the first time, and finds it again after a provider was asked. */
const take = (tx: Tx, ask: IdempotentRequest, held: Date | undefined): Promise<boolean> =>
  held ? regain(tx, ask, held) : claim(tx, ask);

const endOf = (ask: IdempotentRequest): Date => new Date(ask.now + (ask.secret ? KEEP_SECRET_MS : REPLY_KEEP_MS));

/**
 * Takes the id for this call. Waits while another transaction holds it; false when a reply is stored or a request with the same id
 * is still running.
 */
async function claim(tx: Tx, ask: IdempotentRequest): Promise<boolean> {
  const { user_id, path, request_id } = ask.key;
  const taken = await tx.at(user_id).run(sql`
    insert into idempotency as i (user_id, path, request_id, body_hash, expires_at)
    values (${user_id}, ${path}, ${request_id}, ${ask.bodyHash}, ${endOf(ask)})
    on conflict (user_id, path, request_id) do update
      set body_hash = excluded.body_hash, code = null, reply = null, created_at = now(), expires_at = excluded.expires_at
      where i.expires_at <= ${new Date(ask.now)}`);
  return taken === 1;
}

/** False when the hold expired and another request has started again. */
const regain = async (tx: Tx, ask: IdempotentRequest, held: Date): Promise<boolean> =>
  (await tx.at(ask.key.user_id).run(sql`
    update idempotency set expires_at = ${endOf(ask)} where ${byKey(ask.key)} and code is null and expires_at = ${held}`)) ===
  1;

const hold = (tx: Tx, key: IdempotencyKey, until: Date): Promise<number> =>
  tx.at(key.user_id).run(sql`update idempotency set expires_at = ${until} where ${byKey(key)}`);

const letGo = (db: Queryable, key: IdempotencyKey, held: Date): Promise<number> =>
  db.at(key.user_id).run(sql`delete from idempotency where ${byKey(key)} and code is null and expires_at = ${held}`);

/**
 * This statement does not use `byKey`: every mutation runs it, and the text of a statement with nested fragments is built anew each
 * time. The transaction holds the row since it claimed it, so it is there.
 */
const buildReplyUpdate = ({ key }: IdempotentRequest, outcome: CallOutcome, reply: Buffer): Statement => sql`
  update idempotency set code = ${outcome.code}, reply = ${reply}
  where user_id = ${key.user_id} and path = ${key.path} and request_id = ${key.request_id}`;

const release = (tx: Tx, key: IdempotencyKey): Promise<number> =>
  tx.at(key.user_id).run(sql`delete from idempotency where ${byKey(key)}`);

const byKey = ({ user_id, path, request_id }: IdempotencyKey) =>
  sqlFragment`user_id = ${user_id} and path = ${path} and request_id = ${request_id}`;
