import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { draw } from '#mechanics/draw/index.ts';
import { refundPurchase } from '#mechanics/shop/index.ts';
import { campaignEngine, seedCampaigns, switchCampaign } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { quantileOf } from '#observe/call-times.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign, publishCampaigns } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { newStaff, type StaffPerson } from '#testing/people/staff.ts';

let ctx: TestContext;
let http: TestHttpClient;
let staff: StaffPerson;
let me: Person;
const ID = 'treasure_hunt';

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign(ID)]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6 } });
  staff = await newStaff(ctx, 'campaign_author');
  me = await newAdult(ctx, { items: { th_map: 100 }, diamonds: 5_000 });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const live = async (id = ID, who: { token: string } = staff) =>
  http.get(`/console/api/campaign/live?id=${id}`, who.token);
const drawTen = () =>
  http.post(
    '/api/open_box/open_box',
    {
      box_code: 'th_shallow',
      num: 10,
      client_seed: `seed-${newRequestId().slice(0, 12)}`,
      request_id: newRequestId(),
    },
    me.token,
  );
const shallow = (data: { pools: { box_code: string }[] }): any =>
  data.pools.find(({ box_code }) => box_code === 'th_shallow');
const sum = (rows: { hits: number; expect: number }[], of: 'hits' | 'expect') =>
  rows.reduce((n, row) => n + row[of], 0);

describe('Z07 a running campaign', () => {
  it('Z07 OPS-6 hits of today beside their exact expectation, and the days closed before', async () => {
    expect(shallow((await live()).data)).toMatchObject({ draws: 0, max_dev_se: '0.00', on: 1 });
    for (let i = 0; i < 3; i++) expect((await drawTen()).code).toBe(1);
    // Operators who watch the same campaign share the count for ten seconds.
    expect(shallow((await live()).data).draws).toBe(0);
    ctx.clock.advance(10_000);
    const today = shallow((await live()).data);
    expect([today.draws, sum(today.rows, 'hits')]).toEqual([30, 30]);
    // Three ten-draws include three tier-2 guarantees, so the expectation follows the guarantee tables, not the base odds.
    expect(Math.abs(sum(today.rows, 'expect') - 30)).toBeLessThanOrEqual(3);
    expect(today.rows.map((row: { odds: number }) => row.odds).reduce((a: number, b: number) => a + b)).toBe(10_000);
    expect(Number(today.max_dev_se)).toBeGreaterThan(0);

    ctx.clock.advance(DAY_MS);
    staff = await newStaff(ctx, 'campaign_author');
    await draw.jobs!['draw.close_day']!({ due_at: ctx.clock.now() }, ctx);
    await drawTen();
    const both = shallow((await live()).data);
    expect([both.draws, sum(both.rows, 'hits')]).toEqual([40, 40]);
  });

  it('Z07 KIT-14 stock of prizes and goods, and what is switched off', async () => {
    const now = ctx.clock.now();
    await ctx.db.run(sql`
      insert into pool_stock (pool, prize_id, season, given) values ('th_shallow', 'th_s04', 'c', 3)
      on conflict (pool, prize_id, season) do update set given = 3`);
    await ctx.db.tx((tx) =>
      switchCampaign(ctx, tx, { id: ID, part: ['pool', 'th_abyss'], on: false, reason: '测试', staff_id: 1, now }),
    );
    const { data } = await live();
    expect(data.stocks).toContainEqual({ ref: 'th_s04', name: expect.any(String), left: 197, total: 200 });
    expect(data.switches).toContainEqual({ part: 'pool', ref: 'th_abyss', name: '深海寻宝', on: 0 });
    expect(data.switches.map(({ part }: { part: string }) => part)).toEqual(expect.arrayContaining(['shop', 'rank']));
    expect(data.pools.find((p: { box_code: string }) => p.box_code === 'th_abyss').on).toBe(0);
    expect(data).toMatchObject({ state: 'open', activity: { activity_code: ID } });
    const debris = (await live('decompose')).data.stocks;
    expect(debris).toContainEqual({ ref: 'dbg_12', name: expect.any(String), left: 60, total: 60 });
  });

  it('Z07 CARE-2 MONEY-6 caps met today, exclusions, refunds of the campaign, and how long draws take', async () => {
    const day = dayOf(ctx.clock.now());
    await ctx.db.run(sql`
      insert into guard_hit (user_id, day, kind, total, limit_at, at) values (1, ${day}, 'cap_day', 20000, 20000, now()),
        (2, ${day}, 'cap_day', 20000, 20000, now()), (2, ${day}, 'cap_op', 1, 6000, now()), (3, '2020-01-01', 'cap_month', 1, 1, now())`);
    const now = new Date(ctx.clock.now());
    await ctx.db.run(sql`
      insert into guard_exclusion (user_id, from_at, until_at) values (5, ${now}, ${new Date(+now + DAY_MS)}),
        (6, ${new Date(+now - DAY_MS)}, ${now})`);
    const bought = await http.post(
      '/api/open_box/buy_activity_prop',
      { activity_code: ID, pack_id: 'th_p1', num: 1, expect_price: 20, request_id: newRequestId() },
      me.token,
    );
    expect(bought.code, bought.text).toBe(1);
    const { order_no } = bought.data;
    await ctx.db.tx((tx) => refundPurchase(ctx, tx, { order_no, reason: '测试', now: ctx.clock.now() }));
    await consumeEvents(ctx, campaignEngine.consumers!, 'purchase.refunded');
    const { data } = await live();
    expect(data.caps).toEqual({ op: 1, day: 2, month: 0, excluded: 1 });
    expect(data.refunds).toEqual({ num: 1, diamond: bought.data.cost.num });
    expect(data.p99_ms).toBeGreaterThan(0);
    expect((await live('happy_draw')).data.refunds).toEqual({ num: 0, diamond: 0 });
  });

  it('Z07 CON-1 for campaign staff; an unknown campaign is not found', async () => {
    expect((await live('no_such')).code).toBe(1006);
    expect((await live(ID, await newPerson(ctx))).code).toBe(1001);
    expect((await live(ID, await newStaff(ctx, 'support'))).code).toBe(1005);
  });

  it('p99 is read off the buckets', () => {
    const counts = [90, 9, 1, 0, 0, 0, 0, 0, 0, 0];
    expect(quantileOf(counts, 0.99)).toBeCloseTo(0.02, 6);
    expect(quantileOf(counts, 0.5)).toBeCloseTo(0.005 * (50 / 90), 6);
    expect(quantileOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 4], 0.99)).toBe(10);
    expect(
      quantileOf(
        counts.map(() => 0),
        0.99,
      ),
    ).toBe(0);
  });
});
