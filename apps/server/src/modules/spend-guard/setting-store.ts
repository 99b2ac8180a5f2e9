// SQL on members' own limits and on the sums of each day.
import { addDays, dayOf, monthOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type SpendLimits = { single_limit_fen: number | null; day_limit_fen: number | null; remind: boolean };
/**
 * The limits that hold now. A pending change whose time has come is already included in them; `pending` is what still waits until
 * `pending_at` (unix ms).
 */
export type GuardSetting = SpendLimits & { pending: Partial<SpendLimits> | null; pending_at: number | null };

type Row = SpendLimits & { pending: Partial<SpendLimits> | null; pending_at: Date | null };

export async function settingOf(db: Queryable, user_id: number, now: number): Promise<GuardSetting> {
  const row = await db.at(user_id).row<Row>(sql`
    select single_limit_fen, day_limit_fen, remind, pending, pending_at from guard_setting where user_id = ${user_id}`);
  if (!row) return { single_limit_fen: null, day_limit_fen: null, remind: true, pending: null, pending_at: null };
  const pending_at = row.pending_at?.getTime() ?? null;
  return pending_at !== null && pending_at <= now
    ? { ...row, ...row.pending, pending: null, pending_at: null }
    : { ...row, pending_at };
}

export const saveSetting = (tx: Tx, user_id: number, s: GuardSetting): Promise<number> => {
  const pending = s.pending === null ? null : JSON.stringify(s.pending);
  const pending_at = s.pending_at === null ? null : new Date(s.pending_at);
  return tx.at(user_id).run(sql`
    insert into guard_setting (user_id, single_limit_fen, day_limit_fen, remind, pending, pending_at)
    values (${user_id}, ${s.single_limit_fen}, ${s.day_limit_fen}, ${s.remind}, ${pending}::jsonb, ${pending_at})
    on conflict (user_id) do update
      set single_limit_fen = excluded.single_limit_fen, day_limit_fen = excluded.day_limit_fen, remind = excluded.remind,
        pending = excluded.pending, pending_at = excluded.pending_at`);
};

/** Stores a self-exclusion. If two begin at the same moment, the longer one counts. */
export const addExclusion = (tx: Tx, user_id: number, from: number, until: number): Promise<number> =>
  tx.at(user_id).run(sql`
    insert into guard_exclusion as e (user_id, from_at, until_at) values (${user_id}, ${new Date(from)}, ${new Date(until)})
    on conflict (user_id, from_at) do update set until_at = greatest(e.until_at, excluded.until_at)`);

export type DaySums = { day: string; recharge_fen: number; spend: number; chance: number };

/** The member's sums of the last days, newest first; days without any sum are left out. */
export const listDaySums = (db: Queryable, user_id: number, now: number, days: number): Promise<DaySums[]> =>
  db.at(user_id).rows<DaySums>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, credited_fen as recharge_fen, spend, chance from guard_day
    where user_id = ${user_id} and day > ${addDays(dayOf(now), -days)}::date and day <= ${dayOf(now)}::date order by day desc`);

/** Diamonds spent since the first of the month. */
export const sumMonthSpend = async (db: Queryable, user_id: number, now: number): Promise<number> =>
  (await db.at(user_id).row<{ spend: number }>(sql`
    select coalesce(sum(spend), 0)::bigint as spend from guard_day
    where user_id = ${user_id} and day between ${`${monthOf(now)}-01`}::date and ${dayOf(now)}::date`))!.spend;
