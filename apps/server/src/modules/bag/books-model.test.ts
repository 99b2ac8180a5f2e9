// Random operations on money and items, many at once, repeated, and aborted before their commit, compared with a model of the
// expected result. BOOKS_OPS=1000000 makes the long run, the nightly run makes 20 000; the default is
// what every change must pass.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { runBooksModel } from '#testing/books/books-model.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';

const OPS = Number(process.env.BOOKS_OPS ?? 2_000);
const CARE_MS = 60_000;

let ctx: TestContext;
let care: NodeJS.Timeout | undefined;
beforeAll(async () => {
  ctx = await createTestContext({ DATABASE_POOL: '24' });
  // The PostgreSQL of the tests does not look after itself: a long run would go on with plans for empty tables and read them whole.
  const look = (): Promise<unknown> => ctx.owner.patiently(() => ctx.owner.run(sql`vacuum (analyze)`));
  if (OPS > 20_000) care = setInterval(() => void look().catch(() => undefined), CARE_MS);
});
afterAll(() => {
  clearInterval(care);
  return ctx.close();
});

it(
  `WAL-2 KIT-5 KIT-6 OPS-5 ${OPS} acts with concurrency, repeats and crashes: no imbalance, nothing negative, nothing given twice or lost`,
  async () => {
    const began = performance.now();
    const { faults, done } = await runBooksModel(ctx, {
      ops: OPS,
      seed: Number(process.env.BOOKS_SEED ?? 20_261_115),
      onChapter: (tally) => {
        const seconds = (performance.now() - began) / 1000;
        const heap = Math.round(process.memoryUsage().heapUsed / 1e6);
        console.log(
          `${tally.done} acts, ${tally.refused} refused, repeated or cut off, ${tally.twice} done twice; ${Math.round(tally.done / seconds)} a second, ${heap} MB`,
        );
      },
    });
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThanOrEqual(OPS);
  },
  120_000 + OPS * 15,
);
