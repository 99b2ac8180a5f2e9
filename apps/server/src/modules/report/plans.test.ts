// What was reported about somebody or something is read from an index, whatever its state.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { plansOf } from '#testing/plan.ts';
import { listReports } from './console-list-store.ts';
import { countReportsAbout, listOtherReportsAbout } from './store.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await createTestContext();
});
afterAll(() => ctx.close());

it('Z39 Z49 among fifty thousand reports those about one target are found by an index', async () => {
  const now = new Date(ctx.clock.now());
  await ctx.owner.run(sql`
    insert into report (user_id, kind, type, target_kind, target_id, target_name, words, created_at, due_at)
    select i, 2, 11, case when i % 3 = 0 then 'room' else 'user' end, (i % 5000)::text, 't', 'words', ${now}::timestamptz - i * interval '1 s', ${now}
    from generate_series(1, 50000) i`);
  await ctx.owner.run(sql`analyze report`);
  const target = { target_kind: 'room', target_id: '42', report_id: 1 } as const;
  const ask = { sort: 'new', limit: 20, offset: 0 } as const;
  const plans = [
    ...(await plansOf(ctx, (db) => countReportsAbout(db, 'room', '42'))),
    ...(await plansOf(ctx, (db) => listOtherReportsAbout(db, target, 10))),
    ...(await plansOf(ctx, (db) => listReports(ctx, db, { ...ask, room_id: 42 }, ctx.clock.now()))),
    ...(await plansOf(ctx, (db) => listReports(ctx, db, { ...ask, user_id: 42 }, ctx.clock.now()))),
  ];
  expect(plans.length).toBeGreaterThan(3);
  for (const plan of plans) {
    expect(plan).toContain('report_target');
    expect(plan).not.toContain('Seq Scan');
  }
});
