// Which cluster holds which shard. The first cluster knows of all (`shard_place`), each knows of those that it holds (`shard_held`). A process
// keeps a copy of the first and may be late; the second, which every transaction asks, is what counts.
import type { Db, Queryable } from './db.ts';
import { SHARDS } from './place.ts';
import { sql, type Statement } from './sql.ts';

const LOOK_MS = 500;
/** Raised by `hold_shard`: the shard is not here, or not any more. */
const ELSEWHERE = 'SYSHD';

export const isShardElsewhere = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === ELSEWHERE;

/** The transaction fails unless its cluster holds the shard, and keeps the shard there to its end. */
export const buildHoldStatement = (shard: number): Statement => sql`select hold_shard(${shard})`;

export class ShardMap {
  readonly #first: Queryable;
  #clusterOf: Uint8Array = new Uint8Array(SHARDS);
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(first: Queryable) {
    this.#first = first;
  }

  clusterOf(shard: number): number {
    return this.#clusterOf[shard]!;
  }

  async start(clusters: readonly Db[]): Promise<void> {
    await requireOrder(clusters);
    await this.look();
    this.#later();
  }

  async look(): Promise<void> {
    const rows = await this.#first.rows<{ shard: number; cluster: number }>(
      sql`select shard, cluster from shard_place`,
    );
    const next = new Uint8Array(SHARDS);
    for (const { shard, cluster } of rows) next[shard] = cluster;
    this.#clusterOf = next;
  }

  #later(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      // Without the first cluster the last copy is used on.
      void this.look()
        .catch(() => undefined)
        .finally(() => this.#later());
    }, LOOK_MS).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}

/** Two addresses in the wrong order would write the rows of one cluster into the other. */
async function requireOrder(clusters: readonly Db[]): Promise<void> {
  for (const [i, cluster] of clusters.entries()) {
    const row = await cluster.row<{ cluster: number }>(sql`select cluster from cluster_self`);
    if (row?.cluster !== i) throw new Error(`the database at place ${i} is that of cluster ${row?.cluster ?? 'none'}`);
  }
}
