// CARE-3: every way to spend diamonds checks the member's own limits first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { modules } from '#app.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import {
  readEvents,
  newRequestId,
  openTestHttp,
  type TestHttpClient,
  type Person,
  type TestResponse,
} from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { createRelationCalls, newFriends } from '#testing/people/pairs.ts';

let ctx: TestContext;
let http: TestHttpClient;

beforeAll(async () => {
  ctx = await createTestContext();
  await seedCampaigns(ctx, ['treasure_hunt', 'gift_box', 'star_sign', 'tarot', 'cp'].map(makeAlwaysOpenCampaign));
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6 } });
});
afterAll(async () => {
  await expectBooksBalance(ctx);
  await http.close();
  await ctx.close();
});

let seeds = 0;
const client_seed = () => `own-limit-seed-${++seeds}`;
const post = (path: string, me: Person, data: object): Promise<TestResponse> =>
  http.post(path, { request_id: newRequestId(), ...data }, me.token);

type Way = readonly [kind: string, diamonds: number, spend: (me: Person, friend: Person) => Promise<TestResponse>];

const WAYS: readonly Way[] = [
  ['box', 52, (me) => post('/api/open_box/open_box', me, { box_code: 'box_mist', num: 1, client_seed: client_seed() })],
  [
    'pack',
    20,
    (me) =>
      post('/api/open_box/buy_activity_prop', me, {
        activity_code: 'treasure_hunt',
        pack_id: 'th_p1',
        num: 1,
        expect_price: 20,
      }),
  ],
  [
    'fate',
    52,
    (me) => post('/api/v1/buy_fate_gift', me, { goods_id: 'fate_g1', expect_price: 52, client_seed: client_seed() }),
  ],
  [
    'goods',
    20,
    (me) => post('/api/star_shop/star_shop_user_buy_goods', me, { goods_id: 'stg_11', num: 1, expect_price: 20 }),
  ],
  [
    'gift',
    200,
    (me, friend) =>
      post('/goapi/gift/send_gift', me, { item_code: 'g_rose', num: 20, receiver_ids: [friend.user_id], source: 1 }),
  ],
  ['ring', 520, (me, friend) => createRelationCalls(http).invite(me, friend, { ring_id: 'ring_silver' })],
];

const limit = (me: Person, single_fen: number | null, day_fen: number | null) =>
  ctx.db.run(sql`
    insert into guard_setting (user_id, single_limit_fen, day_limit_fen) values (${me.user_id}, ${single_fen}, ${day_fen})
    on conflict (user_id) do update set single_limit_fen = excluded.single_limit_fen, day_limit_fen = excluded.day_limit_fen`);
const spentBy = async (me: Person) =>
  (await readEvents(ctx, 'diamond.spent')).filter(({ key }) => key === String(me.user_id)).map(({ data }) => data);

describe.each(WAYS)('diamonds for a %s', (kind, diamonds, spend) => {
  const price_fen = diamonds * 10;

  it('CARE-3 are refused one fen above the single limit and above the day limit, in their words', async () => {
    const [me, friend] = await newFriends(ctx, 10_000);
    await limit(me, price_fen - 1, null);
    expect(await spend(me, friend)).toMatchObject({
      code: 1010,
      data: { reason: 'self_limit' },
      msg: `超过您设置的单笔限额 ¥${(price_fen - 1) / 100}`,
    });
    await limit(me, null, price_fen - 1);
    expect(await spend(me, friend)).toMatchObject({
      code: 1010,
      data: { reason: 'self_limit' },
      msg: `超过您设置的单日限额 ¥${(price_fen - 1) / 100}`,
    });
    expect(await spentBy(me)).toEqual([]);
  });

  it('CARE-3 pass at the limits, and what was spent is told as diamond.spent', async () => {
    const [me, friend] = await newFriends(ctx, 10_000);
    await limit(me, price_fen, price_fen * 2);
    const { code, data } = await spend(me, friend);
    expect(code).toBe(1);
    // A ring's diamonds are only held until the invitation is accepted (REL-2).
    if (kind === 'ring') await createRelationCalls(http).answer(friend, data.invite_id, 1);
    expect(await spentBy(me)).toMatchObject([{ kind, diamond: diamonds }]);
  });
});

it('CARE-3 the own limit speaks before the caps of the platform', async () => {
  const [me] = await newFriends(ctx, 60_000);
  const box = () =>
    post('/api/open_box/open_box', me, { box_code: 'box_dome', num: 10, client_seed: client_seed(), guard_confirm: 1 });
  await ctx.db.run(
    sql`insert into guard_day (user_id, day, spend, chance) values (${me.user_id}, '2026-11-18', 19000, 19000)`,
  );
  await limit(me, 51_999, null);
  expect((await box()).data.reason).toBe('self_limit');
  await limit(me, null, null);
  expect((await box()).data.reason).toBe('cap_day');
});
