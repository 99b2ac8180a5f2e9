// The campaign home pages with the real mechanics behind them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { pathOf } from '@shengyu/contract/call.ts';
import { instantAt } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign, publishCampaigns } from '#testing/campaigns.ts';
import { newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { campaignHome } from './index.ts';

let ctx: TestContext;
let http: TestHttpClient;
let me: Person;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, [makeAlwaysOpenCampaign('treasure_hunt'), makeAlwaysOpenCampaign('zyj')]);
  me = await newAdult(ctx, { items: { th_map: 3, kf_key: 2 } });
  await ctx.db.run(sql`
    insert into rank_group (rank_id, period, grp, slot, points, members, reached_at)
    values ('su_teams', 'c2027', 2, 0, 5000, 10, ${new Date(ctx.clock.now())})`);
  http = await openTestHttp(ctx);
});
beforeEach(() => ctx.clock.set(TEST_NOW));
afterAll(async () => {
  await http.close();
  await ctx.close();
});

async function ask(id: string, req: object, who?: Person): Promise<any> {
  const { call } = campaignHome.handlers!.find((answer) => answer.call.id === id)!;
  const { code, data } = await http.post(pathOf(call), req, who?.token);
  if (code !== 1) return { code };
  expect([...Value.Errors(call.reply, data)]).toEqual([]);
  return data;
}

const DRAWN = [
  'treasure_hunt',
  'gift_box',
  'happy_draw',
  'tarot',
  'snake_dance',
  'summer_fight',
  'qixi',
  'zyj',
  'cp_520',
];

describe('homes', () => {
  it.each(DRAWN)('B01 %s: everything it declares, for a guest and for a member', async (activity_code) => {
    const guest = await ask('B01', { activity_code });
    expect(guest.activity.activity_code).toBe(activity_code);
    expect(guest.boxes.length).toBeGreaterThan(0);
    expect(guest).toMatchObject({ diamond: null, seed: null });
    expect((await ask('B01', { activity_code }, me)).diamond).toBe(0);
  });

  it('B01 the island: pools, packs, tasks and the ladder of the definition', async () => {
    const data = await ask('B01', {}, me);
    expect(data.boxes.map((b: any) => b.box_code)).toEqual(['th_shallow', 'th_abyss']);
    expect(data.packs.length).toBeGreaterThan(0);
    expect(data.tasks.length).toBeGreaterThan(0);
    expect(data.meters.map((m: any) => m.code)).toContain('th_voyage');
    expect(data.tokens.find((t: any) => t.code === 'th_map').num).toBe(3);
  });

  it('B01 KIT-12 the teams of the summer with their standing', async () => {
    ctx.clock.set(instantAt('2027-07-12', '12:00'));
    const { team } = await ask('B01', { activity_code: 'summer_fight' });
    // BOARD-7: fewer than a thousand active members count as a thousand.
    expect(team.list.map((t: any) => [t.team_id, t.score])).toEqual([
      [1, 0],
      [2, 5_000],
    ]);
  });

  it('O03 the wishes: pool, moon and sky', async () => {
    const data = await ask('O03', {}, me);
    expect(data.pool).toMatchObject({ box_code: 'zy_lantern', wish: { prize_id: null } });
    expect([data.moon.scope, data.sky.scope]).toEqual(['user', 'server']);
    expect(await ask('O03', {})).toMatchObject({ diamond: null, seed: null });
  });

  it('O03 FAIR-2 WIN-1 what a draw needs beside the pool: the seed that carries it, and the last wins', async () => {
    const lighter = await newAdult(ctx, { items: { zy_lamp: 1 } });
    await http.post(
      '/api/v1/user_into_wish_activity',
      { prize_id: 'zy_04', request_id: newRequestId() },
      lighter.token,
    );
    await ctx.db.run(sql`update draw_state set wish_c = 100 where user_id = ${lighter.user_id}`);
    const light = { box_code: 'zy_lantern', num: 1, client_seed: 'my-own-lantern', request_id: newRequestId() };
    await http.post('/api/open_box/open_box', light, lighter.token);
    ctx.clock.advance(10_000);
    const data = await ask('O03', {}, lighter);
    expect(data.seed).toMatchObject({ client_seed: 'my-own-lantern', nonce: 1 });
    expect(data.ticker[0]).toMatchObject({ activity_code: 'zyj', prize: { prize_id: 'zy_04' } });
  });

  it('O03 a campaign without wishes has no such home', async () => {
    expect(await ask('O03', { activity_code: 'treasure_hunt' }, me)).toEqual({ code: 1006 });
  });

  it('V01 V16 the newcomer: keys in hand light the draw’s dot', async () => {
    expect((await ask('V01', {}, me)).red).toMatchObject({ draw: 1 });
    expect((await ask('V16', {}, me)).pool).toMatchObject({ box_code: 'kf_draw' });
    expect((await ask('V16', {})).seed).toBeNull();
    expect((await ask('O01', { activity_code: 'treasure_hunt' }, me)).packs.length).toBeGreaterThan(0);
  });
});
