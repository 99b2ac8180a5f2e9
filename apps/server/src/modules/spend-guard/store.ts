// SQL that reads the data for a decision of the spend guard and counts spending. Settings, recharges and hits have store files of
// their own.
import { dayOf, monthOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { byItself, rowsAmong } from '#db/place.ts';
import { sql, type Statement } from '#db/sql.ts';
import { isChanceSpend, type GuardState, type SpendRequest } from './judge.ts';
import type { SpendLimits } from './setting-store.ts';

type Row = SpendLimits & {
  pending: Partial<SpendLimits> | null;
  pending_at: Date | null;
  user_id: number;
  recent_ms: string[] | number[];
  streak_ms: number;
  cool_until_ms: number;
  spend: number;
  chance: number;
  month_chance: number;
};

/** The part of GuardState that is in the guard's own tables; whether a face check is required comes from the agreement module. */
export type GuardRows = Omit<GuardState, 'face'>;

/** Reads the data of many members with one query in each place and returns it by user id. */
export async function guardRowsOf(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<Map<number, GuardRows>> {
  const rows = await rowsAmong(db, user_ids, byItself, (here, part) =>
    here.rows<Row>(sql`
      select m.user_id, s.single_limit_fen, s.day_limit_fen, coalesce(s.remind, true) as remind, s.pending, s.pending_at,
        coalesce(s.recent_ms, '{}') as recent_ms, coalesce(s.streak_ms, 0) as streak_ms, coalesce(s.cool_until_ms, 0) as cool_until_ms,
        coalesce(d.spend, 0) as spend, coalesce(d.chance, 0) as chance,
        coalesce((select sum(chance) from guard_day g
                  where g.user_id = m.user_id and g.day between ${`${monthOf(now)}-01`}::date and ${dayOf(now)}::date), 0)::bigint
          as month_chance
      from unnest((select ${part}::bigint[])) m(user_id)
      left join guard_setting s on s.user_id = m.user_id
      left join guard_day d on d.user_id = m.user_id and d.day = ${dayOf(now)}::date`),
  );
  return new Map(rows.map((row) => [row.user_id, counted(row, now)]));
}

function counted(row: Row, now: number): GuardRows {
  const { pending, pending_at, ...rest } = row;
  const due = pending_at !== null && pending_at.getTime() <= now ? pending! : {};
  return { ...rest, ...due, recent_ms: row.recent_ms.map(Number) };
}

type Booked = { want: SpendRequest; counted: GuardState };

/** Counts the spending of any number of different members, with one statement for all that lie in one place. */
export function sendSpendCounts(tx: Tx, booked: readonly Booked[]): void {
  for (const [here, part] of tx.among(booked, ({ want }) => want.user_id)) here.send(buildCountSpendStatement(part));
}

function buildCountSpendStatement(booked: readonly Booked[]): Statement {
  const days = booked.map(({ want }) => ({
    u: want.user_id,
    day: dayOf(want.now),
    spend: want.diamonds,
    chance: isChanceSpend(want.kind) ? want.diamonds : 0,
  }));
  const rests = booked
    .filter(({ want }) => isChanceSpend(want.kind))
    .map(({ counted: c }) => ({ u: c.user_id, recent: c.recent_ms, streak: c.streak_ms, cool: c.cool_until_ms }));
  return sql`
    with guard_days as (
      insert into guard_day as d (user_id, day, spend, chance, acts)
      select u, day, spend, chance, 1
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) x(u bigint, day date, spend bigint, chance bigint)
      on conflict (user_id, day) do update
        set spend = d.spend + excluded.spend, chance = d.chance + excluded.chance, acts = d.acts + 1
      returning 1),
    guard_rests as (
      insert into guard_setting (user_id, recent_ms, streak_ms, cool_until_ms)
      select u, array(select jsonb_array_elements_text(recent)::bigint), streak, cool
      from jsonb_to_recordset(${JSON.stringify(rests)}::jsonb) x(u bigint, recent jsonb, streak bigint, cool bigint)
      on conflict (user_id) do update
        set recent_ms = excluded.recent_ms, streak_ms = excluded.streak_ms, cool_until_ms = excluded.cool_until_ms
      returning 1)
    select 1`;
}

/** Takes refunded or released diamonds off the sums again. GUARD-2: `day` is the day on which they were counted. */
export const subtractSpend = (
  tx: Tx,
  user_id: number,
  day: string,
  diamonds: number,
  chance: number,
): Promise<number> =>
  tx.at(user_id).run(sql`
    update guard_day set spend = spend - ${diamonds}, chance = chance - ${chance}
    where user_id = ${user_id} and day = ${day}::date`);

/** CARE-9: by user id, when the member's running self-exclusion ends (unix ms); members without one are missing. */
export async function exclusionEndsOf(
  db: Queryable,
  user_ids: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  const rows = await rowsAmong(db, user_ids, byItself, (here, part) =>
    here.rows<{ user_id: number; until_at: Date }>(sql`
      select user_id, max(until_at) as until_at from guard_exclusion
      where user_id = any(${part}::bigint[]) and until_at > ${new Date(now)} group by user_id`),
  );
  return new Map(rows.map((row) => [row.user_id, row.until_at.getTime()]));
}
