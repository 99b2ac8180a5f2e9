// The pool, and the one place where commits happen. Two durability rules live here and nowhere else (reliability §0.3):
//  (a) a COMMIT that comes back with a WARNING is not acknowledged: the transaction may exist on this machine only;
//  (b) an answer that was stored before is given again only after a WAL record of its own was committed (`proveDurable`).
import type { Duplex } from 'node:stream';
import { outboxInsert, type EventToSend } from '#events/outbox.ts';
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

  constructor(client: pg.PoolClient) {
    this.#client = client;
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
      throw isConnectionLoss(error) ? new OutcomeUnknown('connection lost during COMMIT', { cause: error }) : error;
    } finally {
      this.#client.off('notice', onNotice);
    }
    if (warnings.length > 0) throw new OutcomeUnknown(`COMMIT came with a warning: ${warnings.join('; ')}`);
    for (const act of this.#after) act();
  }
}

/** What is asked for in one go leaves in one packet: a write to the socket for each statement cost more than the statements. */
function leaveTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? '';
const isConnectionLoss = (error: unknown): boolean =>
  /^(57P0[123]|08\w{3}|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(codeOf(error)) ||
  /terminated|Connection ended/i.test(String(error));
/** Serialisation failure or deadlock: the transaction did nothing and may simply be run again. */
const mayRunAgain = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';

export type TxOptions = { /** give up waiting for a row after this long (55P03) */ lockTimeoutMs?: number };

const ASIDE_MAX = 2;

type DbOptions = {
  url: string;
  pool: number;
  name: string;
  /** A transaction asked this provider while it was open (0080). What it throws undoes the transaction. */
  onAskedInside?: (who: string) => void;
};

const neverInside = (who: string): void => {
  throw new Error(`${who} was asked inside a transaction`);
};

/** Single statements, each on whatever connection is free. */
class Pooled implements Queryable {
  /** For what outlives a statement: transactions, advisory locks, graphile-worker. */
  readonly pool: pg.Pool;

  constructor(options: DbOptions) {
    this.pool = new pg.Pool({
      connectionString: options.url,
      max: options.pool,
      application_name: options.name,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      // Statements that are asked for together travel together: one way to the server and back instead of one each.
      pipeline: true,
    });
    // An idle connection that dies (failover) is replaced by the pool; without a listener the process would end.
    this.pool.on('error', () => undefined);
    // So is one that dies in a transaction between two statements: the next statement fails, the process lives.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return (await this.pool.query(statement as pg.QueryConfig)).rows as R[];
  }
  async row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return (await this.rows<R>(statement))[0];
  }
  async run(statement: Statement): Promise<number> {
    return (await this.pool.query(statement as pg.QueryConfig)).rowCount ?? 0;
  }
}

export class Db extends Pooled {
  readonly #aside: Pooled;
  readonly #onAskedInside: (who: string) => void;

  constructor(options: DbOptions) {
    super(options);
    this.#onAskedInside = options.onAskedInside ?? neverInside;
    this.#aside = new Pooled({ ...options, pool: ASIDE_MAX });
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
    const client = await this.pool.connect();
    const tx = new Tx(client);
    let broken: Error | undefined;
    try {
      leaveTogether(client);
      // Not waited for: they go with the first statement of the work, which fails if they do.
      const begun = Promise.all([
        client.query('begin'),
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
      if (error instanceof OutcomeUnknown || isConnectionLoss(error)) broken = error as Error;
      else await client.query('rollback').catch((e: Error) => (broken = e));
      throw error;
    } finally {
      client.release(broken);
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
    await Promise.all([this.pool.end(), this.#aside.pool.end()]);
  }
}
