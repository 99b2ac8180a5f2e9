// RST-8: an operator decides an order that was paid with a wrong amount or currency (call Z25, recharge_fix), or marks as handled
// the differences of an order that were settled elsewhere.
import { recharge_fix } from '@shengyu/contract/calls/recharge.ts';
import { mulDivFloor } from '@shengyu/rules/money/money.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rechargeClosed } from '#events/catalogue/money.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { attemptsOf, markAttemptsReturning } from '../attempt-store.ts';
import { differencesOf, markDifferencesHandled } from './difference-store.ts';
import { creditOrder, changeOrderStatus, emitOrderEvent } from '../order/order.ts';
import { lockOrder, findOrder, type Order } from '../order/order-store.ts';
import { scheduleSurplusReturn } from '../settle.ts';
import { findPaidAttempt } from './refund.ts';
import { presentOrderStatus } from '../order/states.ts';

const { not_found, moved_on } = recharge_fix.refusals;

export type ExceptionDecision = {
  readonly out_trade_no: string;
  readonly action: 'credit' | 'close';
  readonly reason: string;
  readonly now: number;
};

/** The facts that the operator decides on; they must be the same when the second person approves (CON-2). */
export async function readExceptionFacts(
  db: Queryable,
  { out_trade_no, action }: Pick<ExceptionDecision, 'out_trade_no' | 'action'>,
): Promise<object | Refused> {
  const order = await findOrder(db, out_trade_no);
  const open = (await differencesOf(db, out_trade_no)).filter(({ state }) => state === 'open');
  if (!order && open.length === 0) return refuse(not_found);
  const differences = open.map(({ difference_id }) => difference_id);
  if (order?.status !== 7) return action === 'close' && open.length > 0 ? { differences } : refuse(moved_on);
  const paid = (await attemptsOf(db, order)).find(({ state }) => state === 'paid');
  if (!paid || (action === 'credit' && worthOf(order, paid) === 0)) return refuse(moved_on);
  const { paid_fen, currency } = paid;
  return { status: 7, amount_fen: order.amount_fen, paid_fen, currency, differences };
}

/** The diamonds that the paid money is worth at the order's own price; another currency is worth none. */
const worthOf = (
  { amount_fen, diamond }: Order,
  { paid_fen, currency }: { paid_fen: number | null; currency: string | null },
): number => (currency === 'CNY' ? mulDivFloor(paid_fen!, diamond, amount_fen) : 0);

export async function decideRechargeException(
  ctx: Context,
  tx: Tx,
  { out_trade_no, action, reason, now }: ExceptionDecision,
) {
  const order = await lockOrder(tx, out_trade_no);
  const handled = await markDifferencesHandled(tx, out_trade_no, reason, now);
  if (order?.status !== 7) return { out_trade_no, differences: handled };
  const paid = (await findPaidAttempt(tx, order))!;
  if (action === 'credit') {
    const credited = await creditOrder(ctx, tx, order, worthOf(order, paid), now);
    return { out_trade_no, ...presentOrderStatus(credited.status), diamond: credited.credited };
  }
  const closed = await changeOrderStatus(ctx, tx, order, 4, now, { closed_at: new Date(now) });
  await markAttemptsReturning(tx, order);
  await scheduleSurplusReturn(tx, out_trade_no, paid.attempt);
  emitOrderEvent(tx, rechargeClosed, closed, now);
  return { out_trade_no, ...presentOrderStatus(closed.status), return_fen: paid.paid_fen };
}
