// All SQL on meter's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Subject } from './move.ts';

const SHARDS = 16;

export type ValueKey = {
  readonly subject: Subject;
  readonly campaign: string;
  readonly meter: string;
  readonly period_key: string;
};
export type Adding = ValueKey & {
  readonly n: number;
  /** Any number; spreads what all members share over several rows. */
  readonly spread: number;
  /** Day from which the row may be forgotten; undefined: never. */
  readonly forget_on?: string | undefined;
};
export type Added = { readonly before: number; readonly value: number };

/** Adds all in one statement, in one order for everybody; of shared subjects `value` is that of one row among several. */
export async function addValues(tx: Tx, list: readonly Adding[]): Promise<Added[]> {
  if (list.length === 0) return [];
  const rows = list.map((a, i) => ({
    i,
    subject_id: a.subject.id,
    subject_kind: a.subject.kind,
    campaign: a.campaign,
    meter: a.meter,
    period_key: a.period_key,
    shard: isShared(a.subject) ? a.spread % SHARDS : 0,
    n: a.n,
    forget_on: a.forget_on ?? null,
  }));
  return tx.rows<Added>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(i int, subject_id bigint, subject_kind text,
        campaign text, meter text, period_key text, shard smallint, n bigint, forget_on date)),
    written as (
      insert into meter_value as v (subject_id, subject_kind, campaign, meter, period_key, shard, value, forget_on)
      select subject_id, subject_kind, campaign, meter, period_key, shard, sum(n), max(forget_on)
      from asked group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (subject_id, subject_kind, campaign, meter, period_key, shard) do update
        set value = v.value + excluded.value
      returning v.subject_id, v.subject_kind, v.campaign, v.meter, v.period_key, v.shard, v.value)
    select (value - sum(n) over (partition by subject_id, subject_kind, campaign, meter, period_key, shard))::bigint as before,
      value
    from asked join written using (subject_id, subject_kind, campaign, meter, period_key, shard) order by i`);
}

/** A value that an event tells whole (a level); it never falls (MILE-1). */
export async function raiseValue(tx: Tx, k: ValueKey, to: number): Promise<Added> {
  const before = await readValue(tx, k);
  if (to > before) {
    await tx.run(sql`
      insert into meter_value (subject_id, subject_kind, campaign, meter, period_key, shard, value)
      values (${k.subject.id}, ${k.subject.kind}, ${k.campaign}, ${k.meter}, ${k.period_key}, 0, ${to})
      on conflict (subject_id, subject_kind, campaign, meter, period_key, shard) do update
        set value = greatest(meter_value.value, excluded.value)`);
  }
  return { before, value: Math.max(before, to) };
}

const isShared = ({ kind }: Subject): boolean => kind === 'server' || kind === 'team';

export const readValue = async (db: Queryable, k: ValueKey): Promise<number> =>
  (await db.row<{ value: number }>(sql`
    select coalesce(sum(value), 0)::bigint as value from meter_value
    where subject_id = ${k.subject.id} and subject_kind = ${k.subject.kind} and campaign = ${k.campaign}
      and meter = ${k.meter} and period_key = ${k.period_key}`))!.value;

/** Marks one as counted; undefined if it was counted that Day already, else the last earlier Day it was. */
export async function markSeen(
  tx: Tx,
  s: { user_id: number; meter: string; other_id: number; day: string },
): Promise<{ last_on?: string } | undefined> {
  const row = await tx.row<{ fresh: number; last_on: string | null }>(sql`
    with marked as (
      insert into meter_seen (user_id, meter, other_id, day) values (${s.user_id}, ${s.meter}, ${s.other_id}, ${s.day})
      on conflict do nothing returning 1)
    select (select count(*) from marked) as fresh,
      (select max(day) from meter_seen where user_id = ${s.user_id} and meter = ${s.meter}
        and other_id = ${s.other_id} and day < ${s.day}) as last_on`);
  if (row!.fresh === 0) return undefined;
  return row!.last_on === null ? {} : { last_on: row!.last_on };
}

export type Days = { readonly from: string; readonly to: string };

/** Whether one was counted on any of these Days, both included. */
export const wasSeen = async (
  db: Queryable,
  user_id: number,
  meter: string,
  other_id: number,
  days: Days,
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from meter_seen
    where user_id = ${user_id} and meter = ${meter} and other_id = ${other_id} and day between ${days.from} and ${days.to}
    limit 1`)) !== undefined;

/** What two do to one another is taken one at a time, or neither would see the other's. */
const PAIRS = 8_144;
export const lockPair = async (tx: Tx, a: number, b: number): Promise<void> => {
  await tx.rows(sql`
    select pg_advisory_xact_lock(${PAIRS}, hashint8(${Math.min(a, b)}) # hashint8(${Math.max(a, b)} * 31))`);
};

export type Bond = { relation_id: number; peer_id: number };

/** The CP of each member whose points count now. */
export const bondsOf = async (db: Queryable, user_ids: readonly number[]): Promise<Map<number, Bond>> =>
  new Map(
    (
      await db.rows<Bond & { user_id: number }>(sql`
        select user_id, relation_id, peer_id from meter_bond
        where user_id = any(${user_ids}::bigint[]) and is_counting`)
    ).map(({ user_id, ...bond }) => [user_id, bond]),
  );

export const saveBond = (
  tx: Tx,
  b: { relation_id: number; a: number; b: number; is_counting: boolean; at: number },
): Promise<number> =>
  tx.run(sql`
    insert into meter_bond (user_id, relation_id, peer_id, is_counting, changed_ms)
    values (${b.a}, ${b.relation_id}, ${b.b}, ${b.is_counting}, ${b.at}),
           (${b.b}, ${b.relation_id}, ${b.a}, ${b.is_counting}, ${b.at})
    on conflict (user_id, relation_id) do update
      set is_counting = excluded.is_counting, changed_ms = excluded.changed_ms
      where meter_bond.changed_ms < excluded.changed_ms`);
