// The rules that every table must obey. They keep it possible to shard the tables by the key of their owner, and they keep amounts of
// money exact. Each table names its owner in its comment (owner-grammar.ts); a test checks the migrated database against this file.
// What statements ask of the tables is judged by owner-statements.ts.
import type { Queryable } from './db.ts';
import { readTableOwner, type TableOwner } from './owner-grammar.ts';
import { sql } from './sql.ts';

type Table = {
  name: string;
  comment: string | null;
  /** `range`, `list` or `hash`; null when the table is not partitioned. */
  partitioned: string | null;
  partition_columns: string[];
  columns: {
    name: string;
    type: string;
    nullable: boolean;
    checked: boolean;
    /** Whether the next number of a sequence is its default. */
    counted: boolean;
    /** Whether a check holds that its numbers carry their owner's shard. */
    placed: boolean;
  }[];
  unique_keys: { name: string; columns: string[] }[];
};
type ForeignKey = { name: string; from: string; to: string; columns: string[]; to_columns: string[] };

const ENUM_NAME = /^(status|state|kind|type|role|gender)$/;
const ENUM_ENDING = /_(status|state|kind|type|role|gender)$/;
const MONEY_NAME = /(^|_)(fen|diamonds?)$/;

/** Unique keys of logs that do not contain the owner. A listed key that is gone or has become lawful must be taken out. */
const KEYS_WITHOUT_OWNER: Readonly<Record<string, { readonly why: string; readonly mend: string }>> = {
  gift_order_pkey: {
    why: 'an order is asked for by its number alone, by the console and by refunds',
    mend: 'order numbers that carry the shard of the sender, as the numbers of rows do (0135)',
  },
  room_say_pkey: {
    why: 'the number of a message is given at random and a report names it alone',
    mend: 'reports that name the room beside the message',
  },
};

/** Every breach of these rules in schema `public`, in words; an empty list means there is none. */
export async function findSchemaBreaches(db: Queryable): Promise<string[]> {
  const tables = await readTables(db);
  const owners = new Map(tables.map((table) => [table.name, readTableOwner(table.comment)]));
  const excused = new Set<string>();
  const breaches = tables.flatMap((table) => tableBreaches(table, owners.get(table.name), excused));
  for (const key of await readForeignKeys(db)) breaches.push(...foreignKeyBreaches(key, owners));
  for (const key of Object.keys(KEYS_WITHOUT_OWNER))
    if (!excused.has(key)) breaches.push(`${key} is listed as a key without the owner and is none`);
  return breaches;
}

function tableBreaches(table: Table, owner: TableOwner | undefined, excused: Set<string>): string[] {
  const breaches = columnBreaches(table);
  const say = (what: string) => breaches.push(`${table.name}: ${what}`);
  if (!owner) {
    say(table.comment?.startsWith('owner:') ? `cannot read "${table.comment}"` : 'no owner in its comment');
    return breaches;
  }
  if (owner.log !== undefined) {
    const lawful = table.partitioned === 'range' && table.partition_columns.join() === owner.log;
    if (!lawful) say(`log is not partitioned by range (${owner.log})`);
  }
  for (const name of owner.columns) {
    const column = table.columns.find((c) => c.name === name);
    if (!column) say(`owner column ${name} does not exist`);
    else if (column.nullable) say(`owner column ${name} may be null`);
  }
  const placed = new Set(table.columns.filter((column) => column.placed).map(({ name }) => name));
  for (const { name } of table.columns.filter((column) => column.counted)) {
    const isOwnersOwn = owner.columns.includes(name);
    if (owner.columns.length > 0 && owner.kind !== 'directory' && !isOwnersOwn)
      say(`number ${name} does not carry the shard of its owner`);
  }
  for (const key of table.unique_keys) {
    const missing = owner.columns.filter((name) => !key.columns.includes(name));
    if (missing.length === 0 || key.columns.some((name) => placed.has(name))) continue;
    if (owner.log !== undefined && key.name in KEYS_WITHOUT_OWNER) excused.add(key.name);
    else say(`unique key ${key.name} is without the owner column ${missing.join(', ')}`);
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

/** A foreign key may point to a reference table, to rows that lie together anyway, or to rows of the same owner by the owner's key. */
function foreignKeyBreaches(key: ForeignKey, owners: Map<string, TableOwner | undefined>): string[] {
  const from = owners.get(key.from);
  const to = owners.get(key.to);
  if (!from || !to || to.kind === 'reference') return [];
  const withOwner = from.columns.every((column, i) =>
    key.columns.some((own, n) => own === column && key.to_columns[n] === to.columns[i]),
  );
  const together = from.kind === to.kind && !['directory', 'reference'].includes(from.kind) && withOwner;
  return together ? [] : [`${key.from}: foreign key ${key.name} crosses owners, ${from.kind} → ${to.kind} (${key.to})`];
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
                                   where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)),
                'counted', a.attidentity <> '' or exists (select from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum
                                                          and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'),
                'placed', exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
                                  and pg_get_constraintdef(k.oid) like 'CHECK (carries_shard_of(' || a.attname || ', %'))
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
