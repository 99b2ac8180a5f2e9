// The rules that every table must obey. They keep it possible to shard the tables by the key of their owner (user, guild, pair),
// and they keep amounts of money exact. Each table names its owner in its comment (grammar in 0001_core.sql); a test checks the
// migrated database against this file.
import type { Queryable } from './db.ts';
import { sql } from './sql.ts';

type Table = {
  name: string;
  comment: string | null;
  /** `range`, `list` or `hash`; null when the table is not partitioned. */
  partitioned: string | null;
  partition_columns: string[];
  columns: { name: string; type: string; nullable: boolean; checked: boolean }[];
  unique_keys: { name: string; columns: string[] }[];
};
type ForeignKey = { name: string; from: string; to: string; columns: string[]; to_columns: string[] };

type Owner =
  | { kind: 'user' | 'guild' | 'pair' | 'directory' | 'log'; column: string }
  | { kind: 'reference'; column: undefined };

const OWNED = /^owner: (user|guild|pair|directory)\((\w+)\)(?=$|[\s;,.])/;
const LOG = /^owner: log\((\w+)\) by (?:day|month) keep \d+ (?:days|months|years)(?=$|[\s;,.])/;
const REFERENCE = /^owner: reference(?=$|[\s;,.])/;

const ENUM_NAME = /^(status|state|kind|type|role|gender)$/;
const ENUM_ENDING = /_(status|state|kind|type|role|gender)$/;
const MONEY_NAME = /(^|_)(fen|diamonds?)$/;

/** Every breach of these rules in schema `public`, in words; an empty list means there is none. */
export async function findSchemaBreaches(db: Queryable): Promise<string[]> {
  const tables = await readTables(db);
  const owners = new Map(tables.map((table) => [table.name, ownerOf(table.comment)]));
  const breaches = tables.flatMap((table) => tableBreaches(table, owners.get(table.name)));
  for (const key of await readForeignKeys(db)) breaches.push(...foreignKeyBreaches(key, owners));
  return breaches;
}

function ownerOf(comment: string | null): Owner | undefined {
  const owned = OWNED.exec(comment ?? '');
  if (owned) return { kind: owned[1] as 'user', column: owned[2]! };
  const log = LOG.exec(comment ?? '');
  if (log) return { kind: 'log', column: log[1]! };
  return REFERENCE.test(comment ?? '') ? { kind: 'reference', column: undefined } : undefined;
}

function tableBreaches(table: Table, owner: Owner | undefined): string[] {
  const breaches = columnBreaches(table);
  const say = (what: string) => breaches.push(`${table.name}: ${what}`);
  if (!owner) {
    say(table.comment?.startsWith('owner:') ? `cannot read "${table.comment}"` : 'no owner in its comment');
    return breaches;
  }
  if (owner.kind === 'reference') return breaches;

  const column = table.columns.find((c) => c.name === owner.column);
  if (!column) say(`owner column ${owner.column} does not exist`);
  else if (column.nullable) say(`owner column ${owner.column} may be null`);

  if (owner.kind === 'log') {
    const lawful = table.partitioned === 'range' && table.partition_columns.join() === owner.column;
    if (!lawful) say(`log is not partitioned by range (${owner.column})`);
    return breaches;
  }
  for (const key of table.unique_keys) {
    if (!key.columns.includes(owner.column)) say(`unique key ${key.name} is without the owner column ${owner.column}`);
  }
  return breaches;
}

function columnBreaches(table: Table): string[] {
  return table.columns.flatMap(({ name, type, checked }) => {
    const isEnum = ENUM_NAME.test(name)
      ? ['text', 'int2', 'int4', 'varchar', 'bpchar'].includes(type)
      : ENUM_ENDING.test(name) && type === 'int2';
    if (isEnum && !checked) return [`${table.name}: ${name} has no check constraint`];
    if (MONEY_NAME.test(name) && type !== 'int8' && type !== '_int8') return [`${table.name}: ${name} is not a bigint`];
    return [];
  });
}

/** A foreign key may point to a reference table, or to a table of the same owner if the key includes the owner's column. */
function foreignKeyBreaches(key: ForeignKey, owners: Map<string, Owner | undefined>): string[] {
  const from = owners.get(key.from);
  const to = owners.get(key.to);
  if (!from || !to || to.kind === 'reference') return [];
  const withOwner = key.columns.some((column, i) => column === from.column && key.to_columns[i] === to.column);
  const sameOwner = from.kind === to.kind && ['user', 'guild', 'pair'].includes(from.kind) && withOwner;
  return sameOwner
    ? []
    : [`${key.from}: foreign key ${key.name} crosses owners, ${from.kind} → ${to.kind} (${key.to})`];
}

const readTables = (db: Queryable): Promise<Table[]> =>
  db.rows<Table>(sql`
    select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment,
      case p.partstrat when 'r' then 'range' when 'l' then 'list' when 'h' then 'hash' end as partitioned,
      coalesce((select array_agg(a.attname::text order by k.n)
                from unnest(p.partattrs::int2[]) with ordinality k(attnum, n)
                join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum), '{}') as partition_columns,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname, 'nullable', not a.attnotnull,
                'checked', exists (select from pg_constraint k
                                   where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)))
              order by a.attnum)
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.relname, 'columns',
                  array(select a.attname from unnest(x.indkey[0 : x.indnkeyatts - 1]) k(attnum)
                        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum)) order by i.relname)
                from pg_index x join pg_class i on i.oid = x.indexrelid
                where x.indrelid = c.oid and x.indisunique), '[]') as unique_keys
    from pg_class c left join pg_partitioned_table p on p.partrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);

const readForeignKeys = (db: Queryable): Promise<ForeignKey[]> =>
  db.rows<ForeignKey>(sql`
    select k.conname::text as name, f.relname::text as from, t.relname::text as to,
      array(select a.attname::text from unnest(k.conkey) with ordinality c(attnum, n)
            join pg_attribute a on a.attrelid = f.oid and a.attnum = c.attnum order by c.n) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality c(attnum, n)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = c.attnum order by c.n) as to_columns
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and not f.relispartition
      and not t.relispartition
    order by f.relname, k.conname`);
