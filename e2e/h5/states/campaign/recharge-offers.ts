// The states of 首充好礼 and 每日充值 (S2-FC-1…3, S2-EC-1…2), and how a phone reaches each.
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { offer } from '@shengyu/server/mechanics/offer/index.ts';
import { makeEventDataByName } from '@shengyu/server/testing/event-data.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { callAs, type Member } from '../../campaign-phone.ts';
import type { Phone } from '../../phone.ts';
import type { Site } from '../../site.ts';
import {
  changeHomeReply,
  makeCommonCampaignStates,
  newMemberFor,
  openCampaignPage,
  type CampaignPage,
} from './campaign-page.ts';
import { pressButton, waitForText, type ReachState, type States } from '../state.ts';

export const FIRST_CHARGE_PAGE: CampaignPage = {
  name: 'first-charge',
  route: '/firstCharge',
  home: '**/get_first_recharge_type_list',
  has: {},
  ready: async (phone) => {
    await phone.page.getByRole('heading', { name: '首充好礼' }).waitFor();
    await phone.page.getByRole('progressbar').waitFor({ state: 'hidden' });
  },
};

let orders = 0;
/** The offers hear of a paid order, as they do from the payment's event. */
export async function hearOfPayment({ ctx }: Site, { user_id }: Member, amount_fen: number, at = ctx.clock.now()) {
  const out_trade_no = `shown-${++orders}`;
  const order = { out_trade_no, target_id: user_id, amount_fen, diamond: amount_fen / 10, paid_at: unixSecondsOf(at) };
  const data = makeEventDataByName('recharge.paid', order);
  const event = { event_id: uuidv7(at), name: 'recharge.paid', at, key: '', data };
  for (const { on, run } of offer.consumers!) {
    if (on === event.name) await ctx.db.tx((tx) => run(tx, event, ctx));
  }
}

/** Both accounts belong to one person by their real name (OFFER-2). */
export async function makeSamePerson({ ctx }: Site, one: Member, other: Member): Promise<void> {
  await ctx.db.run(sql`
    update real_name set id_hash = (select id_hash from real_name where user_id = ${one.user_id})
    where user_id = ${other.user_id}`);
  await ctx.db.run(sql`
    insert into id_number (id_hash, holders)
    select id_hash, ${[one.user_id, other.user_id]}::bigint[] from real_name where user_id = ${one.user_id}`);
}

const onQuay =
  (then?: (phone: Phone) => Promise<void>, before?: (site: Site, me: Member) => Promise<void>): ReachState =>
  async (phone, site) => {
    const me = await newMemberFor(FIRST_CHARGE_PAGE, site);
    await before?.(site, me);
    await openCampaignPage(FIRST_CHARGE_PAGE, phone, me);
    await then?.(phone);
  };

const openCrate = (phone: Phone, yuan: number): Promise<void> => pressButton(phone, `打开 ¥${yuan} 木箱`);

const PENDING = { out_trade_no: 'RC2026111800000000000001', amount_fen: 3_000 };

/** W01 with both channels, as in production; the run has no provider. */
async function sell(phone: Phone, pending = false): Promise<void> {
  await phone.page.route('**/recharge_type', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { code: number; data: { channels: object[]; pending?: object } };
    if (json.code === 1) {
      for (const channel of json.data.channels) Object.assign(channel, { enabled: 1, disabled_reason: undefined });
      if (pending) json.data.pending = { ...PENDING, expire_at: Math.floor(Date.now() / 1000) + 1_500 };
    }
    await route.fulfill({ json });
  });
}

