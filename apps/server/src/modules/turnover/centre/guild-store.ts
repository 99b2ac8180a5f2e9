// SQL that reads the day tables (sums for each day) of guilds, their members and their gift senders.
import { addDays, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { memberSumsSinceSql } from '../days/member-month-store.ts';
import type { ChartWindow } from './window.ts';

export type FlowDay = {
  day: Day;
  direct: number;
  backpack: number;
  refund: number;
  adjust: number;
  flow: number;
};
export type GuildDay = FlowDay & { mic_minutes: number };

/** The guild's sums for each day that has a row, oldest first. */
export const listGuildDays = (db: Queryable, guild_id: number, from: Day, to: Day): Promise<GuildDay[]> =>
  db.rows<GuildDay>(sql`
    select day, direct, backpack, refund, adjust, flow, mic_minutes from guild_day
    where guild_id = ${guild_id} and day between ${from} and ${to} order by day`);

export type CountOfDay = { day: Day; num: number };

export const countSendersByDay = (db: Queryable, guild_id: number, w: ChartWindow): Promise<CountOfDay[]> =>
  db.rows<CountOfDay>(sql`
    select day, count(*)::int as num from guild_sender_day
    where guild_id = ${guild_id} and day between ${w.begin} and ${w.end} group by day`);

export const countHostsByDay = (
  db: Queryable,
  guild_id: number,
  w: ChartWindow,
  minutes: number,
): Promise<CountOfDay[]> =>
  db.rows<CountOfDay>(sql`
    select day, count(*)::int as num from guild_member_day
    where guild_id = ${guild_id} and day between ${w.begin} and ${w.end} and mic_minutes >= ${minutes} group by day`);

export type MemberSum = { user_id: number; flow: number };

export const listTopMembers = (db: Queryable, guild_id: number, w: ChartWindow, limit: number): Promise<MemberSum[]> =>
  db.rows<MemberSum>(sql`
    select user_id, sum(flow)::bigint as flow from (${memberSumsSinceSql(guild_id, w.begin)}) m
    group by user_id having sum(flow) > 0 order by flow desc, user_id limit ${limit}`);

/** How many members have more turnover than `flow` in the window. */
export const countMembersAbove = async (
  db: Queryable,
  guild_id: number,
  w: ChartWindow,
  flow: number,
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (select from (${memberSumsSinceSql(guild_id, w.begin)}) m group by user_id having sum(flow) > ${flow}::bigint) above`))!
    .n;

export type MemberFigureRow = {
  user_id: number;
  flow: number;
  flow_before: number;
  mic_minutes: number;
  valid_days: number;
  income_fen: number;
};

/**
 * The figures of every member with turnover or mic time in the window or in the one before. `minutes`: how many mic minutes make a
 * valid day.
 */
export const listMemberFigureRows = (
  db: Queryable,
  guild_id: number,
  { before, begin, end, isPast }: ChartWindow,
  minutes: number,
): Promise<MemberFigureRow[]> =>
  db.rows<MemberFigureRow>(sql`
    select user_id, flow, flow_before, mic_minutes, coalesce(valid_days, 0) as valid_days, income_fen
    from (select user_id, coalesce(sum(flow) filter (where day between ${begin} and ${end}), 0)::bigint as flow,
            coalesce(sum(flow) filter (where day < ${begin}), 0)::bigint as flow_before,
            coalesce(sum(mic_minutes) filter (where day between ${begin} and ${end}), 0)::bigint as mic_minutes,
            coalesce(sum(income_fen) filter (where day between ${begin} and ${end}), 0)::bigint as income_fen
          from (${memberSumsSinceSql(guild_id, before, begin, ...(isPast ? [addDays(end, 1)] : []))}) m group by user_id) sums
    left join (select user_id, count(*)::int as valid_days from guild_member_day
               where guild_id = ${guild_id} and day between ${begin} and ${end} and mic_minutes > 0 and mic_minutes >= ${minutes}
               group by user_id) valid using (user_id)`);

export type TurnoverSums = { gross: number; refund: number; adjust: number };

/** The sums of every guild that has rows on these days, by guild id. */
export const sumTurnoverByGuild = async (
  db: Queryable,
  from: Day,
  to: Day,
): Promise<Map<number, TurnoverSums & { net: number }>> => {
  const rows = await db.rows<TurnoverSums & { guild_id: number; net: number }>(sql`
    select guild_id, sum(direct + backpack)::bigint as gross, sum(refund)::bigint as refund, sum(adjust)::bigint as adjust,
      sum(flow)::bigint as net
    from guild_day where day between ${from} and ${to} group by guild_id`);
  return new Map(rows.map(({ guild_id, ...sums }) => [guild_id, sums]));
};
