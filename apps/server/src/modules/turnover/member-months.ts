// Months of a guild's members: what a window or an order of all members adds up instead of every Day.
import { addMonths, type Day, firstDayOf, monthOfDay } from '@shengyu/rules/calendar.ts';
import { part, sql, type Part } from '#db/sql.ts';
import { columnsOf, DAY_TABLES, type Following } from './day-tables.ts';

const DAYS = DAY_TABLES.find(({ name }) => name === 'guild_member_day')!;

const KEYS = part`guild_id, month, user_id`;
const COLUMNS = part`${KEYS}, flow, income_fen, mic_minutes, best_minutes`;

/** The Days have the new rows in them already, so they say what the most of a Day is now. */
const add: Following['add'] = (from) => {
  const rows = DAYS.rows(from);
  return (
    rows &&
    sql`
    insert into guild_member_month as s (${COLUMNS})
    select n.guild_id, date_trunc('month', n.day)::date, n.user_id, sum(n.direct + n.backpack - n.refund + n.adjust), sum(n.income_fen),
      sum(n.mic_minutes), max(d.mic_minutes)
    from (${rows}) n(${columnsOf(DAYS)}) join guild_member_day d using (guild_id, day, user_id)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (${KEYS}) do update set flow = s.flow + excluded.flow, income_fen = s.income_fen + excluded.income_fen,
      mic_minutes = s.mic_minutes + excluded.mic_minutes, best_minutes = greatest(s.best_minutes, excluded.best_minutes)`
  );
};

const monthOf = (day: Day): Day => firstDayOf(monthOfDay(day));
const nextMonth = (day: Day): Day => firstDayOf(addMonths(monthOfDay(day), 1));

/** What the Days say of the months from that of `first` on. */
const fromDays = (first: Day): Part => part`
  select guild_id, date_trunc('month', day)::date as month, user_id, sum(flow)::bigint as flow, sum(income_fen)::bigint as income_fen,
    sum(mic_minutes)::bigint as mic_minutes, max(mic_minutes) as best_minutes
  from guild_member_day where day >= ${monthOf(first)} group by 1, 2, 3`;

const sumsOf = (side: Part): Part =>
  part`(${side}.flow, ${side}.income_fen, ${side}.mic_minutes, ${side}.best_minutes)`;

const wrong: Following['wrong'] = async (db, first) =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (select * from guild_member_month where month >= ${monthOf(first)}) s
    full join (${fromDays(first)}) e using (${KEYS}) where ${sumsOf(part`s`)} is distinct from ${sumsOf(part`e`)}`))!.n;

const mend: Following['mend'] = async (tx, first) => {
  const gone = await tx.run(sql`
    delete from guild_member_month s where month >= ${monthOf(first)} and not exists (
      select from guild_member_day d
      where d.guild_id = s.guild_id and d.user_id = s.user_id and d.day between s.month and s.month + interval '1 month - 1 day')`);
  const written = await tx.run(sql`
    insert into guild_member_month as s (${COLUMNS}) select ${COLUMNS} from (${fromDays(first)}) e order by ${KEYS}
    on conflict (${KEYS}) do update set flow = excluded.flow, income_fen = excluded.income_fen, mic_minutes = excluded.mic_minutes,
      best_minutes = excluded.best_minutes
    where ${sumsOf(part`s`)} <> ${sumsOf(part`excluded`)}`);
  return gone + written;
};

export const memberMonths: Following = { name: 'guild_member_month', add, wrong, mend };

/** What every member of a guild did from a Day until today, in few rows: months, and Days only of those months that this Day, or one of the
 * others that shall be told apart, falls into. Columns user_id, day (of a month its first), flow, income_fen, mic_minutes and best_minutes,
 * the most of one Day. */
export function membersSince(guild_id: number, begin: Day, ...apart: Day[]): Part {
  const split = [...new Set([begin, ...apart].filter((day) => day !== monthOf(day)).map(monthOf))];
  const months = part`
    select user_id, month as day, flow, income_fen, mic_minutes, best_minutes from guild_member_month
    where guild_id = ${guild_id} and month >= ${monthOf(begin)} and month <> all(${split}::date[])`;
  return split.reduce(
    (rows, month) => part`
      ${rows} union all
      select user_id, day, flow, income_fen, mic_minutes, mic_minutes from guild_member_day
      where guild_id = ${guild_id} and day >= greatest(${begin}::date, ${month}::date) and day < ${nextMonth(month)}`,
    months,
  );
}
