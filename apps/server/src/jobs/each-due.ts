// Processes rows that have become due, each in a transaction of its own and a few at once. A row that fails is logged and does not stop
// the others.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { runWithProviderRequests, type ProviderRequest } from '#wire/question.ts';

const STEP = 500;
/** How many rows are in work at once. One after the other, half a million rows took three quarters of an hour. */
const LANES = 4;

export type DueRows<R> = {
  /** The name for the log. */
  readonly name: string;
  /** Returns the next rows after `after`, in a fixed order. Rows of a page are settled in no particular order. */
  readonly page: (after: R | undefined, limit: number) => Promise<readonly R[]>;
  /** Must check the row again under its owner's lock, because it may have been settled since it was read. */
  readonly settle: (tx: Tx, row: R) => Promise<void | ProviderRequest<void>>;
};

export async function settleDueRows<R extends object>(ctx: Context, { name, page, settle }: DueRows<R>): Promise<void> {
  let failed = 0;
  const settleOne = async (row: R): Promise<void> => {
    try {
      await runWithProviderRequests(ctx.db, (tx) => settle(tx, row));
    } catch (error) {
      failed++;
      ctx.log.error({ name, row, error: (error as Error).message }, 'not settled');
    }
  };
  for (let after: R | undefined, rows: readonly R[] = []; ; after = rows.at(-1)) {
    rows = await page(after, STEP);
    // The lanes share one iterator, so each takes the next row that nobody has taken.
    const waiting = rows.values();
    const lane = async (): Promise<void> => {
      for (const row of waiting) await settleOne(row);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (rows.length < STEP) break;
  }
  // The error makes the queue repeat the job; rows that were settled stay settled.
  if (failed > 0) throw new Error(`${name}: ${failed} rows were not settled`);
}
