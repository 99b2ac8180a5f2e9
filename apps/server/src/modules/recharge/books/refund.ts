// RST-9 to RST-11: refunds a credited order. The diamonds are taken back first, so that nobody keeps both diamonds and money; those
// already spent become a debt.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { rechargeRefunded } from '#events/catalogue/money.ts';
import { addJob } from '#jobs/add-job.ts';
import { restoreRecharge, reverseRecharge } from '#modules/ledger/index.ts';
import { attemptsOf, type PaymentAttempt } from '../attempt-store.ts';
import { formatAttemptNo, formatRefundNo } from '../order/numbers.ts';
import { formatCreditReference, changeOrderStatus, emitOrderEvent } from '../order/order.ts';
import type { Order } from '../order/order-store.ts';
import { insertRefund, refundsOf, saveRefundEnd, type RechargeRefund } from './refund-store.ts';

export type RefundToStart = {
  readonly by: RechargeRefund['asked_by'];
  readonly reason: string;
  /** The provider's own refund number, for a refund that was not requested here. */
  readonly refund_no?: string;
  readonly now: number;
};

/** The order's attempt that was paid and whose money was not marked for return. */
export const findPaidAttempt = async (tx: Tx, order: Order): Promise<PaymentAttempt | undefined> =>
  (await attemptsOf(tx, order)).find(({ state }) => state === 'paid');

const refundRef = (out_trade_no: string, no: number): string => `${formatCreditReference(out_trade_no)}:refund:${no}`;

/**
 * RST-9: takes the diamonds back and stores the refund; for an operator's refund a job asks the provider. The caller has locked the
 * order, and its status is 3 (credited).
 */
export async function startRefund(
  ctx: Context,
  tx: Tx,
  order: Order,
  r: RefundToStart,
): Promise<{ order: Order; refund: RechargeRefund }> {
  const { target_id, out_trade_no } = order;
  const attempt = await findPaidAttempt(tx, order);
  if (!attempt) throw new Error(`${out_trade_no} is credited and was never paid`);
  const no = order.refunds + 1;
  const ref = refundRef(out_trade_no, no);
  const entry = {
    user_id: target_id,
    diamonds: order.credited!,
    ref,
    of: formatCreditReference(out_trade_no),
    at: r.now,
  };
  const taken = await reverseRecharge(tx, entry);
  if (!taken) throw new Error(`${ref} was taken before`);
  const refund_no = r.refund_no ?? formatRefundNo(formatAttemptNo(out_trade_no, attempt.attempt), no);
  const asked = {
    target_id,
    out_trade_no,
    no,
    refund_no,
    amount_fen: attempt.paid_fen!,
    ...taken,
    asked_by: r.by,
    reason: r.reason,
  };
  await insertRefund(tx, { ...asked, asked_at: new Date(r.now) });
  const moved = await changeOrderStatus(ctx, tx, order, 5, r.now, { refunds: no });
  if (r.by === 'operator') await askRefund(tx, out_trade_no);
  return { order: moved, refund: { ...asked, state: 'asked', asked_at: new Date(r.now), ended_at: null } };
}

const askRefund = (tx: Tx, out_trade_no: string): Promise<void> =>
  addJob(tx, 'recharge.refund', { out_trade_no }, { key: `recharge.refund:${out_trade_no}` });

/**
 * Completes the refund (RST-10), or restores the diamonds when the provider refused it (RST-11). The caller has locked the order,
 * and its status is 5 (refunding).
 */
export async function endRefund(
  ctx: Context,
  tx: Tx,
  order: Order,
  result: 'done' | 'refused',
  now: number,
): Promise<Order> {
  const refund = (await refundsOf(tx, order)).find(({ state }) => state === 'asked');
  if (!refund) throw new Error(`${order.out_trade_no} is being refunded and nobody asked`);
  await saveRefundEnd(tx, refund, result, now);
  if (result === 'done') {
    const refunded = await changeOrderStatus(ctx, tx, order, 6, now);
    emitOrderEvent(tx, rechargeRefunded, refunded, now);
    return refunded;
  }
  const of = refundRef(order.out_trade_no, refund.no);
  const back = { user_id: order.target_id, diamonds: order.credited!, ref: `${of}:restored`, of, at: now };
  if (!(await restoreRecharge(tx, back))) throw new Error(`${back.ref} came back before`);
  return changeOrderStatus(ctx, tx, order, 3, now);
}
