// The connection pools, and the only place where transactions are committed. Two durability rules are implemented here alone
// (reliability §0.3):
//  (a) a COMMIT that comes back with a WARNING is not acknowledged: the transaction may exist on this machine only;
//  (b) a stored reply is sent again only after this transaction has committed a WAL record of its own (`proveDurable`).
import { AsyncLocalStorage } from 'node:async_hooks';
import { unavailableChain, type HashChain } from '#chain.ts';
import type { EventType } from '#events/event.ts';
import { buildOutboxInsert, type EmittedEvent, type EventToSend } from '#events/outbox.ts';
import { beginStatement, currentTraceparent } from '#observe/trace.ts';
import { isConnectionLost, isDatabaseUnavailable, isLockTimeout, isStatementTimeout, mayRunAgain } from './away.ts';
import type { pg } from './pg.ts';
import {
  leaveTogether,
  LONG_WORK_DEADLINES,
  OF_CALLS,
  Pooled,
  type Deadlines,
  type PoolOptions,
  type Queryable,
  type Row,
} from './pooled.ts';
import { PrimaryWatch, type OldRead } from './primary-watch.ts';
import { sql, type Statement } from './sql.ts';
import { runInTransactionScope } from './transaction-scope.ts';

export { LONG_WORK_DEADLINES, type Queryable, type Row } from './pooled.ts';

/** The transaction may or may not be durable. The caller must not report success; a repeat with the same request_id finds out. */
export class OutcomeUnknown extends Error {}

/** The database was away, too slow or occupied, or the outcome is unknown: no bug, and the same may be asked again. */
export const isOutage = (error: unknown): boolean =>
  error instanceof OutcomeUnknown || isDatabaseUnavailable(error) || isStatementTimeout(error) || isLockTimeout(error);

export class Tx implements Queryable {
  readonly #client: pg.PoolClient;
  readonly #events: EmittedEvent[] = [];
  readonly #checksEvents: boolean;
  readonly #after: (() => void)[] = [];
  readonly #sent: Promise<void>[] = [];
  /**
   * The error of the first statement that was not awaited (also of BEGIN). Later statements only report that the transaction is
   * aborted or that the connection was given up.
   */
  failure: Error | undefined;
  /** Computes the links of journal rows that this transaction writes. */
  readonly chain: HashChain;

  readonly #commitMs: number;

  constructor(client: pg.PoolClient, chain: HashChain, options: { checksEvents: boolean; commitMs: number }) {
    this.#client = client;
    this.chain = chain;
    this.#checksEvents = options.checksEvents;
    this.#commitMs = options.commitMs;
  }

