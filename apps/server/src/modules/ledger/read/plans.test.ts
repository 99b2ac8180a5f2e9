// A page of the console's list of entries reads the entries that it shows, not all that their owner ever had.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { plansOf } from '#testing/plan.ts';
import { listEntries } from './console-list-store.ts';

const BUSY = 10_000_001;

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(() => ctx.close());

it('Z49 the newest entries of a busy member come from their index in order, and those of a day from the index by time', async () => {
  const now = new Date(ctx.clock.now());
  // Triggers are off: how an entry comes about is no part of this.
  await ctx.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into ledger_entry (owner_kind, owner_id, seq, at, kind, ref, diamond, held, debt, pink, pending, available, frozen, platform,
        platform_diamond, platform_pink, platform_fen, after_diamond, after_held, after_debt, after_pink, after_pending,
        after_available, after_frozen, hash)
      select 1, case when n % 20 = 0 then ${BUSY}::bigint else ${BUSY}::bigint + n end, n, ${now}::timestamptz - (60000 - n) * interval '40 s', 101,
        'plan:' || n, 10, 0, 0, 0, 0, 0, 0, 'recharge', -10, 0, 0, 10, 0, 0, 0, 0, 0, 0, sha256('a')
      from generate_series(1, 60000) n`);
  });
  await ctx.owner.patiently(() => ctx.owner.run(sql`vacuum (analyze) ledger_entry`));
  const ask = { sort: 'new', limit: 50, offset: 0 } as const;
  const pageOf = async (whose: object): Promise<string> =>
    (await plansOf(ctx, (db) => listEntries(ctx, db, { ...ask, ...whose }, ctx.clock.now()))).find((plan) =>
      plan.startsWith('Limit'),
    )!;
  const busy = await pageOf({ user_id: BUSY });
  expect(busy).toContain('Index Scan Backward');
  expect(busy).not.toContain('Sort  ');
  const [from, until] = [new Date(ctx.clock.now() - 7 * 86_400_000), new Date(ctx.clock.now() - 6 * 86_400_000)];
  const day = await pageOf({ from, until });
  expect(day).toMatch(/Bitmap Index Scan on \S+_at_idx/);
  expect(day).not.toContain('Seq Scan');
});
