// Migrations that cannot run in a transaction: an index is made or dropped while members go on writing (`concurrently`). A crash in the
// middle leaves an index that PostgreSQL keeps up to date and never uses. So the migration is noted as begun first; a run that finds
// the note takes away what is left and starts over.
import type { ClientBase } from 'pg';
import type { OutsideStatement } from './statements.ts';

/** The hash of a migration that was begun and not finished. It equals no hash, so a server takes the migration for missing. */
const BEGUN = 'begun:';

export const isBegun = (hash: string | undefined): boolean => hash?.startsWith(BEGUN) ?? false;

/** Runs the statement and notes the migration as done. Safe to repeat after a crash at any point. */
export async function runOutsideTransaction(
  client: ClientBase,
  migration: { name: string; hash: string },
  statement: OutsideStatement,
  before: string | undefined,
): Promise<void> {
  const note = `insert into migration (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, ran_at = now()`;
  await client.query(note, [migration.name, BEGUN + migration.hash]);
  try {
    if (isBegun(before)) await removeRest(client, statement.index);
    if (statement.kind === 'drop') await client.query(statement.text);
    else await makeIndex(client, statement);
  } catch (error) {
    // An index of that name that was there before belongs to somebody else.
    const own = (error as { code?: string }).code !== DUPLICATE_TABLE;
    // If the rest cannot be removed now, the note stays, and the next run does it.
    await (own ? removeRest(client, statement.index) : Promise.resolve())
      .then(() => client.query('delete from migration where name = $1', [migration.name]))
      .catch(() => undefined);
    throw error;
  }
  await client.query(note, [migration.name, migration.hash]);
}
const DUPLICATE_TABLE = '42P07';
/** Before a statement that locks its table for a moment: it fails rather than let every member wait behind it. */
const BRIEFLY = `set local lock_timeout = '2s'; `;

/**
 * PostgreSQL makes no index on a partitioned table without blocking its writers. So the parent gets an empty one, each partition its
 * own without blocking, and the parent's counts from the moment when all are attached. Partitions made meanwhile get theirs by themselves.
 */
async function makeIndex(client: ClientBase, { index, text }: OutsideStatement): Promise<void> {
  const [, unique = '', table, rest] =
    /^create\s+(unique\s+)?index\s+concurrently\s+\w+\s+on\s+(\w+)\s*([\s\S]+)$/i.exec(text)!;
  if (!(await isPartitioned(client, table!))) return void (await client.query(text));
  await client.query(BRIEFLY + `create ${unique}index ${index} on only ${table} ${rest}`);
  for (const partition of await partitionsWithout(client, table!, index)) {
    const own = nameOfPart(index, partition);
    await client.query(`create ${unique}index concurrently "${own}" on "${partition}" ${rest}`);
    await client.query(BRIEFLY + `alter index ${index} attach partition "${own}"`);
  }
}

/** What a run left behind: the index itself, with what is attached to it, and indexes of partitions that were not attached yet. */
async function removeRest(client: ClientBase, index: string): Promise<void> {
  const { rows } = await client.query<{ name: string; parent: boolean; attached: boolean }>(
    `select c.relname as name, c.relkind = 'I' as parent, c.relispartition as attached
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'I')
        and (c.relname = $1 or c.relname in (select left($1 || '_' || p.relname, 63) from pg_class p where p.relispartition))
       order by c.relkind = 'I' desc`,
    [index],
  );
  for (const { name, parent, attached } of rows) {
    if (parent) await client.query(BRIEFLY + `drop index if exists "${name}"`);
    else if (!attached) await client.query(`drop index concurrently if exists "${name}"`);
  }
}

const nameOfPart = (index: string, partition: string): string => `${index}_${partition}`.slice(0, 63);

const isPartitioned = async (client: ClientBase, table: string): Promise<boolean> =>
  (await client.query(`select from pg_class where oid = to_regclass($1) and relkind = 'p'`, [table])).rowCount === 1;

async function partitionsWithout(client: ClientBase, table: string, index: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass
       and not exists (select from pg_inherits ii join pg_index x on x.indexrelid = ii.inhrelid
         where ii.inhparent = $2::regclass and x.indrelid = c.oid) order by 1`,
    [table, index],
  );
  return rows.map(({ name }) => name);
}
