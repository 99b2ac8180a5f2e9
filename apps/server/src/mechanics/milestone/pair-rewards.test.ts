import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { applyMovesDirectly, meter } from '#modules/meter/index.ts';
import { modules } from '#app.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import { consumeEvents } from '#testing/consume.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { becomePair, createRelationCalls, newFriends } from '#testing/people/pairs.ts';

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

it('CP04 REL-5 the steps a pair filled in a campaign stand beside the rewards of the relation', async () => {
  const couple = await newFriends(ctx);
  const id = await becomePair(http, couple);
  await consumeEvents(ctx, meter.consumers!, 'relation.bonded');
  const calls = createRelationCalls(http);
  const read = async () => (await calls.get('relation_reward_data/0', couple[0])).data;
  expect((await read()).campaigns.map((r: any) => [r.name, r.state])[0]).toEqual(['甜蜜进度 520', 0]);
  const move = { meter: 'cp_heat', subject: { kind: 'pair', id } as const, n: 600, campaign: 'cp_520' };
  await ctx.db.tx((tx) => applyMovesDirectly(ctx, tx, { event_id: newRequestId(), at: ctx.clock.now() }, [move]));
  const { campaigns, can_num } = await read();
  expect([campaigns.map((r: any) => r.state), can_num]).toEqual([[1, 0, 0, 0, 0], 1]);
  const home = (await calls.get('cp_level_home/0', couple[1])).data;
  expect(home.campaign).toMatchObject({ activity_code: 'cp_520', route: '/20250520/cp' });
});
