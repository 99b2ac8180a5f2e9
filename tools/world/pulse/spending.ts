// Gifts, draws and recharges of the pulse (WORLD-21, WORLD-22).
import { randomUUID } from 'node:crypto';
import { COMMON_ITEMS, GIFT_ITEM_TYPE } from '@shengyu/campaign/items.ts';
import { open_box } from '@shengyu/contract/calls/draw.ts';
import { rotate_seed } from '@shengyu/contract/calls/draw-fair.ts';
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import { gift_event } from '@shengyu/contract/calls/ingest.ts';
import { h5_create_pay_order, h5_get_out_trade_no, recharge_type } from '@shengyu/contract/calls/recharge.ts';
import { buy_activity_prop } from '@shengyu/contract/calls/shop.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { CallRefused } from '../caller.ts';
import { any, happens, oneOf } from './dice.ts';
import { isBusy } from './patience.ts';
import type { PulseMember } from './pulse-facts.ts';
import type { PulseWorld } from './pulse-world.ts';
import { reportEvents } from './report.ts';

const HOUR_MS = 3_600_000;
/** API-1: a member makes three acts with money in ten seconds, and a recharge is two. */
const MONEY_WINDOW_MS = 10_000;
/** What a member's guard and limits answer; the member then spends nothing for an hour. */
const ENOUGH: readonly (string | undefined)[] = [
  'guard',
  'self_limit',
  'cap_day',
  'cap_month',
  'limit',
  'limit_day',
  'limit_goods',
  'need',
];
const GIFTS = Object.entries(COMMON_ITEMS).flatMap(([item_code, { type, value }]) =>
  type === GIFT_ITEM_TYPE ? [{ item_code, value }] : [],
);
type Gift = (typeof GIFTS)[number];
const SMALL_GIFTS = GIFTS.filter(({ value }) => value >= 1 && value <= 66);
/** WORLD-23: gifts that fill the screen. */
const LARGE_GIFTS = GIFTS.filter(({ value }) => value >= 1_000 && value <= 4_000);
const HOTTEST = 3;
const MAPS = { activity_code: 'treasure_hunt', pack_id: 'th_p10', price: 200, box_code: 'th_shallow', draws: 10 };
const PACKS_OF_HUNDRED = 10;
const HUNDREDS_SHARE = 0.5;
export const LARGE_EVERY_MS = 90_000;
const LARGE_TURNS = 3;
/** The tier of somebody who runs out of diamonds in the middle of an evening. */
const FOR_AN_EVENING = 'rc_648';

/** How many people are asked for one act. */
const SPENDERS_ASKED = 3;
/** Most of what is spent is spent by those who have just recharged. */
const REGULARS_SHARE = 0.85;

/**
 * WORLD-22: who has too few diamonds recharges, and spends the next times; who is stopped by a guard or a limit stops for an hour.
 * In both cases somebody else spends instead.
 */
async function spend(world: PulseWorld, act: (who: PulseMember) => Promise<void>): Promise<boolean> {
  const { visitors, facts } = world;
  let refusal: CallRefused | undefined;
  for (let asked = 0; asked < SPENDERS_ASKED; asked++) {
    const regulars = facts.visitors.filter((one) => visitors.isFlush(one));
    const who = (happens(REGULARS_SHARE) ? visitors.anyAwake(regulars) : undefined) ?? visitors.anyAwake();
    if (!who) break;
    try {
      await act(who);
      visitors.rest(who, MONEY_WINDOW_MS);
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      visitors.noteMoney(who, false);
      if (error.reason === 'diamond_short') await rechargeAs(world, who, FOR_AN_EVENING);
      else if (ENOUGH.includes(error.reason)) visitors.rest(who, HOUR_MS);
      else throw error;
      refusal = error;
    }
  }
  if (refusal && refusal.reason !== 'diamond_short') throw refusal;
  return false;
}

/** A gift paid here from a wallet, to somebody on a microphone. */
export async function giveGift(world: PulseWorld): Promise<boolean> {
  const room = world.rooms.pickRoom();
  if (!room) return false;
  const { item_code } = any(SMALL_GIFTS)!;
  const request = { item_code, num: oneOf([1, 1, 1, 3, 6]), receiver_ids: [any(room.seated)!], room_id: room.room_id };
  return spend(world, async (who) => {
    await world.visitors.as(who, send_gift, { ...request, source: 1 });
  });
}

