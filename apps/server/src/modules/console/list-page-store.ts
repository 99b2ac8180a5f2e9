// Reads one page of a list, with the number of rows in each state and the sums over the whole filter, from a source that the owner
// of the rows describes in fragments of SQL. Conditions that a filter does not need are left out of the text, so that PostgreSQL
// plans for those that are there.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql, sqlFragment, type SqlFragment } from '#db/sql.ts';
import { readCached } from '#kept.ts';
import type { AmountUnit, ListAsk, ListPage } from './lists.ts';

export type ListSource = {
  readonly columns: SqlFragment;
  readonly from: SqlFragment;
  /** All must hold; the condition on the state is added here. */
  readonly where: readonly (SqlFragment | undefined)[];
  /** The state of a row, as text. */
  readonly state: SqlFragment;
  /** The moment by which rows are sorted, and what orders rows of the same moment. */
  readonly at: SqlFragment;
  readonly id: SqlFragment;
  /** By which rows are sorted from the largest. */
  readonly amount?: SqlFragment;
  /**
   * Given for kinds whose rows are browsed whole: counting all of them takes long, so that those who browse share the counts for half
   * a minute.
   */
  readonly shared?: { readonly kind: string; readonly ctx: Context };
  readonly sums?: readonly { readonly name: string; readonly unit: AmountUnit; readonly of: SqlFragment }[];
};

type StateCount = { state: string; num: number; sums: number[] };

const COUNTS_KEPT_MS = 30_000;

/** Counts anew for everything that the filter narrows to a person, guild, room, campaign or word. */
function shareCounts(
  shared: ListSource['shared'],
  { user_id, guild_id, room_id, campaign, q, from, until, min, max }: ListAsk,
  count: () => Promise<StateCount[]>,
): Promise<StateCount[]> {
  const isNarrow = [user_id, guild_id, room_id, campaign, q].some((value) => value !== undefined);
  if (!shared || isNarrow) return count();
  const key = JSON.stringify(['list counts', shared.kind, from, until, min, max]);
  return readCached(shared.ctx, COUNTS_KEPT_MS, key, shared.ctx.clock.now(), count);
}

export type StateNames = Readonly<Record<string, string>>;

/** A condition for a filter that was given. */
export const given = <T>(value: T | undefined, condition: (value: T) => SqlFragment): SqlFragment | undefined =>
  value === undefined ? undefined : condition(value);

const allOf = (conditions: readonly (SqlFragment | undefined)[]): SqlFragment =>
  conditions.reduce<SqlFragment>((all, one) => (one ? sqlFragment`${all} and ${one}` : all), sqlFragment`true`);

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the owner knows what its columns select
export async function readListPage<R extends object>(
  db: Queryable,
  source: ListSource,
  names: StateNames,
  ask: ListAsk,
): Promise<{ rows: R[] } & Omit<ListPage, 'rows'>> {
  const { columns, from, state, at, id, amount, sums = [] } = source;
  const where = allOf(source.where);
  const inState = ask.state === undefined ? sqlFragment`true` : sqlFragment`${state} = ${ask.state}`;
  const order =
    ask.sort === 'amount' && amount
      ? sqlFragment`${amount} desc, ${at} desc, ${id} desc`
      : ask.sort === 'old'
        ? sqlFragment`${at}, ${id}`
        : sqlFragment`${at} desc, ${id} desc`;
  const added = sums.reduce<SqlFragment>(
    (all, { of }) => sqlFragment`${all} || jsonb_build_array(coalesce(sum(${of}), 0))`,
    sqlFragment`'[]'::jsonb`,
  );
  const [rows, counts] = await Promise.all([
    db.rows<R>(sql`
      select ${columns} from ${from} where ${where} and ${inState} order by ${order} limit ${ask.limit} offset ${ask.offset}`),
    shareCounts(source.shared, ask, () =>
      db.rows<StateCount>(sql`
        select ${state} as state, count(*)::int as num, ${added} as sums from ${from} where ${where} group by 1`),
    ),
  ]);
  const wanted = counts.filter((one) => ask.state === undefined || one.state === ask.state);
  const numOf = new Map(counts.map((one) => [one.state, one.num]));
  return {
    rows,
    total: wanted.reduce((n, { num }) => n + num, 0),
    states: Object.entries(names).map(([key, name]) => ({ state: key, name, num: numOf.get(key) ?? 0 })),
    sums: sums.map(({ name, unit }, i) => ({
      name,
      unit,
      value: wanted.reduce((all, one) => all + Number(one.sums[i]), 0),
    })),
  };
}
