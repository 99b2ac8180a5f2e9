// SQL that reads the day tables (sums for each day) of a user, in one guild or in all, and who gave the user gifts.
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { FlowDay, CountOfDay } from './guild-store.ts';
import type { CountsInWindows } from '../days/people-windows.ts';
import type { ChartWindow } from './window.ts';

/** `valid_minutes`: mic minutes in guild rooms, which decide about a valid day (VALID-1). */
export type MemberDay = FlowDay & { income_fen: number; mic_minutes: number; valid_minutes: number };

/** The user whose day rows are read. DATA-5: without guild_id they are the user's whole history, which only the user may see. */
export type MemberScope = { readonly user_id: number; readonly guild_id: number | undefined };

export const listMemberDays = (
  db: Queryable,
  { user_id, guild_id }: MemberScope,
  from: Day,
  to: Day,
): Promise<MemberDay[]> =>
  guild_id === undefined
    ? db.rows<MemberDay>(sql`
        select day, direct, backpack, refund, adjust, flow, income_fen, mic_minutes, guild_minutes as valid_minutes from member_day
        where user_id = ${user_id} and day between ${from} and ${to} order by day`)
    : db.rows<MemberDay>(sql`
        select day, direct, backpack, refund, adjust, flow, income_fen, mic_minutes, mic_minutes as valid_minutes
        from guild_member_day
        where guild_id = ${guild_id} and user_id = ${user_id} and day between ${from} and ${to} order by day`);

export const countSendersTo = async (db: Queryable, m: MemberScope, w: ChartWindow): Promise<CountsInWindows> =>
  (await db.row<CountsInWindows>(sql`
    select count(*) filter (where now)::int as now, count(*) filter (where before)::int as before
    from (select bool_or(day >= ${w.begin}) as now, bool_or(day < ${w.begin}) as before from member_sender_day
          where user_id = ${m.user_id} and day between ${w.before} and ${w.end}
            and (${m.guild_id ?? null}::bigint is null or guild_id = ${m.guild_id ?? null}) group by sender_id) s`))!;

export const countSendersToByDay = (db: Queryable, m: MemberScope, w: ChartWindow): Promise<CountOfDay[]> =>
  db.rows<CountOfDay>(sql`
    select day, count(distinct sender_id)::int as num from member_sender_day
    where user_id = ${m.user_id} and day between ${w.begin} and ${w.end}
      and (${m.guild_id ?? null}::bigint is null or guild_id = ${m.guild_id ?? null}) group by day`);

export type SenderSum = { sender_id: number; base: number };

/** The senders who gave this user most, the largest sum first. */
export const listTopSenders = (db: Queryable, user_id: number, w: ChartWindow, limit: number): Promise<SenderSum[]> =>
  db.rows<SenderSum>(sql`
    select sender_id, sum(base)::bigint as base from member_sender_day
    where user_id = ${user_id} and day between ${w.begin} and ${w.end}
    group by sender_id having sum(base) > 0 order by base desc, sender_id limit ${limit}`);

type MonthSum = { user_id: number; flow: number; before: number; fen: number; days: number; mic: number };

/**
 * For each of these users: the sums from `begin` on, and the turnover from `before` to `beforeEnd` (as `before`). `minutes`: how
 * many mic minutes make a valid day (VALID-1).
 */
export const sumMembersMonth = (
  db: Queryable,
  guild_id: number,
  user_ids: readonly number[],
  m: { readonly begin: Day; readonly end: Day; readonly before: Day; readonly beforeEnd: Day },
  minutes: number,
): Promise<MonthSum[]> =>
  db.rows<MonthSum>(sql`
      select user_id, coalesce(sum(flow) filter (where day >= ${m.begin}), 0)::bigint as flow,
        coalesce(sum(flow) filter (where day <= ${m.beforeEnd}), 0)::bigint as before,
        coalesce(sum(income_fen) filter (where day >= ${m.begin}), 0)::bigint as fen,
        count(*) filter (where day >= ${m.begin} and mic_minutes >= ${minutes})::int as days,
        coalesce(sum(mic_minutes) filter (where day >= ${m.begin}), 0)::bigint as mic
      from guild_member_day
      where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[]) and day between ${m.before} and ${m.end} group by user_id`);

/** The turnover and mic minutes of all members who have figures in a month; `month` is the first day of that month. */
export const listMemberMonthFigures = (
  db: Queryable,
  guild_id: number,
  month: Day,
): Promise<{ user_id: number; flow: number; mic: number }[]> =>
  db.rows<{ user_id: number; flow: number; mic: number }>(sql`
      select user_id, flow, mic_minutes as mic from guild_member_month
      where guild_id = ${guild_id} and month = ${month} order by user_id`);

export const findLastValidDays = (
  db: Queryable,
  guild_id: number,
  user_ids: readonly number[],
  minutes: number,
): Promise<{ user_id: number; day: Day }[]> =>
  db.rows<{ user_id: number; day: Day }>(sql`
      select user_id, max(day) as day from guild_member_day
      where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[]) and mic_minutes >= ${minutes} group by user_id`);

/** The turnover of each of these users in the guild from the day `since` on; with `since` null that of all days. */
export const sumMemberFlows = (
  db: Queryable,
  guild_id: number,
  user_ids: readonly number[],
  since: Day | null,
): Promise<{ user_id: number; flow: number }[]> =>
  db.rows<{ user_id: number; flow: number }>(sql`
      select user_id, sum(flow)::bigint as flow from guild_member_day
      where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[])
        and (${since}::date is null or day >= ${since}::date)
      group by user_id`);
