// `main.ts clusters move --shard=<n> --to=<cluster>` moves a shard of members to another cluster while they go on, and `clusters settle` ends
// transactions that were left between two clusters (decision 0138). Both need the role that owns the tables.
import { createKeyedChain } from '#chain.ts';
import { Cluster } from '#db/cluster.ts';
import { Clusters } from '#db/clusters.ts';
import { LONG_WORK_DEADLINES } from '#db/db.ts';
import { moveShard } from '#db/move-shard.ts';
import { SHARDS } from '#db/place.ts';
import { settleLeftTransactions } from '#db/settle.ts';
import { spreadShards } from '#db/spread.ts';
import { sql } from '#db/sql.ts';
import { ConfigError, ownerUrlsOf, type Config } from './config.ts';

const numberIn = (args: readonly string[], name: string, below: number): number => {
  const given = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
  const number = Number(given);
  if (given === '' || !Number.isInteger(number) || number < 0 || number >= below)
    throw new ConfigError(`--${name} is a whole number below ${below}`);
  return number;
};

export async function runClustersCommand(config: Config, [action = '', ...args]: readonly string[]): Promise<string> {
  const urls = ownerUrlsOf(config);
  if (urls.length === 1) throw new ConfigError('there is one cluster only: DATABASE_FURTHER_URLS is empty');
  const db = new Clusters({
    urls,
    pool: 4,
    name: 'shengyu-clusters',
    chain: createKeyedChain(config.BOOKS_KEY),
    deadlines: LONG_WORK_DEADLINES,
    isStrict: false,
  });
  await db.start();
  try {
    if (action === 'settle') return `${await settleLeftTransactions(db.each())} transactions were left and are settled`;
    if (action !== 'move') throw new ConfigError('clusters knows move --shard=<n> --to=<cluster>, settle');
    const shard = numberIn(args, 'shard', SHARDS);
    const to = numberIn(args, 'to', urls.length);
    const from = await findHolder(db, shard);
    if (from === to) return `shard ${shard} is on cluster ${to} already`;
    const { rows, heldMs } = await moveShard(db, { shard, from, to });
    return `shard ${shard} moved from cluster ${from} to ${to}: ${rows} rows, held for ${heldMs} ms`;
  } finally {
    await db.close();
  }
}

async function findHolder(db: Clusters, shard: number): Promise<number> {
  const held = await Promise.all(db.each().map((here) => here.row(sql`select from shard_held where shard = ${shard}`)));
  return held.findIndex((row) => row !== undefined);
}

/** After the migration of several clusters: each learns its place, and the shards get theirs. Safe to repeat. */
export async function joinClusters(config: Config): Promise<void> {
  const urls = ownerUrlsOf(config);
  if (urls.length === 1) return;
  const clusters = urls.map((url) => new Cluster({ url, pool: 1, name: 'shengyu-join' }));
  try {
    await spreadShards(clusters);
  } finally {
    await Promise.all(clusters.map((cluster) => cluster.close()));
  }
}
