// Reads the turnover figures that the guild module shows and uses; their meaning is in shown-figures.ts.
import {
  addDays,
  addMonths,
  dayOf,
  endOfDay,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Day,
} from '@shengyu/rules/time/calendar.ts';
import { trendOf, type TrendNum } from '@shengyu/rules/money/turnover.ts';
import type { Queryable } from '#db/db.ts';
import { readConfigAt } from '#modules/config/index.ts';
import { guildById } from '#modules/roster/index.ts';
import { listGuildDays, type FlowDay } from './guild-store.ts';
import { findLastValidDays, sumMemberFlows, listMemberMonthFigures, sumMembersMonth } from './member-store.ts';
import { listRoomDaysUntilNow, countValidDaysSince } from './room-page.ts';
import { countHostsByRoom } from './room-store.ts';
import { commissionOf } from '../settle/settlement.ts';
import { listShownSettlements, sumUnpaidCommission } from '../settle/shown.ts';
import { loadStoredRates } from '../settle/store.ts';
import type { TurnoverFigures } from './shown-figures.ts';
import { isValidDay, mondayOf } from '../days/standard.ts';

/** The calendar month up to today, and the same days of the month before. */
type Months = { readonly begin: Day; readonly end: Day; readonly before: Day; readonly beforeEnd: Day };

function monthsAt(now: number): Months {
  const end = dayOf(now);
  const last = addMonths(monthOf(now), -1);
  const sameDate = `${last}-${end.slice(8)}`;
  const beforeEnd = sameDate < lastDayOf(last) ? sameDate : lastDayOf(last);
  return { begin: firstDayOf(monthOf(now)), end, before: firstDayOf(last), beforeEnd };
}

/** DATA-4: `since` is the day from which on there is something to count; a month that began before it is not compared with. */
const monthFlow = (
  { begin, before, beforeEnd }: Months,
  days: readonly Pick<FlowDay, 'day' | 'flow'>[],
  since: Day = before,
): TrendNum => {
  const sum = (from: Day, to: Day): number =>
    days.reduce((all, { day, flow }) => (day >= from && day <= to ? all + flow : all), 0);
  return trendOf(sum(begin, '9999-12-31'), sum(before, beforeEnd), since <= before);
};

const LAST_MONTHS = 6;

export const turnoverFigures: TurnoverFigures = {
  async members(db, guild_id, user_ids, now) {
    const m = monthsAt(now);
    const minutes = await validMinutes(db, now);
    const rows = await sumMembersMonth(db, guild_id, user_ids, m, minutes);
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
    const rows = await listMemberMonthFigures(db, guild_id, monthsAt(now).begin);
    return rows.toSorted((a, b) => b[by] - a[by]).map(({ user_id }) => user_id);
  },

  async rooms(db, room_ids, now) {
    const m = monthsAt(now);
    const monday = mondayOf(now);
    const { VALID_DAY_ROOM_MIN, VALID_DAY_ROOM_PEOPLE } = await readConfigAt(db, 'constants', now);
    const terms = { minutes: VALID_DAY_ROOM_MIN, people: VALID_DAY_ROOM_PEOPLE };
    const [days, hosts] = await Promise.all([
      listRoomDaysUntilNow(db, room_ids, m.before, now),
      countHostsByRoom(db, room_ids, m.begin, m.end),
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
          week_valid_days: countValidDaysSince(own, terms, monday),
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
      listGuildDays(db, guild_id, m.before, m.end),
      loadStoredRates(db, guild_id),
      readConfigAt(db, 'guild_levels', now),
    ]);
    const flowOn = (day: Day): number => days.find((d) => d.day === day)?.flow ?? 0;
    const since = dayOf(guild.created_at.getTime());
    const yesterday = addDays(m.end, -1);
    const month_flow = monthFlow(m, days, since);
    const rate = rates.get(monthOf(now)) ?? levels[guild.level - 1]!.commission_bp;
    return {
      today_flow: trendOf(flowOn(m.end), flowOn(yesterday), since <= yesterday),
      month_flow,
      commission_month_fen: commissionOf(month_flow.value, rate),
    };
  },

  async lastValidAt(db, guild_id, user_ids, now) {
    const minutes = await validMinutes(db, now);
    const rows = await findLastValidDays(db, guild_id, user_ids, minutes);
    return new Map(rows.map(({ user_id, day }) => [user_id, endOfDay(day)]));
  },

  async flowSince(db, guild_id, user_ids, since) {
    const rows = await sumMemberFlows(db, guild_id, user_ids, since === undefined ? null : dayOf(since));
    return new Map(rows.map(({ user_id, flow }) => [user_id, flow]));
  },

  async settlements(db, guild_id) {
    const { rows } = await listShownSettlements(db, guild_id, undefined, { limit: LAST_MONTHS, offset: 0 });
    return rows.map(({ month, net, commission_fen, status }) => ({ month, net_flow: net, commission_fen, status }));
  },

  unpaidCommission: sumUnpaidCommission,
};

const validMinutes = async (db: Queryable, now: number): Promise<number> =>
  (await readConfigAt(db, 'constants', now)).VALID_DAY_MEMBER_MIN;