export const FIRST_CHARGE_STATES: States = {
  ...makeCommonCampaignStates(FIRST_CHARGE_PAGE, ['paused']),
  'first-charge-6': onQuay((phone) => openCrate(phone, 6)),
  'first-charge-30': onQuay((phone) => openCrate(phone, 30)),
  'first-charge-68': onQuay((phone) => openCrate(phone, 68)),
  'first-charge-done': onQuay(undefined, (site, me) => hearOfPayment(site, me, 3_000)),
  'first-charge-royal': onQuay(undefined, (site, me) => hearOfPayment(site, me, 6_800)),
  'first-charge-other': onQuay(undefined, async (site, me) => {
    const other = await newAdult(site.ctx);
    await makeSamePerson(site, other, me);
    await hearOfPayment(site, other, 600);
  }),
  'first-charge-pay': async (phone, site) => {
    await sell(phone);
    await onQuay((one) => openCrate(one, 30))(phone, site);
    await pressButton(phone, '充值 ¥30 领取');
    await waitForText(phone, '确认充值 ¥30');
  },
  'first-charge-pending': async (phone, site) => {
    await sell(phone, true);
    await onQuay((one) => openCrate(one, 30))(phone, site);
    await waitForText(phone, '您有一笔未完成的订单');
  },
  'first-charge-packs': onQuay(async (phone) => {
    await pressButton(phone, '礼包');
    await waitForText(phone, '充值满68元');
  }),
  'first-charge-guest-68': async (phone) => {
    await openCampaignPage(FIRST_CHARGE_PAGE, phone);
    await openCrate(phone, 68);
  },
};

export const EVERYDAY_CHARGE_PAGE: CampaignPage = {
  name: 'everyday-charge',
  route: '/everydayCharge',
  // A guest's page reads the list of rewards instead.
  home: '**/{get_recharge_reward_list,get_gift_pack_list}',
  has: {},
  ready: async (phone) => {
    await phone.page.getByRole('heading', { name: '每日充值' }).waitFor();
    await phone.page.getByRole('progressbar').waitFor({ state: 'hidden' });
  },
};

type Paid = readonly [amount_fen: number, ago?: number];

/** A member who paid these sums, each so many days ago, and has claimed these tiers of today. */
export async function newDailyPayer(
  site: Site,
  paid: readonly Paid[],
  claimed: readonly string[] = [],
): Promise<Member> {
  const me = await newMemberFor(EVERYDAY_CHARGE_PAGE, site);
  for (const [amount_fen, ago = 0] of paid) {
    await hearOfPayment(site, me, amount_fen, site.ctx.clock.now() - ago * DAY_MS);
  }
  for (const tier_id of claimed) {
    await callAs(site, me, '/api/activity/claim_recharge_reward', { tier_id, request_id: newRequestId() });
  }
  return me;
}

const onCoast =
  (paid: readonly Paid[] = [], claimed: readonly string[] = [], then?: (phone: Phone) => Promise<void>): ReachState =>
  async (phone, site) => {
    await openCampaignPage(EVERYDAY_CHARGE_PAGE, phone, await newDailyPayer(site, paid, claimed));
    await then?.(phone);
  };

/** The week of a member who has paid on so many days. */
const lighten = (phone: Phone, lit: number): Promise<void> =>
  changeHomeReply(phone, '**/get_recharge_reward_list', (data) => {
    const { week } = data as unknown as { week: { lit: number; days: { no: number; state: number }[] } };
    week.lit = lit;
    for (const day of week.days) day.state = day.no <= lit ? 2 : 0;
  });

export const EVERYDAY_CHARGE_STATES: States = {
  ...makeCommonCampaignStates(EVERYDAY_CHARGE_PAGE, ['preview', 'paused', 'claim', 'ended']),
  'everyday-charge-day': async (phone, site) => {
    await lighten(phone, 4);
    await onCoast([[3_600]], ['ec_6'])(phone, site);
  },
  'everyday-charge-done': async (phone, site) => {
    await lighten(phone, 7);
    await onCoast([[12_800]], ['ec_6', 'ec_30', 'ec_68', 'ec_128'])(phone, site);
  },
  'everyday-charge-all': onCoast([[12_800]]),
  'everyday-charge-yesterday': onCoast([[3_000, 1]]),
  'everyday-charge-pay': async (phone, site) => {
    await sell(phone);
    await onCoast([[3_600]], ['ec_6'])(phone, site);
    await pressButton(phone, '去充值 ¥68 档');
    await waitForText(phone, '再充 ¥32 达到 ¥68 档');
  },
  'everyday-charge-pending': async (phone, site) => {
    await sell(phone, true);
    await onCoast([[600]])(phone, site);
    await waitForText(phone, '您有一笔未完成的订单');
  },
};
