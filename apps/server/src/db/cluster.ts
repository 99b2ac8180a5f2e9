// One PostgreSQL cluster: its connection pools, the reads that a standby answers while the primary is away, and its transactions.
import { AsyncLocalStorage } from 'node:async_hooks';
import { unavailableChain, type HashChain } from '#chain.ts';
import { isDatabaseUnavailable, mayRunAgain } from './away.ts';
import type { Db } from './db.ts';
import type { pg } from './pg.ts';
import {
  LONG_WORK_DEADLINES,
  OF_CALLS,
  OnePlace,
  Pooled,
  type Deadlines,
  type PoolOptions,
  type Queryable,
  type Row,
} from './pooled.ts';
import { PrimaryWatch, type OldRead } from './primary-watch.ts';
import type { Statement } from './sql.ts';
import { runInTransactionScope } from './transaction-scope.ts';
import { Tx, type Together, type TxOptions } from './tx.ts';

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

/** A primary that has not answered a read for this long may be gone, and a standby is asked too. */
const SILENT_MS = 800;

const ASIDE_MAX = 2;
/** Connections for transactions that hold one of another cluster already. */
const JOINED_MAX = 10;
const LONG_MAX = 8;

export type ClusterOptions = PoolOptions & {
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

const onFirstUse = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const neverInside = (who: string): void => {
  throw new Error(`${who} was asked inside a transaction`);
};

/** Holds for every cluster that is asked within. */
const isLong = new AsyncLocalStorage<true>();
const mayBeOld = new AsyncLocalStorage<OldRead>();

export class Cluster implements Db {
  readonly #calls: Pooled;
  readonly #aside: Pooled;
  readonly #long: Pooled;
  readonly #joined: () => Pooled;
  readonly #standby: Pooled | undefined;
  readonly #primary: PrimaryWatch | undefined;
  readonly #commitMs: number;
  readonly chain: HashChain;
  readonly #onAskedInside: (who: string) => void;
  readonly #checksEvents: boolean;

  constructor(options: ClusterOptions) {
    const deadlines = options.deadlines ?? OF_CALLS;
    this.#calls = new Pooled(options, deadlines);
    this.#aside = new Pooled({ ...options, pool: ASIDE_MAX }, deadlines);
    this.#long = new Pooled({ ...options, pool: LONG_MAX }, LONG_WORK_DEADLINES);
    this.#joined = onFirstUse(() => new Pooled({ ...options, pool: JOINED_MAX }, deadlines));
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
    return isLong.getStore() ? this.#long : this.#calls;
  }

  at(): Db {
    return this;
  }
  among<T>(things: readonly T[]): readonly (readonly [Db, readonly T[]])[] {
    return things.length > 0 ? [[this, things]] : [];
  }
  areTogether(): boolean {
    return true;
  }
  each(): readonly Db[] {
    return [this];
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
    return this.#standby ? mayBeOld.run(read, work) : work();
  }

  /** `patienceMs` is how long the primary may be silent before a standby is asked too. */
  async #read<T>(own: Pooled, ask: (pool: Pooled) => Promise<T>, patienceMs = SILENT_MS): Promise<T> {
    const read = this.#standby && mayBeOld.getStore();
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
    return isLong.run(true, work);
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
  readonly #besides = new Besides(
    (statement) => this.#read(this.#aside, (pool) => pool.rows(statement)),
    (statement) => this.#aside.run(statement),
  );

  /** One transaction: commits the writes of `work`, or rolls them back when it throws. `work` may run again after a deadlock. */
  tx<T>(work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
    return againAfterDeadlock(() => this.#once(work, options));
  }

  #once<T>(work: (tx: Tx) => Promise<T>, options: TxOptions): Promise<T> {
    const own = this.#own;
    return options.snapshot
      ? // `work` is not run twice at a time, so only a primary that is known to be away is replaced.
        this.#read(own, (pool) => this.#onceIn(pool, work, options), Infinity)
      : this.#onceIn(own, work, options);
  }

  async #onceIn<T>(own: Pooled, work: (tx: Tx) => Promise<T>, options: TxOptions): Promise<T> {
    const { tx, end } = this.#begin(own, options);
    try {
      await tx.open();
      const result = await this.insideOfTransaction(() => work(tx));
      await tx.begun();
      await tx.commit();
      return result;
    } catch (caught) {
      throw await tx.undo(caught);
    } finally {
      end();
    }
  }

  #begin(own: Pooled, options: TxOptions, together?: Together): { tx: Tx; end: () => void } {
    // Whoever waits for a connection here may hold one of another cluster. Those are taken from a pool apart, so that no circle of
    // waiting arises.
    let from = own;
    const connect = (): Promise<pg.PoolClient> => {
      if (together && together.begun > 1) from = this.#joined();
      return from.pool.connect();
    };
    const commitMs = own === this.#long ? LONG_WORK_DEADLINES.commitMs : this.#commitMs;
    const tx = new Tx({ connect, options, chain: this.chain, checksEvents: this.#checksEvents, commitMs, together });
    return { tx, end: () => from.noticed(tx.release()) };
  }

  /** A transaction that takes its connection with its first statement, and is committed together with those of other clusters. */
  beginTogether(options: TxOptions, together: Together): { tx: Tx; end: () => void } {
    return this.#begin(this.#own, options, together);
  }

  /** A provider that was asked within the transaction is reported. */
  async insideOfTransaction<T>(work: () => Promise<T>): Promise<T> {
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
    const all = [this.#calls, this.#aside, this.#long, this.#joined(), ...(this.#standby ? [this.#standby] : [])];
    await Promise.all(all.map(({ pool }) => pool.end()));
  }
}

class Besides extends OnePlace {
  readonly #rows: (statement: Statement) => Promise<Row[]>;
  readonly #run: (statement: Statement) => Promise<number>;

  constructor(rows: (statement: Statement) => Promise<Row[]>, run: (statement: Statement) => Promise<number>) {
    super();
    this.#rows = rows;
    this.#run = run;
  }
  rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.#rows(statement) as Promise<R[]>;
  }
  run(statement: Statement): Promise<number> {
    return this.#run(statement);
  }
}

export async function againAfterDeadlock<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once();
    } catch (error) {
      if (attempt >= 3 || !mayRunAgain(error)) throw error;
    }
  }
}
