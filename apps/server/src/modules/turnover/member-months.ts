// Months of a guild's members: what a window or an order of all members adds up instead of every Day.
import { type Day, firstDayOf, lastDayOf, monthOfDay } from '@shengyu/rules/calendar.ts';
import { part, sql, type Part } from '#db/sql.ts';
import { columnsOf, DAY_TABLES, type Following } from './day-tables.ts';

const DAYS = DAY_TABLES.find(({ name }) => name === 'guild_member_day')!;

const MONTHS = part`
  select guild_id, date_trunc('month', day)::date as month, user_id, sum(flow)::bigint as flow, sum(mic_minutes)::bigint as mic_minutes,
    max(mic_minutes) as best_minutes
  from guild_member_day`;
const KEYS = part`guild_id, month, user_id`;
const COLUMNS = part`${KEYS}, flow, mic_minutes, best_minutes`;

/** The Days have the new rows in them already, so they say what the most of a Day is now. */
const add: Following['add'] = (from) => {
  const rows = DAYS.rows(from);
  return (
    rows &&
    sql`
    insert into guild_member_month (${COLUMNS})
    select n.guild_id, date_trunc('month', n.day)::date, n.user_id, sum(n.direct + n.backpack - n.refund + n.adjust), sum(n.mic_minutes),
      max(d.mic_minutes)
    from (${rows}) n(${columnsOf(DAYS)}) join guild_member_day d using (guild_id, day, user_id)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (${KEYS}) do update set flow = guild_member_month.flow + excluded.flow,
      mic_minutes = guild_member_month.mic_minutes + excluded.mic_minutes,
      best_minutes = greatest(guild_member_month.best_minutes, excluded.best_minutes)`
  );
};

const monthOf = (day: Day): Day => firstDayOf(monthOfDay(day));

/** What the Days say of the months from that of `first` on. */
const fromDays = (first: Day): Part => part`${MONTHS} where day >= ${monthOf(first)} group by 1, 2, 3`;

const wrong: Following['wrong'] = async (db, first) =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (select * from guild_member_month where month >= ${monthOf(first)}) s
    full join (${fromDays(first)}) e using (${KEYS})
    where (s.flow, s.mic_minutes, s.best_minutes) is distinct from (e.flow, e.mic_minutes, e.best_minutes)`))!.n;

const mend: Following['mend'] = async (tx, first) => {
  const gone = await tx.run(sql`
    delete from guild_member_month s where month >= ${monthOf(first)} and not exists (
      select from guild_member_day d
      where d.guild_id = s.guild_id and d.user_id = s.user_id and d.day between s.month and s.month + interval '1 month - 1 day')`);
  const written = await tx.run(sql`
    insert into guild_member_month as s (${COLUMNS}) select ${COLUMNS} from (${fromDays(first)}) e order by ${KEYS}
    on conflict (${KEYS}) do update set flow = excluded.flow, mic_minutes = excluded.mic_minutes, best_minutes = excluded.best_minutes
    where (s.flow, s.mic_minutes, s.best_minutes) <> (excluded.flow, excluded.mic_minutes, excluded.best_minutes)`);
  return gone + written;
};

export const memberMonths: Following = { name: 'guild_member_month', add, wrong, mend };

/** What every member of a guild did from a Day until today, in few rows: the rest of the first month by Days, then whole months, the last of
 * which ends today. Columns user_id, flow, mic_minutes and best_minutes, the most of one Day. */
export function membersSince(guild_id: number, begin: Day): Part {
  const month = monthOf(begin);
  const months = (from: Part): Part => part`
    select user_id, flow, mic_minutes, best_minutes from guild_member_month where guild_id = ${guild_id} and month ${from}`;
  if (begin === month) return months(part`>= ${month}`);
  return part`
    select user_id, flow, mic_minutes, mic_minutes as best_minutes from guild_member_day
    where guild_id = ${guild_id} and day between ${begin} and ${lastDayOf(monthOfDay(begin))}
    union all ${months(part`> ${month}`)}`;
}
