// The pool, and the one place where commits happen. Two durability rules live here and nowhere else (reliability §0.3):
//  (a) a COMMIT that comes back with a WARNING is not acknowledged: the transaction may exist on this machine only;
//  (b) an answer that was stored before is given again only after a WAL record of its own was committed (`proveDurable`).
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import { noChain, type Chain } from '#chain.ts';
import { outboxInsert, type EventToSend } from '#events/outbox.ts';
import { isSessionLost, isSilence, mayRunAgain } from './away.ts';
import { pg } from './pg.ts';
import { sql, type Statement } from './sql.ts';
import { inScope } from './transaction-scope.ts';

/** The transaction may or may not be durable. The caller must not say "done"; a repeat with the same request_id finds out. */
export class OutcomeUnknown extends Error {}

export type Row = Record<string, unknown>;

/** What can run a statement: the pool or a transaction. */
export interface Queryable {
  rows<R extends object = Row>(statement: Statement): Promise<R[]>;
  /** The first row, or undefined. */
  row<R extends object = Row>(statement: Statement): Promise<R | undefined>;
  /** How many rows were written. */
  run(statement: Statement): Promise<number>;
}

export class Tx implements Queryable {
  readonly #client: pg.PoolClient;
  readonly #events: EventToSend[] = [];
  readonly #after: (() => void)[] = [];
  readonly #sent: Promise<void>[] = [];
  /** Why the first statement nobody waited for failed: what fails after it says only that the transaction is aborted. */
  failure: Error | undefined;
  /** Links the rows of the journals that this transaction writes. */
  readonly chain: Chain;

  constructor(client: pg.PoolClient, chain: Chain) {
    this.#client = client;
    this.chain = chain;
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

  /** A write nobody waits for: the commit follows behind it and fails with it. What it must have written it asserts at the database
   *  (`must_be`), because nobody looks at what it returns. */
  send(statement: Statement | undefined): void {
    if (!statement) return;
    leaveTogether(this.#client);
    const sent = new Promise<void>((resolve, reject) => {
      // By callback, which is called at once for what cannot even be sent: then nothing is committed (see `commit`).
      this.#client.query(statement as pg.QueryConfig, (error: Error | null) => {
        if (error) this.failure ??= error;
        if (error) reject(error);
        else resolve();
      });
    });
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }

  /** Sends a domain event with this transaction: it leaves exactly if the transaction commits (EVT-1). */
  emit(event: EventToSend): void {
    this.#events.push(event);
  }

  /** Runs after the commit was acknowledged; for things that may be lost (caches, live pushes), never for truth. */
  afterCommit(act: () => void): void {
    this.#after.push(act);
  }

  /** Rule (b): makes this otherwise read-only transaction write WAL, so that its COMMIT waits for the standby. */
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
      // Sent together: if something cannot be written, the server answers the commit with a rollback.
      this.send(this.#events.length > 0 ? outboxInsert(this.#events) : undefined);
      if (this.failure) throw this.failure;
      const [result] = await Promise.all([this.#client.query('commit'), ...this.#sent]);
      if (result.command !== 'COMMIT') throw new Error('transaction was rolled back');
    } catch (error) {
      throw isSessionLost(error) ? new OutcomeUnknown('connection lost during COMMIT', { cause: error }) : error;
    } finally {
      this.#client.off('notice', onNotice);
    }
    if (warnings.length > 0) throw new OutcomeUnknown(`COMMIT came with a warning: ${warnings.join('; ')}`);
    for (const act of this.#after) act();
  }
}

/** What is asked for in one go leaves in one packet: a write to the socket for each statement cost more than the statements. */
function leaveTogether(client: pg.PoolClient): void {
  const stream = socketOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

export type TxOptions = {
  /** give up waiting for a row after this long (55P03) */ lockTimeoutMs?: number;
  /** reads only, and every statement sees the same moment */ snapshot?: boolean;
};

/** How long anything may take, so that a database that is silent, slow or locked is noticed by whoever waits for it. */
export type Deadlines = {
  /** Until a connection is free or made. */
  connectMs: number;
  /** A statement, at the server. */
  statementMs: number;
  /** An answer, here. Longer than the statement's: who hears nothing until then has a dead line. */
  answerMs: number;
  /** Waiting for a row or a member's turn. */
  lockMs: number;
  /** A transaction whose process has stopped going on with it. */
  idleInTransactionMs: number;
};

/** The client gives up after 10 s (S7-01); a call's statement must be over before. */
const OF_CALLS: Deadlines = {
  connectMs: 5_000,
  statementMs: 8_000,
  answerMs: 9_000,
  lockMs: 5_000,
  idleInTransactionMs: 15_000,
};
/** Jobs, rebuilds and operators' commands. */
export const LONG_WORK: Deadlines = {
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
  /** Those of calls unless said. */
  deadlines?: Deadlines | undefined;
  /** Links the rows of journals; connections that write none have none. */
  chain?: Chain;
  /** A transaction asked this provider while it was open (0080). What it throws undoes the transaction. */
  onAskedInside?: (who: string) => void;
};

const neverInside = (who: string): void => {
  throw new Error(`${who} was asked inside a transaction`);
};

/** Single statements, each on whatever connection is free. */
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
      // The server, too, notices within half a minute that this machine is gone, and lets its locks go.
      options:
        '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
      // Statements that are asked for together travel together: one way to the server and back instead of one each.
      pipeline: true,
    });
    // An idle connection that dies (failover) is replaced by the pool; without a listener the process would end.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => {
      // So is one that dies in a transaction between two statements: the next statement fails, the process lives.
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

