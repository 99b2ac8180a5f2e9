// RST-8: an operator decides an order whose money was another (Z25), or puts a difference aside that was settled elsewhere.
import { recharge_fix } from '@shengyu/contract/calls/recharge.ts';
import { mulDivFloor } from '@shengyu/rules/money.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { attemptsOf, saveReturning } from './attempt-store.ts';
import { differencesOf, saveHandled } from './difference-store.ts';
import { creditOrder, moveOrder, tellOf } from './order.ts';
import { lockOrder, orderOf, type Order } from './order-store.ts';
import { askReturn } from './settle.ts';
import { paidAttempt } from './refund.ts';
import { statusOf } from './states.ts';

const { not_found, moved_on } = recharge_fix.refusals;

export type Fix = {
  readonly out_trade_no: string;
  readonly action: 'credit' | 'close';
  readonly reason: string;
  readonly now: number;
};

/** What the decision rests on (CON-2). */
export async function fixable(
  db: Queryable,
  { out_trade_no, action }: Pick<Fix, 'out_trade_no' | 'action'>,
): Promise<object | Refused> {
  const order = await orderOf(db, out_trade_no);
  const open = (await differencesOf(db, out_trade_no)).filter(({ state }) => state === 'open');
  if (!order && open.length === 0) return refuse(not_found);
  const differences = open.map(({ difference_id }) => difference_id);
  if (order?.status !== 7) return action === 'close' && open.length > 0 ? { differences } : refuse(moved_on);
  const paid = (await attemptsOf(db, order)).find(({ state }) => state === 'paid');
  if (!paid || (action === 'credit' && worthOf(order, paid) === 0)) return refuse(moved_on);
  const { paid_fen, currency } = paid;
  return { status: 7, amount_fen: order.amount_fen, paid_fen, currency, differences };
}

/** Diamonds the money is worth at the order's own price; money of another currency is worth none here. */
const worthOf = (
  { amount_fen, diamond }: Order,
  { paid_fen, currency }: { paid_fen: number | null; currency: string | null },
): number => (currency === 'CNY' ? mulDivFloor(paid_fen!, diamond, amount_fen) : 0);

export async function fix(ctx: Context, tx: Tx, { out_trade_no, action, reason, now }: Fix) {
  const order = await lockOrder(tx, out_trade_no);
  const handled = await saveHandled(tx, out_trade_no, reason, now);
  if (order?.status !== 7) return { out_trade_no, differences: handled };
  const paid = (await paidAttempt(tx, order))!;
  if (action === 'credit') {
    const credited = await creditOrder(ctx, tx, order, worthOf(order, paid), now);
    return { out_trade_no, ...statusOf(credited.status), diamond: credited.credited };
  }
  const closed = await moveOrder(ctx, tx, order, 4, now, { closed_at: new Date(now) });
  await saveReturning(tx, order);
  await askReturn(tx, out_trade_no, paid.attempt);
  tellOf(tx, 'recharge.closed', closed, now);
  return { out_trade_no, ...statusOf(closed.status), return_fen: paid.paid_fen };
}
