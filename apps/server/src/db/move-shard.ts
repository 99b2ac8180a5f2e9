// Moves a shard from one cluster to another while members use the product (decision 0138). What is only ever added is copied first, beside
// the work; then the shard is held for a moment, what has changed since and all that changes is copied, and the shard changes its place in
// one transaction over both clusters. Whoever waited meanwhile finds it at its new place.
//
// It needs the role that owns the tables, with the right to set session_replication_role: the triggers that number rows and refuse changes
// of journals are not to run on copies.
import type { Db } from './db.ts';
import { LOCK_CLASS } from './lock-class.ts';
import { readTableOwner } from './owner-grammar.ts';
import { SHARDS } from './place.ts';
import { PLACED_TABLES } from './placed-tables.ts';
import type { Queryable } from './pooled.ts';
import { sql, Statement } from './sql.ts';
import type { Tx } from './tx.ts';

export type ShardMove = { readonly shard: number; readonly from: number; readonly to: number };

/** Rows per statement. */
const STEP = 2_000;
/** So long nobody else may write to the shard before the move gives up, and everything is as before. */
const HOLD_MS = 2_000;

type Table = {
  readonly name: string;
  /** The column with the number of the owner. */
  readonly owner: string;
  readonly columns: readonly string[];
  /** Whether rows are only ever added. */
  readonly isJournal: boolean;
};

/** Journals whose comments do not say it, because they are no logs by time. */
const ADDED_ONLY: readonly string[] = ['ledger_ref', 'bag_ref'];
/** The number of the transaction that wrote a row, by which seals know what is new: on another cluster it is that of the move. */
const WRITTEN_IN = 'tx';

export type Moved = { readonly rows: number; readonly heldMs: number };

export async function moveShard(db: Db, { shard, from, to }: ShardMove): Promise<Moved> {
  const [source, target] = [db.each()[from]!, db.each()[to]!];
  const tables = await readTables(source);
  const journals = tables.filter(({ isJournal }) => isJournal);
  for (const table of journals) {
    await target.run(raw(`drop table if exists ${stagingOf(table)}`));
    await target.run(
      raw(`create unlogged table ${stagingOf(table)} (like ${table.name} including defaults including indexes)`),
    );
  }
  let rows = 0;
  const since = await source.tx(
    async (out) => {
      for (const table of journals) rows += await copy(out, target, table, shard, { into: stagingOf(table) });
      return readSnapshot(out);
    },
    { snapshot: true },
  );
  const held = await db.tx(async (tx) => {
    const [out, into] = [tx.each()[from]!, tx.each()[to]!];
    for (const part of [out, into]) await part.run(raw(`set local session_replication_role = replica`));
    await out.run(raw(`set local lock_timeout = ${HOLD_MS}`));
    await out.rows(sql`select pg_advisory_xact_lock(${LOCK_CLASS.shards}, ${shard}::int)`);
    const began = performance.now();
    await requireHolder(out, shard);
    for (const table of journals) {
      rows += await copy(out, into, table, shard, { into: stagingOf(table), since });
      await into.run(
        raw(
          `insert into ${table.name} (${table.columns.join(', ')}) select ${columnsOf(table)} from ${stagingOf(table)}`,
        ),
      );
      await into.run(raw(`drop table ${stagingOf(table)}`));
    }
    for (const table of tables.filter(({ isJournal }) => !isJournal))
      rows += await copy(out, into, table, shard, { into: table.name });
    await raiseSequences(out, into);
    for (const table of tables)
      await out.run(raw(`delete from ${table.name} where ${await ownersIn(out, table, shard)}`));
    await out.run(sql`delete from shard_held where shard = ${shard}`);
    await into.run(sql`insert into shard_held (shard) values (${shard})`);
    await tx.each()[0]!.run(sql`
      insert into shard_place (shard, cluster) values (${shard}, ${to})
      on conflict (shard) do update set cluster = excluded.cluster, since = now()`);
    return began;
  });
  return { rows, heldMs: Math.round(performance.now() - held) };
}

const raw = (text: string): Statement => new Statement(text, [], '');
const stagingOf = ({ name }: Table): string => `moving_${name}`;
const columnsOf = ({ columns }: Table): string =>
  columns.map((column) => (column === WRITTEN_IN ? 'txid_current()' : column)).join(', ');

async function readTables(source: Queryable): Promise<Table[]> {
  const rows = await source.rows<{ name: string; comment: string; columns: string[] }>(sql`
    select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...PLACED_TABLES]}::text[])`);
  return rows.map(({ name, comment, columns }) => {
    const owner = readTableOwner(comment)!;
    return {
      name,
      columns,
      owner: owner.columns.at(-1)!,
      isJournal: owner.log !== undefined || ADDED_ONLY.includes(name),
    };
  });
}

/** The oldest transaction that may not have been committed when the copies began. */
async function readSnapshot(source: Queryable): Promise<number> {
  const row = await source.row<{ xmin: number }>(sql`select txid_snapshot_xmin(txid_current_snapshot()) as xmin`);
  return row!.xmin;
}

/** The owners of a shard are every 4,096th number, so they are found by the index of the table's owner and nothing is read over. */
async function ownersIn(db: Queryable, { name, owner }: Table, shard: number): Promise<string> {
  const row = await db.row<{ last: number | null }>(raw(`select max(${owner}) as last from ${name}`));
  return `${owner} in (select generate_series(${shard}::bigint, ${row!.last ?? 0}::bigint, ${SHARDS}))`;
}

type Copy = { readonly into: string; readonly since?: number };

/** Copies the rows of the shard, or those written since a transaction; rows that are there already stay. Returns how many were read. */
async function copy(
  source: Queryable,
  target: Queryable,
  table: Table,
  shard: number,
  { into, since }: Copy,
): Promise<number> {
  // A row's own xmin has no epoch; the distance to it from now is compared instead.
  const isNew = since === undefined ? 'true' : `age(xmin) <= txid_current() - ${since}`;
  const columns = table.columns.join(', ');
  const which = `${await ownersIn(source, table, shard)} and ${isNew}`;
  // As text of PostgreSQL's own: nothing here could keep microseconds and large numbers better.
  const rows = `select row_to_json(r)::text as row from (select ${columns} from ${table.name} where ${which}) r`;
  await source.run(raw(`declare moving no scroll cursor for ${rows}`));
  let count = 0;
  for (;;) {
    const page = await source.rows<{ row: string }>(raw(`fetch ${STEP} from moving`));
    if (page.length === 0) break;
    await target.run(
      new Statement(
        `insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${table.name}, $1) on conflict do nothing`,
        [`[${page.map(({ row }) => row).join(',')}]`],
        '',
      ),
    );
    count += page.length;
  }
  await source.run(raw('close moving'));
  return count;
}

async function requireHolder(source: Tx, shard: number): Promise<void> {
  if (!(await source.row(sql`select from shard_held where shard = ${shard}`)))
    throw new Error(`shard ${shard} is not on the cluster that it is to be moved from`);
}

const NUMBERED = ['gift_flow_seq', 'relation_invite_seq', 'relation_seq'];

/** Numbers that the target gives from now on are above those that came with the shard. */
async function raiseSequences(source: Queryable, target: Queryable): Promise<void> {
  for (const name of NUMBERED) {
    const row = await source.row<{ last: number }>(raw(`select last_value as last from ${name}`));
    await target.rows(raw(`select setval('${name}', greatest(nextval('${name}'), ${row!.last}))`));
  }
}
