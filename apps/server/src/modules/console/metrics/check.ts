// Compares every night what the figures say of yesterday's money with the books (Z47: sums equal the books of the same span). A
// difference stands on the desk until a later night finds none.
import { addDays, beginOfDay, dayOf, endOfDay } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ListSlot } from '#slots.ts';
import { clearFinding, saveFinding } from '../pulse/finding-store.ts';
import { findLastBeat, readFigures } from './metric-store.ts';
import { BEAT } from './sample.ts';

/** What the books of the owning module say of a figure between two instants. */
export type BookSum = {
  readonly name: string;
  readonly sum: (db: Queryable, from: Date, until: Date) => Promise<number>;
};
export const bookSums = new ListSlot<BookSum>('books of the figures');

export async function checkFigures(ctx: Context): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const day = addDays(dayOf(now), -1);
  const [begin, end] = [beginOfDay(day), endOfDay(day)];
  const beat = await findLastBeat(db, BEAT);
  // Consumers that have not come to the end of the day would only show that they are late, which is an alert of its own.
  if (!beat || beat.getTime() < end) return;
  const found = await compareWithBooks(ctx, begin, end);
  if (found.length === 0) return void (await clearFinding(db, 'figures'));
  ctx.log.error({ day, found }, 'figures differ from the books');
  await saveFinding(db, 'figures', `${day}：${found.join('，')}（指标 / 账目）`, now);
}

/** The figures that differ from the books between two instants at full hours, each with both sums; none when all are equal. */
export async function compareWithBooks(ctx: Context, begin: number, end: number): Promise<string[]> {
  const books = bookSums.in(ctx);
  const span = { begin, end, step_s: (end - begin) / 1000 };
  const rows = await readFigures(
    ctx.db,
    books.map(({ name }) => name),
    '',
    span,
  );
  const figures = new Map(rows.map(({ name, sum }) => [name, sum]));
  const found: string[] = [];
  for (const { name, sum } of books) {
    const [ours, theirs] = [figures.get(name) ?? 0, await sum(ctx.db, new Date(begin), new Date(end))];
    if (ours !== theirs) found.push(`${name} ${ours} / ${theirs}`);
  }
  return found;
}
