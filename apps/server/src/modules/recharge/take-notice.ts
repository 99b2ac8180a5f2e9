// What a provider tells by itself (X13): money that came, money that went back.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { PayNotice, PayProvider } from '#providers/pay.ts';
import { attemptsOf, saveReturned } from './attempt-store.ts';
import { insertDifference, saveReturnedDifference } from './difference-store.ts';
import { readAttemptNo, returnNo } from './numbers.ts';
import { lockOrder } from './order-store.ts';
import { endRefund, startRefund } from './refund.ts';
import { refundsOf } from './refund-store.ts';
import { settle } from './settle.ts';

type RefundNotice = Extract<PayNotice, { kind: 'refund' }>;

/** False: nothing here is meant by it, so it is not heard and comes again. */
export async function takeNotice(
  ctx: Context,
  tx: Tx,
  provider: PayProvider,
  notice: PayNotice,
  now: number,
): Promise<boolean> {
  switch (notice.kind) {
    case 'other':
      return true;
    case 'paid': {
      const settled = await settle(ctx, tx, provider, notice.payment, now);
      // "Heard" ends the provider's repeats, so what it rests on must be on the standby too (reliability §0.3, rule b).
      if (settled === 'repeat') await tx.proveDurable(notice.payment.no);
      return settled !== 'unknown';
    }
    case 'refund':
      return takeRefund(ctx, tx, provider, notice, now);
  }
}

async function takeRefund(
  ctx: Context,
  tx: Tx,
  provider: PayProvider,
  notice: RefundNotice,
  now: number,
): Promise<boolean> {
  const place = readAttemptNo(notice.no);
  const order = place && (await lockOrder(tx, place.out_trade_no));
  if (!order) return false;
  const { refund_no, result } = notice;
  if (result === 'processing') return true;
  const attempt = (await attemptsOf(tx, order)).find((one) => one.attempt === place.attempt);
  if (refund_no === returnNo(notice.no)) {
    if (result === 'done' && attempt && (await saveReturned(tx, attempt, now)) > 0)
      await saveReturnedDifference(tx, notice.no, now);
    return true;
  }
  const known = (await refundsOf(tx, order)).find((refund) => refund.refund_no === refund_no);
  if (known) {
    if (known.state === 'asked') await endRefund(ctx, tx, order, result, now);
    return true;
  }
  // RST-9: a refund nobody here asked for.
  if (result !== 'done') return true;
  if (order.status === 3 && attempt?.state === 'paid' && notice.fen === attempt.paid_fen) {
    const { order: refunding } = await startRefund(ctx, tx, order, {
      by: 'provider',
      reason: '渠道退款',
      refund_no,
      now,
    });
    await endRefund(ctx, tx, refunding, 'done', now);
    return true;
  }
  const ours_fen = attempt?.paid_fen ?? null;
  const difference = { day: dayOf(now), provider, kind: 'refund_amount' as const, ref: refund_no };
  await insertDifference(
    tx,
    { ...difference, out_trade_no: order.out_trade_no, ours_fen, theirs_fen: notice.fen },
    now,
  );
  ctx.log.error({ out_trade_no: order.out_trade_no, status: order.status }, 'recharge: a refund that fits no order');
  return true;
}
