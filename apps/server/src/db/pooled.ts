// A pool of connections to one PostgreSQL address, with deadlines, so that a database that is silent, slow or locked is noticed by
// everybody who waits for it.
import type { Socket } from 'node:net';
import { beginStatement } from '#observe/trace.ts';
import { isAnswerTimeout } from './away.ts';
import { pg } from './pg.ts';
import type { Statement } from './sql.ts';

export type Row = Record<string, unknown>;

interface RunsStatements {
  rows<R extends object = Row>(statement: Statement): Promise<R[]>;
  /** The first row, or undefined. */
  row<R extends object = Row>(statement: Statement): Promise<R | undefined>;
  /** How many rows were written. */
  run(statement: Statement): Promise<number>;
}

/** Runs statements: the database or a transaction. With one cluster all of it is in one place, and `at` is the same thing again. */
export interface Queryable extends RunsStatements {
  /** Where the rows of this owner lie: of a member, a guild, a pair, or of any number that carries their shard (decision 0135). */
  at(owner: number): Queryable;
  /** The things in groups, each with where the rows of their owners lie; always in the same order of places. */
  among<T>(things: readonly T[], ownerOf: (thing: T) => number): readonly (readonly [Queryable, readonly T[]])[];
  /** Whether the rows of two owners lie on the same cluster, so that a transaction on one of them writes both. */
  areTogether(owner: number, other: number): boolean;
  /** Every cluster, for what is asked of all owners. */
  each(): readonly Queryable[];
}

/** Statements that all run in one place. */
export abstract class OnePlace implements Queryable {
  abstract rows<R extends object = Row>(statement: Statement): Promise<R[]>;
  abstract run(statement: Statement): Promise<number>;
  async row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return (await this.rows<R>(statement))[0];
  }
  at(): this {
    return this;
  }
  among<T>(things: readonly T[]): readonly (readonly [this, readonly T[]])[] {
    return things.length > 0 ? [[this, things]] : [];
  }
  areTogether(): boolean {
    return true;
  }
  each(): readonly [this] {
    return [this];
  }
}

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
  /**
   * The longest wait for a COMMIT, which waits for the synchronous standby. Whoever waited longer is told that the outcome is unknown
   * and asks again; otherwise, while standbys are out of reach, waiting calls would hold every place and reads would get none.
   */
  commitMs: number;
  /** How long a transaction may stay open while its process sends no statement. */
  idleInTransactionMs: number;
};

/** The client gives up after 10 s (S7-01), so a statement of a call must end before that. */
export const OF_CALLS: Deadlines = {
  connectMs: 5_000,
  statementMs: 8_000,
  answerMs: 9_000,
  lockMs: 5_000,
  commitMs: 4_000,
  idleInTransactionMs: 15_000,
};
/** The deadlines of jobs, rebuilds and operators' commands. */
export const LONG_WORK_DEADLINES: Deadlines = {
  connectMs: 15_000,
  statementMs: 15 * 60_000,
  answerMs: 16 * 60_000,
  lockMs: 60_000,
  commitMs: 16 * 60_000,
  idleInTransactionMs: 5 * 60_000,
};

export type PoolOptions = {
  url: string;
  pool: number;
  name: string;
};

/** Runs single statements, each on any free connection of its pool. */
export class Pooled implements RunsStatements {
  readonly pool: pg.Pool;

  constructor(options: PoolOptions, deadlines: Deadlines) {
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
      // With these settings the server notices within half a minute that this machine is gone, and releases its locks. Partitioned
      // tables look so expensive to the planner that it would compile a plan for seconds which then runs for milliseconds.
      options:
        '-c jit=off -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000',
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
    const ended = beginStatement(config.text);
    try {
      const result = await this.pool.query(config);
      ended();
      return result;
    } catch (error) {
      ended(error);
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

/** Sends the statements of one turn of the event loop in one packet; a socket write per statement cost more than the statements. */
export function leaveTogether(client: pg.PoolClient): void {
  const stream = socketOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
