// For the model test of the books over HTTP: members with some of every item, and what they can claim on each day.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { sql, type Statement } from '#db/sql.ts';
import { uuidv7 } from '#ids.ts';
import { readCampaignCatalogue, giveGrant, seedCampaigns } from '#modules/campaign-engine/index.ts';
import { applyMovesDirectly } from '#modules/meter/index.ts';
import type { BooksMember } from './books-acts.ts';
import { makeAlwaysOpenCampaign, publishCampaigns } from '../campaigns.ts';
import { newFriends, insertPair } from '#testing/people/pairs.ts';
import { giveItems } from '#testing/people/people.ts';

const START = { diamond: 200_000, th_map: 2_000, pebble: 2_000 };
/** The first entry becomes lot 1, which the model decomposes. */
const ITEMS = {
  g_pearl: 500,
  th_map: START.th_map,
  pebble: START.pebble,
  debris: 5_000,
  zp_dust: 3_000,
  kf_coin: 3_000,
  kf_key: 200,
  kf_int: 400,
  g_conch: 100,
  qc_1: 40,
  qc_2: 40,
};
const OPEN = ['treasure_hunt', 'romance', 'tarot', 'everyday_charge', 'qixi', 'decompose'];

/** Members in couples: every third couple is already a pair, the others are friends who may become one. */
export async function createBooksMembers(ctx: Context, couples: number): Promise<BooksMember[]> {
  await publishCampaigns(ctx);
  await seedCampaigns(ctx, OPEN.map(makeAlwaysOpenCampaign));
  const members: BooksMember[] = [];
  for (let i = 0; i < couples; i++) {
    const couple = await newFriends(ctx, START.diamond);
    const relation_id = i % 3 === 0 ? await insertPair(ctx, couple, { level: 3, intimacy: 2_000 }) : undefined;
    for (const [me, other] of [couple, couple.toReversed()] as const) {
      await giveItems(ctx, me.user_id, ITEMS);
      await pieces(ctx, me.user_id);
      members.push({
        ...me,
        other: other,
        relation_id,
        has: { ...START },
        letters: [],
        decomposed: [],
        swaps: [],
      });
    }
  }
  return members;
}

async function pieces(ctx: Context, user_id: number): Promise<void> {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get('star_sign')!;
  const grant = [{ item_code: 'zp_piece', qty: 40 }];
  const at = ctx.clock.now();
  await ctx.db.tx((tx) => giveGrant(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref: 'test:pieces', at }));
}

/** Gives every member something to claim on this day: a finished task, filled boxes, a recharge. */
export async function giveDailyClaims(ctx: Context, members: readonly BooksMember[]): Promise<void> {
  const at = ctx.clock.now();
  for (const { user_id } of members) {
    const subject = { kind: 'user', id: user_id } as const;
    await ctx.db.tx((tx) =>
      applyMovesDirectly(ctx, tx, { event_id: uuidv7(at), at }, [
        { meter: 'chat.sent', subject, n: 5 },
        { meter: 'active.points', subject, n: 60 },
        { meter: 'kf_active_day', subject, n: 25, campaign: 'new_service' },
        { meter: 'luck_season', subject, n: 60, campaign: 'star_sign' },
      ]),
    );
    await ctx.db.run(sql`
      insert into offer_paid (user_id, out_trade_no, amount_fen, paid_at, day)
      values (${user_id}, ${`books-${dayOf(at)}`}, 3000, ${new Date(at)}, ${dayOf(at)})`);
  }
}

const events = (name: string): Statement => sql`select count(*) as n from outbox where name = ${name}`;

/** Counts the rows that the calls of books-acts.ts leave, by the name in `leaves`. */
export const ROW_COUNT_STATEMENTS: Readonly<Record<string, () => Statement>> = {
  draws: () => sql`select count(*) as n from draw_batch`,
  orders: () => sql`select count(*) as n from shop_order`,
  'orders told': () => events('shop.bought'),
  gifts: () => sql`select count(*) as n from gift_order`,
  'gifts told': () => events('gift.sent'),
  decomposed: () => sql`select count(*) as n from decomposed`,
  restored: () => events('prop.restored'),
  signs: () => events('sign.done'),
  unlocks: () => events('sign.unlocked'),
  benefits: () => sql`select count(*) as n from bag_ref where ref like 'once:%'`,
  tasks: () => sql`select count(*) as n from task_state where task_id = 'kf_t6' and claimed_at is not null`,
  boxes: () => sql`select count(*) as n from mile_claim`,
  pictures: () => sql`select count(*) as n from set_claim where claimed_at is not null`,
  offers: () => sql`select count(*) as n from offer_grant`,
  'pair rewards': () => sql`select count(*) as n from bag_ref where ref like 'relation:%:cpl%'`,
  swaps: () => sql`select count(*) as n from swap`,
  holds: () => sql`select count(*) as n from ledger_hold`,
};
