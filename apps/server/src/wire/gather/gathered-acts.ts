// Mutations of different members that arrive together share one transaction: the rows of all of them are loaded with one query,
// each is decided by itself, and all are written and committed at once. The first mutation starts at once; those that arrive while
// it runs share the next transaction. If a shared transaction fails, each of its mutations is repeated alone, so that one cannot
// spoil the others.
import type { CallSpec } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import {
  encodeBigintArray,
  encodeByteaArray,
  encodeIntArray,
  encodeTextArray,
  encodeTimestampArray,
  encodeUuidArray,
} from '#db/arrays.ts';
import { isDatabaseUnavailable, isLockTimeout } from '#db/away.ts';
import { OutcomeUnknown, type Db, type Tx } from '#db/db.ts';
import { lockMember, tryLockMembers } from '#db/member-lock.ts';
import { rowsAmong } from '#db/place.ts';
import { sql, type Statement } from '#db/sql.ts';
import type { CallContext, BatchHandler } from '../handler.ts';
import { REPLY_KEEP_MS, NOT_STORED_CODES, type StoredOrNewReply, type IdempotencyKey } from '../idempotency.ts';
import { refuse } from '../refusal.ts';

type Ask = { readonly key: IdempotencyKey; readonly bodyHash: Buffer; readonly now: number };
type Ready = { code: number; bytes: Buffer };
type Waiting = Ask & {
  readonly act: { within(tx: Tx): CallContext };
  readonly resolve: (given: StoredOrNewReply) => void;
  readonly reject: (error: unknown) => void;
};

/** TOGETHER_MAX: calls in one transaction. AT_ONCE: transactions at the same time. */
const TOGETHER_MAX = 64;
const AT_ONCE = 2;
/**
 * While a transaction runs, a second one starts only when this many calls wait: two half-full transactions at the same time are
 * quicker than one full transaction followed by many small ones.
 */
const WORTH_A_SECOND = 32;
const LOCK_TIMEOUT_MS = 3_000;

/** The calls of members whose rows lie on one cluster share transactions; with one cluster these are all. */
export class SharedTransactions {
  readonly #ctx: Context;
  readonly #make: () => SharedOfPlace;
  readonly #places = new Map<Db, SharedOfPlace>();

  constructor(ctx: Context, together: BatchHandler<CallSpec>, ready: (result: unknown) => Ready) {
    this.#ctx = ctx;
    this.#make = () => new SharedOfPlace(ctx, together, ready);
  }

  give(ask: Ask, act: Waiting['act']): Promise<StoredOrNewReply> {
    const place = this.#ctx.db.at(ask.key.user_id);
    const shared = this.#places.get(place) ?? this.#make();
    this.#places.set(place, shared);
    return shared.give(ask, act);
  }
}

class SharedOfPlace {
  readonly #ctx: Context;
  readonly #together: BatchHandler<CallSpec>;
  readonly #ready: (result: unknown) => Ready;
  #queue: Waiting[] = [];
  readonly #busy = new Set<number>();
  #running = 0;

  constructor(ctx: Context, together: BatchHandler<CallSpec>, ready: (result: unknown) => Ready) {
    this.#ctx = ctx;
    this.#together = together;
    this.#ready = ready;
  }

