// Work that only one process may do at a time, guarded by PostgreSQL advisory locks on a connection of their own: a process that
// dies loses its locks with the connection, and another takes over. A space is a set of named leases for one kind of work; its
// leases are shared evenly among the living processes.
import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';
import type { Db, Queryable, Row } from '#db/db.ts';
import { OnePlace } from '#db/pooled.ts';
import { sql, type Statement } from '#db/sql.ts';
import type { Log } from '#observe/log.ts';
import { computeBackoffDelay, pause } from './pause.ts';

export type StopFunction = () => Promise<void>;

/**
 * A background part of a process: a function that stops the part when it is called; `isWorking` tells whether the part works.
 * Standing by while another process holds the lease counts as working.
 */
export type BackgroundService = StopFunction & { readonly isWorking: () => boolean };

export type Lease = {
  readonly name: string;
  /** The connection that holds the lock: a write through it can only come from the holder. */
  readonly db: Queryable;
  /** Aborted when the lease is lost or has to be given back. */
  readonly signal: AbortSignal;
  /** To be called by the work after each successful round; a holder that has not called it for long counts as stuck. */
  readonly moved: () => void;
};

/** The connection is unusable, and its locks are gone or will be when it is closed. */
export class LeaseConnectionLost extends Error {}

export type LeaseOptions = {
  db: Db;
  log: Log;
  /** One of LOCK_CLASS (db/lock-class.ts), a different one for each kind of work. */
  space: number;
  names: readonly string[];
  /**
   * How the work is divided, for a space whose division can be changed: from 1, which is also what a space without it has, to LAYOUT_MAX.
   * Processes of different layouts never work at the same time; who finds others at work stands by until they are gone.
   */
  layout?: number;
  /** Runs while the lease is held; must end soon after the signal is aborted. */
  run: (lease: Lease) => Promise<void>;
};

/** No lease has a lock number up to this one: every holder of a space holds the number of its layout, less one, as a shared lock. */
const LAYOUT_MAX = 16;
const LOOK_MS = 250;
/** A database that does not answer for this long counts as lost, so that no process waits for a dead connection for ever. */
const ANSWER_MS = 15_000;
/**
 * The timeout of one statement on the connection of the leases. It is long, because the work may contain long statements (marking
 * all events of a lost stream as unpublished).
 */
const STATEMENT_MS = 14_000;
/** A holder that has finished no round for this long counts as stuck. Longer than one round of any work takes. */
const STUCK_MS = 10_000;

type Held = { readonly ending: AbortController; readonly done: Promise<void>; movedAt: number };
/** The state of this process: when it last read the locks successfully, and the leases it holds. */
type State = { lookedAt: number; held: Map<string, Held> };

export function runUnderLeases(options: LeaseOptions): BackgroundService {
  const state: State = { lookedAt: 0, held: new Map() };
  const stopping = new AbortController();
  const { log } = options;
  const loop = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const began = Date.now();
      try {
        await holdSession(options, state, stopping.signal);
      } catch (error) {
        failures = Date.now() - began > 10_000 ? 1 : failures + 1;
        log.warn({ space: options.space, error: String(error) }, 'leases lost, starting again');
        await pause(computeBackoffDelay(100, 5_000, failures), stopping.signal);
      }
    }
  };
  const done = loop();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await done;
  };
  const isRecent = (at: number): boolean => Date.now() - at < STUCK_MS;
  const isWorking = (): boolean =>
    isRecent(state.lookedAt) && [...state.held.values()].every(({ movedAt }) => isRecent(movedAt));
  return Object.assign(stop, { isWorking });
}

