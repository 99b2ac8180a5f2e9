// RST-1: a trade number is reserved (W02). From here on it counts for the Day (GUARD-2), until it is closed or paid and refunded.
import type { RequestOf } from '@shengyu/contract/call.ts';
import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { mulDivFloor } from '@shengyu/rules/money.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { addJob } from '#jobs/add-job.ts';
import { currentVersion, recordAcceptance } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { checkRecharge, countOrder, type RechargeAsks } from '#modules/guard/index.ts';
import type { PayChannel } from '#providers/pay.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { newOutTradeNo } from './numbers.ts';
import { tellOf } from './order.ts';
import { insertOrder, reusableOrder, type Order } from './order-store.ts';
import { QUERY_AFTER_S } from './query-times.ts';

const { no_amount, bad_amount, outdated } = h5_get_out_trade_no.refusals;
const YUAN = 100;
const MINUTE = 60_000;

export type Price = { readonly amount_fen: number; readonly diamond: number; readonly tier_id: string };

/** Exactly one of a tier and an amount of one's own, in whole yuan (RCG-3). */
export async function priceOf(
  ctx: Context,
  { tier_id, amount_fen }: Pick<RequestOf<typeof h5_get_out_trade_no>, 'tier_id' | 'amount_fen'>,
): Promise<Price | Refused> {
  if ((tier_id === undefined) === (amount_fen === undefined)) return refuse(no_amount);
  if (tier_id !== undefined) {
    const tier = (await readConfig(ctx, 'recharge_tiers')).find((one) => one.tier_id === tier_id);
    return tier ? { amount_fen: tier.amount_fen, diamond: tier.diamond, tier_id } : refuse(no_amount);
  }
  const {
    CUSTOM_RECHARGE_MIN_FEN: min,
    CUSTOM_RECHARGE_MAX_FEN: max,
    DIAMOND_RATE,
  } = await readConfig(ctx, 'constants');
  if (amount_fen! % YUAN !== 0 || amount_fen! < min || amount_fen! > max) return refuse(bad_amount);
  return { amount_fen: amount_fen!, diamond: mulDivFloor(amount_fen!, DIAMOND_RATE, YUAN), tier_id: '' };
}

export type Ordering = {
  readonly target_id: number;
  /** 0: without a session. */
  readonly payer_id: number;
  readonly price: Price;
  readonly channel: PayChannel;
  readonly agreement_version: string;
  readonly now: number;
};

export type Made = { readonly order: Order; readonly asks: RechargeAsks };

export async function makeOrder(ctx: Context, tx: Tx, o: Ordering): Promise<Made | Refused> {
  const { target_id, payer_id, channel, now } = o;
  const { amount_fen, diamond, tier_id } = o.price;
  const current = await currentVersion(tx, 'recharge', now);
  if (current?.version !== o.agreement_version) return refuse(outdated);
  await lockMembers(
    tx,
    [target_id, payer_id].filter((id) => id > 0),
  );
  const known = payer_id > 0 ? await reusableOrder(tx, { payer_id, target_id, amount_fen, channel }, now) : undefined;
  // Judged without itself, the number it has already counts.
  const asks = await checkRecharge(ctx, tx, { target_id, payer_id, amount_fen: known ? 0 : amount_fen, now });
  if (asks instanceof Refused) return asks;
  if (known)
    return {
      order: known,
      asks: { ...asks, need_confirm: isAsked(known, known.need_confirm), need_sms: isAsked(known, known.need_sms) },
    };
  if (payer_id > 0) await recordAcceptance(tx, payer_id, ['recharge'], now);
  const { ORDER_TTL_MIN } = await readConfig(ctx, 'constants');
  const order = await insertOrder(tx, {
    target_id,
    out_trade_no: newOutTradeNo(now),
    payer_id,
    amount_fen,
    diamond,
    tier_id,
    channel,
    day: dayOf(now),
    need_confirm: asks.need_confirm,
    need_sms: asks.need_sms,
    created_at: new Date(now),
    expire_at: new Date(now + ORDER_TTL_MIN * MINUTE),
  });
  await countOrder(tx, order);
  await askLater(tx, order.out_trade_no, 0, now);
  tellOf(tx, 'recharge.created', order, now);
  return { order, asks };
}

/** What was asked for an order and answered is not asked again. */
const isAsked = ({ confirmed_at }: Order, needed: boolean): boolean => needed && confirmed_at === null;

/** RCG-8: the next time the provider is asked; one row of questions per order, begun anew when a payment begins. */
export async function askLater(tx: Tx, out_trade_no: string, step: number, from: number): Promise<void> {
  const after = QUERY_AFTER_S[step];
  if (after === undefined) return;
  const key = `recharge.query:${out_trade_no}`;
  await addJob(tx, 'recharge.query', { out_trade_no, step, from }, { runAt: from + after * 1000, key });
}
