// An order moves: its row, what the guard counts of it and what is told, together. Nothing else writes a status.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { countCredited, countOrder, countRefunded, uncountOrder } from '#modules/guard/index.ts';
import { creditRecharge } from '#modules/ledger/index.ts';
import { saveStatus, type Order, type OrderChange } from './order-store.ts';
import { isCounted, type OrderStatus } from './states.ts';

/** The books' reference of what an order credits: unique for ever (RCG-7). */
export const creditRef = (out_trade_no: string): string => `recharge:${out_trade_no}`;

export async function moveOrder(
  ctx: Context,
  tx: Tx,
  order: Order,
  to: OrderStatus,
  now: number,
  change: OrderChange = {},
): Promise<Order> {
  const moved = await saveStatus(tx, order, to, change);
  if (to === 6) await countRefunded(tx, moved, now);
  if (isCounted(order.status) && !isCounted(to)) await uncountOrder(tx, moved);
  if (!isCounted(order.status) && isCounted(to)) await countOrder(tx, moved);
  if (to === 3 && order.status !== 5) await countCredited(ctx, tx, moved, now);
  return moved;
}

/** RST-4, RST-8: the diamonds, the state and the event, in the transaction that learned of the money. */
export async function creditOrder(ctx: Context, tx: Tx, order: Order, diamonds: number, now: number): Promise<Order> {
  const { target_id: user_id, out_trade_no } = order;
  const isFirst = await creditRecharge(tx, { user_id, diamonds, ref: creditRef(out_trade_no), at: now });
  if (!isFirst) throw new Error(`${out_trade_no} was credited before`);
  const credited = await moveOrder(ctx, tx, order, 3, now, { credited: diamonds, credited_at: new Date(now) });
  tellOf(tx, 'recharge.paid', credited, now);
  return credited;
}

export type RechargeEvent = 'recharge.created' | 'recharge.paid' | 'recharge.closed' | 'recharge.refunded';

export function tellOf(tx: Tx, name: RechargeEvent, o: Order, at: number): void {
  const data = {
    out_trade_no: o.out_trade_no,
    target_id: o.target_id,
    ...(o.payer_id > 0 ? { payer_id: o.payer_id } : {}),
    amount_fen: o.amount_fen,
    diamond: o.credited ?? o.diamond,
    ...(o.paid_at ? { paid_at: tsOf(o.paid_at.getTime()) } : {}),
  };
  tx.emit({ name, key: o.target_id, at, ...(o.payer_id > 0 ? { actor_id: o.payer_id } : {}), data });
}
