// GUARD-8: a refusal of the spend guard has the same code and text in every call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { sql } from '#db/sql.ts';
import { saveConfig } from '#modules/config/index.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { readEvents, newRequestId, type Person, type TestResponse } from '#testing/http.ts';
import { TEST_NOW } from '#testing/kit.ts';
import { createRelationCalls, newFriends } from '#testing/people/pairs.ts';
import { USER_AGENTS, openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../tools/standins/cashier.ts';

let till: CashierTestServer<CashierStandIn>;
beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn);
  const sold = ['treasure_hunt', 'gift_box', 'tarot', 'new_service', 'star_sign', 'cp'];
  await seedCampaigns(till.ctx, sold.map(makeAlwaysOpenCampaign));
});
afterAll(async () => {
  await expectBooksBalance(till.ctx);
  await till.close();
});

let seeds = 0;
const seed = () => ({ client_seed: `same-words-seed-${++seeds}` });
const post = (path: string, me: Person, data: object): Promise<TestResponse> =>
  till.http.post(path, { request_id: newRequestId(), ...data }, me.token, {
    platform: 'h5',
    'user-agent': USER_AGENTS.browser,
  });

type Way = {
  readonly id: string;
  /** True for packs, gift boxes and fate gifts (GUARD-2). */
  readonly chance: boolean;
  readonly pay: (me: Person, friend: Person) => Promise<TestResponse>;
};

/** Each costs between 20 and 700 diamonds. */
const WAYS: readonly Way[] = [
  {
    id: 'B06',
    chance: true,
    pay: (me) =>
      post('/api/open_box/buy_activity_prop', me, {
        activity_code: 'treasure_hunt',
        pack_id: 'th_p1',
        num: 1,
        expect_price: 20,
      }),
  },
  {
    id: 'B07',
    chance: true,
    pay: (me) => post('/api/open_box/open_box', me, { box_code: 'box_mist', num: 1, ...seed() }),
  },
  {
    id: 'F02',
    chance: true,
    pay: (me) => post('/api/v1/buy_fate_gift', me, { goods_id: 'fate_g1', expect_price: 52, ...seed() }),
  },
  {
    id: 'V17',
    chance: true,
    pay: (me) => post('/api/v1/open_server/buy_prop', me, { pack_id: 'kf_p10', num: 1, expect_price: 100 }),
  },
  {
    id: 'T18',
    chance: false,
    pay: (me) => post('/api/star_shop/star_shop_user_buy_goods', me, { goods_id: 'stg_11', num: 1, expect_price: 20 }),
  },
  {
    id: 'X30',
    chance: false,
    pay: (me, friend) =>
      post('/goapi/gift/send_gift', me, { item_code: 'g_rose', num: 20, receiver_ids: [friend.user_id], source: 1 }),
  },
  {
    id: 'CP10',
    chance: false,
    pay: (me, friend) => createRelationCalls(till.http).invite(me, friend, { ring_id: 'ring_silver' }),
  },
];
const CHANCE = WAYS.filter(({ chance }) => chance);

/** Makes an order (W02) and, if that is allowed, starts its payment (W03), because only W03 asks for the confirmation. */
const recharge = async (me: Person): Promise<TestResponse> => {
  const ask = { tier_id: 'rc_68', channel: 'alipay_wap', agreement_version: '1.0' };
  const made = await post('/api/v2/h5_get_out_trade_no', me, ask);
  if (made.code !== 1) return made;
  return till.start(me, made.data.out_trade_no);
};

const setting = (me: Person, s: { single?: number; day?: number; cool_until?: number }) =>
  till.ctx.db.run(sql`
    insert into guard_setting (user_id, single_limit_fen, day_limit_fen, cool_until_ms)
    values (${me.user_id}, ${s.single ?? null}, ${s.day ?? null}, ${s.cool_until ?? 0})`);
const counted = (me: Person, day: string, chance: number) =>
  till.ctx.db.run(sql`
    insert into guard_day (user_id, day, spend, chance) values (${me.user_id}, ${day}::date, ${chance}, ${chance})`);
const excluded = (me: Person) =>
  till.ctx.db.run(sql`
    insert into guard_exclusion (user_id, from_at, until_at)
    values (${me.user_id}, ${new Date(TEST_NOW)}, '2026-12-17T12:00:00+08:00')`);
const askedForFace = (me: Person) =>
  till.ctx.db.run(sql`update real_name set face_asked_at = now() where user_id = ${me.user_id}`);
const capOp = (diamonds: number) =>
  till.ctx.db.tx((tx) =>
    saveConfig(till.ctx, tx, {
      key: 'constants',
      value: { CHANCE_OP: diamonds },
      effective_at: TEST_NOW,
      created_by: 7,
      now: TEST_NOW,
    }),
  );
/** A state of the member, and the reply that every way of paying must give in it. */
type Case = {
  readonly what: string;
  readonly ways: readonly Way[];
  readonly stand: (me: Person) => Promise<unknown>;
  readonly code: number;
  readonly msg: string;
  readonly data: object;
};

