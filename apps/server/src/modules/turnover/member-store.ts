// SQL that reads a person's days: in one guild, or all of them.
import type { Day } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { FlowDay, OfDay } from './guild-store.ts';
import type { InWindows } from './people-windows.ts';
import type { Window } from './window.ts';

/** `valid_minutes`: those that make a valid day (VALID-1). */
export type MemberDay = FlowDay & { income_fen: number; mic_minutes: number; valid_minutes: number };

/** Whose days: without a guild one's own whole history (DATA-5). */
export type MemberIn = { readonly user_id: number; readonly guild_id: number | undefined };

export const memberDays = (db: Queryable, { user_id, guild_id }: MemberIn, from: Day, to: Day): Promise<MemberDay[]> =>
  guild_id === undefined
    ? db.rows<MemberDay>(sql`
        select day, direct, backpack, refund, adjust, flow, income_fen, mic_minutes, guild_minutes as valid_minutes from member_day
        where user_id = ${user_id} and day between ${from} and ${to} order by day`)
    : db.rows<MemberDay>(sql`
        select day, direct, backpack, refund, adjust, flow, income_fen, mic_minutes, mic_minutes as valid_minutes
        from guild_member_day
        where guild_id = ${guild_id} and user_id = ${user_id} and day between ${from} and ${to} order by day`);

export const sendersTo = async (db: Queryable, m: MemberIn, w: Window): Promise<InWindows> =>
  (await db.row<InWindows>(sql`
    select count(*) filter (where now)::int as now, count(*) filter (where before)::int as before
    from (select bool_or(day >= ${w.begin}) as now, bool_or(day < ${w.begin}) as before from member_sender_day
          where user_id = ${m.user_id} and day between ${w.before} and ${w.end}
            and (${m.guild_id ?? null}::bigint is null or guild_id = ${m.guild_id ?? null}) group by sender_id) s`))!;

export const sendersToByDay = (db: Queryable, m: MemberIn, w: Window): Promise<OfDay[]> =>
  db.rows<OfDay>(sql`
    select day, count(distinct sender_id)::int as num from member_sender_day
    where user_id = ${m.user_id} and day between ${w.begin} and ${w.end}
      and (${m.guild_id ?? null}::bigint is null or guild_id = ${m.guild_id ?? null}) group by day`);

export type SenderSum = { sender_id: number; base: number };

/** Who gave most. */
export const topSenders = (db: Queryable, user_id: number, w: Window, limit: number): Promise<SenderSum[]> =>
  db.rows<SenderSum>(sql`
    select sender_id, sum(base)::bigint as base from member_sender_day
    where user_id = ${user_id} and day between ${w.begin} and ${w.end}
    group by sender_id having sum(base) > 0 order by base desc, sender_id limit ${limit}`);
