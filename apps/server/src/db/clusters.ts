// Several PostgreSQL clusters as one database (decision 0138). The rows of an owner lie on the cluster that holds the shard of the owner;
// what has no owner of its own, and what is not placed yet, lies on the first. Statements go to the first cluster unless `at` says where.
import type { HashChain } from '#chain.ts';
import { runAcross } from './across.ts';
import { checkedPlace } from './check-place.ts';
import { againAfterDeadlock, Cluster, type ClusterOptions } from './cluster.ts';
import type { Db, TxOptions } from './db.ts';
import type { pg } from './pg.ts';
import { shardOf } from './place.ts';
import type { Queryable, Row } from './pooled.ts';
import type { OldRead } from './primary-watch.ts';
import { isShardElsewhere, ShardMap } from './shard-map.ts';
import type { Statement } from './sql.ts';
import type { Tx } from './tx.ts';

export type ClustersOptions = Omit<ClusterOptions, 'url'> & {
  readonly urls: readonly string[];
  readonly isStrict?: boolean;
};

export class Clusters implements Db {
  readonly #clusters: readonly Cluster[];
  readonly #first: Cluster;
  readonly #map: ShardMap;
  readonly #isStrict: boolean;
  /** What `at` gives, for each cluster. */
  readonly #placed: readonly Db[];
  /** Statements without an owner. */
  readonly #rest: Db;

  constructor({ urls, standbyUrl, isStrict = true, ...options }: ClustersOptions) {
    this.#clusters = urls.map(
      (url, i) => new Cluster({ ...options, url, standbyUrl: i === 0 ? standbyUrl : undefined }),
    );
    this.#first = this.#clusters[0]!;
    this.#map = new ShardMap(this.#first);
    this.#isStrict = isStrict;
    this.#placed = isStrict ? this.#clusters.map((cluster) => checkedPlace<Db>(cluster, true)) : this.#clusters;
    this.#rest = isStrict ? checkedPlace<Db>(this.#first, false) : this.#first;
  }

  /** Reads where the shards lie, and goes on looking whether one has moved. */
  async start(): Promise<void> {
    await this.#map.start(this.#clusters);
  }

  get chain(): HashChain {
    return this.#first.chain;
  }
  get pool(): pg.Pool {
    return this.#first.pool;
  }
  get connections(): Db['connections'] {
    return this.#first.connections;
  }
  get isPrimaryAway(): boolean {
    return this.#first.isPrimaryAway;
  }
  get aside(): Queryable {
    return this.#first.aside;
  }

  at(owner: number): Db {
    return this.#placed[this.#map.clusterOf(shardOf(owner))]!;
  }
  among<T>(things: readonly T[], ownerOf: (thing: T) => number): readonly (readonly [Db, readonly T[]])[] {
    const parts = Map.groupBy(things, (thing) => this.at(ownerOf(thing)));
    return [...parts].sort(([a], [b]) => this.#placed.indexOf(a) - this.#placed.indexOf(b));
  }
  areTogether(owner: number, other: number): boolean {
    return this.#map.clusterOf(shardOf(owner)) === this.#map.clusterOf(shardOf(other));
  }
  each(): readonly Db[] {
    return this.#clusters;
  }

  rows<R extends object = Row>(statement: Statement): Promise<R[]> {
    return this.#rest.rows<R>(statement);
  }
  row<R extends object = Row>(statement: Statement): Promise<R | undefined> {
    return this.#rest.row<R>(statement);
  }
  run(statement: Statement): Promise<number> {
    return this.#rest.run(statement);
  }
  within<R extends object = Row>(ms: number, statement: Statement): Promise<R[]> {
    return this.#rest.within<R>(ms, statement);
  }
  readingOld<T>(read: OldRead, work: () => Promise<T>): Promise<T> {
    return this.#first.readingOld(read, work);
  }
  patiently<T>(work: () => Promise<T>): Promise<T> {
    return this.#first.patiently(work);
  }

  tx<T>(work: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
    return againAfterDeadlock(async () => {
      try {
        return await runAcross(this.#clusters, this.#map, work, { ...options, isStrict: this.#isStrict });
      } catch (error) {
        // A shard has moved since this process looked. Nothing was done, and it can be done where the shard is now.
        if (!isShardElsewhere(error)) throw error;
        await this.#map.look();
        return runAcross(this.#clusters, this.#map, work, { ...options, isStrict: this.#isStrict });
      }
    });
  }

  async close(): Promise<void> {
    this.#map.close();
    await Promise.all(this.#clusters.map((cluster) => cluster.close()));
  }
}
