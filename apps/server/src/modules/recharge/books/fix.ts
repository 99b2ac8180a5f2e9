// RST-8: an operator decides an order that was paid with a wrong amount or currency (call Z25, recharge_fix), or marks as handled
// the differences of an order that were settled elsewhere. A difference without an order of ours is named by its own key.
import { recharge_fix } from '@shengyu/contract/calls/recharge.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { mulDivFloor } from '@shengyu/rules/money/money.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rechargeClosed } from '#events/catalogue/money.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { explainChange, type ApprovalExplanation } from '#wire/staff.ts';
import { attemptsOf, markAttemptsReturning } from '../attempt-store.ts';
import { differencesOf, markDifferencesHandled } from './difference-store.ts';
import { creditOrder, changeOrderStatus, emitOrderEvent } from '../order/order.ts';
import { lockOrder, findOrder, type Order } from '../order/order-store.ts';
import { scheduleSurplusReturn } from '../settle.ts';
import { findPaidAttempt } from './refund.ts';
import { presentOrderStatus, type OrderStatus } from '../order/states.ts';

const { not_found, moved_on } = recharge_fix.refusals;

export type ExceptionDecision = {
  readonly out_trade_no: string;
  readonly action: 'credit' | 'close';
  readonly reason: string;
  readonly now: number;
};

type ExceptionFacts = {
  readonly amount_fen: number;
  readonly paid_fen: number;
  readonly currency: string;
  readonly differences: readonly number[];
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
export const worthOf = (
  { amount_fen, diamond }: Order,
  { paid_fen, currency }: { paid_fen: number | null; currency: string | null },
): number => (currency === 'CNY' ? mulDivFloor(paid_fen!, diamond, amount_fen) : 0);

/** What the decision would change, in words for the approver (Z51). */
export async function explainExceptionDecision(
  db: Queryable,
  { out_trade_no, action }: Pick<ExceptionDecision, 'out_trade_no' | 'action'>,
  before: object,
): Promise<ApprovalExplanation> {
  const { amount_fen, paid_fen = 0, currency = '', differences = [] } = before as Partial<ExceptionFacts>;
  const handled = differences.length === 0 ? [] : [`${differences.length} 项对账差异标记为已处理`];
  const order = await findOrder(db, out_trade_no);
  if (amount_fen === undefined || !order) return { lines: [], effects: handled };
  const text = (state: OrderStatus): string => presentOrderStatus(state).status_text;
  const credited = worthOf(order, { paid_fen, currency });
  const money = currency === 'CNY' ? formatFenAsYuan(paid_fen) : `${paid_fen} ${currency}（最小单位）`;
  return {
    lines: [explainChange('status', '状态', text(7), text(action === 'credit' ? 3 : 4))],
    effects: [
      `应付 ${formatFenAsYuan(amount_fen)}，实付 ${money}`,
      action === 'credit' ? `到账 ${formatFullAmount(credited)} 钻` : `关闭订单，应退还 ${money}`,
      ...handled,
    ],
  };
}

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
