// RST-5: an order is closed by its payer or at its deadline, and only after the providers have said that it is unpaid.
import { h5_close_pay_order } from '@shengyu/contract/calls/recharge.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { rechargeClosed } from '#events/catalogue/money.ts';
import { ProviderRequest } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { closeUnpaidAttempts, payableAttemptsOf, type ProviderAnswer } from '../ask-provider.ts';
import { attemptsOf, markAttemptClosed } from '../attempt-store.ts';
import { changeOrderStatus, emitOrderEvent } from './order.ts';
import { lockOrder, type Order } from './order-store.ts';
import { bookPayment } from '../settle.ts';
import { isOrderOpen } from './states.ts';

const { paid } = h5_close_pay_order.refusals;

/** `at` is when the order counts as closed; the job for expired orders passes the deadline, even if it runs late (CAL-2). */
export async function closeOrder(
  ctx: Context,
  tx: Tx,
  seen: Order,
  now: number,
  at: number,
): Promise<Order | Refused | ProviderRequest<Order | Refused>> {
  if (seen.status === 4) return seen;
  if (!isOrderOpen(seen.status)) return refuse(seen.status === 7 ? 'conflict' : paid);
  const payable = await payableAttemptsOf(tx, seen);
  return ProviderRequest.of(
    () => closeUnpaidAttempts(ctx, seen, payable),
    (next, word) => closeBy(ctx, next, seen, word, now, at),
  );
}

async function closeBy(
  ctx: Context,
  tx: Tx,
  seen: Order,
  word: ProviderAnswer,
  now: number,
  at: number,
): Promise<Order | Refused> {
  if (word.says === 'unknown') return refuse('channel_down');
  if (word.says === 'paid') {
    await bookPayment(ctx, tx, word.found.provider, word.found.payment, now);
    return refuse(paid, { keep: true });
  }
  const order = (await lockOrder(tx, seen.out_trade_no))!;
  // While the providers were asked, a notice may have arrived, or another attempt may have been started.
  if (!isOrderOpen(order.status)) return order.status === 4 ? order : refuse(order.status === 7 ? 'conflict' : paid);
  if (order.attempt !== seen.attempt) return refuse('busy');
  for (const { attempt } of await attemptsOf(tx, order)) await markAttemptClosed(tx, order, attempt);
  const closed = await changeOrderStatus(ctx, tx, order, 4, now, { closed_at: new Date(at) });
  emitOrderEvent(tx, rechargeClosed, closed, at);
  return closed;
}
