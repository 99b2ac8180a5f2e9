// How many people gave or had a valid day in a window (G29). They cannot be added up from Days, and going through half a year of a large
// guild for every look would cost more than all the rest: windows that are over are counted once a night.
import { addDays, type Day, dayOf } from '@shengyu/rules/calendar.ts';
import { CHART_RANGES, type ChartRange } from '@shengyu/rules/chart-ranges.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { readConfig } from '#modules/config/index.ts';
import { membersSince } from './member-months.ts';
import type { Window } from './window.ts';

export type InWindows = { readonly now: number; readonly before: number };
export type People = { readonly senders: InWindows; readonly hosts: InWindows };
type Counted = { senders: number; hosts: number };

/** `minutes` make a valid day (VALID-1). */
export async function peopleIn(db: Queryable, guild_id: number, w: Window, minutes: number): Promise<People> {
  const [now, before] = await Promise.all([countNow(db, guild_id, w, minutes), countBefore(db, guild_id, w, minutes)]);
  return {
    senders: { now: now.senders, before: before.senders },
    hosts: { now: now.hosts, before: before.hosts },
  };
}

/** The window ends today: who gave in it is who gave last in it. */
const countNow = async (db: Queryable, guild_id: number, { begin }: Window, minutes: number): Promise<Counted> =>
  (await db.row<Counted>(sql`
    select (select count(*) from guild_sender where guild_id = ${guild_id} and last_on >= ${begin})::int as senders,
      (select count(*) from (select distinct user_id from (${membersSince(guild_id, begin)}) m
                             where best_minutes > 0 and best_minutes >= ${minutes}) h)::int as hosts`))!;

async function countBefore(db: Queryable, guild_id: number, w: Window, minutes: number): Promise<Counted> {
  const last = addDays(w.begin, -1);
  const kept = await db.row<Counted>(sql`
    select senders, hosts from guild_window where guild_id = ${guild_id} and day = ${last} and months = ${w.range}`);
  return kept ?? countThen(db, guild_id, { begin: w.before, end: last }, minutes);
}

/** From the Days themselves: of a night that was missed. */
const countThen = async (
  db: Queryable,
  guild_id: number,
  w: Pick<Window, 'begin' | 'end'>,
  minutes: number,
): Promise<Counted> =>
  (await db.row<Counted>(sql`
    select (select count(distinct sender_id) from guild_sender_day
            where guild_id = ${guild_id} and day between ${w.begin} and ${w.end})::int as senders,
      (select count(distinct user_id) from guild_member_day
       where guild_id = ${guild_id} and day between ${w.begin} and ${w.end} and mic_minutes > 0 and mic_minutes >= ${minutes})::int as hosts`))!;

/** Windows of every guild that ended on this Day. A guild without anybody has a row too: nobody need be looked for. */
export async function countWindows(ctx: Context, day: Day): Promise<void> {
  const { VALID_DAY_MEMBER_MIN } = await readConfig(ctx, 'constants');
  for (const { range, days } of CHART_RANGES) await countRange(ctx.db, day, range, days, VALID_DAY_MEMBER_MIN);
}

const countRange = (db: Queryable, day: Day, range: ChartRange, days: number, minutes: number): Promise<number> =>
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

/** A Day takes late lines for three more (DATA-6), so the last four are counted again. */
const UNSETTLED_DAYS = 4;
const KEPT_DAYS = 200;

export async function closeWindows(ctx: Context, now: number): Promise<void> {
  const today = dayOf(now);
  for (let ago = UNSETTLED_DAYS; ago >= 1; ago--) await countWindows(ctx, addDays(today, -ago));
  await ctx.db.run(sql`delete from guild_window where day < ${addDays(today, -KEPT_DAYS)}`);
}
