// Changes an order's status together with what the spend guard counts. No other code changes a status, except the start of a
// payment.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { rechargePaid } from '#events/catalogue/money.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { countCredited, countOrder, countRefunded, uncountOrder } from '#modules/spend-guard/index.ts';
import { creditRecharge } from '#modules/ledger/index.ts';
import { saveStatus, type Order, type OrderChange } from './order-store.ts';
import { isCountedForDayLimits, type OrderStatus } from './states.ts';

/** The ledger reference of an order's credit, which is unique for ever (RCG-7: credited once). */
export const formatCreditReference = (out_trade_no: string): string => `recharge:${out_trade_no}`;

export async function changeOrderStatus(
  ctx: Context,
  tx: Tx,
  order: Order,
  to: OrderStatus,
  now: number,
  change: OrderChange = {},
): Promise<Order> {
  const moved = await saveStatus(tx, order, to, change);
  if (to === 6) await countRefunded(tx, moved, now);
  if (isCountedForDayLimits(order.status) && !isCountedForDayLimits(to)) await uncountOrder(tx, moved);
  if (!isCountedForDayLimits(order.status) && isCountedForDayLimits(to)) await countOrder(tx, moved);
  if (to === 3 && order.status !== 5) await countCredited(ctx, tx, moved, now);
  return moved;
}

/** RST-4, RST-8: credits the diamonds, changes the status and emits the event in the transaction that learned of the money. */
export async function creditOrder(ctx: Context, tx: Tx, order: Order, diamonds: number, now: number): Promise<Order> {
  const { target_id: user_id, out_trade_no } = order;
  const isFirst = await creditRecharge(tx, { user_id, diamonds, ref: formatCreditReference(out_trade_no), at: now });
  if (!isFirst) throw new Error(`${out_trade_no} was credited before`);
  const credited = await changeOrderStatus(ctx, tx, order, 3, now, { credited: diamonds, credited_at: new Date(now) });
  emitOrderEvent(tx, rechargePaid, credited, now);
  return credited;
}

export function emitOrderEvent(tx: Tx, type: typeof rechargePaid, o: Order, at: number): void {
  const data = {
    out_trade_no: o.out_trade_no,
    target_id: o.target_id,
    ...(o.payer_id > 0 ? { payer_id: o.payer_id } : {}),
    amount_fen: o.amount_fen,
    diamond: o.credited ?? o.diamond,
    channel: o.channel,
    ...(o.paid_at ? { paid_at: unixSecondsOf(o.paid_at.getTime()) } : {}),
  };
  tx.emit(type, { key: o.target_id, at, ...(o.payer_id > 0 ? { actor_id: o.payer_id } : {}), data });
}
