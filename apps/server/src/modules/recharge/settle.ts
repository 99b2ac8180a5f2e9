// Money came in, told by a notice or found by asking (RST-3, RST-4, RST-6, RST-7). Whoever tells it, and however often, it counts once.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { addJob } from '#jobs/add-job.ts';
import { PROVIDER_OF, type PayChannel, type Payment, type PayProvider } from '#providers/pay.ts';
import { attemptsOf, insertAttempt, isTaken, takePayment, type Attempt } from './attempt-store.ts';
import { insertDifference } from './difference-store.ts';
import { attemptNo, readAttemptNo } from './numbers.ts';
import { creditOrder, moveOrder } from './order.ts';
import { lockOrder, type Order } from './order-store.ts';

/** parked: another amount or currency; surplus: the order had its money already; unknown: no order of ours. */
export type Settled = 'credited' | 'repeat' | 'parked' | 'surplus' | 'unknown';

const FIRST_CHANNEL: Readonly<Record<PayProvider, PayChannel>> = { alipay: 'alipay_wap', wechat: 'wechat_h5' };

export async function settle(
  ctx: Context,
  tx: Tx,
  provider: PayProvider,
  payment: Payment,
  now: number,
): Promise<Settled> {
  const place = readAttemptNo(payment.no);
  if (!place) return 'unknown';
  // A repeat waits for nobody: what stands in the directory was committed with its credit.
  if (await isTaken(tx, provider, payment.trade_no, place)) return 'repeat';
  const order = await lockOrder(tx, place.out_trade_no);
  if (!order) return 'unknown';
  const attempt = await attemptFor(tx, order, place.attempt, provider, now);
  if (PROVIDER_OF[attempt.channel] !== provider) return 'unknown';
  if (attempt.trade_no !== null) {
    if (attempt.trade_no !== payment.trade_no) alert(ctx, order, 'one number was paid under two trade numbers');
    if (order.status === 2) await creditOrder(ctx, tx, order, order.diamond, now);
    return 'repeat';
  }
  const isLate = order.status === 4;
  if (order.status !== 0 && order.status !== 1 && !isLate) return takeSurplus(ctx, tx, order, attempt, payment, now);
  if (!(await takePayment(tx, attempt, payment, 'paid'))) return taken(ctx, order);
  const paid_at = new Date(payment.paid_at);
  if (payment.paid_fen !== order.amount_fen || payment.currency !== 'CNY') {
    await moveOrder(ctx, tx, order, 7, now, { paid_at });
    alert(ctx, order, 'another amount or currency was paid');
    return 'parked';
  }
  const paid = await moveOrder(ctx, tx, order, 2, now, { paid_at });
  await creditOrder(ctx, tx, paid, paid.diamond, now);
  return 'credited';
}

/** A start that was rolled back may have reached the provider all the same: its money is this order's. */
async function attemptFor(tx: Tx, order: Order, no: number, provider: PayProvider, now: number): Promise<Attempt> {
  const find = async () => (await attemptsOf(tx, order)).find(({ attempt }) => attempt === no);
  const found = await find();
  if (found) return found;
  const channel = PROVIDER_OF[order.channel] === provider ? order.channel : FIRST_CHANNEL[provider];
  await insertAttempt(tx, order, no, channel, now);
  return (await find())!;
}

/** The second money of an order goes back where it came from. */
async function takeSurplus(
  ctx: Context,
  tx: Tx,
  order: Order,
  attempt: Attempt,
  payment: Payment,
  now: number,
): Promise<Settled> {
  if (!(await takePayment(tx, attempt, payment, 'returning'))) return taken(ctx, order);
  const { out_trade_no } = order;
  const provider = PROVIDER_OF[attempt.channel];
  const difference = {
    day: dayOf(payment.paid_at),
    provider,
    kind: 'paid_twice' as const,
    ref: payment.no,
    out_trade_no,
  };
  await insertDifference(tx, { ...difference, ours_fen: order.amount_fen, theirs_fen: payment.paid_fen }, now);
  await askReturn(tx, out_trade_no, attempt.attempt);
  return 'surplus';
}

export const askReturn = (tx: Tx, out_trade_no: string, attempt: number): Promise<void> =>
  addJob(
    tx,
    'recharge.return',
    { out_trade_no, attempt },
    { key: `recharge.return:${attemptNo(out_trade_no, attempt)}` },
  );

function taken(ctx: Context, order: Order): Settled {
  alert(ctx, order, 'a trade number belongs to another order');
  return 'unknown';
}

/** X13: an operator is to look at it. */
const alert = (ctx: Context, { out_trade_no, status }: Order, what: string): void =>
  ctx.log.error({ out_trade_no, status }, `recharge: ${what}`);