const CASES: readonly Case[] = [
  {
    what: 'need face',
    ways: WAYS,
    stand: askedForFace,
    code: 0,
    msg: '请完成人脸核验',
    data: { reason: 'need', need: ['face'] },
  },
  {
    what: 'self_limit of one act',
    ways: WAYS,
    stand: (me) => setting(me, { single: 100 }),
    code: 1010,
    msg: '超过您设置的单笔限额 ¥1',
    data: { reason: 'self_limit' },
  },
  {
    what: 'self_limit of the Day',
    ways: WAYS,
    stand: (me) => setting(me, { day: 100 }),
    code: 1010,
    msg: '超过您设置的单日限额 ¥1',
    data: { reason: 'self_limit' },
  },
  {
    what: 'cap_day',
    ways: CHANCE,
    stand: (me) => counted(me, '2026-11-18', 19_990),
    code: 1010,
    msg: '已达今日消费上限',
    data: { reason: 'cap_day', left: 10 },
  },
  {
    what: 'cap_month',
    ways: CHANCE,
    stand: (me) => counted(me, '2026-11-01', 99_990),
    code: 1010,
    msg: '已达本月消费上限',
    data: { reason: 'cap_month' },
  },
  {
    what: 'excluded',
    ways: CHANCE,
    stand: excluded,
    code: 1005,
    msg: '你已开启冷静期，至 2026-12-17',
    data: { reason: 'excluded', next_at: Date.parse('2026-12-17T12:00:00+08:00') / 1000 },
  },
  {
    what: 'cool_down',
    ways: CHANCE,
    stand: (me) => setting(me, { cool_until: TEST_NOW + 290_000 }),
    code: 1003,
    msg: '休息一下吧，5 分钟后再来',
    data: { reason: 'cool_down', retry_after: 290, next_at: TEST_NOW / 1000 + 290 },
  },
  {
    what: 'guard',
    ways: WAYS,
    // Chance asks from 10 000 diamonds a day on; other spending asks when it crosses half of the day limit, here ¥1 000 of ¥2 000.
    stand: async (me) => {
      await setting(me, { day: 200_000 });
      await counted(me, '2026-11-18', 10_000);
    },
    code: 0,
    msg: '今日已消费 10000 钻，确认继续？',
    data: { reason: 'guard' },
  },
];

const walletOf = async ({ user_id }: Person) =>
  (await till.ctx.db.row<{ diamond: number; held: number }>(
    sql`select diamond, held from ledger_account where owner_kind = 1 and owner_id = ${user_id}`,
  ))!;

it('GUARD-1 GUARD-8 every call that takes a confirm step is one of these', () => {
  const asking = CALLS.filter(
    ({ request }) => 'guard_confirm' in ((request as { properties?: object }).properties ?? {}),
  ).map(({ id }) => id);
  expect(asking.toSorted()).toEqual([...WAYS.map(({ id }) => id), 'W03'].toSorted());
});

describe.each(CASES)('GUARD-8 $what', ({ ways, stand, code, msg, data }) => {
  it.each(ways)('GUARD-8 $id answers the same code and the same words, and takes nothing', async ({ pay }) => {
    const [me, friend] = await newFriends(till.ctx, 1_000);
    await stand(me);
    const reply = await pay(me, friend);
    expect({ code: reply.code, msg: reply.msg, data: reply.data }).toEqual({ code, msg, data });
    expect(await walletOf(me)).toEqual({ diamond: 1_000, held: 0 });
  });
});

describe('GUARD-8 cap_op', () => {
  beforeAll(() => capOp(19));
  afterAll(() => capOp(6_000));

  it.each(CHANCE)('GUARD-8 $id names the cap in force', async ({ pay }) => {
    const [me, friend] = await newFriends(till.ctx, 1_000);
    const { code, msg, data } = await pay(me, friend);
    expect({ code, msg, data }).toEqual({
      code: 1010,
      msg: '单次消费不能超过 19 钻',
      data: { reason: 'cap_op' },
    });
  });
});

describe('GUARD-8 what is no chance', () => {
  const FREE: readonly [string, (me: Person) => Promise<unknown>][] = [
    ['excluded', excluded],
    ['cool_down', (me) => setting(me, { cool_until: TEST_NOW + 290_000 })],
    ['cap_day', (me) => counted(me, '2026-11-18', 20_000)],
    ['cap_month', (me) => counted(me, '2026-11-01', 100_000)],
  ];
  it.each(FREE)('GUARD-3 CARE-9 goods, gifts, rings and recharges know no %s', async (_, stand) => {
    for (const { pay } of WAYS.filter(({ chance }) => !chance)) {
      const [me, friend] = await newFriends(till.ctx, 1_000);
      await stand(me);
      expect((await pay(me, friend)).msg).toBe('ok');
    }
    const [me] = await newFriends(till.ctx);
    await stand(me);
    expect((await recharge(me)).msg).toBe('ok');
  });
});

describe('GUARD-8 recharges', () => {
  const SHARED = ['need face', 'self_limit of one act', 'self_limit of the Day'];

  it.each(CASES.filter(({ what }) => SHARED.includes(what)))(
    'GUARD-8 $what: a recharge answers as everything else does',
    async ({ stand, code, msg, data }) => {
      const [me] = await newFriends(till.ctx);
      await stand(me);
      const reply = await recharge(me);
      expect({ code: reply.code, msg: reply.msg, data: reply.data }).toEqual({ code, msg, data });
    },
  );

  it('GUARD-8 RCG-6 W02 the same codes and reasons where the words speak of yuan', async () => {
    const [asked, full] = [(await newFriends(till.ctx))[0], (await newFriends(till.ctx))[0]];
    await setting(asked, { day: 10_000 });
    expect(await recharge(asked)).toMatchObject({ code: 0, data: { reason: 'guard' } });
    await till.ctx.db.run(sql`
      insert into guard_day (user_id, day, recharge_fen) values (${full.user_id}, '2026-11-18', 5000000)`);
    expect(await recharge(full)).toMatchObject({
      code: 1010,
      data: { reason: 'cap_day' },
      msg: '已达今日充值上限 ¥50000',
    });
    const orders = (await readEvents(till.ctx, 'recharge.created')).filter(({ key }) => key === String(full.user_id));
    expect(orders).toEqual([]);
  });
});
