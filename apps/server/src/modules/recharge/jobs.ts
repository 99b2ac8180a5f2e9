// What goes on in the background: asking for payments nobody told of, closing in time, giving money back, comparing the books.
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Cron, Job } from '#module.ts';
import { dueAt } from '#jobs/add-job.ts';
import { eachDue } from '#jobs/each-due.ts';
import { PayUnavailable, PROVIDER_OF, type PayProvider } from '#providers/pay.ts';
import { mapped } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { askPaid, payableOf } from './ask-provider.ts';
import { attemptsOf, returningAttempts, saveReturned, type Attempt } from './attempt-store.ts';
import { closeOrder } from './close-order.ts';
import { saveReturnedDifference } from './difference-store.ts';
import { askLater } from './make-order.ts';
import { attemptNo, returnNo } from './numbers.ts';
import { creditOrder } from './order.ts';
import { expiredOrders, lockOrder, orderOf, ordersIn, type OrderKey } from './order-store.ts';
import { reconcile } from './reconcile.ts';
import { endRefund } from './refund.ts';
import { refundsOf } from './refund-store.ts';
import { settle } from './settle.ts';
import { isOpen } from './states.ts';

const STEP = 200;
const PROVIDERS: readonly PayProvider[] = ['alipay', 'wechat'];

/** RCG-8: a notice that was lost costs a minute at most. */
const query: Job = async (payload, ctx) => {
  const { out_trade_no, step, from } = payload as { out_trade_no: string; step: number; from: number };
  const order = await orderOf(ctx.db, out_trade_no);
  if (!order || !isOpen(order.status)) return;
  // Nothing was begun at any provider yet.
  const word = order.attempt === 0 ? undefined : await askPaid(ctx, order, await payableOf(ctx.db, order));
  await ctx.db.tx(async (tx) => {
    if (word?.says === 'paid') await settle(ctx, tx, word.found.provider, word.found.payment, ctx.clock.now());
    else await askLater(tx, out_trade_no, step + 1, from);
  });
};

/** RST-5, every minute. A provider without an answer keeps its orders open until the next one. */
const expire: Job = async (_payload, ctx) => {
  const now = ctx.clock.now();
  await eachDue<OrderKey>(ctx, {
    name: 'recharge.expire',
    page: (after, limit) => expiredOrders(ctx.db, now, after, limit),
    settle: async (tx, { out_trade_no, at }) => {
      const order = (await orderOf(tx, out_trade_no))!;
      return mapped(await closeOrder(ctx, tx, order, now, at.getTime()), tx, (done) => {
        if (done instanceof Refused && done.reason === 'channel_down')
          ctx.log.warn({ out_trade_no }, 'recharge not closed');
      });
    },
  });
};

/** RST-10, RST-11: asked again under the same number until there is an answer. */
async function refundOrder(ctx: Context, out_trade_no: string): Promise<void> {
  const order = await orderOf(ctx.db, out_trade_no);
  if (order?.status !== 5) return;
  const refund = (await refundsOf(ctx.db, order)).find(({ state }) => state === 'asked');
  const attempt = (await attemptsOf(ctx.db, order)).find(({ state }) => state === 'paid');
  if (!refund || !attempt) throw new Error(`${out_trade_no} is being refunded without a refund`);
  const { refund_no, amount_fen, reason } = refund;
  const ask = { no: attemptNo(out_trade_no, attempt.attempt), refund_no, amount_fen, total_fen: amount_fen, reason };
  const result = await gatewayOf(ctx, attempt).refund(ask);
  if (result === 'processing') return;
  await ctx.db.tx(async (tx) => {
    const locked = await lockOrder(tx, out_trade_no);
    if (locked?.status === 5) await endRefund(ctx, tx, locked, result, ctx.clock.now());
  });
}

/** Money that is no order's goes back. */
async function returnMoney(ctx: Context, out_trade_no: string, no: number): Promise<void> {
  const order = await orderOf(ctx.db, out_trade_no);
  const attempt = order && (await attemptsOf(ctx.db, order)).find((one) => one.attempt === no);
  if (attempt?.state !== 'returning') return;
  const ref = attemptNo(out_trade_no, no);
  const paid_fen = attempt.paid_fen!;
  const ask = {
    no: ref,
    refund_no: returnNo(ref),
    amount_fen: paid_fen,
    total_fen: paid_fen,
    reason: '订单重复支付或已关闭',
  };
  const result = await gatewayOf(ctx, attempt).refund(ask);
  if (result === 'refused') ctx.log.error({ out_trade_no }, 'recharge: money cannot go back by itself');
  if (result !== 'done') return;
  await ctx.db.tx(async (tx) => {
    await saveReturned(tx, attempt, ctx.clock.now());
    await saveReturnedDifference(tx, ref, ctx.clock.now());
  });
}

function gatewayOf(ctx: Context, { channel }: Attempt) {
  const gateway = ctx.providers.pay.gateway(channel);
  if (!gateway) throw new PayUnavailable(PROVIDER_OF[channel], 'no keys');
  return gateway;
}

/** What a job began and a provider did not answer, and the order whose credit was cut off (RST-4). */
const sweep: Job = async (_payload, ctx) => {
  for (const { out_trade_no } of await ordersIn(ctx.db, 2, STEP)) {
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
  for (const { out_trade_no } of await ordersIn(ctx.db, 5, STEP)) await quietly(refundOrder(ctx, out_trade_no));
  for (const { out_trade_no, attempt } of await returningAttempts(ctx.db, STEP))
    await quietly(returnMoney(ctx, out_trade_no, attempt));
};

/** The books of yesterday, of every provider there are keys for. */
const compare: Job = async (payload, ctx) => {
  const day = addDays(dayOf(dueAt(payload)), -1);
  const failed: string[] = [];
  for (const provider of PROVIDERS.filter((one) => ctx.providers.pay.of(one))) {
    await reconcile(ctx, provider, day).catch((error: unknown) => void failed.push((error as Error).message));
  }
  // Tried again: a Day that was compared is compared once more and finds the same.
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

export const cron: readonly Cron[] = [
  { at: '* * * * *', job: 'recharge.expire' },
  { at: '*/5 * * * *', job: 'recharge.sweep' },
  // Bills are there from about ten o'clock on.
  { at: '30 10 * * *', job: 'recharge.compare' },
];
