// Valid days of rooms and the week's standard (ROOM-6, VALID_DAY room).
import { addDays, beginOfDay, type Day, dayOf, endOfDay, weekdayOf } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { roomsByGuild } from '#modules/room/index.ts';
import type { RoomDay } from './room-store.ts';

/** ROOM-6. */
export const WEEK_DAYS_NEEDED = 5;

export type RoomTerms = { readonly minutes: number; readonly people: number };

export const isValidDay = ({ minutes, people }: RoomTerms, day: Pick<RoomDay, 'open_minutes' | 'hosts'>): boolean =>
  day.open_minutes >= minutes && day.hosts >= people;

/** The Monday of this week. */
export const mondayOf = (now: number): Day => addDays(dayOf(now), 1 - weekdayOf(dayOf(now)));

/** Whole minutes a room that is open since `begin` was open on a day so far. */
export const openOn = (day: Day, begin: Date | undefined, now: number): number => {
  if (!begin) return 0;
  const minutesAt = (moment: number): number => Math.max(0, Math.floor((moment - begin.getTime()) / 60_000));
  return minutesAt(Math.min(now, endOfDay(day))) - minutesAt(Math.min(now, beginOfDay(day)));
};

/** Of every guild: how many rooms it has, and how many met the standard of the week from this Monday on. */
export const roomsByStandard = async (
  db: Queryable,
  monday: Day,
  { minutes, people }: RoomTerms,
): Promise<Map<number, { num: number; ok: number }>> => {
  const sunday = addDays(monday, 6);
  const rows = await db.rows<{ room_id: number; days: number }>(sql`
    select d.room_id, count(*)::int as days from room_day d
    join (select room_id, day from room_host_day where day between ${monday} and ${sunday}
          group by room_id, day having count(*) >= ${people}) h using (room_id, day)
    where d.day between ${monday} and ${sunday} and d.open_minutes >= ${minutes} group by d.room_id`);
  const met = new Set(rows.filter(({ days }) => days >= WEEK_DAYS_NEEDED).map(({ room_id }) => room_id));
  const okAmong = (ids: readonly number[]): number => ids.filter((id) => met.has(id)).length;
  const rooms = await roomsByGuild(db);
  return new Map([...rooms].map(([guild_id, ids]) => [guild_id, { num: ids.length, ok: okAmong(ids) }]));
};
