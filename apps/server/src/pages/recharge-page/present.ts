// An order as its payer sees it (calls W03 and X12).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { rechargeBonus as offered } from '#mechanics/offer/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { loadTargetBrief, isOrderOpen, presentOrderStatus, type Order } from '#modules/recharge/index.ts';
import { toBit } from '#wire/bit.ts';

export async function presentOrder(ctx: Context, db: Queryable, order: Order, me: number, now: number) {
  const { target_id, out_trade_no, amount_fen, paid_at, credited_at } = order;
  const bonus = isOrderOpen(order.status)
    ? (await offered.wouldGive(ctx, db, target_id === me ? me : 0, [amount_fen], now))[0]!
    : await offered.gave(ctx, db, target_id, out_trade_no);
  return {
    ...presentOrderStatus(order.status),
    amount_fen,
    diamond: order.credited ?? order.diamond,
    bonus,
    ...(paid_at ? { paid_at: unixSecondsOf(paid_at.getTime()) } : {}),
    ...(credited_at ? { credited_at: unixSecondsOf(credited_at.getTime()) } : {}),
    ...(target_id === me ? { balance: (await walletOf(db, userAsOwner(me))).diamond } : {}),
    target: await loadTargetBrief(ctx, db, target_id, me),
    can_retry: toBit(isOrderOpen(order.status) && order.expire_at.getTime() > now),
  };
}