  async rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return (await this.#query(statement)).rows as R[];
  }
  async row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return (await this.rows<R>(statement))[0];
  }
  async run(statement: Statement): Promise<number> {
    return (await this.#query(statement)).rowCount ?? 0;
  }

  async #query(statement: Statement): Promise<pg.QueryResult> {
    leaveTogether(this.#client);
    const ended = beginStatement(statement.text);
    try {
      const result = await this.#client.query(statement as pg.QueryConfig);
      ended();
      return result;
    } catch (error) {
      ended(error);
      throw error;
    }
  }

  /**
   * Sends a write without awaiting it: the commit follows it and fails with it. Its result is not read, so the statement must
   * assert in the database what it has to have written (`must_be`).
   */
  send(statement: Statement | undefined): void {
    if (!statement) return;
    leaveTogether(this.#client);
    const ended = beginStatement(statement.text);
    const sent = new Promise<void>((resolve, reject) => {
      // With a callback, the error of a statement that cannot even be sent is known at once, and `commit` then commits nothing.
      this.#client.query(statement as pg.QueryConfig, (error: Error | null) => {
        ended(error ?? undefined);
        if (error) this.failure ??= error;
        if (error) reject(error);
        else resolve();
      });
    });
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** EVT-1: writes a domain event in this transaction, so that it is published exactly if the transaction commits. */
  emit<D extends object>(type: EventType<D>, event: EventToSend<NoInfer<D>>): void {
    // The data is checked in the form that consumers will read, because JSON drops undefined fields.
    if (this.#checksEvents) type.requireExact(JSON.parse(JSON.stringify(event.data)) as object);
    this.#events.push({ type, ...event, traceparent: currentTraceparent() });
  }

  /** Runs after the commit was acknowledged. Only for work that may be lost (caches, live pushes), never for lasting data. */
  afterCommit(act: () => void): void {
    this.#after.push(act);
  }

  /** Rule (b): makes this otherwise read-only transaction write to the WAL, so that its COMMIT waits for the standby. */
  async proveDurable(what: string): Promise<void> {
    await this.rows(sql`select pg_logical_emit_message(true, 'replay', ${what})`);
  }

  async commit(): Promise<void> {
    const warnings: string[] = [];
    const onNotice = (notice: { severity?: string; message?: string }) => {
      if (notice.severity === 'WARNING') warnings.push(notice.message ?? '');
    };
    this.#client.on('notice', onNotice);
    try {
      leaveTogether(this.#client);
      // The writes and the commit are sent together: if a write fails, the server answers the commit with a rollback.
      this.send(this.#events.length > 0 ? buildOutboxInsert(this.#events) : undefined);
      if (this.failure) throw this.failure;
      const commit = { text: 'commit', query_timeout: this.#commitMs } as pg.QueryConfig;
      const ended = beginStatement(commit.text);
      const committed = this.#client.query(commit);
      committed.then(() => ended(), ended);
      const [result] = await Promise.all([committed, ...this.#sent]);
      if (result.command !== 'COMMIT') throw new Error('transaction was rolled back');
    } catch (error) {
      throw isConnectionLost(error) ? new OutcomeUnknown('connection lost during COMMIT', { cause: error }) : error;
    } finally {
      this.#client.off('notice', onNotice);
    }
    if (warnings.length > 0) throw new OutcomeUnknown(`COMMIT came with a warning: ${warnings.join('; ')}`);
    for (const act of this.#after) act();
  }
}

/** Whether the database answered (or the statement failed by itself), is known to be away, or has been silent for this long. */
function outcomeOf(asked: Promise<unknown>, silentMs: number): Promise<'ended' | 'away' | 'silent'> {
  return new Promise((resolve) => {
    const timer = Number.isFinite(silentMs) ? setTimeout(resolve, silentMs, 'silent') : undefined;
    const end = (outcome: 'ended' | 'away'): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    asked.then(
      () => end('ended'),
      (error: unknown) => end(isDatabaseUnavailable(error) ? 'away' : 'ended'),
    );
  });
}

export type TxOptions = {
  /** Gives up waiting for a lock after this long (error 55P03). */
  lockTimeoutMs?: number;
  /** The transaction is read-only, and each of its statements sees the same state of the database. */
  snapshot?: boolean;
};

/** A primary that has not answered a read for this long may be gone, and a standby is asked too. */
const SILENT_MS = 800;

const ASIDE_MAX = 2;
const LONG_MAX = 8;

type DbOptions = PoolOptions & {
  /** Where standbys answer; reads go there while the primary is away (`readingOld`). */
  standbyUrl?: string | undefined;
  /** When left out, the deadlines of calls (OF_CALLS) apply. */
  deadlines?: Deadlines | undefined;
  /** Computes the links of journal rows; left out for connections that write no journal. */
  chain?: HashChain;
  /**
   * Called when a transaction asked this provider while it was open (decision 0080). If it throws, the transaction is rolled back.
   */
  onAskedInside?: (who: string) => void;
  /** Whether emitted events are checked against the catalogue of events; true by default, production switches it off. */
  checksEvents?: boolean;
};

const neverInside = (who: string): void => {
  throw new Error(`${who} was asked inside a transaction`);
};

export class Db implements Queryable {
  readonly #calls: Pooled;
  readonly #aside: Pooled;
  readonly #long: Pooled;
  readonly #isLong = new AsyncLocalStorage<true>();
  readonly #standby: Pooled | undefined;
  readonly #primary: PrimaryWatch | undefined;
  readonly #mayBeOld = new AsyncLocalStorage<OldRead>();
  readonly #commitMs: number;
  readonly chain: HashChain;
  readonly #onAskedInside: (who: string) => void;
  readonly #checksEvents: boolean;

  constructor(options: DbOptions) {
    const deadlines = options.deadlines ?? OF_CALLS;
    this.#calls = new Pooled(options, deadlines);
    this.#aside = new Pooled({ ...options, pool: ASIDE_MAX }, deadlines);
    this.#long = new Pooled({ ...options, pool: LONG_MAX }, LONG_WORK_DEADLINES);
    if (options.standbyUrl) {
      const standby = new Pooled({ ...options, url: options.standbyUrl }, deadlines);
      this.#standby = standby;
      this.#primary = new PrimaryWatch(this.#calls, standby);
    }
    this.#commitMs = deadlines.commitMs;
    this.chain = options.chain ?? unavailableChain;
    this.#onAskedInside = options.onAskedInside ?? neverInside;
    this.#checksEvents = options.checksEvents ?? true;
  }

  /** For users that need a connection for longer than a transaction: advisory locks, graphile-worker. */
  get pool(): pg.Pool {
    return this.#own.pool;
  }

  /** How the connections of calls are used now. */
  get connections(): { total: number; idle: number; waiting: number; most: number } {
    const { totalCount, idleCount, waitingCount, options } = this.#calls.pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount, most: options.max };
  }

  /** Whether reads are answered by a standby at the moment. */
  get isPrimaryAway(): boolean {
    return this.#primary?.isAway ?? false;
  }

  get #own(): Pooled {
    return this.#isLong.getStore() ? this.#long : this.#calls;
  }

  rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.#read(this.#own, (pool) => pool.rows<R>(statement));
  }
  row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return this.#read(this.#own, (pool) => pool.row<R>(statement));
  }
  run(statement: Statement): Promise<number> {
    return this.#own.run(statement);
  }

  /**
   * Runs `work`, whose reads are answered by a standby while the primary is away (P5): `read` then tells of which moment. Writes and
   * transactions that write never go there.
   */
  readingOld<T>(read: OldRead, work: () => Promise<T>): Promise<T> {
    return this.#standby ? this.#mayBeOld.run(read, work) : work();
  }

  /** `patienceMs` is how long the primary may be silent before a standby is asked too. */
  async #read<T>(own: Pooled, ask: (pool: Pooled) => Promise<T>, patienceMs = SILENT_MS): Promise<T> {
    const read = this.#standby && this.#mayBeOld.getStore();
    if (!read) return ask(own);
    const askStandby = async (): Promise<T> => {
      const asOf = await this.#primary!.standbyTime();
      const answer = await ask(this.#standby!);
      read.asOf ??= asOf;
      return answer;
    };
    // A standby that is lost in this moment is asked for once more: there is another behind the same address.
    const asOld = (): Promise<T> =>
      askStandby().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return askStandby();
        throw error;
      });
    if (this.#primary!.isAway) return asOld();
    const asked = ask(own);
    const outcome = await outcomeOf(asked, patienceMs);
    if (outcome === 'ended') return asked;
    this.#primary!.lost();
    // Frozen, cut off or only slow: whoever answers first is right. A standby that cannot answer leaves it to the primary.
    return outcome === 'silent' ? Promise.any([asked, asOld()]).catch(() => asked) : asOld();
  }

  /** Runs `work` with the long deadlines (jobs, rebuilds) and on connections of its own, so that it takes none from calls. */
  patiently<T>(work: () => Promise<T>): Promise<T> {
    return this.#isLong.run(true, work);
  }

  /** Always uses the connections of calls, to check whether they answer within this time. */
  within<R extends object = Row>(ms: number, statement: Statement): Promise<R[]> {
    return this.#read(this.#calls, (pool) => pool.within<R>(ms, statement));
  }

  /**
   * Separate connections for cached data that an open transaction may have to wait for (configuration, definitions). If
   * transactions held every connection of the pool and each waited for one more, none could continue.
   */
  get aside(): Queryable {
    return this.#besides;
  }
  readonly #besides: Queryable = {
    rows: (statement) => this.#read(this.#aside, (pool) => pool.rows(statement)),
    row: (statement) => this.#read(this.#aside, (pool) => pool.row(statement)),
    run: (statement) => this.#aside.run(statement),
  };

  /** One transaction: commits the writes of `work`, or rolls them back when it throws. `work` may run again after a deadlock. */
  async tx<T>(work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(work, options);
      } catch (error) {
        if (attempt >= 3 || !mayRunAgain(error)) throw error;
      }
    }
  }

  #once<T>(work: (tx: Tx) => Promise<T>, options: TxOptions): Promise<T> {
    const own = this.#own;
    return options.snapshot
      ? // `work` is not run twice at a time, so only a primary that is known to be away is replaced.
        this.#read(own, (pool) => this.#onceIn(pool, work, options), Infinity)
      : this.#onceIn(own, work, options);
  }

  async #onceIn<T>(own: Pooled, work: (tx: Tx) => Promise<T>, options: TxOptions): Promise<T> {
    const client = await own.pool.connect();
    const commitMs = own === this.#long ? LONG_WORK_DEADLINES.commitMs : this.#commitMs;
    const tx = new Tx(client, this.chain, { checksEvents: this.#checksEvents, commitMs });
    let broken: Error | undefined;
    try {
      leaveTogether(client);
      // This is not awaited: it goes out with the first statement of `work`, which fails if it fails.
      const begin = options.snapshot ? 'begin isolation level repeatable read, read only' : 'begin';
      const limit = options.lockTimeoutMs;
      const begun = client.query(limit === undefined ? begin : `${begin}; set local lock_timeout = ${limit}`);
      begun.catch((error: Error) => (tx.failure ??= error));
      const result = await this.#inside(() => work(tx));
      await begun;
      await tx.commit();
      return result;
    } catch (caught) {
      const error = tx.failure && !(caught instanceof OutcomeUnknown) ? tx.failure : caught;
      if (error instanceof OutcomeUnknown || isConnectionLost(error)) broken = error as Error;
      else await client.query('rollback').catch((e: Error) => (broken = e));
      throw error;
    } finally {
      client.release(broken);
      own.noticed(broken instanceof OutcomeUnknown ? broken.cause : broken);
    }
  }

  async #inside<T>(work: () => Promise<T>): Promise<T> {
    const { done, end } = runInTransactionScope(work);
    try {
      return await done;
    } finally {
      const asked = end();
      if (asked !== undefined) this.#onAskedInside(asked);
    }
  }

  async close(): Promise<void> {
    this.#primary?.close();
    const all = [this.#calls, this.#aside, this.#long, ...(this.#standby ? [this.#standby] : [])];
    await Promise.all(all.map(({ pool }) => pool.end()));
  }
}
