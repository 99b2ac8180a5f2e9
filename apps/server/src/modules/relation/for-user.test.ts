import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#app.ts';
import { publishCampaigns } from '#testing/campaigns.ts';
import { newPerson, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { befriend, createRelationCalls, newFriends, insertPair } from '#testing/people/pairs.ts';
import { newAdult } from '#testing/people/people.ts';

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

describe('U01 the card', () => {
  it('REL-9 REL-7 shows the CP of a public pair to all, else to the two; in cooling to nobody', async () => {
    const [a, b] = await newFriends(ctx);
    const stranger = await newAdult(ctx);
    const calls = createRelationCalls(http);
    const relation_id = await insertPair(ctx, [a, b], { level: 2, intimacy: 600 });
    const cp = async (viewer: Person) =>
      (await http.get(`/goapi/user/get_user_info_mp/${a.user_id}`, viewer.token)).data.cp;
    expect(await cp(b)).toMatchObject({
      relation_id,
      partner: { user_id: b.user_id },
      level: 2,
      level_name: '心动',
      days: 1,
    });
    expect(await cp(stranger)).toBeUndefined();
    for (const me of [a, b]) await calls.post('set_relation', me, { relation_id, public_me: 1 });
    expect(await cp(stranger)).toMatchObject({ relation_id });
    await calls.unbind(a, relation_id, 'apply');
    expect([await cp(stranger), await cp(b)]).toEqual([undefined, undefined]);
  });
});

describe('U03 friends to invite', () => {
  it('REL-1 free, has a CP, cannot be invited; of own friends only', async () => {
    const [me, free] = await newFriends(ctx);
    const [taken, partner] = await newFriends(ctx);
    const unverified = await newPerson(ctx);
    await befriend(ctx, [me, taken]);
    await befriend(ctx, [me, unverified]);
    await insertPair(ctx, [taken, partner]);
    const states = async (query: string, viewer = me) =>
      new Map(
        (await http.get(`/goapi/follow/get_follow_list?${query}`, viewer.token)).data.list.map((r: any) => [
          r.user_id,
          r.cp_state,
        ]),
      );
    expect(await states('type=friend')).toEqual(
      new Map([
        [free.user_id, 0],
        [taken.user_id, 1],
        [unverified.user_id, 2],
      ]),
    );
    expect([...(await states('type=follow')).values()]).toEqual([undefined, undefined, undefined]);
    expect([...(await states(`type=friend&user_id=${me.user_id}`, free)).values()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
