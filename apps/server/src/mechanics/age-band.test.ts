// CARE-1, second column of its table: a child under eight (by ID number) may only look; from eight on a member may
// sign in, do tasks, read and collect.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { task } from '#mechanics/task/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { createTestBus } from '#testing/servers/bus.ts';
import { makeAlwaysOpenCampaign, findCampaignDef } from '#testing/campaigns.ts';
import {
  newPerson,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { giveItems, newMinor } from '#testing/people/people.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  const ids = ['tarot', 'qixi', 'romance', 'level'] as const;
  await seedCampaigns(ctx, [
    ...ids.map(makeAlwaysOpenCampaign),
    findCampaignDef('star_sign'),
    findCampaignDef('new_service'),
  ]);
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

/** Creates a minor with this birthday. The tests run on 2026-11-18. */
async function born(born_on: string): Promise<Person> {
  const me = await newMinor(ctx);
  await ctx.db.run(sql`update real_name set born_on = ${born_on} where user_id = ${me.user_id}`);
  return me;
}
const post = (path: string, me: Person, data: object = {}): Promise<TestResponse> =>
  http.post(path, { request_id: newRequestId(), ...data }, me.token);

const ACTS: Record<string, (me: Person) => Promise<TestResponse>> = {
  sign: (me) => post('/api/v1/star/star_user_sign', me),
  'newcomer’s sign': (me) => post('/api/v1/open_server/get_sign_prize', me),
  task: async (me) => {
    await createTestBus(ctx, modules).send('chat.counted', { user_id: me.user_id, num: 5 });
    return post('/api/activity/claim_task', me, { task_id: 'kf_t6' });
  },
  fortune: (me) => post('/api/v1/star/star_view_today_fortune', me),
  spread: (me) => post('/api/v1/tarot_spread', me, { kind: 'three' }),
  picture: async (me) => {
    await giveItems(ctx, me.user_id, { zp_piece: 9 });
    return post('/api/v1/star/get_star_img_prize', me, { star_id: 8 });
  },
};

it.each(Object.entries(ACTS))(
  'CARE-1 %s: refused to one who is seven, open on the eighth birthday',
  async (_what, act) => {
    expect(await act(await born('2018-11-19'))).toMatchObject({ code: 1005, data: { reason: 'minor' } });
    const eight = await act(await born('2018-11-18'));
    expect(eight.data.reason).not.toBe('minor');
    expect(eight.code).not.toBe(1005);
  },
);

it('CARE-1 pages stay open to look at, and nothing is paid by waiting or by itself', async () => {
  const child = await born('2020-01-01');
  expect((await post('/api/v1/star/get_current_star_id', child)).code).toBe(1);
  expect((await post('/api/v1/star/get_user_star_sign_list', child)).code).toBe(1);
  const bus = createTestBus(ctx, modules);
  await bus.send('chat.counted', { user_id: child.user_id, num: 5 });
  await bus.send('user.active_day', { user_id: child.user_id, day: '2026-11-18' });
  ctx.clock.set(TEST_NOW + 3 * 86_400_000);
  await task.jobs!['task.sweep']!({}, ctx);
  ctx.clock.set(TEST_NOW);
  const paid = sql`select 1 from task_state where user_id = ${child.user_id} and claimed_at is not null`;
  expect(await ctx.db.rows(paid)).toEqual([]);
});

it('CARE-1 whose age nobody knows signs and plays', async () => {
  expect((await ACTS['sign']!(await newPerson(ctx))).code).toBe(1);
});
