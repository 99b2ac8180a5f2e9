// Background jobs that ask about payments which were not reported, close expired orders, refund and return money, and
// compare our records with the providers' bills.
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { CronEntry, Job } from '#module.ts';
import { dueTimeOf } from '#jobs/add-job.ts';
import { settleDueRows } from '#jobs/each-due.ts';
import { PayUnavailable, PROVIDER_BY_CHANNEL, type PayProvider } from '#providers/pay/pay.ts';
import { mapFinalResult } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { askWhetherPaid, payableAttemptsOf } from './ask-provider.ts';
import { attemptsOf, listReturningAttempts, markAttemptReturned, type PaymentAttempt } from './attempt-store.ts';
import { closeOrder } from './order/close-order.ts';
import { settleReturnedDifference } from './books/difference-store.ts';
import { scheduleProviderQuery } from './order/make-order.ts';
import { formatAttemptNo, formatSurplusReturnNo } from './order/numbers.ts';
import { creditOrder } from './order/order.ts';
import { listExpiredOrders, lockOrder, findOrder, listOrdersInStatus, type OrderCursor } from './order/order-store.ts';
import { reconcileDay } from './books/reconcile.ts';
import { endRefund } from './books/refund.ts';
import { refundsOf } from './books/refund-store.ts';
import { bookPayment } from './settle.ts';
import { isOrderOpen } from './order/states.ts';

const STEP = 200;
const PROVIDERS: readonly PayProvider[] = ['alipay', 'wechat'];

/**
 * RCG-8: asks the provider whether an order was paid, and schedules the next such question if not. So most payers whose notice was
 * lost wait at most a minute.
 */
const query: Job = async (payload, ctx) => {
  const { out_trade_no, step, from } = payload as { out_trade_no: string; step: number; from: number };
  const order = await findOrder(ctx.db, out_trade_no);
  if (!order || !isOrderOpen(order.status)) return;
  // With attempt 0 no payment was started at any provider, so there is nothing to ask.
  const word =
    order.attempt === 0 ? undefined : await askWhetherPaid(ctx, order, await payableAttemptsOf(ctx.db, order));
  await ctx.db.tx(async (tx) => {
    if (word?.says === 'paid') await bookPayment(ctx, tx, word.found.provider, word.found.payment, ctx.clock.now());
    else await scheduleProviderQuery(tx, out_trade_no, step + 1, from);
  });
};

/** RST-5: closes expired orders, every minute. An order whose provider does not answer stays open until a later run. */
const expire: Job = async (_payload, ctx) => {
  const now = ctx.clock.now();
  await settleDueRows<OrderCursor>(ctx, {
    name: 'recharge.expire',
    page: (after, limit) => listExpiredOrders(ctx.db, now, after, limit),
    settle: async (tx, { out_trade_no, at }) => {
      const order = (await findOrder(tx, out_trade_no))!;
      return mapFinalResult(await closeOrder(ctx, tx, order, now, at.getTime()), tx, (done) => {
        if (done instanceof Refused && done.reason === 'channel_down')
          ctx.log.warn({ out_trade_no }, 'recharge not closed');
      });
    },
  });
};

/** Asks the provider for the refund, repeatedly and with the same refund number, until it is done (RST-10) or refused (RST-11). */
async function refundOrder(ctx: Context, out_trade_no: string): Promise<void> {
  const order = await findOrder(ctx.db, out_trade_no);
  if (order?.status !== 5) return;
  const refund = (await refundsOf(ctx.db, order)).find(({ state }) => state === 'asked');
  const attempt = (await attemptsOf(ctx.db, order)).find(({ state }) => state === 'paid');
  if (!refund || !attempt) throw new Error(`${out_trade_no} is being refunded without a refund`);
  const { refund_no, amount_fen, reason } = refund;
  const ask = {
    no: formatAttemptNo(out_trade_no, attempt.attempt),
    refund_no,
    amount_fen,
    total_fen: amount_fen,
    reason,
  };
  const result = await gatewayOf(ctx, attempt).refund(ask);
  if (result === 'processing') return;
  await ctx.db.tx(async (tx) => {
    const locked = await lockOrder(tx, out_trade_no);
    if (locked?.status === 5) await endRefund(ctx, tx, locked, result, ctx.clock.now());
  });
}

