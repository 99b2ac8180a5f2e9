// Compares two databases row by row (WORLD-4, G1, G2). What may differ between two equal worlds is said below as data: columns that are
// left out, each with its reason, and numbers of sequences and UUIDs, which are compared by what they point to.
import { createHash } from 'node:crypto';
import type { pg } from '@shengyu/server/db/pg.ts';
import { withClient } from './facts.ts';

/** Columns (`table.column`) that are not compared. */
export type LeftOut = { readonly what: RegExp; readonly why: string };

const LEFT_OUT: readonly LeftOut[] = [
  { what: /^(idempotency|outbox|inbox|relay_state|parked_event)\./, why: 'transport, which ends with its event' },
  { what: /^migration\./, why: 'about the database and not about the world' },
  { what: /^platform_process\./, why: 'when a running process was last seen' },
  { what: /_enc$/, why: 'sealed with a new nonce each time' },
  { what: /\.(stored_at|changed_at)$/, why: 'the time of the machine' },
  { what: /\.tx$/, why: 'the number of the transaction in PostgreSQL' },
  { what: /\.(hash|prev_hash|chain|mac)$/, why: 'a chain over rows that hold the ids below' },
  { what: /^draw_day_(chunk|log)\.(root|first_key)$/, why: 'a tree over draws in the order of their ids' },
  { what: /^rank_day\.was$/, why: 'the points before the last change, which may add several events at once' },
  { what: /^staff\.(created_at|disabled_at)$/, why: 'the account of the command line is made by a migration' },
];

/** Numbers of sequences by what they number, and the columns that hold them. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  flow: ['gift_line.flow_id', 'gift_line.refund_of', 'gift_refund.flow_id', 'gift_refund.refund_flow_id'],
  guild_log: ['guild_log.log_id', 'guild_log.undo_of', 'guild_edit.log_id', 'guild_undo.log_id'],
  notice: ['notice.notice_id'],
  room_op: ['room_op.op_id'],
  sms: ['sms_sent.sms_id'],
};
/** Texts that hold such a number, as references of entries do: `gift:1579`. */
const NUMBERED_TEXT = /\bgift:(\d+)/g;
const numberedAs = new Map(Object.entries(NUMBERS).flatMap(([kind, columns]) => columns.map((name) => [name, kind])));

/** Lists whose order follows from the ids of draws. */
const UNORDERED: readonly string[] = ['draw_day_log.pools'];

/** Sums that are spread over several rows, so that writers do not wait for one another. */
const SPREAD: Readonly<Record<string, { readonly over: string; readonly sum: string }>> = {
  meter_value: { over: 'shard', sum: 'value' },
  metric_minute: { over: 'part', sum: 'value' },
  metric_hour: { over: 'part', sum: 'value' },
};

export type Dump = {
  /** The rows of each table in a stable order, with ids named by what is said about them. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
};

export type Difference = {
  readonly table: string;
  /** Rows that only one of the two has. */
  readonly first: readonly string[];
  readonly second: readonly string[];
};

export type CompareOptions = {
  /** Left out beside `LEFT_OUT`. */
  readonly leftOut?: readonly LeftOut[];
};

/** Reads every table of the product, without what is left out. */
export async function dumpDatabase(url: string, { leftOut = [] }: CompareOptions = {}): Promise<Dump> {
  const all = [...LEFT_OUT, ...leftOut];
  const rows = await withClient(url, async (client) => {
    const read: string[] = [];
    for (const [table, columns] of await listColumns(client)) {
      const kept = columns.filter((column) => !all.some(({ what }) => what.test(`${table}.${column}`)));
      if (kept.length > 0) read.push(...(await readRows(client, table, kept)));
    }
    return read;
  });
  const tables = Map.groupBy(nameIds(rows).toSorted(), (row) => row.slice(0, row.indexOf(' ')));
  return { tables };
}

/** The tables that differ, with the rows that only one of the two has; none when the databases are equal. */
export function compareDumps(first: Dump, second: Dump): Difference[] {
  const names = new Set([...first.tables.keys(), ...second.tables.keys()]);
  return [...names].toSorted().flatMap((table): Difference[] => {
    const [a, b] = [first, second].map(({ tables }) => tables.get(table) ?? []) as [
      readonly string[],
      readonly string[],
    ];
    const [onlyA, onlyB] = [subtract(a, b), subtract(b, a)];
    return onlyA.length + onlyB.length === 0 ? [] : [{ table, first: onlyA, second: onlyB }];
  });
}