  give(ask: Ask, act: Waiting['act']): Promise<StoredOrNewReply> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ ...ask, act, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    while (this.#running === 0 || (this.#running < AT_ONCE && this.#queue.length >= WORTH_A_SECOND)) {
      const acts = this.#take();
      if (acts.length === 0) return;
      this.#running += 1;
      void this.#serve(acts).finally(() => {
        this.#running -= 1;
        for (const { key } of acts) this.#busy.delete(key.user_id);
        this.#next();
      });
    }
  }

  /** The calls that waited longest, one per member, because the calls of one member run one after the other. */
  #take(): Waiting[] {
    const taken: Waiting[] = [];
    this.#queue = this.#queue.filter((waiting) => {
      if (taken.length >= TOGETHER_MAX || this.#busy.has(waiting.key.user_id)) return true;
      this.#busy.add(waiting.key.user_id);
      taken.push(waiting);
      return false;
    });
    return taken;
  }

  async #serve(acts: readonly Waiting[]): Promise<void> {
    let left = acts;
    if (acts.length > 1) {
      try {
        const given = await this.#ctx.db.tx((tx) => this.#decide(tx, acts, false));
        left = acts.filter((act) => !given.has(act));
        for (const [act, answer] of given) act.resolve(answer);
      } catch (error) {
        // When the database is away, the calls are not repeated one by one: each would wait for its own timeout.
        if (error instanceof OutcomeUnknown || isDatabaseUnavailable(error)) {
          for (const act of acts) act.reject(error);
          return;
        }
        this.#ctx.log.warn({ acts: acts.length, error: (error as Error).message }, 'acts are done one by one');
      }
    }
    for (const act of left) await this.#alone(act);
  }

  async #alone(act: Waiting): Promise<void> {
    try {
      const given = await this.#ctx.db.tx((tx) => this.#decide(tx, [act], true), { lockTimeoutMs: LOCK_TIMEOUT_MS });
      act.resolve(given.get(act)!);
    } catch (error) {
      if (isLockTimeout(error)) act.resolve(refuse('busy'));
      else act.reject(error);
    }
  }

  /** The replies by call. Calls whose member is locked by another transaction are left out, unless `wait` is true. */
  async #decide(tx: Tx, acts: readonly Waiting[], wait: boolean): Promise<Map<Waiting, StoredOrNewReply>> {
    const [locked, known] = await Promise.all([this.#lock(tx, acts, wait), storedOf(tx, acts)]);
    const given = await this.#replay(tx, locked, known);
    const fresh = locked.filter((act) => !given.has(act));
    if (fresh.length === 0) return given;
    const results = await this.#together(
      tx,
      fresh.map(({ act }) => act.within(tx)),
    );
    const answers = fresh.map((act, i) => ({ act, ready: this.#ready(results[i]) }));
    for (const [here, part] of tx.among(answers, ({ act }) => act.key.user_id)) here.send(storedNow(part));
    for (const { act, ready } of answers) given.set(act, { ...ready, replayed: false });
    return given;
  }

  async #lock(tx: Tx, acts: readonly Waiting[], wait: boolean): Promise<readonly Waiting[]> {
    if (wait) {
      await lockMember(tx, acts[0]!.key.user_id);
      return acts;
    }
    const held = await tryLockMembers(
      tx,
      acts.map(({ key }) => key.user_id),
    );
    return acts.filter(({ key }) => held.has(key.user_id));
  }

  /** The stored replies of repeated requests. They are sent only after a WAL record of this transaction (durability rule b). */
  async #replay(
    tx: Tx,
    acts: readonly Waiting[],
    known: ReadonlyMap<string, Stored>,
  ): Promise<Map<Waiting, StoredOrNewReply>> {
    const given = new Map<Waiting, StoredOrNewReply>();
    for (const act of acts) {
      const row = known.get(nameOf(act.key));
      if (!row) continue;
      const same = row.body_hash.equals(act.bodyHash);
      given.set(act, same ? { bytes: row.reply, code: row.code, replayed: true } : refuse('req_conflict'));
    }
    if (given.size === 0) return given;
    for (const [here, part] of tx.among([...given.keys()], ({ key }) => key.user_id))
      await here.proveDurable(`${part.length} answers`);
    this.#ctx.metrics.replays.inc(given.size);
    return given;
  }
}

type Stored = IdempotencyKey & { body_hash: Buffer; code: number; reply: Buffer };
const nameOf = ({ user_id, path, request_id }: IdempotencyKey): string => `${user_id}:${path}:${request_id}`;

async function storedOf(tx: Tx, acts: readonly Ask[]): Promise<Map<string, Stored>> {
  const rows = await rowsAmong(
    tx,
    acts,
    ({ key }) => key.user_id,
    (here, part) =>
      here.rows<Stored>(sql`
        select i.user_id, i.path, i.request_id, i.body_hash, i.code, i.reply from idempotency i
        join unnest(${encodeBigintArray(part.map((a) => a.key.user_id))}::bigint[], ${encodeTextArray(part.map((a) => a.key.path))}::text[],
                    ${encodeUuidArray(part.map((a) => a.key.request_id))}::uuid[]) a(user_id, path, request_id)
          on i.user_id = a.user_id and i.path = a.path and i.request_id = a.request_id
        where i.expires_at > ${new Date(part[0]!.now)}`),
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/**
 * Stores the replies in the transaction of their effects. If another process took one of the ids meanwhile, everything is rolled
 * back.
 */
function storedNow(answers: readonly { act: Ask; ready: Ready }[]): Statement | undefined {
  const kept = answers.filter(({ ready }) => !NOT_STORED_CODES.has(ready.code));
  if (kept.length === 0) return undefined;
  return sql`
    with stored as (
      insert into idempotency as i (user_id, path, request_id, body_hash, code, reply, expires_at)
      select * from unnest(${encodeBigintArray(kept.map((k) => k.act.key.user_id))}::bigint[], ${encodeTextArray(kept.map((k) => k.act.key.path))}::text[],
        ${encodeUuidArray(kept.map((k) => k.act.key.request_id))}::uuid[], ${encodeByteaArray(kept.map((k) => k.act.bodyHash))}::bytea[],
        ${encodeIntArray(kept.map((k) => k.ready.code))}::int[], ${encodeByteaArray(kept.map((k) => k.ready.bytes))}::bytea[],
        ${encodeTimestampArray(kept.map((k) => k.act.now + REPLY_KEEP_MS))}::timestamptz[])
      on conflict (user_id, path, request_id) do update
        set body_hash = excluded.body_hash, code = excluded.code, reply = excluded.reply, created_at = now(), expires_at = excluded.expires_at
        where i.expires_at <= ${new Date(kept[0]!.act.now)}
      returning 1)
    select must_be((select count(*) from stored), ${kept.length}, 'answers nobody gave meanwhile')`;
}
