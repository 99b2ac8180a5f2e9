// Computes the day tables anew from gift lines, mic time and open time, to compare them with the stored ones or to repair these
// (DATA-6).
import { addDays, DAY_MS, dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { readUnprocessedEvents } from '#events/undigested.ts';
import { DAY_TABLES, type DayTableSources } from './day-table-store.ts';
import { DERIVED_TABLES } from './following.ts';
import {
  beginSnapshot,
  countDifferentRows,
  deleteWrongRows,
  lockTables,
  createExpectedTable,
  buildSourcesWithout,
  writeCorrectRows,
} from './rebuild-store.ts';

/** This many days are rebuilt: mic time is stored for 180 days, so older days cannot be computed again and stay as they are. */
const KEPT_DAYS = 170;
/** The nightly check compares this many days: those that late lines can still change, and some more. */
const CHECKED_DAYS = 40;
/** Unprocessed events are looked for within this time; older ones are not expected. */
const ON_THE_WAY_MS = 7 * DAY_MS;

export const firstRebuiltDay = (now: number): Day => addDays(dayOf(now), -KEPT_DAYS);
export const firstCheckedDay = (now: number): Day => addDays(dayOf(now), -CHECKED_DAYS);

type Told = { readonly lines: readonly { readonly flow_id: number }[] };
const idsIn = (told: readonly Told[]): number[] => told.flatMap(({ lines }) => lines.map(({ flow_id }) => flow_id));

/** Everything that counts on days from `first` on, except the gifts whose events the consumer has not counted yet. */
async function sourcesSince(db: Queryable, first: Day, now: number): Promise<DayTableSources> {
  const since = new Date(now - ON_THE_WAY_MS);
  const sent = idsIn(await readUnprocessedEvents<Told>(db, 'turnover:gift.sent', since));
  const refunded = idsIn(await readUnprocessedEvents<Told>(db, 'turnover:gift.refunded', since));
  return buildSourcesWithout(first, sent, refunded);
}

export type Difference = { readonly table: string; readonly rows: number };

/** How many rows of each table differ from the sources; an empty result means that all are right. */
export const findDifferences = (ctx: Context, first: Day): Promise<Difference[]> =>
  inOneSnapshot(ctx, async (tx) => {
    const sources = await sourcesSince(tx, first, ctx.clock.now());
    const found: Difference[] = [];
    for (const table of DAY_TABLES) {
      const rows = await countDifferentRows(tx, table, sources, first);
      if (rows > 0) found.push({ table: table.name, rows });
    }
    for (const { name, wrong } of DERIVED_TABLES) {
      const rows = await wrong(tx, first);
      if (rows > 0) found.push({ table: name, rows });
    }
    return found;
  });

/**
 * Rebuilds the days from `first` on and returns how many rows were wrong, by table. Events wait until it is done; reads
 * do not.
 */
export const rebuildDayTables = (ctx: Context, first: Day): Promise<Difference[]> =>
  inOneSnapshot(ctx, async (tx) => {
    // The lock is taken before the snapshot, so the snapshot has everything counted so far and nothing is counted afterwards.
    await lockTables(
      tx,
      [...DAY_TABLES, ...DERIVED_TABLES].map(({ name }) => name),
    );
    const sources = await sourcesSince(tx, first, ctx.clock.now());
    const mended: Difference[] = [];
    for (const table of DAY_TABLES) {
      await createExpectedTable(tx, table, sources);
      const rows = (await deleteWrongRows(tx, table, first)) + (await writeCorrectRows(tx, table));
      if (rows > 0) mended.push({ table: table.name, rows });
    }
    for (const { name, mend } of DERIVED_TABLES) {
      const rows = await mend(tx, first);
      if (rows > 0) mended.push({ table: name, rows });
    }
    return mended;
  });

const inOneSnapshot = <T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.db.tx(async (tx) => {
    await beginSnapshot(tx);
    return work(tx);
  });
