// A derived table: monthly sums of guild members, so that figures over half a year and sorted lists of all members need not add up
// every single day.
import { addMonths, firstDayOf, monthOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';
import { columnsOf, DAY_TABLES, type DerivedTable } from './day-table-store.ts';

const DAYS = DAY_TABLES.find(({ name }) => name === 'guild_member_day')!;

const KEYS = sqlFragment`guild_id, month, user_id`;
const COLUMNS = sqlFragment`${KEYS}, flow, income_fen, mic_minutes, best_minutes`;

/**
 * This statement runs after guild_member_day was updated, so that best_minutes (the most mic minutes on one day of the month) can
 * be read from it.
 */
const add: DerivedTable['add'] = (from) => {
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

/** The monthly sums computed from the day table, beginning with the month of `first`. */
const fromDays = (first: Day): SqlFragment => sqlFragment`
  select guild_id, date_trunc('month', day)::date as month, user_id, sum(flow)::bigint as flow, sum(income_fen)::bigint as income_fen,
    sum(mic_minutes)::bigint as mic_minutes, max(mic_minutes) as best_minutes
  from guild_member_day where day >= ${monthOf(first)} group by 1, 2, 3`;

const sumsOf = (side: SqlFragment): SqlFragment =>
  sqlFragment`(${side}.flow, ${side}.income_fen, ${side}.mic_minutes, ${side}.best_minutes)`;

const wrong: DerivedTable['wrong'] = async (db, first) =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (select * from guild_member_month where month >= ${monthOf(first)}) s
    full join (${fromDays(first)}) e using (${KEYS}) where ${sumsOf(sqlFragment`s`)} is distinct from ${sumsOf(sqlFragment`e`)}`))!
    .n;

const mend: DerivedTable['mend'] = async (tx, first) => {
  const gone = await tx.run(sql`
    delete from guild_member_month s where month >= ${monthOf(first)} and not exists (
      select from guild_member_day d
      where d.guild_id = s.guild_id and d.user_id = s.user_id and d.day between s.month and s.month + interval '1 month - 1 day')`);
  const written = await tx.run(sql`
    insert into guild_member_month as s (${COLUMNS}) select ${COLUMNS} from (${fromDays(first)}) e order by ${KEYS}
    on conflict (${KEYS}) do update set flow = excluded.flow, income_fen = excluded.income_fen, mic_minutes = excluded.mic_minutes,
      best_minutes = excluded.best_minutes
    where ${sumsOf(sqlFragment`s`)} <> ${sumsOf(sqlFragment`excluded`)}`);
  return gone + written;
};

export const memberMonthTable: DerivedTable = { name: 'guild_member_month', add, wrong, mend };

/**
 * SQL table expression: the sums of every member of a guild from `begin` until today, in few rows. Whole months come as one row
 * from the month table. The months that contain `begin` or one of the days in `apart` come as single days, so that the query
 * around it can separate the rows before such a day from those after it. Columns: user_id, day (for a month its first day), flow,
 * income_fen, mic_minutes, best_minutes (the most mic minutes on one day).
 */
export function memberSumsSinceSql(guild_id: number, begin: Day, ...apart: Day[]): SqlFragment {
  const split = [...new Set([begin, ...apart].filter((day) => day !== monthOf(day)).map(monthOf))];
  const months = sqlFragment`
    select user_id, month as day, flow, income_fen, mic_minutes, best_minutes from guild_member_month
    where guild_id = ${guild_id} and month >= ${monthOf(begin)} and month <> all(${split}::date[])`;
  return split.reduce(
    (rows, month) => sqlFragment`
      ${rows} union all
      select user_id, day, flow, income_fen, mic_minutes, mic_minutes from guild_member_day
      where guild_id = ${guild_id} and day >= greatest(${begin}::date, ${month}::date) and day < ${nextMonth(month)}`,
    months,
  );
}
