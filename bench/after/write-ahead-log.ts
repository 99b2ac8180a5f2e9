// What one database wrote, read from the write-ahead log of the whole PostgreSQL server (extension pg_walinspect). Other databases
// of a shared machine do not count, nor do full pages, whose number depends on when the last checkpoint was.
import { pg } from '@shengyu/server/db/pg.ts';

export type Written = {
  readonly bytes: number;
  readonly inserted: number;
  readonly updated: number;
  readonly commits: number;
};

// A transaction is of this database if it changed one of its relations; its commit names no relation.
const WRITTEN = `
  with record as materialized (
    select xid::text as xid, resource_manager as rm, record_type as type, record_length - fpi_length as bytes,
      substring(block_ref from 'rel \\d+/' || (select oid from pg_database where datname = current_database()) || '/(\\d+) ')::oid as node
    from pg_get_wal_records_info($1, $2) where xid::text <> '0'),
  own as (select distinct xid from record where node is not null),
  relation as (select pg_relation_filenode(oid) as node from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
  select coalesce(sum(bytes), 0)::float8 as bytes,
    count(*) filter (where rm = 'Heap' and type like 'INSERT%' and node in (select node from relation))::int as inserted,
    count(*) filter (where rm = 'Heap' and type ~ 'UPDATE' and node in (select node from relation))::int as updated,
    count(*) filter (where rm = 'Transaction' and type like 'COMMIT%')::int as commits
  from record where xid in (select xid from own)`;

/** The connection keeps the log from its opening on, so that what is asked for is still there; a temporary slot ends with it. */
export async function openWriteAheadLog(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('create extension if not exists pg_walinspect');
  const slot = `bench_${process.pid}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  return {
    /** The place up to which the log is written. */
    async end(): Promise<string> {
      return (await client.query('select pg_current_wal_flush_lsn()::text as lsn')).rows[0].lsn as string;
    },
    /** Of a stretch of the log. What lies before it is let go. */
    async written(from: string, to: string): Promise<Written> {
      if (from === to) return { bytes: 0, inserted: 0, updated: 0, commits: 0 };
      const { rows } = await client.query(WRITTEN, [from, to]);
      await client.query('select pg_replication_slot_advance($1, $2)', [slot, to]);
      return rows[0] as Written;
    },
    close: () => client.end(),
  };
}
