// The tables of the schema as statements name them, each with whose rows it holds.
import type { Client } from 'pg';
import { readTableOwner, type TableOwner } from './owner-grammar.ts';

export type OwnedTable = {
  readonly name: string;
  readonly owner: TableOwner;
  /** The number of each column, as PostgreSQL's trees name it. */
  readonly columns: Readonly<Record<string, number>>;
  /** The columns whose numbers carry the shard of the row's owner: such a number finds the row as the owner does. */
  readonly placed: readonly string[];
};
export type OwnedSchema = {
  /** By the table's oid. */
  readonly tables: ReadonlyMap<string, OwnedTable>;
  /** The oids of all operators that are called `=`. */
  readonly equals: ReadonlySet<string>;
};

export async function readOwnedSchema(client: Client): Promise<OwnedSchema> {
  const tables = await client.query<OwnedTable & { oid: string; comment: string }>(`
    select c.oid::text, c.relname::text as name, obj_description(c.oid, 'pg_class') as comment,
      (select jsonb_object_agg(attname, attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      array(select split_part(split_part(pg_get_constraintdef(k.oid), 'carries_shard_of(', 2), ',', 1) from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and pg_get_constraintdef(k.oid) like 'CHECK (carries_shard_of(%') as placed
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  const equals = await client.query<{ oid: string }>(`select oid::text from pg_operator where oprname = '='`);
  return {
    tables: new Map(
      tables.rows.flatMap(({ oid, name, comment, columns, placed }) => {
        const owner = readTableOwner(comment);
        return owner ? [[oid, { name, owner, columns, placed }] as const] : [];
      }),
    ),
    equals: new Set(equals.rows.map(({ oid }) => oid)),
  };
}

/** Definitions are on every shard, and rows of a shard lie wherever a statement runs: neither takes it to another place. */
export const hasPlace = ({ owner }: OwnedTable): boolean => owner.kind !== 'reference' && owner.kind !== 'shard';

/** Such as `guild_member (guild) × relation (pair), relation_claim (pair)`. */
export const namesOfPlaces = (places: readonly (readonly OwnedTable[])[]): string =>
  places
    .map((tables) => [...new Set(tables.map(({ name, owner }) => `${name} (${owner.kind})`))].toSorted().join(', '))
    .toSorted()
    .join(' × ');

/**
 * The functions of the database that name tables of several kinds of owner. Their bodies are read as text, so two owners of one kind are
 * not told apart.
 */
export async function findFunctionCrossings(client: Client): Promise<string[]> {
  const { tables } = await readOwnedSchema(client);
  const byName = new Map([...tables.values()].map((table) => [table.name, table]));
  const { rows } = await client.query<{ name: string; body: string }>(`
    select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace order by proname`);
  return rows.flatMap(({ name, body }) => {
    const named = [...body.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].flatMap(
      ([, table]) => byName.get(table!) ?? [],
    );
    const places = Map.groupBy(named.filter(hasPlace), ({ owner }) => owner.kind);
    return places.size > 1 ? [`${name}: ${namesOfPlaces([...places.values()])}`] : [];
  });
}
