// SQL that counts the people who gave or had a valid day in a window, and stores the counts of past windows (G29).
import { addDays, type Day } from '@shengyu/rules/time/calendar.ts';
import type { ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { memberSumsSinceSql } from './member-month-store.ts';
import type { ChartWindow } from '../centre/window.ts';

export type PeopleCounts = { senders: number; hosts: number };

/** Counts the people of a window that ends today. A sender gave in such a window exactly if the sender's last gift is in it. */
export const countCurrentWindow = async (
  db: Queryable,
  guild_id: number,
  { begin }: ChartWindow,
  minutes: number,
): Promise<PeopleCounts> =>
  (await db.row<PeopleCounts>(sql`
    select (select count(*) from guild_sender where guild_id = ${guild_id} and last_on >= ${begin})::int as senders,
      (select count(*) from (select distinct user_id from (${memberSumsSinceSql(guild_id, begin)}) m
                             where best_minutes > 0 and best_minutes >= ${minutes}) h)::int as hosts`))!;

/** The counts of a past window, as the nightly job stored them. */
export const findStoredWindowCounts = (
  db: Queryable,
  guild_id: number,
  last: Day,
  range: ChartWindow['range'],
): Promise<PeopleCounts | undefined> =>
  db.row<PeopleCounts>(sql`
    select senders, hosts from guild_window where guild_id = ${guild_id} and day = ${last} and months = ${range}`);

/** Counts the people of a past window from the day tables, for the case that the nightly job has not stored the counts. */
export const countPastWindow = async (
  db: Queryable,
  guild_id: number,
  w: Pick<ChartWindow, 'begin' | 'end'>,
  minutes: number,
): Promise<PeopleCounts> =>
  (await db.row<PeopleCounts>(sql`
    select (select count(distinct sender_id) from guild_sender_day
            where guild_id = ${guild_id} and day between ${w.begin} and ${w.end})::int as senders,
      (select count(distinct user_id) from guild_member_day
       where guild_id = ${guild_id} and day between ${w.begin} and ${w.end} and mic_minutes > 0 and mic_minutes >= ${minutes})::int as hosts`))!;

/** Counts the people in the window of `days` days that ends on `day`, and stores the counts, for all guilds. */
export const storeWindowCountsOfDay = (
  db: Queryable,
  day: Day,
  range: ChartRange,
  days: number,
  minutes: number,
): Promise<number> =>
  db.run(sql`
    insert into guild_window (guild_id, day, months, senders, hosts)
    select guild_id, ${day}::date, ${range}::smallint, coalesce(s.num, 0), coalesce(h.num, 0)
    from (select guild_id from guild_day group by guild_id) g
    left join (select guild_id, count(distinct sender_id) as num from guild_sender_day
               where day between ${addDays(day, 1 - days)} and ${day} group by guild_id) s using (guild_id)
    left join (select guild_id, count(distinct user_id) as num from guild_member_day
               where day between ${addDays(day, 1 - days)} and ${day} and mic_minutes > 0 and mic_minutes >= ${minutes}
               group by guild_id) h using (guild_id)
    on conflict (guild_id, day, months) do update set senders = excluded.senders, hosts = excluded.hosts
    where (guild_window.senders, guild_window.hosts) <> (excluded.senders, excluded.hosts)`);

export const deleteWindowsBefore = (db: Queryable, day: Day): Promise<number> =>
  db.run(sql`delete from guild_window where day < ${day}`);