/** The life of one connection: returns after the stop signal, or throws when the connection or a run fails. */
async function holdSession(options: LeaseOptions, state: State, stopping: AbortSignal): Promise<void> {
  const { space, names, layout = 1, run } = options;
  const holders = layout - 1;
  const client = await options.db.pool.connect();
  const failed = new AbortController();
  const fail = (error: unknown): void => failed.abort(error);
  client.on('error', fail);
  const session = new Session(client);
  const held = (state.held = new Map<string, Held>());
  const over = AbortSignal.any([stopping, failed.signal]);

  const begin = (name: string): void => {
    const ending = new AbortController();
    const signal = AbortSignal.any([over, ending.signal]);
    const moved = (): void => {
      const mine = held.get(name);
      if (mine) mine.movedAt = Date.now();
    };
    held.set(name, { ending, done: run({ name, db: session, signal, moved }).catch(fail), movedAt: Date.now() });
  };
  const giveBack = async (name: string): Promise<void> => {
    held.get(name)!.ending.abort();
    await held.get(name)!.done;
    held.delete(name);
    await session.rows(sql`select pg_advisory_unlock(${space}::int, ${lockNumberOf(name)}::int)`);
  };

  try {
    await session.greet();
    let present = false;
    while (!over.aborted) {
      if (!present) await session.rows(sql`select pg_advisory_lock_shared(${space}::int, ${holders}::int)`);
      present = true;
      const taken = await readHeldLockNumbers(session, space);
      state.lookedAt = Date.now();
      if (held.size === 0 && [...taken.keys()].some((number) => isLayout(number) && number !== holders)) {
        await session.rows(sql`select pg_advisory_unlock_shared(${space}::int, ${holders}::int)`);
        present = false;
        // Two that came at the same moment both stand back; they come again at different moments.
        await pause(LOOK_MS * (1 + 4 * Math.random()), over);
        continue;
      }
      const share = Math.ceil(names.length / (taken.get(holders) ?? 1));
      for (const name of [...held.keys()].slice(share)) await giveBack(name);
      for (const name of shuffled(names)) {
        if (held.size >= share || over.aborted) break;
        if (!taken.has(lockNumberOf(name)) && (await session.tryLock(space, lockNumberOf(name)))) begin(name);
      }
      await pause(LOOK_MS, over);
    }
  } finally {
    fail(new LeaseConnectionLost('closing'));
    await Promise.all([...held.values()].map(({ done }) => done));
    client.off('error', fail);
    client.on('error', () => undefined);
    client.release(true);
  }
  if (!stopping.aborted) throw failed.signal.reason;
}

class Session extends OnePlace {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    super();
    this.#client = client;
  }

  /** Sets keepalives, so that the server notices within seconds that this machine is gone. */
  async greet(): Promise<void> {
    await this.rows(sql`
      select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
             set_config('tcp_keepalives_count', '3', false), set_config('statement_timeout', ${String(STATEMENT_MS)}, false)`);
  }
  async tryLock(space: number, key: number): Promise<boolean> {
    const [row] = await this.rows<{ got: boolean }>(
      sql`select pg_try_advisory_lock(${space}::int, ${key}::int) as got`,
    );
    return row!.got;
  }

  async rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return (await this.#query(statement)).rows as R[];
  }
  async run(statement: Statement): Promise<number> {
    return (await this.#query(statement)).rowCount ?? 0;
  }

  async #query({ text, values, name }: Statement) {
    try {
      return await this.#client.query({ text, values, name, query_timeout: ANSWER_MS } as unknown as QueryConfig);
    } catch (error) {
      throw new LeaseConnectionLost(`database: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** The lock numbers that are held in a space, and how many connections hold each. */
export async function readHeldLockNumbers(db: Queryable, space: number): Promise<Map<number, number>> {
  const rows = await db.rows<{ number: number; sessions: number }>(sql`
    select objid::bigint as number, count(*) as sessions from pg_locks
    where locktype = 'advisory' and classid = ${space}::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    group by objid`);
  return new Map(rows.map(({ number, sessions }) => [number | 0, sessions]));
}

const isLayout = (number: number): boolean => number >= 0 && number < LAYOUT_MAX;

/** The lock number of a lease in its space. */
export function lockNumberOf(name: string): number {
  const number = createHash('sha256').update(name).digest().readInt32BE();
  return isLayout(number) ? number + LAYOUT_MAX : number;
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