  /** After a silence what lies idle is not trusted either: it was opened on the same way, and each would cost a deadline. */
  noticed(error: unknown): void {
    if (!isSilence(error)) return;
    for (let idle = this.pool.idleCount; idle > 0; idle--) void this.#dropOne();
  }

  async #dropOne(): Promise<void> {
    try {
      (await this.pool.connect()).release(true);
    } catch {
      // There is none left to drop.
    }
  }

  /** The same statement with a deadline of its own, over the connections that calls use. */
  async within<R extends object = Row>(ms: number, { text, values, name }: Statement): Promise<R[]> {
    return (await this.#query({ text, values, name, query_timeout: ms } as unknown as pg.QueryConfig)).rows as R[];
  }
}

export class Db implements Queryable {
  readonly #calls: Pooled;
  readonly #aside: Pooled;
  readonly #long: Pooled;
  readonly #isLong = new AsyncLocalStorage<true>();
  readonly chain: Chain;
  readonly #onAskedInside: (who: string) => void;

  constructor(options: DbOptions) {
    const deadlines = options.deadlines ?? OF_CALLS;
    this.#calls = new Pooled(options, deadlines);
    this.#aside = new Pooled({ ...options, pool: ASIDE_MAX }, deadlines);
    this.#long = new Pooled({ ...options, pool: LONG_MAX }, LONG_WORK);
    this.chain = options.chain ?? noChain;
    this.#onAskedInside = options.onAskedInside ?? neverInside;
  }

  /** For what outlives a transaction: advisory locks, graphile-worker. */
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

  /** Whatever `work` asks for may take minutes: jobs and what they rebuild. It has connections of its own, so that calls keep theirs. */
  patiently<T>(work: () => Promise<T>): Promise<T> {
    return this.#isLong.run(true, work);
  }

  /** Over the connections of calls, wherever it is asked: do they answer within this time? */
  within<R extends object = Row>(ms: number, statement: Statement): Promise<R[]> {
    return this.#calls.within<R>(ms, statement);
  }

  /**
   * Connections apart, for copies that a transaction in flight may have to wait for (configuration, definitions). With the pool in
   * use by transactions that all wait for one more connection, nobody would go on.
   */
  get aside(): Queryable {
    return this.#aside;
  }

  /** One transaction: commits what `work` did, or rolls all of it back when it throws. Work may run twice after a deadlock. */
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
    const tx = new Tx(client, this.chain);
    let broken: Error | undefined;
    try {
      leaveTogether(client);
      // Not waited for: they go with the first statement of the work, which fails if they do.
      const begun = Promise.all([
        client.query(options.snapshot ? 'begin isolation level repeatable read, read only' : 'begin'),
        options.lockTimeoutMs === undefined
          ? undefined
          : client.query(`set local lock_timeout = ${options.lockTimeoutMs}`),
      ]);
      begun.catch(() => undefined);
      const result = await this.#inside(() => work(tx));
      await begun;
      await tx.commit();
      return result;
    } catch (caught) {
      const error = tx.failure && !(caught instanceof OutcomeUnknown) ? tx.failure : caught;
      if (error instanceof OutcomeUnknown || isSessionLost(error)) broken = error as Error;
      else await client.query('rollback').catch((e: Error) => (broken = e));
      throw error;
    } finally {
      client.release(broken);
      own.noticed(broken instanceof OutcomeUnknown ? broken.cause : broken);
    }
  }

  async #inside<T>(work: () => Promise<T>): Promise<T> {
    const { done, end } = inScope(work);
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
