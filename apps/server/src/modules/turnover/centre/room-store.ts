// SQL that reads the day tables (sums for each day) of rooms, their gift senders and the people on their mics ("hosts").
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { FlowDay, CountOfDay } from './guild-store.ts';
import type { CountsInWindows } from '../days/people-windows.ts';
import type { ChartWindow } from './window.ts';

export type RoomDay = FlowDay & { room_id: number; open_minutes: number; hosts: number; online: number };

/** For each of these rooms: its sums for each day on which something happened, oldest first. */
export const listRoomDays = (db: Queryable, room_ids: readonly number[], from: Day, to: Day): Promise<RoomDay[]> =>
  db.rows<RoomDay>(sql`
    select room_id, day, coalesce(d.direct, 0) as direct, coalesce(d.backpack, 0) as backpack, coalesce(d.refund, 0) as refund,
      coalesce(d.adjust, 0) as adjust, coalesce(d.flow, 0) as flow, coalesce(d.open_minutes, 0) as open_minutes,
      coalesce(h.hosts, 0)::int as hosts, coalesce(p.online, 0) as online
    from (select * from room_day where room_id = any(${room_ids}::bigint[]) and day between ${from} and ${to}) d
    full join (select room_id, day, count(*) as hosts from room_host_day
               where room_id = any(${room_ids}::bigint[]) and day between ${from} and ${to} group by room_id, day) h using (room_id, day)
    full join (select * from room_peak where room_id = any(${room_ids}::bigint[]) and day between ${from} and ${to}) p
      using (room_id, day)
    order by room_id, day`);

export type RoomSum = { room_id: number; flow: number };

export const sumRoomFlows = (db: Queryable, room_ids: readonly number[], from: Day, to: Day): Promise<RoomSum[]> =>
  db.rows<RoomSum>(sql`
    select room_id, sum(flow)::bigint as flow from room_day
    where room_id = any(${room_ids}::bigint[]) and day between ${from} and ${to} group by room_id order by flow desc, room_id`);

type Of = { readonly room_id: number; readonly from: Day; readonly to: Day };

/**
 * How many users gave gifts in the room, in the window (`now`) and in the one before; `fresh`: those who had never given in it
 * earlier.
 */
export const countSendersIn = async (db: Queryable, { room_id, from, to }: Of, w: ChartWindow) =>
  (await db.row<CountsInWindows & { fresh: number; fresh_before: number }>(sql`
    select count(*) filter (where now)::int as now, count(*) filter (where before)::int as before,
      count(*) filter (where now and not before and not known)::int as fresh,
      count(*) filter (where before and not known)::int as fresh_before
    from (select bool_or(day >= ${w.begin}) as now, bool_or(day < ${w.begin}) as before,
            exists (select from room_sender_day e where e.room_id = ${room_id} and e.sender_id = s.sender_id and e.day < ${w.before}) as known
          from room_sender_day s
          where room_id = ${room_id} and day between ${w.before} and ${w.end} and day between ${from} and ${to} group by sender_id) s`))!;

export const countHostsIn = async (
  db: Queryable,
  { room_id, from, to }: Of,
  w: ChartWindow,
): Promise<CountsInWindows> =>
  (await db.row<CountsInWindows>(sql`
    select count(*) filter (where now)::int as now, count(*) filter (where before)::int as before
    from (select bool_or(day >= ${w.begin}) as now, bool_or(day < ${w.begin}) as before from room_host_day
          where room_id = ${room_id} and day between ${w.before} and ${w.end} and day between ${from} and ${to} group by user_id) s`))!;

export const countSendersInByDay = (db: Queryable, { room_id, from, to }: Of, w: ChartWindow): Promise<CountOfDay[]> =>
  db.rows<CountOfDay>(sql`
    select day, count(*)::int as num from room_sender_day
    where room_id = ${room_id} and day between ${w.begin} and ${w.end} and day between ${from} and ${to} group by day`);

/** How many users were on a mic of each of these rooms. */
export const countHostsByRoom = (
  db: Queryable,
  room_ids: readonly number[],
  from: Day,
  to: Day,
): Promise<{ room_id: number; num: number }[]> =>
  db.rows<{ room_id: number; num: number }>(sql`
        select room_id, count(distinct user_id)::int as num from room_host_day
        where room_id = any(${room_ids}::bigint[]) and day between ${from} and ${to} group by room_id`);
