// The database as the product sees it: one PostgreSQL cluster (cluster.ts), or several as one (clusters.ts).
import type { HashChain } from '#chain.ts';
import { isDatabaseUnavailable, isLockTimeout, isStatementTimeout } from './away.ts';
import type { pg } from './pg.ts';
import type { Queryable, Row } from './pooled.ts';
import type { OldRead } from './primary-watch.ts';
import type { Statement } from './sql.ts';
import { OutcomeUnknown, type Tx, type TxOptions } from './tx.ts';

export { LONG_WORK_DEADLINES, type Queryable, type Row } from './pooled.ts';
export { OutcomeUnknown, Tx, type TxOptions } from './tx.ts';

/** The database was away, too slow or occupied, or the outcome is unknown: no bug, and the same may be asked again. */
export const isOutage = (error: unknown): boolean =>
  error instanceof OutcomeUnknown || isDatabaseUnavailable(error) || isStatementTimeout(error) || isLockTimeout(error);

export interface Db extends Queryable {
  readonly chain: HashChain;
  /** For users that need a connection for longer than a transaction: advisory locks, graphile-worker. */
  readonly pool: pg.Pool;
  /** How the connections of calls are used now. */
  readonly connections: { total: number; idle: number; waiting: number; most: number };
  /** Whether reads are answered by a standby at the moment. */
  readonly isPrimaryAway: boolean;
  /**
   * Separate connections for cached data that an open transaction may have to wait for (configuration, definitions). If
   * transactions held every connection of the pool and each waited for one more, none could continue.
   */
  readonly aside: Queryable;

  at(owner: number): Db;
  among<T>(things: readonly T[], ownerOf: (thing: T) => number): readonly (readonly [Db, readonly T[]])[];
  each(): readonly Db[];

  /** One transaction: commits the writes of `work`, or rolls them back when it throws. `work` may run again after a deadlock. */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /**
   * Runs `work`, whose reads are answered by a standby while the primary is away (P5): `read` then tells of which moment. Writes and
   * transactions that write never go there.
   */
  readingOld<T>(read: OldRead, work: () => Promise<T>): Promise<T>;
  /** Runs `work` with the long deadlines (jobs, rebuilds) and on connections of its own, so that it takes none from calls. */
  patiently<T>(work: () => Promise<T>): Promise<T>;
  /** Always uses the connections of calls, to check whether they answer within this time. */
  within<R extends object = Row>(ms: number, statement: Statement): Promise<R[]>;
  close(): Promise<void>;
}
