// RST-5: an order is closed by its payer or when its time is over, and never while its money may be on the way.
import { h5_close_pay_order } from '@shengyu/contract/calls/recharge.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { Question } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { askClosed, payableOf, type Word } from './ask-provider.ts';
import { attemptsOf, saveClosedAttempt } from './attempt-store.ts';
import { moveOrder, tellOf } from './order.ts';
import { lockOrder, type Order } from './order-store.ts';
import { settle } from './settle.ts';
import { isOpen } from './states.ts';

const { paid } = h5_close_pay_order.refusals;

/** `at`: when it counts as closed, for a timer the deadline (CAL-2). */
export async function closeOrder(
  ctx: Context,
  tx: Tx,
  seen: Order,
  now: number,
  at: number,
): Promise<Order | Refused | Question<Order | Refused>> {
  if (seen.status === 4) return seen;
  if (!isOpen(seen.status)) return refuse(seen.status === 7 ? 'conflict' : paid);
  const payable = await payableOf(tx, seen);
  return Question.of(
    () => askClosed(ctx, seen, payable),
    (next, word) => closeBy(ctx, next, seen, word, now, at),
  );
}

async function closeBy(
  ctx: Context,
  tx: Tx,
  seen: Order,
  word: Word,
  now: number,
  at: number,
): Promise<Order | Refused> {
  if (word.says === 'unknown') return refuse('channel_down');
  if (word.says === 'paid') {
    await settle(ctx, tx, word.found.provider, word.found.payment, now);
    return refuse(paid, { keep: true });
  }
  const order = (await lockOrder(tx, seen.out_trade_no))!;
  // Its notice was faster, or another attempt was begun meanwhile.
  if (!isOpen(order.status)) return order.status === 4 ? order : refuse(order.status === 7 ? 'conflict' : paid);
  if (order.attempt !== seen.attempt) return refuse('busy');
  for (const { attempt } of await attemptsOf(tx, order)) await saveClosedAttempt(tx, order, attempt);
  const closed = await moveOrder(ctx, tx, order, 4, now, { closed_at: new Date(at) });
  tellOf(tx, 'recharge.closed', closed, at);
  return closed;
}
