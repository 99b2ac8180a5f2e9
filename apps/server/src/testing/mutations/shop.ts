// Valid requests of the mutating calls about shops, offers and the bag.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { makeAlwaysOpenCampaign } from '../campaigns.ts';
import { newPerson, type Person } from '../http.ts';
import type { MutationCase } from '../mutation-case.ts';
import { giveItems, newAdult } from '#testing/people/people.ts';
import type { Context } from '#context.ts';

const count = async (ctx: Context, statement: Parameters<Context['db']['row']>[0]): Promise<number> =>
  (await ctx.db.row<{ n: number }>(statement))!.n;

const open = (ctx: Context, ...ids: string[]) => seedCampaigns(ctx, ids.map(makeAlwaysOpenCampaign));

/** Counts the orders of a member; each purchase is one. */
const orders =
  (ctx: Context, { user_id }: Person) =>
  () =>
    count(ctx, sql`select count(*) as n from shop_order where user_id = ${user_id}`);

type Case = (ctx: Context) => Promise<MutationCase>;

const buys =
  (
    campaign: string,
    items: Record<string, number>,
    data: Record<string, unknown>,
    other: Record<string, unknown>,
  ): Case =>
  async (ctx) => {
    await open(ctx, campaign);
    const me = await newAdult(ctx, { diamonds: 10_000, items });
    return { token: me.token, data, other, effects: orders(ctx, me) };
  };

async function lotOf(ctx: Context, items: Record<string, number>) {
  await open(ctx, 'decompose');
  const me = await newPerson(ctx);
  await giveItems(ctx, me.user_id, items);
  return { me, lot_id: '1' };
}

export const SHOP_MUTATIONS: Record<string, Case> = {
  B06: buys(
    'treasure_hunt',
    {},
    { activity_code: 'treasure_hunt', pack_id: 'th_p1', num: 1, expect_price: 20 },
    { num: 2 },
  ),
  V17: buys('new_service', {}, { pack_id: 'kf_p1', num: 1, expect_price: 10 }, { num: 2 }),
  P04: buys('decompose', { debris: 500 }, { goods_id: 'dbg_6', num: 1, expect_price: 52 }, { num: 2 }),
  H02: buys('romance', { pebble: 500 }, { goods_id: 'lmg_9', num: 1, expect_price: 15 }, { num: 2 }),
  T18: buys('star_sign', { zp_dust: 500 }, { goods_id: 'stg_10', num: 1, expect_price: 45 }, { num: 2 }),
  V13: buys('new_service', { kf_coin: 500 }, { goods_id: 'kfg_5', num: 1, expect_price: 25 }, { num: 2 }),
  F02: buys(
    'tarot',
    {},
    { goods_id: 'fate_g1', num: 1, expect_price: 52, client_seed: 'a-seed-of-the-test' },
    { num: 2 },
  ),
  P02: async (ctx) => {
    const { me, lot_id } = await lotOf(ctx, { g_pearl: 2 });
    return {
      token: me.token,
      data: { lots: [{ lot_id, num: 1 }], expect_debris: 15 },
      other: { expect_debris: 16 },
      effects: () => count(ctx, sql`select count(*) as n from decomposed where user_id = ${me.user_id}`),
    };
  },
  Y15: async (ctx) => {
    const { me } = await lotOf(ctx, { debris: 15, g_pearl: 1 });
    const decompose_id = 'x'.repeat(22);
    const now = ctx.clock.now();
    const lots = [{ lot_id: 2, item_code: 'g_pearl', qty: 1, got: 15 }];
    await ctx.db.run(sql`
      insert into decomposed (user_id, decompose_id, at, day, def_hash, lots, got, undo_until)
      values (${me.user_id}, ${decompose_id}, ${new Date(now)}, ${dayOf(now)}, 'x', ${JSON.stringify(lots)}::jsonb, 15,
        ${new Date(now + 60_000)})`);
    return {
      token: me.token,
      data: { decompose_id },
      other: { decompose_id: 'y'.repeat(22) },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'prop.restored' and key = ${String(me.user_id)}`),
    };
  },
  Y07: async (ctx) => {
    await open(ctx, 'everyday_charge');
    const me = await newAdult(ctx);
    const now = ctx.clock.now();
    await ctx.db.run(sql`
      insert into offer_paid (user_id, out_trade_no, amount_fen, paid_at, day)
      values (${me.user_id}, 'test-order', 3000, ${new Date(now)}, ${dayOf(now)})`);
    return {
      token: me.token,
      data: { tier_id: 'ec_6' },
      other: { tier_id: 'ec_30' },
      effects: () => count(ctx, sql`select count(*) as n from offer_grant where user_id = ${me.user_id}`),
    };
  },
  V14: async (ctx) => {
    const { me } = await lotOf(ctx, { fr_isle: 7 });
    return {
      token: me.token,
      data: { item_code: 'fr_isle', wear: 1 },
      other: { wear: 0 },
      effects: () =>
        count(ctx, sql`select count(*) as n from outbox where name = 'wear.changed' and key = ${String(me.user_id)}`),
    };
  },
  Y37: async (ctx) => {
    const { me, lot_id } = await lotOf(ctx, { g_pearl: 1 });
    return {
      token: me.token,
      data: { lot_id, lock: 1 },
      other: { lock: 0 },
      effects: () => count(ctx, sql`select count(*) as n from lot where user_id = ${me.user_id} and locked`),
    };
  },
};
