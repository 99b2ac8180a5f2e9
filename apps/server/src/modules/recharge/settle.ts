// Books money that arrived, reported by a notice or found by asking (RST-3 paid, RST-4 credited, RST-6 paid after the order was
// closed, RST-7 paid with a wrong amount or currency). A payment counts once, however often it is reported.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { addJob } from '#jobs/add-job.ts';
import { PROVIDER_BY_CHANNEL, type PayChannel, type Payment, type PayProvider } from '#providers/pay/pay.ts';
import { attemptsOf, insertAttempt, isPaymentAssigned, assignPayment, type PaymentAttempt } from './attempt-store.ts';
import { insertDifference } from './books/difference-store.ts';
import { formatAttemptNo, parseAttemptNo } from './order/numbers.ts';
import { creditOrder, changeOrderStatus } from './order/order.ts';
import { lockOrder, type Order } from './order/order-store.ts';

/**
 * credited: the diamonds were credited; repeat: this payment was booked before; parked: another amount or currency, an operator
 * decides; surplus: the order already had its money; unknown: no order of ours.
 */
export type PaymentOutcome = 'credited' | 'repeat' | 'parked' | 'surplus' | 'unknown';

const FIRST_CHANNEL: Readonly<Record<PayProvider, PayChannel>> = { alipay: 'alipay_wap', wechat: 'wechat_h5' };

export async function bookPayment(
  ctx: Context,
  tx: Tx,
  provider: PayProvider,
  payment: Payment,
  now: number,
): Promise<PaymentOutcome> {
  const place = parseAttemptNo(payment.no);
  if (!place) return 'unknown';
  // A repeated report needs no lock: a trade number that is stored was committed together with its credit.
  if (await isPaymentAssigned(tx, provider, payment.trade_no, place)) return 'repeat';
  const order = await lockOrder(tx, place.out_trade_no);
  if (!order) return 'unknown';
  const attempt = await attemptFor(tx, order, place.attempt, provider, now);
  if (PROVIDER_BY_CHANNEL[attempt.channel] !== provider) return 'unknown';
  if (attempt.trade_no !== null) {
    if (attempt.trade_no !== payment.trade_no) alert(ctx, order, 'one number was paid under two trade numbers');
    if (order.status === 2) await creditOrder(ctx, tx, order, order.diamond, now);
    return 'repeat';
  }
  const isLate = order.status === 4;
  if (order.status !== 0 && order.status !== 1 && !isLate) return takeSurplus(ctx, tx, order, attempt, payment, now);
  if (!(await assignPayment(tx, attempt, payment, 'paid'))) return taken(ctx, order);
  const paid_at = new Date(payment.paid_at);
  if (payment.paid_fen !== order.amount_fen || payment.currency !== 'CNY') {
    await changeOrderStatus(ctx, tx, order, 7, now, { paid_at });
    alert(ctx, order, 'another amount or currency was paid');
    return 'parked';
  }
  const paid = await changeOrderStatus(ctx, tx, order, 2, now, { paid_at });
  await creditOrder(ctx, tx, paid, paid.diamond, now);
  return 'credited';
}

/**
 * The attempt that was paid. Its row is created if it is missing: the transaction that started the attempt may have been rolled
 * back, and the money still belongs to this order.
 */
async function attemptFor(
  tx: Tx,
  order: Order,
  no: number,
  provider: PayProvider,
  now: number,
): Promise<PaymentAttempt> {
  const find = async () => (await attemptsOf(tx, order)).find(({ attempt }) => attempt === no);
  const found = await find();
  if (found) return found;
  const channel = PROVIDER_BY_CHANNEL[order.channel] === provider ? order.channel : FIRST_CHANNEL[provider];
  await insertAttempt(tx, order, no, channel, now);
  return (await find())!;
}

/** Books the second payment of an order as a difference and has its money returned to the payer. */
async function takeSurplus(
  ctx: Context,
  tx: Tx,
  order: Order,
  attempt: PaymentAttempt,
  payment: Payment,
  now: number,
): Promise<PaymentOutcome> {
  if (!(await assignPayment(tx, attempt, payment, 'returning'))) return taken(ctx, order);
  const { out_trade_no } = order;
  const provider = PROVIDER_BY_CHANNEL[attempt.channel];
  const difference = {
    day: dayOf(payment.paid_at),
    provider,
    kind: 'paid_twice' as const,
    ref: payment.no,
    out_trade_no,
  };
  await insertDifference(tx, { ...difference, ours_fen: order.amount_fen, theirs_fen: payment.paid_fen }, now);
  await scheduleSurplusReturn(tx, out_trade_no, attempt.attempt);
  return 'surplus';
}

export const scheduleSurplusReturn = (tx: Tx, out_trade_no: string, attempt: number): Promise<void> =>
  addJob(
    tx,
    'recharge.return',
    { out_trade_no, attempt },
    { key: `recharge.return:${formatAttemptNo(out_trade_no, attempt)}` },
  );

function taken(ctx: Context, order: Order): PaymentOutcome {
  alert(ctx, order, 'a trade number belongs to another order');
  return 'unknown';
}

/** Logs an error for an operator to look at, as call X13 (pay_notify) requires. */
const alert = (ctx: Context, { out_trade_no, status }: Order, what: string): void =>
  ctx.log.error({ out_trade_no, status }, `recharge: ${what}`);
