// All SQL on meter's tables.
import { encodeBigintArray } from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import { sql } from '#db/sql.ts';
import type { MeterSubject } from './move.ts';

const SHARDS = 16;

export type MeterValueKey = {
  readonly subject: MeterSubject;
  readonly campaign: string;
  readonly meter: string;
  readonly period_key: string;
};
export type MeterValueToAdd = MeterValueKey & {
  readonly n: number;
  /** Any number; it selects one of several rows, because all members would otherwise lock the same row of a shared subject. */
  readonly spread: number;
  /** Day from which the row may be deleted; undefined: never. */
  readonly forget_on?: string | undefined;
};
export type MeterValueChange = { readonly before: number; readonly value: number };

/**
 * Adds everything in one statement and always in the same row order, so there is no deadlock. When the list names a row twice, the
 * second entry begins where the first one ended, as if they had been added one after the other. For team and server, `value` is that
 * of only one of several rows.
 */
export async function addMeterValues(tx: Tx, list: readonly MeterValueToAdd[]): Promise<MeterValueChange[]> {
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
  return tx.rows<MeterValueChange>(sql`
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
    select (value - sum(n) over same_row + sum(n) over so_far - n)::bigint as before,
      (value - sum(n) over same_row + sum(n) over so_far)::bigint as value
    from asked join written using (subject_id, subject_kind, campaign, meter, period_key, shard)
    window same_row as (partition by subject_id, subject_kind, campaign, meter, period_key, shard), so_far as (same_row order by i)
    order by i`);
}

/** Sets a value that the event carries as a whole (a level). A lower one changes nothing, because values never fall (MILE-1). */
export async function raiseMeterValue(tx: Tx, k: MeterValueKey, to: number): Promise<MeterValueChange> {
  const before = await sumMeterValue(tx, k);
  if (to > before) {
    await tx.run(sql`
      insert into meter_value (subject_id, subject_kind, campaign, meter, period_key, shard, value)
      values (${k.subject.id}, ${k.subject.kind}, ${k.campaign}, ${k.meter}, ${k.period_key}, 0, ${to})
      on conflict (subject_id, subject_kind, campaign, meter, period_key, shard) do update
        set value = greatest(meter_value.value, excluded.value)`);
  }
  return { before, value: Math.max(before, to) };
}

const isShared = ({ kind }: MeterSubject): boolean => kind === 'server' || kind === 'team';

export const sumMeterValue = async (db: Queryable, k: MeterValueKey): Promise<number> =>
  (await db.row<{ value: number }>(sql`
    select coalesce(sum(value), 0)::bigint as value from meter_value
    where subject_id = ${k.subject.id} and subject_kind = ${k.subject.kind} and campaign = ${k.campaign}
      and meter = ${k.meter} and period_key = ${k.period_key}`))!.value;

/** Marks a person or room as counted on this day and returns the last earlier such day; undefined if it was already marked. */
export async function markOtherCounted(
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

/** Marks a room as counted on this day for members, and returns those for whom it was not yet. */
export const markRoomCounted = async (
  tx: Tx,
  s: { user_ids: readonly number[]; meter: string; room_id: number; day: string },
): Promise<Set<number>> =>
  new Set(
    (
      await tx.rows<{ user_id: number }>(sql`
        insert into meter_seen (user_id, meter, other_id, day)
        select user_id, ${s.meter}::text, ${s.room_id}::bigint, ${s.day}::date
        from unnest(${encodeBigintArray(s.user_ids)}::bigint[]) user_id order by user_id
        on conflict do nothing returning user_id`)
    ).map(({ user_id }) => user_id),
  );

export type DayRange = { readonly from: string; readonly to: string };

/** Whether the person or room `other_id` was counted for the member on any of these days, both ends included. */
export const wasOtherCounted = async (
  db: Queryable,
  user_id: number,
  meter: string,
  other_id: number,
  days: DayRange,
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from meter_seen
    where user_id = ${user_id} and meter = ${meter} and other_id = ${other_id} and day between ${days.from} and ${days.to}
    limit 1`)) !== undefined;

/**
 * Events between the same two members are processed one at a time, or neither transaction would see the other's row. The locks are
 * taken in one order, so that two members who give to many cannot wait for each other.
 */
export const lockMemberPairs = async (tx: Tx, me: number, others: readonly number[]): Promise<void> => {
  await tx.rows(sql`
    select pg_advisory_xact_lock(${LOCK_CLASS.meterPairs}, key)
    from (select distinct hashint8(least(${me}::bigint, other)) # hashint8(greatest(${me}::bigint, other) * 31) as key
      from unnest(${others}::bigint[]) other order by 1) pairs`);
};

/** Marks these persons as counted on this day, those already marked too. */
export const markOthersCounted = (
  tx: Tx,
  s: { user_id: number; meter: string; other_ids: readonly number[]; day: string },
): Promise<number> =>
  tx.run(sql`
    insert into meter_seen (user_id, meter, other_id, day)
    select ${s.user_id}::bigint, ${s.meter}::text, other, ${s.day}::date from unnest(${s.other_ids}::bigint[]) other order by other
    on conflict do nothing`);

/** Those of the members for whom the person `other_id` was counted on this day. */
export const findCountingAmong = async (
  db: Queryable,
  user_ids: readonly number[],
  seen: { meter: string; other_id: number; day: string },
): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select user_id from meter_seen where user_id = any(${user_ids}::bigint[]) and meter = ${seen.meter}
        and other_id = ${seen.other_id} and day = ${seen.day} order by user_id`)
  ).map(({ user_id }) => user_id);

export type CpBond = { relation_id: number; peer_id: number };

/** The present CP of each member; a CP that is cooling or ended does not count. */
export const cpBondsOf = async (db: Queryable, user_ids: readonly number[]): Promise<Map<number, CpBond>> =>
  new Map(
    (
      await db.rows<CpBond & { user_id: number }>(sql`
        select user_id, relation_id, peer_id from meter_bond
        where user_id = any(${user_ids}::bigint[]) and is_counting`)
    ).map(({ user_id, ...bond }) => [user_id, bond]),
  );

export const saveCpBond = (
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

// Old rows are deleted in steps of `limit`, so that no transaction lasts long.

export const deleteOldValues = (db: Queryable, before: string, limit: number): Promise<number> =>
  db.run(sql`delete from meter_value where ctid = any(array(
      select ctid from meter_value where forget_on < ${before} limit ${limit}))`);

export const deleteOldSeenRows = (db: Queryable, before: string, limit: number): Promise<number> =>
  db.run(sql`delete from meter_seen where ctid = any(array(
      select ctid from meter_seen where day < ${before} limit ${limit}))`);

export const deleteOldPairDays = (db: Queryable, before: string, limit: number): Promise<number> =>
  db.run(sql`delete from meter_pair_day where ctid = any(array(
      select ctid from meter_pair_day where day < ${before} limit ${limit}))`);

export const deleteOldSpans = (db: Queryable, before_s: number, limit: number): Promise<number> =>
  db.run(sql`delete from meter_span where ctid = any(array(
      select ctid from meter_span where end_s < ${before_s} limit ${limit}))`);
