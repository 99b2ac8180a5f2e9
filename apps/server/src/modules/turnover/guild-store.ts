// SQL that reads a guild's days, its members' days and who gave.
import type { Day } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { membersSince } from './member-months.ts';
import type { Window } from './window.ts';

export type FlowDay = {
  day: Day;
  direct: number;
  backpack: number;
  refund: number;
  adjust: number;
  flow: number;
};
export type GuildDay = FlowDay & { mic_minutes: number };

/** Oldest first. */
export const guildDays = (db: Queryable, guild_id: number, from: Day, to: Day): Promise<GuildDay[]> =>
  db.rows<GuildDay>(sql`
    select day, direct, backpack, refund, adjust, flow, mic_minutes from guild_day
    where guild_id = ${guild_id} and day between ${from} and ${to} order by day`);

export type OfDay = { day: Day; num: number };

export const sendersByDay = (db: Queryable, guild_id: number, w: Window): Promise<OfDay[]> =>
  db.rows<OfDay>(sql`
    select day, count(*)::int as num from guild_sender_day
    where guild_id = ${guild_id} and day between ${w.begin} and ${w.end} group by day`);

export const hostsByDay = (db: Queryable, guild_id: number, w: Window, minutes: number): Promise<OfDay[]> =>
  db.rows<OfDay>(sql`
    select day, count(*)::int as num from guild_member_day
    where guild_id = ${guild_id} and day between ${w.begin} and ${w.end} and mic_minutes >= ${minutes} group by day`);

export type MemberSum = { user_id: number; flow: number };

export const topMembers = (db: Queryable, guild_id: number, w: Window, limit: number): Promise<MemberSum[]> =>
  db.rows<MemberSum>(sql`
    select user_id, sum(flow)::bigint as flow from (${membersSince(guild_id, w.begin)}) m
    group by user_id having sum(flow) > 0 order by flow desc, user_id limit ${limit}`);

/** How many members stand above this sum. */
export const membersAbove = async (db: Queryable, guild_id: number, w: Window, flow: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (select from (${membersSince(guild_id, w.begin)}) m group by user_id having sum(flow) > ${flow}::bigint) above`))!
    .n;

export type MemberLine = {
  user_id: number;
  flow: number;
  flow_before: number;
  mic_minutes: number;
  valid_days: number;
  income_fen: number;
};

/** Every member who had something in the window or in the one before. */
export const memberLines = (
  db: Queryable,
  guild_id: number,
  { before, begin, end }: Window,
  minutes: number,
): Promise<MemberLine[]> =>
  db.rows<MemberLine>(sql`
    select user_id, flow, flow_before, mic_minutes, coalesce(valid_days, 0) as valid_days, income_fen
    from (select user_id, coalesce(sum(flow) filter (where day >= ${begin}), 0)::bigint as flow,
            coalesce(sum(flow) filter (where day < ${begin}), 0)::bigint as flow_before,
            coalesce(sum(mic_minutes) filter (where day >= ${begin}), 0)::bigint as mic_minutes,
            coalesce(sum(income_fen) filter (where day >= ${begin}), 0)::bigint as income_fen
          from (${membersSince(guild_id, before, begin)}) m group by user_id) sums
    left join (select user_id, count(*)::int as valid_days from guild_member_day
               where guild_id = ${guild_id} and day between ${begin} and ${end} and mic_minutes > 0 and mic_minutes >= ${minutes}
               group by user_id) valid using (user_id)`);

export type Sums = { gross: number; refund: number; adjust: number };

/** Of each guild that has days there. */
export const guildSums = async (db: Queryable, from: Day, to: Day): Promise<Map<number, Sums & { net: number }>> => {
  const rows = await db.rows<Sums & { guild_id: number; net: number }>(sql`
    select guild_id, sum(direct + backpack)::bigint as gross, sum(refund)::bigint as refund, sum(adjust)::bigint as adjust,
      sum(flow)::bigint as net
    from guild_day where day between ${from} and ${to} group by guild_id`);
  return new Map(rows.map(({ guild_id, ...sums }) => [guild_id, sums]));
};
