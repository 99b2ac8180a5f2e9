// Makes one database of several clusters: each learns its place, and the shards get theirs.
import type { Db } from './db.ts';
import { SHARDS } from './place.ts';
import { PLACED_TABLES } from './placed-tables.ts';
import { sql, Statement } from './sql.ts';

/**
 * Safe to repeat. Clusters without any rows of members get an equal part of the shards each. Where there are members already, all shards
 * stay with them on the first cluster, and so they do when a further cluster joins: shards are then moved one by one (move-shard.ts).
 */
export async function spreadShards(clusters: readonly Db[]): Promise<void> {
  const isPlaced = await anyOf(clusters, (cluster) => cluster.row(sql`select from shard_held limit 1`));
  const isUsed = await anyOf(clusters, hasMembers);
  const among = isUsed ? 1 : clusters.length;
  const shards = Array.from({ length: SHARDS }, (_, shard) => shard);
  for (const [index, cluster] of clusters.entries()) {
    const own = isPlaced ? [] : shards.filter((shard) => shard % among === index);
    await cluster.tx(async (tx) => {
      await tx.run(sql`insert into cluster_self (cluster) values (${index}) on conflict do nothing`);
      await tx.run(sql`insert into shard_held (shard) select unnest(${own}::smallint[])`);
      if (index === 0 && !isPlaced)
        await tx.run(sql`
          insert into shard_place (shard, cluster)
          select shard, shard % ${among}::int from generate_series(0, ${SHARDS - 1}::int) shard`);
    });
  }
}

const anyOf = async (clusters: readonly Db[], ask: (cluster: Db) => Promise<unknown>): Promise<boolean> =>
  (await Promise.all(clusters.map(ask))).some(Boolean);

async function hasMembers(cluster: Db): Promise<boolean> {
  for (const table of PLACED_TABLES) {
    if (await cluster.row(new Statement(`select from ${table} limit 1`, [], ''))) return true;
  }
  return false;
}
