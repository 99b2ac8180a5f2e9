import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { sql } from '#db/sql.ts';
import { listStepsBetween } from '#mechanics/milestone/index.ts';
import { balancesOf } from '#modules/bag/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

/** A pool in which every fourth gift is big, so that a batch soon meets one. */
function boxes(): CampaignDef {
  const def = makeAlwaysOpenCampaign('gift_box');
  const pool = def.pools!.box_mist!;
  const rows = pool.rows.map((row) => (row.id === pool.rows[0]!.id ? { ...row, big: 1 as const } : row));
  const spread = rows.map((row, i) => ({ ...row, weight: i === 0 ? 2_500 : i === 1 ? 7_500 - (rows.length - 2) : 1 }));
  return { ...def, pools: { ...def.pools, box_mist: { ...pool, rows: spread, pity: [] } } };
}

/** The cells of the snake: the milestone, and where its last lap ends. */
function trackOfSnake() {
  const part = makeAlwaysOpenCampaign('snake_dance').milestones!.find(({ id }) => id === 'sn_lap')!;
  return { part, end: part.loop!.every * part.loop!.max };
}

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [
    makeAlwaysOpenCampaign('treasure_hunt'),
    boxes(),
    makeAlwaysOpenCampaign('snake_dance'),
    makeAlwaysOpenCampaign('star_sign'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let seeds = 0;
const open = (me: Person, more: Record<string, unknown> = {}) =>
  http.post(
    '/api/open_box/open_box',
    { box_code: 'th_shallow', num: 1, client_seed: `seed-of-an-act-${++seeds}`, request_id: newRequestId(), ...more },
    me.token,
  );
const has = async (me: Person, code: string) =>
  (await balancesOf(ctx.db, me.user_id, [code], ctx.clock.now())).get(code)!.qty;

describe('the three kinds', () => {
  it('DRAW-1 bonus takes the token and no diamond; a box takes diamonds and yields one gift; a step moves on', async () => {
    const me = await newAdult(ctx, { diamonds: 520, items: { th_map: 3, sn_ball: 3 } });
    await open(me);
    expect([await has(me, 'th_map'), (await walletOf(ctx.db, userAsOwner(me.user_id))).diamond]).toEqual([2, 520]);
    const box = (await open(me, { box_code: 'box_mist' })).data;
    expect((await walletOf(ctx.db, userAsOwner(me.user_id))).diamond).toBe(468);
    expect(box.list[0].prize.items).toMatchObject([{ item_type: 111, num: 1 }]);
    const step = (await open(me, { box_code: 'sn_dice' })).data;
    expect(await has(me, 'sn_ball')).toBe(2);
    expect(step.list[0].prize.items).toMatchObject([{ item_code: 'sn_step' }]);
    const kinds = await Promise.all(
      ['th_shallow', 'box_mist', 'sn_dice'].map(
        async (box_code) => (await http.post('/api/blind_box/get_blind_box_gift_pool', { box_code })).data.kind,
      ),
    );
    expect(new Set(kinds).size).toBe(3);
  });
});

describe('a step pool', () => {
  const { part, end } = trackOfSnake();

  it('MILE-3 S2-SN-2: the answer tells how far the throws led and what every passed cell paid', async () => {
    const me = await newAdult(ctx, { items: { sn_ball: 30 } });
    let at = 0;
    for (const num of [1, 10, 10]) {
      const { data } = await open(me, { box_code: 'sn_dice', num });
      const steps = data.list.map((one: any) => one.prize.items[0].num).reduce((a: number, b: number) => a + b, 0);
      // The second batch goes on where the first one ended, although its events have not been counted yet.
      expect(data.moved).toMatchObject({ code: 'sn_lap', from: at, to: at + steps, every: 36, max: 40 });
      const passed = listStepsBetween(part, at, at + steps);
      expect(data.moved.paid.map((cell: any) => cell.step_id)).toEqual(passed.map(({ step_id }) => step_id));
      expect(data.moved.paid.map((cell: any) => cell.items[0].num)).toEqual(passed.map(({ grant }) => grant[0]!.qty));
      at += steps;
    }
    expect((await open(me, { box_code: 'sn_dice', num: 10 })).data.reason).toBe('token_short');
  });

  it('S2-SN-3: ten throws end with the last lap and cost only what was thrown; then the way is done', async () => {
    const me = await newAdult(ctx, { items: { sn_ball: 20, sn_step: end - 3 } });
    const { data } = await open(me, { box_code: 'sn_dice', num: 10 });
    expect(data.made).toBeLessThanOrEqual(3);
    expect(data.moved).toMatchObject({ from: end - 3, to: end });
    expect(data.moved.paid.at(-1)).toMatchObject({ step_id: 'sn_lap_40_36', at: 36, round: 40 });
    expect(await has(me, 'sn_ball')).toBe(20 - data.made);
    const over = await open(me, { box_code: 'sn_dice' });
    expect(over).toMatchObject({ code: 1010, msg: '全部圈数已走完', data: { reason: 'limit' } });
    expect(await has(me, 'sn_ball')).toBe(20 - data.made);
  });
});

describe('stop_on_big', () => {
  it('DRAW-11 the batch ends with the first big prize, and only what was drawn is paid, counted and numbered', async () => {
    let stopped = 0;
    for (let i = 0; i < 6; i++) {
      const me = await newAdult(ctx, { diamonds: 520 });
      const { data } = await open(me, { box_code: 'box_mist', num: 10, stop_on_big: 1 });
      const bigs = data.list.map((draw: any) => draw.prize.is_big);
      expect(bigs.slice(0, -1)).not.toContain(1);
      expect(data.made).toBe(bigs.length);
      if (data.made < 10) expect(bigs.at(-1)).toBe(1);
      stopped += data.made < 10 ? 1 : 0;
      expect(data.diamond).toBe(520 - 52 * data.made);
      expect(data.cost.num).toBe(52 * data.made);
      expect(data.care.day_chance).toBe(52 * data.made);
      expect(data.seed.nonce).toBe(data.made);
      const spent = (await readEvents(ctx, 'diamond.spent')).find(({ key }) => key === String(me.user_id));
      expect(spent!.data.diamond).toBe(52 * data.made);
      expect(await has(me, 'box_star')).toBe(data.made);
    }
    // The chance that six batches of ten contain no prize of one in four is about one in thirty million.
    expect(stopped).toBeGreaterThan(0);
  });

  it('DRAW-11 with tokens: what is left of the batch stays in the bag; without the wish to stop all are drawn', async () => {
    const me = await newAdult(ctx, { items: { th_map: 20 } });
    await open(me);
    await ctx.db.run(sql`update draw_state set c = '{0,97}' where user_id = ${me.user_id}`);
    // The pity promise after a hundred draws falls on the third of these.
    const { data } = await open(me, { num: 10, stop_on_big: 1 });
    expect(data.made).toBeLessThanOrEqual(3);
    expect(data.list.at(-1).prize.is_big).toBe(1);
    expect(await has(me, 'th_map')).toBe(19 - data.made);
    const all = await open(me, { num: 10 });
    expect(all.data.made).toBe(10);
  });
});

describe('nonces', () => {
  it('FAIR-3 begin at 0 and grow by one with every single draw over all pools; a new pair begins at 0 again', async () => {
    const me = await newAdult(ctx, { diamonds: 1_000, items: { th_map: 20, th_deep: 5, sn_ball: 5 } });
    const nonces: number[] = [];
    for (const [box_code, num] of [
      ['th_shallow', 1],
      ['box_mist', 10],
      ['th_abyss', 1],
      ['sn_dice', 1],
      ['th_shallow', 10],
    ] as const) {
      const { data } = await open(me, { box_code, num });
      nonces.push(...data.list.map((draw: any) => draw.nonce));
    }
    expect(nonces).toEqual(Array.from({ length: 23 }, (_, i) => i));
    const turned = await http.post(
      '/api/fair/rotate_seed',
      { client_seed: 'turned-by-me', request_id: newRequestId() },
      me.token,
    );
    expect(turned.code).toBe(1);
    expect((await open(me)).data.list[0].nonce).toBe(0);
  });
});

describe('the seeds are gone', () => {
  it('OPS-4 draws are refused with 5000 and leave nothing; the rest goes on; afterwards the same request draws once', async () => {
    const me = await newAdult(ctx, { diamonds: 520, items: { th_map: 5, zp_dust: 45 } });
    await open(me);
    const batches = () => ctx.db.rows(sql`select 1 from draw_batch where user_id = ${me.user_id}`);
    const request_id = newRequestId();
    await ctx.owner.run(sql`alter table seed_pair rename to seed_pair_lost`);
    try {
      expect((await open(me, { request_id, client_seed: 'while-it-is-lost' })).code).toBe(5000);
      expect((await open(me, { box_code: 'box_mist' })).code).toBe(5000);
      expect([await has(me, 'th_map'), (await batches()).length]).toEqual([4, 1]);
      expect((await walletOf(ctx.db, userAsOwner(me.user_id))).diamond).toBe(520);
      const pack = {
        activity_code: 'treasure_hunt',
        pack_id: 'th_p1',
        num: 1,
        expect_price: 20,
        request_id: newRequestId(),
      };
      expect((await http.post('/api/open_box/buy_activity_prop', pack, me.token)).code).toBe(1);
      const goods = { goods_id: 'stg_10', num: 1, expect_price: 45, request_id: newRequestId() };
      expect((await http.post('/api/star_shop/star_shop_user_buy_goods', goods, me.token)).code).toBe(1);
      expect(
        (await http.post('/api/blind_box/get_blind_box_gift_pool', { box_code: 'th_shallow' }, me.token)).code,
      ).toBe(1);
    } finally {
      await ctx.owner.run(sql`alter table seed_pair_lost rename to seed_pair`);
    }
    const again = await open(me, { request_id, client_seed: 'while-it-is-lost' });
    expect(again).toMatchObject({ code: 1, data: { made: 1 } });
    expect(again.data.list[0].nonce).toBe(1);
    expect((await batches()).length).toBe(2);
  });
});