const SHOWN = 2;
const SHOWN_CHARACTERS = 600;

/** A line for each table that differs, and some of its rows. */
export const describeDifferences = (differences: readonly Difference[]): string[] =>
  differences.flatMap(({ table, first, second }) => [
    `${table}: ${first.length} rows only in the first, ${second.length} only in the second`,
    ...[first, second].flatMap((rows, i) =>
      rows.slice(0, SHOWN).map((row) => `  ${i === 0 ? '-' : '+'} ${row.slice(0, SHOWN_CHARACTERS)}`),
    ),
  ]);

/** The rows of `rows` that `others` has not, or has less often. */
function subtract(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

async function listColumns(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Each row as its table's name and its columns as JSON, with every id in angle brackets. */
async function readRows(client: pg.ClientBase, table: string, columns: readonly string[]): Promise<string[]> {
  const spread = SPREAD[table];
  const kept = columns.filter((column) => column !== spread?.over);
  const named = kept.map((column) => client.escapeIdentifier(column));
  const chosen = kept.map((column, i) => (column === spread?.sum ? `sum(${named[i]}) as ${named[i]}` : named[i]));
  const grouped = spread ? ` group by ${named.filter((_, i) => kept[i] !== spread.sum).join(', ')}` : '';
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from (select ${chosen.join(', ')} from ${client.escapeIdentifier(table)}${grouped}) t`,
  );
  return rows.map(({ row }) => {
    const marked = Object.entries(row).map(([column, value]) => {
      const name = `${table}.${column}`;
      const plain = markIds(value, numberedAs.get(name));
      return [
        column,
        UNORDERED.includes(name) ? (plain as object[]).map((one) => JSON.stringify(one)).toSorted() : plain,
      ];
    });
    return `${table} ${JSON.stringify(Object.fromEntries(marked))}`;
  });
}

/** UUIDs of version 7 (ids.ts) as hexadecimal digits, or as the 22 characters of base64 that orders and draws have. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|A[Za-f][\w-]{6}[c-f][\w-]{12}[AQgw]/g;
/** Sums of fractions that were added in another order differ in their last digits; no whole number here has more. */
const DIGITS = 13;
const ID = /⟨([^⟩]+)⟩/g;

function markIds(value: unknown, kind: string | undefined): unknown {
  if (typeof value === 'number') return kind === undefined ? Number(value.toPrecision(DIGITS)) : `⟨${kind} ${value}⟩`;
  if (typeof value === 'string') return value.replaceAll(UUID, '⟨$&⟩').replaceAll(NUMBERED_TEXT, 'gift:⟨flow $1⟩');
  if (Array.isArray(value)) return value.map((one) => markIds(one, kind));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, markIds(one, undefined)]));
}

/** After this many rounds an id's name says what stands in the rows about it, in the rows about the ids in those rows, and once more. */
const ROUNDS = 3;

/**
 * Gives every id a name that follows from the rows in which it stands: two ids of different databases have the same name when the same
 * is said about them, and so on for the ids in those rows.
 */
function nameIds(rows: readonly string[]): string[] {
  let names: ReadonlyMap<string, string> = new Map();
  const nameOf = (id: string): string => names.get(id) ?? '';
  const rowsOf = new Map<string, Set<string>>();
  for (const row of rows)
    for (const [, id] of row.matchAll(ID)) {
      if (!rowsOf.has(id!)) rowsOf.set(id!, new Set());
      rowsOf.get(id!)!.add(row);
    }
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Map<string, string>();
    for (const [id, about] of rowsOf) {
      const said = [...about].map((row) =>
        row.replaceAll(ID, (_, other: string) => (other === id ? '⟨this⟩' : `⟨${nameOf(other)}⟩`)),
      );
      next.set(id, createHash('sha256').update(said.toSorted().join('\n')).digest('hex').slice(0, 12));
    }
    names = next;
  }
  return rows.map((row) => row.replaceAll(ID, (_, id: string) => `⟨${nameOf(id)}⟩`));
}
