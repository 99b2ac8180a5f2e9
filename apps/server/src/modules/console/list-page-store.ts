// Reads one page of a list, with the number of rows in each state and the sums over the whole filter, from a source that the owner
// of the rows describes in fragments of SQL. Conditions that a filter does not need are left out of the text, so that PostgreSQL
// plans for those that are there.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql, sqlFragment, type SqlFragment } from '#db/sql.ts';
import { readCached } from '#kept.ts';
import { KeyedSlot } from '#slots.ts';
import type { AmountUnit, ListAsk, ListPage } from './lists.ts';

export type ListSource = {
  readonly columns: SqlFragment;
  /** Where the rows lie, when they are placed by an owner: `[db.at(owner)]`, or `db.each()` for those of all owners. */
  readonly places?: readonly Queryable[];
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
   * Given for kinds whose rows are browsed whole: counting all of them takes long, so those who browse share the counts for half a
   * minute. Not for kinds whose rows wait for operators: who has dealt with one looks at the counts.
   */
  readonly shared?: {
    readonly kind: string;
    readonly ctx: Context;
    /**
     * Given where the rows of the person or guild that is asked for are only ever added, and something small moves with each of them:
     * as long as it says the same, their counts are the same too and need not be made anew.
     */
    readonly standing?: () => Promise<number>;
  };
  /**
   * Given for kinds whose rows lie in the order of their time without an index by it, when the filter names a span of time and
   * nobody: what is shown first is looked for in the last hour, then in longer spans.
   */
  readonly newestUntil?: number;
  readonly sums?: readonly { readonly name: string; readonly unit: AmountUnit; readonly of: SqlFragment }[];
};

/** Conditions on members that other modules than their owner know. */
export const memberConditions = new KeyedSlot<{ isVerified(user_id: SqlFragment): SqlFragment }>(
  'conditions on members',
  { isVerified: true },
);

type StateCount = { state: string; num: number; sums: number[] };

const COUNTS_KEPT_MS = 30_000;
const STANDING_COUNTS_KEPT_MS = 600_000;

/**
 * Counts anew for the first page of everything that the filter narrows to a person, guild, room or campaign, unless it is known that
 * nothing was added since. Whoever reads on sees the counts of the first page, so the later pages share one count.
 */
async function shareCounts(
  shared: ListSource['shared'],
  { user_id, guild_id, room_id, campaign, q, from, until, min, max, offset }: ListAsk,
  count: () => Promise<StateCount[]>,
): Promise<StateCount[]> {
  const whose = [user_id, guild_id, room_id, campaign];
  const isNarrow = whose.some((value) => value !== undefined);
  const standing = await shared?.standing?.();
  if (!shared || (isNarrow && offset === 0 && standing === undefined)) return count();
  const key = JSON.stringify(['list counts', shared.kind, whose, q, from, until, min, max, standing]);
  const kept_ms = standing === undefined ? COUNTS_KEPT_MS : STANDING_COUNTS_KEPT_MS;
  return readCached(shared.ctx, kept_ms, key, shared.ctx.clock.now(), count);
}

export type StateNames = Readonly<Record<string, string>>;

/** A condition for a filter that was given. */
export const given = <T>(value: T | undefined, condition: (value: T) => SqlFragment): SqlFragment | undefined =>
  value === undefined ? undefined : condition(value);

const allOf = (conditions: readonly (SqlFragment | undefined)[]): SqlFragment =>
  conditions.reduce<SqlFragment>((all, one) => (one ? sqlFragment`${all} and ${one}` : all), sqlFragment`true`);

const HOUR_MS = 3_600_000;
const WIDER = 6;

/** The same page as without looking step by step: a page that is full in the last hours is not changed by older rows. */
async function readNewest<R>(
  read: (since?: SqlFragment) => Promise<R[]>,
  { at, newestUntil }: ListSource,
  { from, until, limit }: ListAsk,
): Promise<R[]> {
  if (newestUntil === undefined || !from || !until) return read();
  const end = Math.min(until.getTime(), newestUntil);
  for (let span = HOUR_MS; end - span > from.getTime(); span *= WIDER) {
    const rows = await read(sqlFragment`${at} >= ${new Date(end - span)}`);
    if (rows.length === limit) return rows;
  }
  return read();
}

type Sorted = { readonly page_at: Date; readonly page_id: string | number; readonly page_amount: number };

/** What rows of several clusters are put in order by. */
const orderedBy = ({ at, id, amount }: ListSource): SqlFragment =>
  sqlFragment`, ${at} as page_at, ${id} as page_id, ${amount ?? sqlFragment`0`} as page_amount`;

/** The page out of the rows that could be on it, of which each cluster has given as many. */
function merge<R>(found: readonly (readonly R[])[], { sort, limit, offset }: ListAsk): R[] {
  const way = sort === 'old' ? 1 : -1;
  const compare = (a: Sorted, b: Sorted): number => {
    const first = sort === 'amount' ? a.page_amount - b.page_amount : 0;
    const ids = a.page_id < b.page_id ? -1 : 1;
    return way * (first || a.page_at.getTime() - b.page_at.getTime() || ids);
  };
  return (found.flat() as (R & Sorted)[]).sort(compare).slice(offset, offset + limit);
}

const addCounts = (counts: readonly StateCount[]): StateCount[] =>
  [...Map.groupBy(counts, ({ state }) => state)].map(([state, of]) => ({
    state,
    num: of.reduce((all, { num }) => all + num, 0),
    sums: of[0]!.sums.map((_, i) => of.reduce((all, { sums }) => all + Number(sums[i]), 0)),
  }));

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
  const places = source.places ?? [db];
  const isOne = places.length === 1;
  const [most, skipped] = isOne ? [ask.limit, ask.offset] : [ask.offset + ask.limit, 0];
  const read = async (since = sqlFragment`true`): Promise<R[]> => {
    const found = await Promise.all(
      places.map((here) =>
        here.rows<R>(sql`
          select ${columns}${isOne ? sqlFragment`` : orderedBy(source)} from ${from} where ${where} and ${inState} and ${since}
          order by ${order} limit ${most} offset ${skipped}`),
      ),
    );
    return isOne ? found[0]! : merge(found, ask);
  };
  const [rows, counts] = await Promise.all([
    ask.sort === 'new' ? readNewest(read, source, ask) : read(),
    shareCounts(source.shared, ask, async () => {
      const counted = await Promise.all(
        places.map((here) =>
          here.rows<StateCount>(sql`
            select ${state} as state, count(*)::int as num, ${added} as sums from ${from} where ${where} group by 1`),
        ),
      );
      return counted.length === 1 ? counted[0]! : addCounts(counted.flat());
    }),
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
