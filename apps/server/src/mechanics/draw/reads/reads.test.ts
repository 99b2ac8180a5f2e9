import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { readCampaignCatalogue, seedCampaigns, stageOf } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign, findCampaignDef, makeCampaignWithDates } from '#testing/campaigns.ts';
import { newPerson, newSession, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { giveItems, newAdult } from '#testing/people/people.ts';
import { convertEndedCounters } from '../day/ended-counters.ts';
import { homePart } from './home-part.ts';
import { expectationOf } from './worth.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [
    makeAlwaysOpenCampaign('treasure_hunt'),
    makeAlwaysOpenCampaign('zyj'),
    findCampaignDef('new_service'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let seeds = 0;
const open = (me: Person, more: object = {}) =>
  http.post(
    '/api/open_box/open_box',
    { box_code: 'th_shallow', num: 1, client_seed: `seed-to-read-${++seeds}`, request_id: newRequestId(), ...more },
    me.token,
  );
const poolOf = (data: object, me?: Person) => http.post('/api/blind_box/get_blind_box_gift_pool', data, me?.token);
const logOf = async (me: Person, data: object = {}) =>
  (await http.post('/api/blind_box/get_box_user_log', data, me.token)).data;

/** Sets a member's pity counters. */
const counted = (me: Person, family: string, c: number[], tiers: number[]) =>
  ctx.db.run(sql`insert into draw_state (user_id, family, c, tiers) values (${me.user_id}, ${family}, ${c}, ${tiers})`);

describe('B03 the published odds', () => {
  it('SIM-2 SIM-5 the expectation of the definition, base and long run, as the document prints them', async () => {
    const { data } = await poolOf({ box_code: 'zy_lantern' });
    const percent = (bp: number) => (bp / 100).toFixed(1);
    expect([percent(data.expect.base_bp), percent(data.expect.long_bp)]).toEqual(['46.8', '56.7']);
    expect(data).toMatchObject({ kind: 1, odds_base: 10_000, version: 1, audit: null, price: 26 });
    expect(data.list.reduce((sum: number, row: { odds: number }) => sum + row.odds, 0)).toBe(10_000);
  });

  it('UNIT-2 prizes, promises, results and records name the number or the days of what is given', async () => {
    const { data } = await poolOf({ box_code: 'zy_lantern' });
    const written = (items: { name: string; num: number; unit: string }[]) =>
      items.map(({ name, num, unit }) => (unit === '天' ? `${name}${num}天` : num === 1 ? name : `${name}×${num}`));
    for (const row of data.list) expect(row.name).toBe(written(row.items).join('、'));
    expect(data.list.some((row: any) => row.name.endsWith('天'))).toBe(true);
    expect(data.list.some((row: any) => /×\d+$/.test(row.name))).toBe(true);
    for (const promise of data.pity)
      expect(promise.give_name).toBe(data.list.find((row: any) => row.prize_id === promise.give_id).name);
    const me = await newAdult(ctx, { items: { th_map: 10 } });
    const drawn = (await open(me, { num: 10 })).data.sum;
    for (const prize of drawn) expect(prize.name).toBe(written(prize.items).join('、'));
    const kept = (await logOf(me)).list.map((row: any) => row.prize.name);
    expect(new Set(kept)).toEqual(new Set(drawn.map((prize: any) => prize.name)));
  });

  it('B03 without a session the odds are the published ones; DRAW-4 a member sees those of his next draw', async () => {
    const { data: open_ } = await poolOf({ box_code: 'th_shallow' });
    expect(open_.list.every((row: { odds: number; odds_now: number }) => row.odds === row.odds_now)).toBe(true);
    expect(open_.pity.map((p: { left: number }) => p.left)).toEqual([10, 100]);
    const me = await newPerson(ctx);
    await counted(me, 'th_shallow', [9, 9], [2, 4]);
    const { data } = await poolOf({ box_code: 'th_shallow' }, me);
    const now = new Map<string, number>(data.list.map((row: any) => [row.prize_id, row.odds_now]));
    expect([now.get('th_s13'), now.get('th_s14'), now.get('th_s09')]).toEqual([0, 0, 160]);
    expect([...now.values()].reduce((a, b) => a + b)).toBe(10_000);
    expect(data.pity[0]).toMatchObject({ count: 9, left: 1 });
  });

  it('DRAW-9 DRAW-12 what is left of the stock, of today’s part of it, and of the day’s draws', async () => {
    const me = await newAdult(ctx, { items: { th_map: 10 } });
    await open(me, { num: 10 });
    const { data } = await poolOf({ box_code: 'zy_lantern' });
    const rabbit = () => data.list.find((row: any) => row.prize_id === 'zy_05');
    expect(rabbit()).toMatchObject({ stock_left: 300, fallback_id: 'zy_02' });
    await ctx.db.run(
      sql`insert into pool_stock (pool, prize_id, season, given) values ('zy_lantern', 'zy_05', 'c', 299)`,
    );
    const left = (await poolOf({ box_code: 'zy_lantern' })).data.list.find((row: any) => row.prize_id === 'zy_05');
    expect(left).toMatchObject({ stock_left: 1, day_left: 1 });
    const { limits } = (await poolOf({ box_code: 'th_shallow' }, me)).data;
    expect(limits.day - limits.day_left).toBe(10);
  });

  it('DRAW-9 in preview nothing is shown as gone: the whole stock and the first day’s release are there', async () => {
    await seedCampaigns(ctx, [makeCampaignWithDates('qixi', '2026-11-25 00:00', '2026-12-05 00:00')]);
    await ctx.db.run(sql`update campaign_change set number = number + 1`);
    ctx.clock.advance(5_000);
    const { data } = await poolOf({ box_code: 'qx_bridge' });
    expect(data.list.find((row: any) => row.prize_id === 'qx_04')).toMatchObject({ stock_left: 77, day_left: 9 });
  });

  it('B03 DRAW-18 an earlier table stays readable, and its counters go on under the new one by tier', async () => {
    const me = await newAdult(ctx, { items: { kf_key: 40 } });
    const draw = (num: number) =>
      http.post(
        '/api/v1/open_server/prize_draw',
        { num, client_seed: `kf-${++seeds}-seed`, request_id: newRequestId() },
        me.token,
      );
    const first = (await draw(1)).data;
    const before = (await http.post('/api/v1/open_server/prize_pool', {}, me.token)).data;
    const def = findCampaignDef('new_service');
    const pool = def.pools!.kf_draw!;
    // The new version has one more rule in front of the others, which is in the members' favour (DRAW-19).
    const pity = [[3, 30, 'kf_03'] as const, ...pool.pity];
    await seedCampaigns(ctx, [{ ...def, version: 2, pools: { kf_draw: { ...pool, pity } } }]);
    await ctx.db.run(sql`update campaign_change set number = number + 1`);
    ctx.clock.advance(5_000);
    const after = (await http.post('/api/v1/open_server/prize_pool', {}, me.token)).data;
    expect([before.version, after.version]).toEqual([1, 2]);
    const counts = Object.fromEntries(first.pity.map((p: any) => [p.tier, p.count]));
    expect(after.pity.map((p: any) => [p.tier, p.count])).toEqual([
      [3, 0],
      [2, counts[2]],
      [4, counts[4]],
    ]);
    const second = (await draw(10)).data;
    expect(second.list[0].count_before).toEqual([0, counts[2], counts[4]]);
    const old = (await poolOf({ box_code: 'kf_draw', version: 1 }, me)).data;
    expect(old).toMatchObject({ version: 1, pool_hash: before.pool_hash, limits: { day_left: 0 } });
    expect((await poolOf({ box_code: 'kf_draw', version: 7 })).code).toBe(1006);
    expect((await poolOf({ box_code: 'no_such' })).code).toBe(1006);
    const proof = await http.post('/api/fair/get_draw_proof', { draw_id: second.list[0].draw_id }, me.token);
    expect(proof.data.prev).toMatchObject({ draw_id: first.list[0].draw_id, count_after: [counts[2], counts[4]] });
  });

  it('B02 what is inside, the best first, with what one has', async () => {
    const me = await newAdult(ctx, { items: { g_osman: 3 } });
    const { data } = await http.post('/api/blind_box/get_box_gift_list', { box_code: 'zy_lantern' }, me.token);
    const tiers = data.list.map((row: { tier: number }) => row.tier);
    expect(tiers).toEqual(tiers.toSorted((a: number, b: number) => b - a));
    expect(data.list.find((row: any) => row.prize_id === 'zy_10')).toMatchObject({ owned_num: 3, is_new: 0 });
    expect(data.tiers.reduce((sum: number, t: { odds: number }) => sum + t.odds, 0)).toBe(10_000);
  });
});

describe('records', () => {
  it('B05 DRAW-20 BOARD-6 all of one’s draws, newest first, in pages over acts, with their sum', async () => {
    const me = await newAdult(ctx, { items: { th_map: 25 } });
    const acts = [];
    for (const num of [10, 1, 10]) acts.push((await open(me, { num })).data);
    const all = await logOf(me, { limit: 50 });
    expect(all).toMatchObject({ total: 21, sum: { draws: 21 } });
    expect(all.list.map((d: any) => d.nonce)).toEqual(Array.from({ length: 21 }, (_, i) => 20 - i));
    const value = acts.flatMap((a) => a.list).reduce((sum: number, d: any) => sum + d.prize.value, 0);
    expect(all.sum.value).toBe(value);
    const expected = 21 * expectationOf(findCampaignDef('treasure_hunt').pools!.th_shallow!);
    expect(all.sum.luck_index).toBe(Math.floor((100 * value * 10_000) / expected));
    const second = await logOf(me, { page: 2, limit: 8 });
    expect(second.list.map((d: any) => d.nonce)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
    expect(second.list[0]).toMatchObject({ box_name: '浅滩寻宝', seed_id: 's1', can_verify: 1 });
    expect((await logOf(me, { box_code: 'zy_lantern' })).total).toBe(0);
    expect((await logOf(me, { end: dayOf(ctx.clock.now() - DAY_MS) })).total).toBe(0);
    expect((await logOf(me, { activity_code: 'treasure_hunt', begin: dayOf(ctx.clock.now()) })).total).toBe(21);
  });

  it('DRAW-20 after 180 days a record is still shown, without proof', async () => {
    const me = await newAdult(ctx, { items: { th_map: 1 } });
    const { draw_id } = (await open(me)).data.list[0];
    const now = ctx.clock.now();
    ctx.clock.advance(181 * DAY_MS);
    const later = { ...me, token: await newSession(ctx, me.user_id) };
    const [row] = (await logOf(later)).list;
    expect(row).toMatchObject({ draw_id, can_verify: 0 });
    expect((await http.post('/api/fair/get_draw_proof', { draw_id }, later.token)).code).toBe(1006);
    ctx.clock.set(now);
  });

  it('O02 V21 WIN-1 WIN-2 FAIR-10 all see big prizes of the record, names without their middle; mine are all of mine', async () => {
    const me = await newAdult(ctx, { items: { th_map: 10 } });
    await ctx.db.run(sql`update user_account set nickname = '声屿小鹿' where user_id = ${me.user_id}`);
    const wins = async (data: object, who?: Person) =>
      (await http.post('/api/v1/get_win_record', data, who?.token)).data;
    await open(me, { num: 1 });
    // The clock moves on, so that lucky wins of others at the same time are not listed before this one.
    ctx.clock.advance(1000);
    const before = await wins({ activity_code: 'treasure_hunt' });
    // The next draw fulfils the pity promise after a hundred draws.
    await ctx.db.run(sql`update draw_state set c = '{9,99}' where user_id = ${me.user_id}`);
    const { data } = await open(me, { num: 1 });
    const [big] = data.list;
    expect(big.prize.is_big).toBe(1);
    const after = await wins({ activity_code: 'treasure_hunt' });
    expect(after.total).toBe(before.total + 1);
    expect(after.list[0]).toMatchObject({
      win_id: big.draw_id,
      activity_code: 'treasure_hunt',
      user: { nickname: '声**鹿' },
      prize: { prize_id: big.prize.prize_id },
      by: big.by,
    });
    const mine = await wins({ scope: 'mine', limit: 50 }, me);
    expect(mine.total).toBe(2);
    expect(mine.list[0]).toMatchObject({ win_id: big.draw_id, user: { nickname: '声屿小鹿' } });
    expect((await http.post('/api/v1/get_win_record', { scope: 'mine' })).code).toBe(1001);
    expect((await logOf(me, { only_big: 1 })).list.map((d: any) => d.draw_id)).toContain(big.draw_id);
    // The list holds only draws of new_service; a draw above may by chance have won something there.
    const { list: ofNewServer } = (await http.post('/api/v1/open_server/big_prize_list', {})).data;
    expect(ofNewServer.filter((win: any) => win.activity_code !== 'new_service')).toEqual([]);
    // A win whose draw is not in the record is not shown.
    await ctx.db.run(sql`
      insert into draw_win (user_id, batch_id, idx, at, campaign, pool, prize_id, by)
      values (${me.user_id}, 'made-up', 0, ${new Date(ctx.clock.now())}, 'treasure_hunt', 'th_shallow', 'th_s01', 'roll')`);
    expect((await wins({ activity_code: 'treasure_hunt' })).list[0].win_id).toBe(big.draw_id);
    // TICK-2: a member who hides on boards is hidden here too, except in the member's own view.
    await http.post('/api/v1/set_privacy_setting', { rank_hidden: 1, request_id: newRequestId() }, me.token);
    const [hidden] = (await wins({ activity_code: 'treasure_hunt' })).list;
    expect(hidden).toMatchObject({ win_id: big.draw_id, user: { nickname: '神秘人', user_id: 0, is_hidden: 1 } });
    expect((await wins({ scope: 'mine' }, me)).list[0].user.nickname).toBe('声屿小鹿');
  });

  it('O02 WIN-1 rewards of boards stand beside the draws', async () => {
    const me = await newPerson(ctx);
    await ctx.db.run(sql`
      insert into rank_reward (user_id, rank_id, period, stage, subject_id, place, given, given_at)
      values (${me.user_id}, 'th_luck', '2026-11-17', 1, ${me.user_id}, 1, '[{"item_code":"pink","qty":288}]', ${new Date(ctx.clock.now() + 1_000)})`);
    const { data } = await http.post('/api/v1/get_win_record', { activity_code: 'treasure_hunt' });
    expect(data.list[0]).toMatchObject({ by: 'rank', prize: { name: '手气榜第1名', value: 288 } });
  });
});

describe('the home’s part', () => {
  it('B01 boxes with what the day still allows, the member’s pity, seed, ticker; a dot when a draw is paid for', async () => {
    const me = await newAdult(ctx);
    const campaign = (await readCampaignCatalogue(ctx)).campaigns.get('treasure_hunt')!;
    const now = ctx.clock.now();
    const home = (who: number) => ({
      ctx,
      db: ctx.db,
      me: who,
      now,
      campaign,
      stage: stageOf(campaign, now),
      member: who > 0 ? { registered_at: now } : undefined,
    });
    const { boxes, pity } = await homePart.boxes(home(0));
    expect(boxes.map((box) => box.box_code)).toEqual(Object.keys(campaign.def.pools!));
    expect(boxes[0]).toMatchObject({ day_left: campaign.def.pools!.th_shallow!.limits.day });
    expect(boxes[0]!.top).toHaveLength(4);
    expect(pity.th_shallow![1]).toMatchObject({ count: 0, left: 100 });
    expect(await homePart.seed(home(me.user_id))).toBeNull();
    expect(await homePart.red(home(me.user_id))).toBe(false);
    await giveItems(ctx, me.user_id, { th_map: 1 });
    expect(await homePart.red(home(me.user_id))).toBe(true);
    await open(me);
    expect(await homePart.seed(home(me.user_id))).toMatchObject({ seed_id: 's1', nonce: 1 });
    expect((await homePart.ticker(home(0))).length).toBeLessThanOrEqual(10);
    const { pool, wish } = await homePart.pool(home(me.user_id), 'th_shallow');
    expect(pool.pity[0]!.count).toBeLessThanOrEqual(1);
    expect(wish).toMatchObject({ prize_id: null });
  });
});

describe('DRAW-18 the end for good', () => {
  it('a newcomer’s days over: the highest promise’s counter turns into debris, once', async () => {
    const [old, young] = [await newAdult(ctx), await newAdult(ctx)];
    for (const me of [old, young]) await counted(me, 'kf_draw', [0, 3, 41], [3, 2, 4]);
    await counted(old, 'th_shallow', [3, 41], [2, 4]);
    await ctx.db.run(sql`
      update user_account set registered_at = registered_at - interval '18 days' where user_id = ${old.user_id}`);
    for (let i = 0; i < 2; i++) await convertEndedCounters({}, ctx);
    const debris = await ctx.db.rows(sql`
      select user_id, sum(qty)::bigint as qty from lot where user_id in (${old.user_id}, ${young.user_id}) and item_code = 'debris'
      group by user_id`);
    expect(debris).toEqual([{ user_id: old.user_id, qty: 41 }]);
    const states = await ctx.db.rows<{ c: number[] }>(
      sql`select c from draw_state where user_id = ${old.user_id} order by family`,
    );
    // The treasure hunt comes back every season, so its counters are kept.
    expect(states.map(({ c }) => c)).toEqual([
      [0, 0, 0],
      [3, 41],
    ]);
  });
});
