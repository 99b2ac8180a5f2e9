// Sweeps: rows whose time has come, each in a transaction of its own. One that fails is reported and does not stop the others.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { throughQuestions, type Question } from '#wire/question.ts';

const STEP = 500;

export type Due<R> = {
  /** In the log. */
  readonly name: string;
  /** The rows after this one, in one order. */
  readonly page: (after: R | undefined, limit: number) => Promise<readonly R[]>;
  /** Judges the row anew under its owner's lock: it may have been settled since it was read. */
  readonly settle: (tx: Tx, row: R) => Promise<void | Question<void>>;
};

export async function eachDue<R extends object>(ctx: Context, { name, page, settle }: Due<R>): Promise<void> {
  let failed = 0;
  for (let after: R | undefined, rows: readonly R[] = []; ; after = rows.at(-1)) {
    rows = await page(after, STEP);
    for (const row of rows) {
      try {
        await throughQuestions(ctx.db, (tx) => settle(tx, row));
      } catch (error) {
        failed++;
        ctx.log.error({ name, row, error: (error as Error).message }, 'not settled');
      }
    }
    if (rows.length < STEP) break;
  }
  // The job is tried again; what was settled stays settled.
  if (failed > 0) throw new Error(`${name}: ${failed} rows were not settled`);
}
