import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishCampaigns } from '#testing/campaigns.ts';
import { newPerson, newRequestId, openTestHttp, type Person, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await publishCampaigns(ctx);
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const claimsOf = async (me: Person, code: string): Promise<number> => {
  const { list } = (await http.post('/api/activity/get_calendar', {}, me.token)).data;
  return list.find((row: { activity_code: string }) => row.activity_code === code).claim_num;
};

it('Y10 claim_num counts what can be taken now: signing a day of the newcomers’ ladder takes one off', async () => {
  const me = await newPerson(ctx);
  const before = await claimsOf(me, 'new_service');
  expect(before).toBeGreaterThan(0);
  const signed = await http.post('/api/v1/open_server/get_sign_prize', { request_id: newRequestId() }, me.token);
  expect(signed).toMatchObject({ code: 1 });
  expect(await claimsOf(me, 'new_service')).toBe(before - 1);
});
