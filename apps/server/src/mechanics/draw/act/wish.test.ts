import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import { readEvents, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { newAdult, newMinor } from '#testing/people/people.ts';
import { auditSeed } from '../fair/audit.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('zyj')]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

const wish = (me: Person, prize_id: string, more: object = {}) =>
  http.post('/api/v1/user_into_wish_activity', { prize_id, ...more, request_id: newRequestId() }, me.token);
const light = (me: Person, num: number, more: object = {}) =>
  http.post('/api/open_box/open_box', { box_code: 'zy_lantern', num, ...more, request_id: newRequestId() }, me.token);

describe('O04 wishes', () => {
  it('DRAW-8 DRAW-4 step 1: the wish comes at the latest with its promise; changing keeps the counter; all of it verifies', async () => {
    const me = await newAdult(ctx, { items: { zy_lamp: 120 } });
    const first = await wish(me, 'zy_02');
    expect(first.data.wish).toEqual({ prize_id: 'zy_02', count: 0, hard: 220, left: 220 });
    await light(me, 10, { client_seed: 'a-lantern-of-mine' });
    const changed = (await wish(me, 'zy_04')).data.wish;
    expect(changed).toMatchObject({ prize_id: 'zy_04', hard: 80 });
    let granted: { nonce: number } | undefined;
    for (let i = 0; i < 8 && !granted; i++) {
      ctx.clock.advance(60_000);
      const { data } = await light(me, 10);
      granted = data.list.find((d: any) => d.prize.prize_id === 'zy_04');
    }
    expect(granted!.nonce).toBeLessThan(10 + 80 - changed.count);
    ctx.clock.advance(60_000);
    await http.post('/api/fair/rotate_seed', { client_seed: 'next-lantern', request_id: newRequestId() }, me.token);
    expect((await auditSeed(ctx, { user_id: me.user_id, seed_no: 1 }))!.failed).toBeUndefined();
  });

  it('DRAW-8 a counter past the new wish’s promise makes the very next draw the wish', async () => {
    const me = await newAdult(ctx, { items: { zy_lamp: 1 } });
    await wish(me, 'zy_01');
    await ctx.db.run(sql`update draw_state set wish_c = 100 where user_id = ${me.user_id}`);
    // S2-ZY-3: what a change would leave is known before it is made.
    const { options } = (await http.post('/api/v1/get_xuyuan_config', {}, me.token)).data.pool.wish;
    expect(options.map(({ prize_id, left }: any) => [prize_id, left])).toEqual([
      ['zy_01', 380],
      ['zy_02', 120],
      ['zy_03', 30],
      ['zy_04', 1],
      ['zy_05', 30],
    ]);
    expect((await wish(me, 'zy_04')).data.wish).toEqual({ prize_id: 'zy_04', count: 100, hard: 80, left: 1 });
    const { data } = await light(me, 1, { client_seed: 'the-very-next' });
    expect(data.list[0]).toMatchObject({ by: 'wish', prize: { prize_id: 'zy_04' } });
    expect(data.wish).toMatchObject({ count: 0, left: 80 });
    const proof = (await http.post('/api/fair/get_draw_proof', { draw_id: data.list[0].draw_id }, me.token)).data;
    expect(proof.draw).toMatchObject({ wish: 'zy_04', wish_before: 100 });
    expect(proof.table.find((row: any) => row.prize_id === 'zy_04').weight).toBe(10_000);
  });

  it('O04 five changes a day; the first wish and the same one again are none; the next day begins anew', async () => {
    const me = await newAdult(ctx);
    for (const id of ['zy_01', 'zy_01', 'zy_02', 'zy_03', 'zy_04', 'zy_05', 'zy_01', 'zy_01'])
      expect((await wish(me, id)).code).toBe(1);
    expect(await wish(me, 'zy_02')).toMatchObject({ code: 1010, msg: '今日已更换 5 次心愿' });
    ctx.clock.advance(DAY_MS);
    expect((await wish(me, 'zy_02')).code).toBe(1);
    ctx.clock.advance(-DAY_MS);
  });

  it('O04 CARE-1 KIT-4 who may, when, and for what', async () => {
    const me = await newAdult(ctx);
    expect((await wish(me, 'zy_06')).code).toBe(1006);
    expect((await wish(me, 'zy_01', { activity_code: 'no_such' })).code).toBe(1006);
    expect(await wish(await newMinor(ctx), 'zy_01')).toMatchObject({ data: { reason: 'minor' } });
    const other = await createTestContext();
    await seedCampaigns(other, [findCampaignDef('zyj')]);
    const site = await openTestHttp(other, modules);
    const early = await newAdult(other);
    const answer = await site.post(
      '/api/v1/user_into_wish_activity',
      { prize_id: 'zy_01', request_id: newRequestId() },
      early.token,
    );
    expect(answer).toMatchObject({ data: { reason: 'not_open' } });
    await site.close();
    await other.close();
  });

  it('O04 words are checked, told once and shown after moderation; a refused text changes no wish', async () => {
    const me = await newAdult(ctx);
    expect((await wish(me, 'zy_01', { text: '愿海上生明月' })).data).toMatchObject({ text_state: 0 });
    const told = (await readEvents(ctx, 'wish.written')).filter(({ key }) => key === String(me.user_id));
    expect(told).toMatchObject([{ data: { campaign: 'zyj' } }]);
    expect(await wish(me, 'zy_02', { text: '加我微信赌博' })).toMatchObject({
      code: 1004,
      msg: '内容含有敏感词，请修改',
    });
    const state = await ctx.db.row(sql`select wish from draw_state where user_id = ${me.user_id}`);
    expect(state).toEqual({ wish: 'zy_01' });
  });
});
