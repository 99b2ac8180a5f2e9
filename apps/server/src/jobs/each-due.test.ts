import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { settleDueRows } from './each-due.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(() => ctx.close());

type Due = { readonly id: number };
/** More than two pages. */
const ALL = Array.from({ length: 1_203 }, (_, i) => ({ id: i + 1 }));

it('every row is settled once in a transaction of its own, a few at once, and one that fails stops no other', async () => {
  const settled: number[] = [];
  const transactions = new Set<string>();
  const work = { now: 0, most: 0 };
  const sweep = settleDueRows<Due>(ctx, {
    name: 'test rows',
    page: async (after, limit) => ALL.filter(({ id }) => id > (after?.id ?? 0)).slice(0, limit),
    settle: async (tx, { id }) => {
      work.most = Math.max(work.most, ++work.now);
      try {
        const { xid } = (await tx.row<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`))!;
        if (id % 500 === 0) throw new Error('cannot');
        transactions.add(xid);
        settled.push(id);
      } finally {
        work.now--;
      }
    },
  });
  await expect(sweep).rejects.toThrow('test rows: 2 rows were not settled');
  expect(settled.toSorted((a, b) => a - b)).toEqual(ALL.map(({ id }) => id).filter((id) => id % 500 !== 0));
  expect(transactions.size).toBe(settled.length);
  expect(work.most).toBe(4);
});
