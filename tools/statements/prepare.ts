// Lets PostgreSQL check a statement without running it: whether it can be prepared, and which columns it returns.
import type { Client, Connection } from 'pg';
import { pg } from '@shengyu/server/db/pg.ts';
import type { ValueKind, RowType } from './row-type.ts';

export type ResultColumn = {
  readonly name: string;
  readonly type: number;
  /** The table that the column comes from unchanged; 0 when it is computed. */
  readonly table: number;
  readonly no: number;
};

/** A query of the driver that ends after PostgreSQL has described the statement. */
class Describing {
  readonly columns: Promise<ResultColumn[]>;
  readonly #text: string;
  #columns: ResultColumn[] = [];
  #done!: (columns: ResultColumn[]) => void;
  #failed!: (error: Error) => void;

  constructor(text: string) {
    this.#text = text;
    this.columns = new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#failed = reject;
    });
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Record<'parse' | 'describe', (message: object) => void> & { sync(): void };
    // As in the application, no parameter types are given: PostgreSQL infers all of them.
    wire.parse({ name: '', text: this.#text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({
    fields,
  }: {
    fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
  }) {
    this.#columns = fields.map((f) => ({ name: f.name, type: f.dataTypeID, table: f.tableID, no: f.columnID }));
  }

  handleError(error: Error): void {
    this.#failed(error);
  }

  handleReadyForQuery(): void {
    this.#done(this.#columns);
  }
}

/** The columns that the statement returns, none if it returns no rows; throws PostgreSQL's error. */
export function describeStatement(client: Client, text: string): Promise<ResultColumn[]> {
  const describing = new Describing(text);
  void client.query(describing as unknown as Parameters<Client['query']>[0]);
  return describing.columns;
}

/** A sample value of each type in PostgreSQL's text format, by the type's name or category. */
const SAMPLES: Readonly<Record<string, string>> = {
  bytea: '\\x00',
  json: '{}',
  jsonb: '{}',
  date: '2026-11-16',
  timestamp: '2026-11-16 00:00:00',
  timestamptz: '2026-11-16 00:00:00+00',
  uuid: '0192f0c0-0000-7000-8000-000000000000',
  N: '1',
  B: 't',
};

export type DatabaseCatalogue = {
  /** The kind of JavaScript value that the driver makes of this type. */
  kindOf(type: number): ValueKind;
  /** The name (`contract.signed_at`) of a column that may be null; undefined when it may not, or when it is computed. */
  nullable(column: ResultColumn): string | undefined;
};

export async function readDatabaseCatalogue(client: Client): Promise<DatabaseCatalogue> {
  const { rows: types } = await client.query<{ oid: number; name: string; category: string; item: string | null }>(
    `select t.oid::int, t.typname as name, t.typcategory as category, i.typname as item
     from pg_type t left join pg_type i on i.oid = t.typelem and t.typcategory = 'A'`,
  );
  const { rows: loose } = await client.query<{ place: string; name: string }>(
    `select attrelid::oid || '.' || attnum as place, attrelid::regclass || '.' || attname as name
     from pg_attribute where attnum > 0 and not attnotnull and attrelid >= 16384`,
  );
  const byOid = new Map(types.map((type) => [type.oid, type]));
  const categoryOf = new Map(types.map(({ name, category }) => [name, category]));
  const nullable = new Map(loose.map(({ place, name }) => [place, name]));
  const sampleOf = (name: string, category: string): string => SAMPLES[name] ?? SAMPLES[category] ?? 'x';
  return {
    kindOf(oid) {
      const { name, category, item } = byOid.get(oid)!;
      if (name === 'json' || name === 'jsonb') return 'any';
      const read = (pg.types.getTypeParser as (oid: number, format: 'text') => (text: string) => unknown)(oid, 'text');
      if (item === null) return kindOfValue(read(sampleOf(name, category)));
      // An array type that the driver cannot parse is returned as text.
      const list = read(`{"${sampleOf(item, categoryOf.get(item)!).replaceAll('\\', '\\\\')}"}`);
      if (!Array.isArray(list)) return kindOfValue(list);
      return item === 'json' || item === 'jsonb' ? 'list' : (`list of ${kindOfValue(list[0])}` as ValueKind);
    },
    nullable: ({ table, no }) => nullable.get(`${table}.${no}`),
  };
}

function kindOfValue(value: unknown): ValueKind {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value as ValueKind;
}

/** The differences between the row type in the code and the columns of the statement. */
export function findRowTypeDifferences(
  row: RowType,
  text: string,
  columns: readonly ResultColumn[],
  catalogue: DatabaseCatalogue,
): string[] {
  return row.claims.flatMap(({ name, kinds, nullable, optional }) => {
    const column = columns.find((one) => one.name === name);
    if (!column) return optional ? [] : [`${name} is not among its columns`];
    const kind = catalogue.kindOf(column.type);
    const fits = kind === 'any' || kinds.has('any') || kinds.has(kind) || (kind === 'list' && isList(kinds));
    if (!fits) return [`${name} is taken for ${[...kinds].join(' or ')} and comes as ${kind}`];
    const from = catalogue.nullable(column);
    if (from === undefined || nullable || kinds.has('any') || excludesNull(text, from)) return [];
    return [`${name} may be null (${from})`];
  });
}

const isList = (kinds: ReadonlySet<ValueKind>): boolean => [...kinds].every((kind) => kind.startsWith('list'));

/** Nullable columns that are never null in the rows a statement reads, if the text of the statement matches `where`. */
export const NEVER_NULL_COLUMNS: readonly { readonly column: string; readonly where: RegExp; readonly why: string }[] =
  [
    { column: 'contract.signature_key', where: /status = 1/, why: 'a contract is written with it' },
    { column: 'contract.signed_at', where: /status in \(2, 3\)/, why: 'a check: what is signed has it' },
    { column: 'contract.expire_at', where: /status in \(2, 3\)/, why: 'a check: what is signed has it' },
    { column: 'contract.pdf_key', where: /status in \(2, 3\)/, why: 'a check: what is signed has it' },
    { column: 'timeline.by_id', where: /kind in \('memory', 'note'\)/, why: 'these are written by somebody' },
    { column: 'idempotency.code', where: /./, why: 'null only inside the transaction that runs the call' },
    { column: 'idempotency.reply', where: /./, why: 'null only inside the transaction that runs the call' },
  ];

/** Whether the rows are selected by this column, which excludes nulls, or by a state in which it is filled. */
function excludesNull(text: string, from: string): boolean {
  const name = from.split('.')[1]!;
  const chosen = text.slice(text.search(/\b(?:where|join)\b/));
  const compared = new RegExp(
    String.raw`\b${name}\b(?:, \w+)*\)?\s*(?:=|<|>|between|in \(|is not null)|\busing \([^)]*\b${name}\b`,
  );
  return compared.test(chosen) || NEVER_NULL_COLUMNS.some(({ column, where }) => column === from && where.test(text));
}
