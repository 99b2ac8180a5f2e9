// The day tables made anew, and held against what they follow from (DATA-6).
import { addDays, beginOfDay, DAY_MS, dayOf, type Day } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql, type Part } from '#db/sql.ts';
import { undigested } from '#events/undigested.ts';
import { flowLines } from '#modules/gift/index.ts';
import { micPieces } from '#modules/room/index.ts';
import { micByDay, openByDay } from './count.ts';
import { columnsOf, DAY_TABLES, words, type DayTable, type Sources } from './day-tables.ts';
import { FOLLOWING } from './following.ts';
import { openTimes } from './open-store.ts';

/** Pieces on a mic are kept 180 days; older Days stay as they were counted. */
const KEPT_DAYS = 170;
/** Days a line can still change, and some more. */
const CHECKED_DAYS = 40;
const ON_THE_WAY_MS = 7 * DAY_MS;

export const firstRebuiltDay = (now: number): Day => addDays(dayOf(now), -KEPT_DAYS);
export const firstCheckedDay = (now: number): Day => addDays(dayOf(now), -CHECKED_DAYS);

type Told = { readonly lines: readonly { readonly flow_id: number }[] };
const idsIn = (told: readonly Told[]): number[] => told.flatMap(({ lines }) => lines.map(({ flow_id }) => flow_id));

/** All that was counted for Days from `first` on; in one snapshot, what the consumer has not seen yet left out. */
async function sourcesSince(db: Queryable, first: Day, now: number): Promise<Sources> {
  const since = new Date(now - ON_THE_WAY_MS);
  const sent = idsIn(await undigested<Told>(db, 'turnover:gift.sent', since));
  const refunded = idsIn(await undigested<Told>(db, 'turnover:gift.refunded', since));
  const begin = new Date(beginOfDay(first));
  return {
    // A line may have come minutes before it was given, by another clock.
    lines: part`
      select * from (${flowLines(new Date(begin.getTime() - DAY_MS))}) f
      where counted_on >= ${first} and not coalesce(case when refund_of is null then flow_id = any(${sent}::bigint[])
                                                         else refund_of = any(${refunded}::bigint[]) end, false)`,
    mic: part`select * from (${micByDay(micPieces(begin))}) t where day >= ${first}`,
    open: part`select * from (${openByDay(openTimes(begin))}) t where day >= ${first}`,
  };
}

const rowsOf = (table: DayTable, sources: Sources): Part =>
  part`select * from (${table.rows(sources)!}) r(${columnsOf(table)})`;

export type Difference = { readonly table: string; readonly rows: number };

/** Rows that differ from what the sources say, by table; none is right. */
export const differences = (ctx: Context, first: Day): Promise<Difference[]> =>
  inOneSnapshot(ctx, async (tx) => {
    const sources = await sourcesSince(tx, first, ctx.clock.now());
    const found: Difference[] = [];
    for (const table of DAY_TABLES) {
      const { n } = (await tx.row<{ n: number }>(sql`
        select count(*) as n from (${rowsOf(table, sources)}) e
        full join (select ${columnsOf(table)} from ${words(table.name)} where day >= ${first}) s
          using (${words(table.keys.join(', '))})
        where (${valuesOf(table, 'e')}) is distinct from (${valuesOf(table, 's')})`))!;
      if (n > 0) found.push({ table: table.name, rows: n });
    }
    for (const { name, wrong } of FOLLOWING) {
      const rows = await wrong(tx, first);
      if (rows > 0) found.push({ table: name, rows });
    }
    return found;
  });

/** Whether it is there beside the sums: a row that stands on one side only differs. */
const valuesOf = ({ sums }: DayTable, side: 'e' | 's'): Part =>
  words([`${side} is null`, ...sums.map((sum) => `${side}.${sum}`)].join(', '));

/** Days from `first` on are made anew. Counting waits meanwhile, reading does not. Returns how many rows were wrong. */
export const rebuild = (ctx: Context, first: Day): Promise<Difference[]> =>
  inOneSnapshot(ctx, async (tx) => {
    // Before the snapshot is taken: what was counted until now is in it, and nothing is counted behind it.
    await tx.run(
      sql`lock table ${words([...DAY_TABLES, ...FOLLOWING].map(({ name }) => name).join(', '))} in share row exclusive mode`,
    );
    const sources = await sourcesSince(tx, first, ctx.clock.now());
    const mended: Difference[] = [];
    for (const table of DAY_TABLES) {
      await makeAnew(tx, table, sources);
      const rows = (await dropWrong(tx, table, first)) + (await writeRight(tx, table));
      if (rows > 0) mended.push({ table: table.name, rows });
    }
    for (const { name, mend } of FOLLOWING) {
      const rows = await mend(tx, first);
      if (rows > 0) mended.push({ table: name, rows });
    }
    return mended;
  });

const anew = ({ name }: DayTable): Part => words(`anew_${name}`);

async function makeAnew(tx: Tx, table: DayTable, sources: Sources): Promise<void> {
  await tx.run(sql`
    create temp table ${anew(table)} on commit drop as select ${columnsOf(table)} from ${words(table.name)} where false`);
  await tx.run(sql`insert into ${anew(table)} ${rowsOf(table, sources)}`);
  await tx.run(sql`analyze ${anew(table)}`);
}

const dropWrong = (tx: Tx, table: DayTable, first: Day): Promise<number> =>
  tx.run(sql`
    delete from ${words(table.name)} s where day >= ${first} and not exists (
      select from ${anew(table)} e where ${words(table.keys.map((key) => `e.${key} = s.${key}`).join(' and '))})`);

function writeRight(tx: Tx, table: DayTable): Promise<number> {
  const { name, keys, sums } = table;
  const of = (side: string): Part => words(sums.map((sum) => `${side}.${sum}`).join(', '));
  const then =
    sums.length === 0
      ? part`do nothing`
      : part`do update set ${words(sums.map((sum) => `${sum} = excluded.${sum}`).join(', '))}
             where (${of(name)}) is distinct from (${of('excluded')})`;
  return tx.run(sql`
    insert into ${words(name)} (${columnsOf(table)}) select ${columnsOf(table)} from ${anew(table)}
    order by ${words(keys.join(', '))}
    on conflict (${words(keys.join(', '))}) ${then}`);
}

const inOneSnapshot = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.db.tx(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read`);
    return work(tx);
  });
