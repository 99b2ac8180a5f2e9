import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#app.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { findCampaignDef, makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { becomePair, createRelationCalls, newFriends } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, [findCampaignDef('cp'), makeAlwaysOpenCampaign('cp_520')]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

it('S2-CD-4 S2-CD-5 the two are told what a separation would mean, shorter when the partner is away for 30 days', async () => {
  const couple = await newFriends(ctx);
  const id = await becomePair(http, couple);
  const calls = createRelationCalls(http);
  const terms = async () => (await calls.get('cp_level_home/0', couple[0])).data.unbind;
  const usual = { cooling_hours: 168, partner_away: 0, away_days: 30, keep_days: 30, rebind_hours: 24 };
  expect(await terms()).toEqual(usual);
  await ctx.db.run(sql`
    update user_account set last_active_at = ${new Date(ctx.clock.now() - 30 * 86_400_000)} where user_id = ${couple[1].user_id}`);
  expect(await terms()).toEqual({ ...usual, cooling_hours: 24, partner_away: 1 });
  for (const me of couple) await calls.post('set_relation', me, { relation_id: id, public_me: 1 });
  expect((await calls.get(`cp_level_home/${id}`, await newAdult(ctx))).data.unbind).toBeUndefined();
  expect((await calls.unbind(couple[0], id, 'apply')).code).toBe(1);
  expect(await terms()).toBeUndefined();
  expect(await calls.post('cosign', couple[0], { relation_id: id })).toMatchObject({
    code: 1008,
    msg: '冷静期内暂停计算',
  });
});

it('S2-IV-2 REL-2 the inviter sees what became of the ring; the other one sees only the ring', async () => {
  const [a, b] = await newFriends(ctx, 1_000);
  const calls = createRelationCalls(http);
  const { invite_id } = (await calls.invite(a, b, { ring_id: 'ring_silver' })).data;
  const letter = async (me: typeof a) => (await calls.get(`h5_relation_detail?invite_id=${invite_id}`, me)).data.invite;
  expect(await letter(a)).toMatchObject({
    ring: { ring_id: 'ring_silver', price: 520, frame_days: 30 },
    sent_at: Math.floor(ctx.clock.now() / 1000),
    hold: { diamond: 520, state: 0 },
  });
  expect((await letter(a)).ring.icon).toContain('items/ring_silver.svg');
  expect((await letter(b)).hold).toBeUndefined();
  await calls.answer(b, invite_id, 0);
  expect(await letter(a)).toMatchObject({ state: 3, hold: { diamond: 520, state: 2 } });
});

it('S2-IV-4 REL-8 the way back names the other one, also before a member is chosen, but not after a block', async () => {
  const couple = await newFriends(ctx);
  const id = await becomePair(http, couple);
  const calls = createRelationCalls(http);
  await ctx.db.run(sql`update relation set intimacy = 777 where relation_id = ${id}`);
  await calls.unbind(couple[0], id, 'apply');
  await calls.unbind(couple[1], id, 'agree');
  const until = Math.floor(ctx.clock.now() / 1000) + 30 * 86_400;
  for (const query of ['', `?user_id=${couple[1].user_id}`]) {
    expect((await calls.get(`h5_relation_detail${query}`, couple[0])).data.keep).toMatchObject({
      intimacy: 777,
      until,
      user: { user_id: couple[1].user_id },
    });
  }
  await ctx.db.run(sql`update relation set ended_reason = 'block' where relation_id = ${id}`);
  expect((await calls.get('h5_relation_detail', couple[0])).data.keep).toBeUndefined();
});

it('S2-CQ-1 MATCH-1 the cupid page knows today’s matches before the first one, and who may not match', async () => {
  const home = async (token?: string) =>
    (await http.post('/api/blind_box/get_box_base_config', { activity_code: 'cp_520' }, token)).data.match;
  const single = await newAdult(ctx);
  expect(await home(single.token)).toMatchObject({
    is_on: 0,
    has_cp: 0,
    free_left: 3,
    extra_left: 3,
    extra_cost: { kind: 'token', code: 'cu_arrow', num: 1 },
  });
  const couple = await newFriends(ctx);
  await becomePair(http, couple);
  expect(await home(couple[0].token)).toMatchObject({ has_cp: 1 });
  expect(await home()).toBeUndefined();
});
