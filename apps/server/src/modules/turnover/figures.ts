// What guild pages show of turnover: handed to the guild module, which this one stands on.
import {
  addDays,
  addMonths,
  dayOf,
  endOfDay,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Day,
} from '@shengyu/rules/calendar.ts';
import { trendOf, type TrendNum } from '@shengyu/rules/turnover.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { configAt } from '#modules/config/index.ts';
import { guildById, type Turnover } from '#modules/guild/index.ts';
import { guildDays, type FlowDay } from './guild-store.ts';
import { daysOfRooms, validSince } from './room-page.ts';
import { commissionOf } from './settlement.ts';
import { settlementPage, storedRates } from './settlement-store.ts';
import { isValidDay, mondayOf } from './standard.ts';

/** This natural month up to today, and as many days of the last one. */
type Months = { readonly begin: Day; readonly end: Day; readonly before: Day; readonly beforeEnd: Day };

function monthsAt(now: number): Months {
  const end = dayOf(now);
  const last = addMonths(monthOf(now), -1);
  const sameDate = `${last}-${end.slice(8)}`;
  const beforeEnd = sameDate < lastDayOf(last) ? sameDate : lastDayOf(last);
  return { begin: firstDayOf(monthOf(now)), end, before: firstDayOf(last), beforeEnd };
}

const monthFlow = ({ begin, before, beforeEnd }: Months, days: readonly Pick<FlowDay, 'day' | 'flow'>[]): TrendNum => {
  const sum = (from: Day, to: Day): number =>
    days.reduce((all, { day, flow }) => (day >= from && day <= to ? all + flow : all), 0);
  return trendOf(sum(begin, '9999-12-31'), sum(before, beforeEnd));
};

const LAST_MONTHS = 6;

export const figures: Turnover = {
  async members(db, guild_id, user_ids, now) {
    const m = monthsAt(now);
    const minutes = await validMinutes(db, now);
    const rows = await db.rows<{
      user_id: number;
      flow: number;
      before: number;
      fen: number;
      days: number;
      mic: number;
    }>(sql`
      select user_id, coalesce(sum(flow) filter (where day >= ${m.begin}), 0)::bigint as flow,
        coalesce(sum(flow) filter (where day <= ${m.beforeEnd}), 0)::bigint as before,
        coalesce(sum(income_fen) filter (where day >= ${m.begin}), 0)::bigint as fen,
        count(*) filter (where day >= ${m.begin} and mic_minutes >= ${minutes})::int as days,
        coalesce(sum(mic_minutes) filter (where day >= ${m.begin}), 0)::bigint as mic
      from guild_member_day
      where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[]) and day between ${m.before} and ${m.end} group by user_id`);
    return new Map(
      rows.map((row) => [
        row.user_id,
        {
          month_flow: trendOf(row.flow, row.before),
          month_income_fen: row.fen,
          valid_days_month: row.days,
          mic_minutes_month: row.mic,
        },
      ]),
    );
  },

  async order(db, guild_id, by, now) {
    const rows = await db.rows<{ user_id: number; flow: number; mic: number }>(sql`
      select user_id, flow, mic_minutes as mic from guild_member_month
      where guild_id = ${guild_id} and month = ${monthsAt(now).begin} order by user_id`);
    return rows.toSorted((a, b) => b[by] - a[by]).map(({ user_id }) => user_id);
  },

  async rooms(db, room_ids, now) {
    const m = monthsAt(now);
    const monday = mondayOf(now);
    const { VALID_DAY_ROOM_MIN, VALID_DAY_ROOM_PEOPLE } = await configAt(db, 'constants', now);
    const terms = { minutes: VALID_DAY_ROOM_MIN, people: VALID_DAY_ROOM_PEOPLE };
    const [days, hosts] = await Promise.all([
      daysOfRooms(db, room_ids, m.before, now),
      db.rows<{ room_id: number; num: number }>(sql`
        select room_id, count(distinct user_id)::int as num from room_host_day
        where room_id = any(${room_ids}::bigint[]) and day between ${m.begin} and ${m.end} group by room_id`),
    ]);
    const hostNum = new Map(hosts.map(({ room_id, num }) => [room_id, num]));
    const byRoom = Map.groupBy(days, ({ room_id }) => room_id);
    return new Map(
      room_ids.map((room_id) => {
        const own = byRoom.get(room_id) ?? [];
        const thisMonth = own.filter(({ day }) => day >= m.begin);
        const figure = {
          today_flow: own.find(({ day }) => day === m.end)?.flow ?? 0,
          month_flow: monthFlow(m, own),
          valid_days_month: thisMonth.filter((day) => isValidDay(terms, day)).length,
          host_num_month: hostNum.get(room_id) ?? 0,
          week_valid_days: validSince(own, terms, monday),
        };
        return [room_id, figure];
      }),
    );
  },

  async guild(db, guild_id, now) {
    const guild = await guildById(db, guild_id);
    if (!guild) return undefined;
    const m = monthsAt(now);
    const [days, rates, levels] = await Promise.all([
      guildDays(db, guild_id, m.before, m.end),
      storedRates(db, guild_id),
      configAt(db, 'guild_levels', now),
    ]);
    const flowOn = (day: Day): number => days.find((d) => d.day === day)?.flow ?? 0;
    const month_flow = monthFlow(m, days);
    const rate = rates.get(monthOf(now)) ?? levels[guild.level - 1]!.commission_bp;
    return {
      today_flow: trendOf(flowOn(m.end), flowOn(addDays(m.end, -1))),
      month_flow,
      commission_month_fen: commissionOf(month_flow.value, rate),
    };
  },

  async lastValidAt(db, guild_id, user_ids) {
    // Asked without a moment: what is in force.
    const minutes = await validMinutes(db, Date.now());
    const rows = await db.rows<{ user_id: number; day: Day }>(sql`
      select user_id, max(day) as day from guild_member_day
      where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[]) and mic_minutes >= ${minutes} group by user_id`);
    return new Map(rows.map(({ user_id, day }) => [user_id, endOfDay(day)]));
  },

  async flowSince(db, guild_id, user_ids, since) {
    const rows = await db.rows<{ user_id: number; flow: number }>(sql`
      select user_id, sum(flow)::bigint as flow from guild_member_day
      where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[])
        and (${since === undefined ? null : dayOf(since)}::date is null or day >= ${since === undefined ? null : dayOf(since)}::date)
      group by user_id`);
    return new Map(rows.map(({ user_id, flow }) => [user_id, flow]));
  },

  async settlements(db, guild_id) {
    const { rows } = await settlementPage(db, guild_id, undefined, { limit: LAST_MONTHS, offset: 0 });
    return rows.map(({ month, net, commission_fen, status }) => ({ month, net_flow: net, commission_fen, status }));
  },
};

const validMinutes = async (db: Queryable, now: number): Promise<number> =>
  (await configAt(db, 'constants', now)).VALID_DAY_MEMBER_MIN;
