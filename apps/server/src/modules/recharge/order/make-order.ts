// RST-1: creates an order (call W02, h5_get_out_trade_no). From now on the order counts for the day's limits (GUARD-2), until it is
// closed or refunded.
import type { RequestOf } from '@shengyu/contract/call.ts';
import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { mulDivFloor } from '@shengyu/rules/money/money.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { rechargeCreated } from '#events/catalogue/money.ts';
import { addJob } from '#jobs/add-job.ts';
import { findCurrentAgreementVersion, recordAcceptance } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { checkRecharge, countOrder, type RechargeConfirmation } from '#modules/spend-guard/index.ts';
import type { PayChannel } from '#providers/pay/pay.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { createOutTradeNo } from './numbers.ts';
import { emitOrderEvent } from './order.ts';
import { insertOrder, findReusableOrder, type Order } from './order-store.ts';
import { QUERY_DELAYS_SECONDS } from '../query-times.ts';

const { no_amount, bad_amount, outdated } = h5_get_out_trade_no.refusals;
const YUAN = 100;
const MINUTE = 60_000;

export type Price = { readonly amount_fen: number; readonly diamond: number; readonly tier_id: string };

/** The price of what the caller chose: either a tier or a custom amount in whole yuan (RCG-3). */
export async function resolveOrderPrice(
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

export type OrderToMake = {
  readonly target_id: number;
  /** 0 for a payer without a session. */
  readonly payer_id: number;
  readonly price: Price;
  readonly channel: PayChannel;
  readonly agreement_version: string;
  readonly now: number;
};

export type OrderWithConfirmation = { readonly order: Order; readonly asks: RechargeConfirmation };

export async function makeOrder(ctx: Context, tx: Tx, o: OrderToMake): Promise<OrderWithConfirmation | Refused> {
  const { target_id, payer_id, channel, now } = o;
  const { amount_fen, diamond, tier_id } = o.price;
  const current = await findCurrentAgreementVersion(tx, 'recharge', now);
  if (current?.version !== o.agreement_version) return refuse(outdated);
  await lockMembers(
    tx,
    [target_id, payer_id].filter((id) => id > 0),
  );
  const known =
    payer_id > 0 ? await findReusableOrder(tx, { payer_id, target_id, amount_fen, channel }, now) : undefined;
  // The existing order already counts for the day, so the check adds nothing for it.
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
    out_trade_no: createOutTradeNo(now),
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
  await scheduleProviderQuery(tx, order.out_trade_no, 0, now);
  emitOrderEvent(tx, rechargeCreated, order, now);
  return { order, asks };
}

/** Whether the payer must still confirm; a payer who has confirmed this order is not asked again. */
const isAsked = ({ confirmed_at }: Order, needed: boolean): boolean => needed && confirmed_at === null;

/** RCG-8: schedules the next question to the provider. Each order has one sequence of questions; starting a payment restarts it. */
export async function scheduleProviderQuery(tx: Tx, out_trade_no: string, step: number, from: number): Promise<void> {
  const after = QUERY_DELAYS_SECONDS[step];
  if (after === undefined) return;
  const key = `recharge.query:${out_trade_no}`;
  await addJob(tx, 'recharge.query', { out_trade_no, step, from }, { runAt: from + after * 1000, key });
}
