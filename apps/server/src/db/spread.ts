// Sets several clusters up as one database, before the first member is there.
import type { Db } from './db.ts';
import { SHARDS } from './place.ts';
import { sql } from './sql.ts';

/** Gives every cluster its place and an equal part of the shards. Refused when they have been spread before. */
export async function spreadShards(clusters: readonly Db[]): Promise<void> {
  for (const cluster of clusters) {
    const row = await cluster.row<{ used: boolean }>(sql`
      select exists (select from shard_held) or exists (select from cluster_self) as used`);
    if (row!.used) throw new Error('the shards are spread once; afterwards they are moved');
  }
  const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
  const of = (index: number): number[] => shards.filter((shard) => shard % clusters.length === index);
  for (const [index, cluster] of clusters.entries()) {
    await cluster.tx(async (tx) => {
      await tx.run(sql`insert into cluster_self (cluster) values (${index})`);
      await tx.run(sql`insert into shard_held (shard) select unnest(${of(index)}::smallint[])`);
    });
  }
  await clusters[0]!.run(sql`
    insert into shard_place (shard, cluster) select shard, shard % ${clusters.length}::int from generate_series(0, ${SHARDS - 1}::int) shard`);
}
