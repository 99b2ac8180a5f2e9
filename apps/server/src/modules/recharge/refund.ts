// RST-9 to RST-11: a credited order goes back. The diamonds leave first, so that nobody has both; what is gone already is owed.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { addJob } from '#jobs/add-job.ts';
import { restoreRecharge, takeRecharge } from '#modules/ledger/index.ts';
import { attemptsOf, type Attempt } from './attempt-store.ts';
import { attemptNo, refundNo } from './numbers.ts';
import { creditRef, moveOrder, tellOf } from './order.ts';
import type { Order } from './order-store.ts';
import { insertRefund, refundsOf, saveRefundEnd, type Refund } from './refund-store.ts';

export type Refunding = {
  readonly by: Refund['asked_by'];
  readonly reason: string;
  /** A provider's own number, of a refund nobody here asked for. */
  readonly refund_no?: string;
  readonly now: number;
};

/** The payment that was credited. */
export const paidAttempt = async (tx: Tx, order: Order): Promise<Attempt | undefined> =>
  (await attemptsOf(tx, order)).find(({ state }) => state === 'paid');

const refundRef = (out_trade_no: string, no: number): string => `${creditRef(out_trade_no)}:refund:${no}`;

/** The order is locked and in state 3. */
export async function startRefund(
  ctx: Context,
  tx: Tx,
  order: Order,
  r: Refunding,
): Promise<{ order: Order; refund: Refund }> {
  const { target_id, out_trade_no } = order;
  const attempt = await paidAttempt(tx, order);
  if (!attempt) throw new Error(`${out_trade_no} is credited and was never paid`);
  const no = order.refunds + 1;
  const ref = refundRef(out_trade_no, no);
  const entry = { user_id: target_id, diamonds: order.credited!, ref, of: creditRef(out_trade_no), at: r.now };
  const taken = await takeRecharge(tx, entry);
  if (!taken) throw new Error(`${ref} was taken before`);
  const refund_no = r.refund_no ?? refundNo(attemptNo(out_trade_no, attempt.attempt), no);
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
  const moved = await moveOrder(ctx, tx, order, 5, r.now, { refunds: no });
  if (r.by === 'operator') await askRefund(tx, out_trade_no);
  return { order: moved, refund: { ...asked, state: 'asked', asked_at: new Date(r.now), ended_at: null } };
}

const askRefund = (tx: Tx, out_trade_no: string): Promise<void> =>
  addJob(tx, 'recharge.refund', { out_trade_no }, { key: `recharge.refund:${out_trade_no}` });

/** The order is locked and in state 5. */
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
    const refunded = await moveOrder(ctx, tx, order, 6, now);
    tellOf(tx, 'recharge.refunded', refunded, now);
    return refunded;
  }
  const of = refundRef(order.out_trade_no, refund.no);
  const back = { user_id: order.target_id, diamonds: order.credited!, ref: `${of}:restored`, of, at: now };
  if (!(await restoreRecharge(tx, back))) throw new Error(`${back.ref} came back before`);
  return moveOrder(ctx, tx, order, 3, now);
}
