// Work that only one process may do at a time, by PostgreSQL advisory locks on a connection of their own: who dies loses them
// with the connection, and another takes over. Several leases of one space are shared evenly among the processes alive.
import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig } from 'pg';
import type { Db, Queryable, Row } from '#db/db.ts';
import { sql, type Statement } from '#db/sql.ts';
import type { Log } from '#observe/log.ts';
import { growing, pause } from './pause.ts';

export type Stop = () => Promise<void>;

/** A part of a process: how to stop it, and whether it does its work. Standing by for another that does it is work, too. */
export type Part = Stop & { readonly isWorking: () => boolean };

export type Lease = {
  readonly name: string;
  /** The session that holds the lock: what is written through it is written by the holder and nobody else. */
  readonly db: Queryable;
  /** Aborted when the lease is lost or has to be given back. */
  readonly signal: AbortSignal;
  /** Said after each round of the work that went well; who says nothing for long is stuck. */
  readonly moved: () => void;
};

/** The session is unusable and its locks are gone, or will be when it is closed. */
export class SessionLost extends Error {}

export type LeaseOptions = {
  db: Db;
  log: Log;
  /** Any number, one per kind of work. */
  space: number;
  names: readonly string[];
  /** Runs while the lease is held; must end soon after the signal. */
  run: (lease: Lease) => Promise<void>;
};

/** The number all holders of a space share; no lease has it. */
const EVERY_HOLDER = 0;
const LOOK_MS = 250;
/** A database that does not answer for this long is taken for lost, so that nobody waits on a dead line for ever. */
const ANSWER_MS = 15_000;
/** The work of a lease is done in statements that may be long ones (filling a lost stream again). */
const STATEMENT_MS = 14_000;
/** Longer than a round of any work takes. */
const STUCK_MS = 10_000;

type Held = { readonly ending: AbortController; readonly done: Promise<void>; movedAt: number };
/** Of this process: when it last looked around with a session that answered, and what it holds. */
type State = { lookedAt: number; held: Map<string, Held> };

export function shareLeases(options: LeaseOptions): Part {
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
        await pause(growing(100, 5_000, failures), stopping.signal);
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

/** One connection's life: ends by the signal, or throws when the connection or a run fails. */
async function holdSession(options: LeaseOptions, state: State, stopping: AbortSignal): Promise<void> {
  const { space, names, run } = options;
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
    await session.rows(sql`select pg_advisory_unlock(${space}::int, ${numberOf(name)}::int)`);
  };

  try {
    await session.greet(space);
    while (!over.aborted) {
      const taken = await heldNumbers(session, space);
      state.lookedAt = Date.now();
      const share = Math.ceil(names.length / (taken.get(EVERY_HOLDER) ?? 1));
      for (const name of [...held.keys()].slice(share)) await giveBack(name);
      for (const name of shuffled(names)) {
        if (held.size >= share || over.aborted) break;
        if (!taken.has(numberOf(name)) && (await session.tryLock(space, numberOf(name)))) begin(name);
      }
      await pause(LOOK_MS, over);
    }
  } finally {
    fail(new SessionLost('closing'));
    await Promise.all([...held.values()].map(({ done }) => done));
    client.off('error', fail);
    client.on('error', () => undefined);
    client.release(true);
  }
  if (!stopping.aborted) throw failed.signal.reason;
}

class Session implements Queryable {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** The server notices within seconds that this machine is gone, and the session counts as one more holder. */
  async greet(space: number): Promise<void> {
    await this.rows(sql`
      select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
             set_config('tcp_keepalives_count', '3', false), set_config('statement_timeout', ${String(STATEMENT_MS)}, false), pg_advisory_lock_shared(${space}::int, ${EVERY_HOLDER}::int)`);
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
  async row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return (await this.rows<R>(statement))[0];
  }
  async run(statement: Statement): Promise<number> {
    return (await this.#query(statement)).rowCount ?? 0;
  }

  async #query({ text, values, name }: Statement) {
    try {
      return await this.#client.query({ text, values, name, query_timeout: ANSWER_MS } as unknown as QueryConfig);
    } catch (error) {
      throw new SessionLost(`database: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** The numbers of the leases of a space, and how many sessions hold each. */
export async function heldNumbers(db: Queryable, space: number): Promise<Map<number, number>> {
  const rows = await db.rows<{ number: number; sessions: number }>(sql`
    select objid::bigint as number, count(*) as sessions from pg_locks
    where locktype = 'advisory' and classid = ${space}::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    group by objid`);
  return new Map(rows.map(({ number, sessions }) => [number | 0, sessions]));
}

/** A lease's number in its space. */
export const numberOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE() || 1;

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
