// Valid days of rooms (open long enough and with enough people on a mic) and the weekly standard (ROOM-6: enough valid days).
import { addDays, beginOfDay, dayOf, endOfDay, weekdayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { loadRoomIdsByGuild } from '#modules/room/index.ts';
import type { RoomDay } from '../centre/room-store.ts';
import { countValidDaysOfRooms } from './standard-store.ts';

/** ROOM-6: a room meets the standard with this many valid days in a week. */
export const VALID_DAYS_NEEDED_PER_WEEK = 5;

export type ValidDayTerms = { readonly minutes: number; readonly people: number };

export const isValidDay = ({ minutes, people }: ValidDayTerms, day: Pick<RoomDay, 'open_minutes' | 'hosts'>): boolean =>
  day.open_minutes >= minutes && day.hosts >= people;

/** The Monday of this week. */
export const mondayOf = (now: number): Day => addDays(dayOf(now), 1 - weekdayOf(dayOf(now)));

/** The whole minutes on `day`, until now, of a room that has been open since `begin`. */
export const countOpenMinutesOn = (day: Day, begin: Date | undefined, now: number): number => {
  if (!begin) return 0;
  const minutesAt = (moment: number): number => Math.max(0, Math.floor((moment - begin.getTime()) / 60_000));
  return minutesAt(Math.min(now, endOfDay(day))) - minutesAt(Math.min(now, beginOfDay(day)));
};

/** For every guild: how many rooms it has, and how many met the standard in the week that begins on `monday`. */
export const countRoomsByStandard = async (
  db: Queryable,
  monday: Day,
  terms: ValidDayTerms,
): Promise<Map<number, { num: number; ok: number }>> => {
  const rows = await countValidDaysOfRooms(db, monday, addDays(monday, 6), terms);
  const met = new Set(rows.filter(({ days }) => days >= VALID_DAYS_NEEDED_PER_WEEK).map(({ room_id }) => room_id));
  const okAmong = (ids: readonly number[]): number => ids.filter((id) => met.has(id)).length;
  const rooms = await loadRoomIdsByGuild(db);
  return new Map([...rooms].map(([guild_id, ids]) => [guild_id, { num: ids.length, ok: okAmong(ids) }]));
};
