// SQL that compares the day tables with gift lines, mic time and open time, and rebuilds them from those (DATA-6).
import { beginOfDay, DAY_MS, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { sqlFragment, sql, type SqlFragment } from '#db/sql.ts';
import { buildTurnoverLinesSql } from '#modules/gift/index.ts';
import { micTimePiecesSql } from '#modules/room/index.ts';
import { splitMicTimeByDay, splitOpenTimeByDay } from './count-store.ts';
import { columnsOf, unescapedSql, type DayTable, type DayTableSources } from './day-table-store.ts';
import { openTimesSql } from './open-store.ts';

/** Everything that counts on days from `first` on, except the gift lines `sent` and the refunds of the gift lines `refunded`. */
export function buildSourcesWithout(first: Day, sent: readonly number[], refunded: readonly number[]): DayTableSources {
  const begin = new Date(beginOfDay(first));
  return {
    // The clock of the native app's server may be ahead, so a line may have been booked before its time of giving.
    lines: sqlFragment`
      select * from (${buildTurnoverLinesSql(new Date(begin.getTime() - DAY_MS))}) f
      where counted_on >= ${first} and not coalesce(case when refund_of is null then flow_id = any(${sent}::bigint[])
                                                         else refund_of = any(${refunded}::bigint[]) end, false)`,
    mic: sqlFragment`select * from (${splitMicTimeByDay(micTimePiecesSql(begin))}) t where day >= ${first}`,
    open: sqlFragment`select * from (${splitOpenTimeByDay(openTimesSql(begin))}) t where day >= ${first}`,
  };
}

/**
 * Makes all queries of the transaction read the same snapshot. It must be the first statement; the snapshot is taken by the first
 * query after it.
 */
export const beginSnapshot = (tx: Tx): Promise<number> => tx.run(sql`set transaction isolation level repeatable read`);

export const lockTables = (tx: Tx, names: readonly string[]): Promise<number> =>
  tx.run(sql`lock table ${unescapedSql(names.join(', '))} in share row exclusive mode`);

const rowsOf = (table: DayTable, sources: DayTableSources): SqlFragment =>
  sqlFragment`select * from (${table.rows(sources)!}) r(${columnsOf(table)})`;

/** The columns to compare of one side. They include whether the row exists, so a row that only one side has counts as different. */
const valuesOf = ({ sums }: DayTable, side: 'e' | 's'): SqlFragment =>
  unescapedSql([`${side} is null`, ...sums.map((sum) => `${side}.${sum}`)].join(', '));

/** How many rows of the table from `first` on differ from the sources. */
export const countDifferentRows = async (
  tx: Tx,
  table: DayTable,
  sources: DayTableSources,
  first: Day,
): Promise<number> =>
  (await tx.row<{ n: number }>(sql`
        select count(*) as n from (${rowsOf(table, sources)}) e
        full join (select ${columnsOf(table)} from ${unescapedSql(table.name)} where day >= ${first}) s
          using (${unescapedSql(table.keys.join(', '))})
        where (${valuesOf(table, 'e')}) is distinct from (${valuesOf(table, 's')})`))!.n;

const anew = ({ name }: DayTable): SqlFragment => unescapedSql(`anew_${name}`);

/** Creates a temporary table with the rows that the day table should have. */
export async function createExpectedTable(tx: Tx, table: DayTable, sources: DayTableSources): Promise<void> {
  await tx.run(sql`
    create temp table ${anew(table)} on commit drop as select ${columnsOf(table)} from ${unescapedSql(table.name)} where false`);
  await tx.run(sql`insert into ${anew(table)} ${rowsOf(table, sources)}`);
  await tx.run(sql`analyze ${anew(table)}`);
}

/** Deletes the rows that should not exist; returns how many. */
export const deleteWrongRows = (tx: Tx, table: DayTable, first: Day): Promise<number> =>
  tx.run(sql`
    delete from ${unescapedSql(table.name)} s where day >= ${first} and not exists (
      select from ${anew(table)} e where ${unescapedSql(table.keys.map((key) => `e.${key} = s.${key}`).join(' and '))})`);

/** Writes the rows that are missing or have other sums; returns how many. */
export function writeCorrectRows(tx: Tx, table: DayTable): Promise<number> {
  const { name, keys, sums } = table;
  const of = (side: string): SqlFragment => unescapedSql(sums.map((sum) => `${side}.${sum}`).join(', '));
  const then =
    sums.length === 0
      ? sqlFragment`do nothing`
      : sqlFragment`do update set ${unescapedSql(sums.map((sum) => `${sum} = excluded.${sum}`).join(', '))}
             where (${of(name)}) is distinct from (${of('excluded')})`;
  return tx.run(sql`
    insert into ${unescapedSql(name)} (${columnsOf(table)}) select ${columnsOf(table)} from ${anew(table)}
    order by ${unescapedSql(keys.join(', '))}
    on conflict (${unescapedSql(keys.join(', '))}) ${then}`);
}