/** A gift that was paid in the native app, to somebody on a microphone. */
export const reportGift = (world: PulseWorld): Promise<boolean> => reportGiftIn(world, SMALL_GIFTS);

async function reportGiftIn(world: PulseWorld, gifts: readonly Gift[], hottest?: number): Promise<boolean> {
  const room = world.rooms.pickRoom(hottest);
  if (!room) return false;
  await reportGiftTo(world, any(room.seated)!, room.room_id, gifts);
  return true;
}

export async function reportGiftTo(
  { native, visitors }: PulseWorld,
  receiver_id: number,
  room_id: number | undefined,
  gifts: readonly Gift[] = SMALL_GIFTS,
): Promise<void> {
  const { item_code, value } = any(gifts)!;
  await reportEvents(native, gift_event, [
    {
      event_id: randomUUID(),
      occurred_at: unixSecondsOf(Date.now()),
      sender_id: visitors.any().user_id,
      ...(room_id === undefined ? {} : { room_id }),
      item_code,
      unit_price: value,
      source: 1,
      debit: 0,
      lines: [{ receiver_id, num: 1 }],
    },
  ]);
}

/** Packs of maps and the draws they pay for: ten, or a hundred, among which is at least one prize that all see (DRAW-6). */
export const drawSome = (world: PulseWorld): Promise<boolean> =>
  drawPacks(world, happens(HUNDREDS_SHARE) ? PACKS_OF_HUNDRED : 1);

const drawPacks = (world: PulseWorld, packs: number): Promise<boolean> =>
  spend(world, async (who) => {
    const { visitors } = world;
    const { activity_code, pack_id, price, box_code, draws } = MAPS;
    await visitors.as(who, buy_activity_prop, { activity_code, pack_id, num: packs, expect_price: price });
    const draw = { box_code, num: packs * draws };
    try {
      await visitors.as(who, open_box, draw);
    } catch (error) {
      // A seed serves for a limited time; then the member makes a new one, and the old one is revealed.
      if (!(error instanceof CallRefused && error.reason === 'seed_needed')) throw error;
      await visitors.as(who, rotate_seed, { client_seed: randomUUID() });
      await visitors.as(who, open_box, draw);
    }
  });

/**
 * WORLD-23: twice a hundred draws, then a gift that fills the screen; by the clock, so that the ticker moves at any hour. When nobody
 * can draw so many today, it is a gift.
 */
export async function doSomethingLarge(world: PulseWorld): Promise<boolean> {
  const isGiftsTurn = Math.floor(Date.now() / LARGE_EVERY_MS) % LARGE_TURNS === 0;
  const isDrawn =
    !isGiftsTurn &&
    (await drawPacks(world, PACKS_OF_HUNDRED).catch((error: unknown) => {
      if (isBusy(error)) throw error;
      return false;
    }));
  return isDrawn || reportGiftIn(world, LARGE_GIFTS, HOTTEST);
}

export async function recharge(world: PulseWorld): Promise<boolean> {
  const who = world.visitors.anyAwake();
  return who !== undefined && rechargeAs(world, who, oneOf(['rc_30', 'rc_68', 'rc_68']));
}

/** Recharges as a person does: an order, the provider's page, its button. False: the provider shows no page. */
async function rechargeAs({ visitors }: PulseWorld, who: PulseMember, tier_id: string): Promise<boolean> {
  const channel = 'alipay_wap';
  const { agreement } = await visitors.as(who, recharge_type, {});
  const order = { tier_id, channel, agreement_version: agreement.version };
  const { out_trade_no } = await visitors.as(who, h5_get_out_trade_no, order);
  const { form } = await visitors.as(who, h5_create_pay_order, { out_trade_no, channel, return_path: '/payment' });
  if (!form) return false;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const fields = new URLSearchParams(form.fields).toString();
  const opened = await fetch(form.action, { method: 'POST', headers, body: fields, redirect: 'manual' });
  const page = new URL(opened.headers.get('location') ?? '', form.action);
  await fetch(page, { method: 'POST', headers, body: 'do=pay', redirect: 'manual' });
  visitors.noteMoney(who, true);
  visitors.rest(who, MONEY_WINDOW_MS);
  return true;
}
