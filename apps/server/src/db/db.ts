// The connection pools, and the only place where transactions are committed. Two durability rules are implemented here alone
// (reliability §0.3):
//  (a) a COMMIT that comes back with a WARNING is not acknowledged: the transaction may exist on this machine only;
//  (b) a stored reply is sent again only after this transaction has committed a WAL record of its own (`proveDurable`).
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { unavailableChain, type HashChain } from '#chain.ts';
import type { EventType } from '#events/event.ts';
import { buildOutboxInsert, type EmittedEvent, type EventToSend } from '#events/outbox.ts';
import { isConnectionLost, isAnswerTimeout, mayRunAgain } from './away.ts';
import { pg } from './pg.ts';
import { sql, type Statement } from './sql.ts';
import { runInTransactionScope } from './transaction-scope.ts';

/** The transaction may or may not be durable. The caller must not report success; a repeat with the same request_id finds out. */
export class OutcomeUnknown extends Error {}

export type Row = Record<string, unknown>;

/** Runs statements: the pool or a transaction. */
export interface Queryable {
  rows<R extends object = Row>(statement: Statement): Promise<R[]>;
  /** The first row, or undefined. */
  row<R extends object = Row>(statement: Statement): Promise<R | undefined>;
  /** How many rows were written. */
  run(statement: Statement): Promise<number>;
}

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

  constructor(client: pg.PoolClient, chain: HashChain, checksEvents: boolean) {
    this.#client = client;
    this.chain = chain;
    this.#checksEvents = checksEvents;
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

  #query(statement: Statement): Promise<pg.QueryResult> {
    leaveTogether(this.#client);
    return this.#client.query(statement as pg.QueryConfig);
  }

  /**
   * Sends a write without awaiting it: the commit follows it and fails with it. Its result is not read, so the statement must
   * assert in the database what it has to have written (`must_be`).
   */
  send(statement: Statement | undefined): void {
    if (!statement) return;
    leaveTogether(this.#client);
    const sent = new Promise<void>((resolve, reject) => {
      // With a callback, the error of a statement that cannot even be sent is known at once, and `commit` then commits nothing.
      this.#client.query(statement as pg.QueryConfig, (error: Error | null) => {
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
    this.#events.push({ type, ...event });
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
      const [result] = await Promise.all([this.#client.query('commit'), ...this.#sent]);
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

/** Sends the statements of one turn of the event loop in one packet; a socket write per statement cost more than the statements. */
function leaveTogether(client: pg.PoolClient): void {
  const stream = socketOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

export type TxOptions = {
  /** Gives up waiting for a lock after this long (error 55P03). */
  lockTimeoutMs?: number;
  /** The transaction is read-only, and each of its statements sees the same state of the database. */
  snapshot?: boolean;
};

/** Time limits, so that every caller notices when the database is silent, slow or locked. */
export type Deadlines = {
  /** The longest wait until a connection is free or opened. */
  connectMs: number;
  /** The longest time of one statement, enforced by the server. */
  statementMs: number;
  /** The longest wait for an answer, enforced by the client. It is above statementMs, so when it passes the connection is dead. */
  answerMs: number;
  /** The longest wait for a row lock or a member's advisory lock. */
  lockMs: number;
  /** How long a transaction may stay open while its process sends no statement. */
  idleInTransactionMs: number;
};

/** The client gives up after 10 s (S7-01), so a statement of a call must end before that. */
const OF_CALLS: Deadlines = {
  connectMs: 5_000,
  statementMs: 8_000,
  answerMs: 9_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
};
/** The deadlines of jobs, rebuilds and operators' commands. */
export const LONG_WORK_DEADLINES: Deadlines = {
  connectMs: 15_000,
  statementMs: 15 * 60_000,
  answerMs: 16 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 5 * 60_000,
};

const ASIDE_MAX = 2;
const LONG_MAX = 8;

type DbOptions = {
  url: string;
  pool: number;
  name: string;
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

/** Runs single statements, each on any free connection of its pool. */
class Pooled implements Queryable {
  readonly pool: pg.Pool;

  constructor(options: DbOptions, deadlines: Deadlines) {
    this.pool = new pg.Pool({
      connectionString: options.url,
      max: options.pool,
      application_name: options.name,
      connectionTimeoutMillis: deadlines.connectMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: deadlines.statementMs,
      query_timeout: deadlines.answerMs,
      lock_timeout: deadlines.lockMs,
      idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
      // With these settings the server notices within half a minute that this machine is gone, and releases its locks.
      options:
        '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
      // Statements issued together are sent together: one round trip instead of one each.
      pipeline: true,
    });
    // The pool replaces an idle connection that dies (failover). Without a listener the error would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => {
      // The same holds for a connection that dies between two statements of a transaction: only the next statement fails.
      client.on('error', () => undefined);
      socketOf(client).setKeepAlive(true, 10_000, 5_000, 3);
    });
  }

  async rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return (await this.#query(statement as pg.QueryConfig)).rows as R[];
  }
  async row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return (await this.rows<R>(statement))[0];
  }
  async run(statement: Statement): Promise<number> {
    return (await this.#query(statement as pg.QueryConfig)).rowCount ?? 0;
  }

  async #query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.pool.query(config);
    } catch (error) {
      this.noticed(error);
      throw error;
    }
  }

  /** After a silence the idle connections are dropped too: they use the same network path, and each would cost a timeout. */
  noticed(error: unknown): void {
    if (!isAnswerTimeout(error)) return;
    for (let idle = this.pool.idleCount; idle > 0; idle--) void this.#dropOne();
  }

  async #dropOne(): Promise<void> {
    try {
      (await this.pool.connect()).release(true);
    } catch {
      // No connection is left to drop.
    }
  }

  /** Runs a statement with a timeout of its own. */
  async within<R extends object = Row>(ms: number, { text, values, name }: Statement): Promise<R[]> {
    return (await this.#query({ text, values, name, query_timeout: ms } as unknown as pg.QueryConfig)).rows as R[];
  }
}

export class Db implements Queryable {
  readonly #calls: Pooled;
  readonly #aside: Pooled;
  readonly #long: Pooled;
  readonly #isLong = new AsyncLocalStorage<true>();
  readonly chain: HashChain;
  readonly #onAskedInside: (who: string) => void;
  readonly #checksEvents: boolean;

  constructor(options: DbOptions) {
    const deadlines = options.deadlines ?? OF_CALLS;
    this.#calls = new Pooled(options, deadlines);
    this.#aside = new Pooled({ ...options, pool: ASIDE_MAX }, deadlines);
    this.#long = new Pooled({ ...options, pool: LONG_MAX }, LONG_WORK_DEADLINES);
    this.chain = options.chain ?? unavailableChain;
    this.#onAskedInside = options.onAskedInside ?? neverInside;
    this.#checksEvents = options.checksEvents ?? true;
  }

  /** For users that need a connection for longer than a transaction: advisory locks, graphile-worker. */
  get pool(): pg.Pool {
    return this.#own.pool;
  }

  get #own(): Pooled {
    return this.#isLong.getStore() ? this.#long : this.#calls;
  }

  rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.#own.rows<R>(statement);
  }
  row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return this.#own.row<R>(statement);
  }
  run(statement: Statement): Promise<number> {
    return this.#own.run(statement);
  }

  /** Runs `work` with the long deadlines (jobs, rebuilds) and on connections of its own, so that it takes none from calls. */
  patiently<T>(work: () => Promise<T>): Promise<T> {
    return this.#isLong.run(true, work);
  }

  /** Always uses the connections of calls, to check whether they answer within this time. */
  within<R extends object = Row>(ms: number, statement: Statement): Promise<R[]> {
    return this.#calls.within<R>(ms, statement);
  }

  /**
   * Separate connections for cached data that an open transaction may have to wait for (configuration, definitions). If
   * transactions held every connection of the pool and each waited for one more, none could continue.
   */
  get aside(): Queryable {
    return this.#aside;
  }

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

  async #once<T>(work: (tx: Tx) => Promise<T>, options: TxOptions): Promise<T> {
    const own = this.#own;
    const client = await own.pool.connect();
    const tx = new Tx(client, this.chain, this.#checksEvents);
    let broken: Error | undefined;
    try {
      leaveTogether(client);
      // These statements are not awaited: they go out with the first statement of `work`, which fails if they fail.
      const begun = Promise.all([
        client.query(options.snapshot ? 'begin isolation level repeatable read, read only' : 'begin'),
        options.lockTimeoutMs === undefined
          ? undefined
          : client.query(`set local lock_timeout = ${options.lockTimeoutMs}`),
      ]);
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
    await Promise.all([this.#calls, this.#aside, this.#long].map(({ pool }) => pool.end()));
  }
}