/** Returns money that belongs to no order: a second payment, or the payment of an order that an operator closed. */
async function returnMoney(ctx: Context, out_trade_no: string, no: number): Promise<void> {
  const order = await findOrder(ctx.db, out_trade_no);
  const attempt = order && (await attemptsOf(ctx.db, order)).find((one) => one.attempt === no);
  if (attempt?.state !== 'returning') return;
  const ref = formatAttemptNo(out_trade_no, no);
  const paid_fen = attempt.paid_fen!;
  const ask = {
    no: ref,
    refund_no: formatSurplusReturnNo(ref),
    amount_fen: paid_fen,
    total_fen: paid_fen,
    reason: '订单重复支付或已关闭',
  };
  const result = await gatewayOf(ctx, attempt).refund(ask);
  if (result === 'refused') ctx.log.error({ out_trade_no }, 'recharge: money cannot go back by itself');
  if (result !== 'done') return;
  await ctx.db.tx(async (tx) => {
    await markAttemptReturned(tx, attempt, ctx.clock.now());
    await settleReturnedDifference(tx, ref, ctx.clock.now());
  });
}

function gatewayOf(ctx: Context, { channel }: PaymentAttempt) {
  const gateway = ctx.providers.pay.gateway(channel);
  if (!gateway) throw new PayUnavailable(PROVIDER_BY_CHANNEL[channel], 'no keys');
  return gateway;
}

/** Repairs what was interrupted: orders paid but not credited (RST-4), and refunds and returns that a provider has not answered. */
const sweep: Job = async (_payload, ctx) => {
  for (const { out_trade_no } of await listOrdersInStatus(ctx.db, 2, STEP)) {
    await ctx.db.tx(async (tx) => {
      const order = await lockOrder(tx, out_trade_no);
      if (order?.status === 2) await creditOrder(ctx, tx, order, order.diamond, ctx.clock.now());
    });
  }
  const quietly = async (work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (!(error instanceof PayUnavailable)) throw error;
      ctx.log.warn({ refused: error.code }, 'refund not asked');
    });
  };
  for (const { out_trade_no } of await listOrdersInStatus(ctx.db, 5, STEP))
    await quietly(refundOrder(ctx, out_trade_no));
  for (const { out_trade_no, attempt } of await listReturningAttempts(ctx.db, STEP))
    await quietly(returnMoney(ctx, out_trade_no, attempt));
};

/** Compares yesterday's payments with the bill of every configured provider. */
const compare: Job = async (payload, ctx) => {
  const day = addDays(dayOf(dueTimeOf(payload)), -1);
  const failed: string[] = [];
  for (const provider of PROVIDERS.filter((one) => ctx.providers.pay.of(one))) {
    await reconcileDay(ctx, provider, day).catch((error: unknown) => void failed.push((error as Error).message));
  }
  // The job is retried. Comparing a day again finds the same differences and stores them only once.
  if (failed.length > 0) throw new Error(`books of ${day}: ${failed.join('; ')}`);
};

export const jobs: Readonly<Record<string, Job>> = {
  'recharge.query': query,
  'recharge.expire': expire,
  'recharge.refund': (payload, ctx) => refundOrder(ctx, (payload as { out_trade_no: string }).out_trade_no),
  'recharge.return': (payload, ctx) => {
    const { out_trade_no, attempt } = payload as { out_trade_no: string; attempt: number };
    return returnMoney(ctx, out_trade_no, attempt);
  },
  'recharge.sweep': sweep,
  'recharge.compare': compare,
};

export const cron: readonly CronEntry[] = [
  { at: '* * * * *', job: 'recharge.expire' },
  { at: '*/5 * * * *', job: 'recharge.sweep' },
  // Providers publish their bills from about ten o'clock on.
  { at: '30 10 * * *', job: 'recharge.compare' },
];
