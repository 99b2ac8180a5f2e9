// An order as its payer sees it (X12).
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { user, walletOf } from '#modules/ledger/index.ts';
import { bit } from '#wire/bit.ts';
import { bonusSource } from './bonus.ts';
import { orderOf, type Order } from './order-store.ts';
import { isOpen, statusOf } from './states.ts';
import { cardOf } from './target.ts';

/** Who pays and who is paid for; the number of an order without a session is known to its payer alone (RCG-1). */
export async function ownOrder(db: Queryable, me: number, out_trade_no: string): Promise<Order | undefined> {
  const order = await orderOf(db, out_trade_no);
  return order && (order.payer_id === 0 || order.payer_id === me || order.target_id === me) ? order : undefined;
}

/** Who may go on with it. */
export async function payersOrder(db: Queryable, me: number, out_trade_no: string): Promise<Order | undefined> {
  const order = await orderOf(db, out_trade_no);
  return order && (order.payer_id === 0 || order.payer_id === me) ? order : undefined;
}

export async function presentOrder(ctx: Context, db: Queryable, order: Order, me: number, now: number) {
  const { target_id, out_trade_no, amount_fen, paid_at, credited_at } = order;
  const { gave, wouldGive } = bonusSource();
  const bonus = isOpen(order.status)
    ? (await wouldGive(ctx, db, target_id === me ? me : 0, [amount_fen], now))[0]!
    : await gave(ctx, db, target_id, out_trade_no);
  return {
    ...statusOf(order.status),
    amount_fen,
    diamond: order.credited ?? order.diamond,
    bonus,
    ...(paid_at ? { paid_at: tsOf(paid_at.getTime()) } : {}),
    ...(credited_at ? { credited_at: tsOf(credited_at.getTime()) } : {}),
    ...(target_id === me ? { balance: (await walletOf(db, user(me))).diamond } : {}),
    target: await cardOf(ctx, db, target_id, me),
    can_retry: bit(isOpen(order.status) && order.expire_at.getTime() > now),
  };
}
