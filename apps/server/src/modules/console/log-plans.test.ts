// The log of an object is read from an index, also that of a campaign, whose lines have many targets.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { plansOf } from '#testing/plan.ts';
import { newStaff } from '#testing/people/staff.ts';
import { listTimeline, readStaffLog, writeStaffLog } from './staff-log-store.ts';

let ctx: TestContext;
let staff_id: number;
beforeAll(async () => {
  ctx = await createTestContext();
  ({ staff_id } = await newStaff(ctx, 'campaign_author'));
});
afterAll(() => ctx.close());

const PAGE = { limit: 20, offset: 0 };
const write = (target: string) =>
  ctx.db.tx((tx) =>
    writeStaffLog(tx, {
      at: ctx.clock.now(),
      staff_id,
      call: 'campaign_switch',
      target,
      reason: '演练',
      ip: '::1',
    }),
  );

it('Z42 the log of a campaign has its versions and parts, and nothing of one that only begins like it', async () => {
  const own = ['campaign:qixi', 'campaign:qixi@3', 'campaign:qixi:pool:qx_bridge'];
  for (const target of [...own, 'campaign:qixi2', 'campaign:qixi_2@1', 'campaign:qix', 'campaign:qixia', 'user:1'])
    await write(target);
  const { rows, total } = await readStaffLog(ctx.db, { target: 'campaign:qixi' }, PAGE);
  expect(rows.map(({ target }) => target).toSorted()).toEqual(own.toSorted());
  expect(total).toBe(own.length);
  expect(await listTimeline(ctx.db, 'campaign:qixi', { looks: [], limit: 20 })).toHaveLength(own.length);
});

it('Z42 among a hundred thousand lines those of an object are found by an index', async () => {
  // The chain of hashes is no part of this; its trigger is off, as it is for nobody in production.
  await ctx.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into staff_log (log_id, at, staff_id, call, target, reason, ip, prev_hash, hash)
      select 1000000 + i, ${new Date(ctx.clock.now())}, ${staff_id}, 'lookup_detail',
        case when i % 50 = 0 then 'campaign:c' || i % 30 || ':pool:p' || i % 7 else 'user:' || i % 9000 end, '', '::1',
        sha256('a'), sha256('b')
      from generate_series(1, 100000) i`);
  });
  await ctx.owner.run(sql`analyze staff_log`);
  for (const [target, found] of [
    ['campaign:c10', "(target)::text >= 'campaign:c10'"],
    ['user:77', "Index Cond: (target = 'user:77'"],
  ] as const) {
    const looks = ['lookup_detail'];
    const plans = [
      ...(await plansOf(ctx, (db) => readStaffLog(db, { target, looks }, PAGE))),
      ...(await plansOf(ctx, (db) => listTimeline(db, target, { looks, limit: 20 }))),
    ];
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).toContain(found);
      // The other months are empty.
      expect(plan).not.toMatch(/Seq Scan on staff_log_202611/);
    }
  }
});
