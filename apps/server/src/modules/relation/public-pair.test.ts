import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '#app.ts';
import { createTestBus } from '#testing/servers/bus.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { becomePair, createRelationCalls, newFriends } from '#testing/people/pairs.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

it('CARE-7 REL-9 REL-10 who looks at a public pair sees its level, not what the two spent on one another today', async () => {
  const couple = await newFriends(ctx, 1_000);
  const [a, b] = couple;
  const calls = createRelationCalls(http);
  const relation_id = await becomePair(http, couple);
  const bus = createTestBus(ctx, modules);
  await bus.drain();
  for (const me of couple) await calls.post('set_relation', me, { relation_id, public_me: 1 });
  const gift = { item_code: 'g_rose', num: 37, receiver_ids: [b.user_id], source: 1, request_id: newRequestId() };
  expect((await http.post('/goapi/gift/send_gift', gift, a.token)).code).toBe(1);
  await bus.drain();

  const own = (await calls.get(`cp_level_home/${relation_id}`, a)).data;
  expect(own.today.gained).toBe(370);
  expect(own.tasks.map((task: any) => task.gained)).toContain(370);

  const seen = await calls.get(`cp_level_home/${relation_id}`, await newPerson(ctx));
  expect(seen.data).toMatchObject({ relation_id, level: 1, today: { gained: 0, sources: [] }, tasks: [] });
  const detail = await calls.get(`h5_relation_detail?relation_id=${relation_id}`, await newPerson(ctx));
  expect(detail.data.relation.today).toMatchObject({ gained: 0, sources: [], cosign_me: 0, cosign_other: 0 });
});
