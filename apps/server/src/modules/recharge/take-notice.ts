// Handles the notices that a payment provider sends to call X13, pay_notify: payments and refunds.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { PayNotice, PayProvider } from '#providers/pay/pay.ts';
import { attemptsOf, markAttemptReturned } from './attempt-store.ts';
import { insertDifference, settleReturnedDifference } from './books/difference-store.ts';
import { parseAttemptNo, formatSurplusReturnNo } from './order/numbers.ts';
import { lockOrder } from './order/order-store.ts';
import { endRefund, startRefund } from './books/refund.ts';
import { refundsOf } from './books/refund-store.ts';
import { bookPayment } from './settle.ts';

type RefundNotice = Extract<PayNotice, { kind: 'refund' }>;

/** Applies a notice. False when it concerns nothing of ours; then it is not acknowledged, and the provider sends it again. */
export async function applyPayNotice(
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
      const settled = await bookPayment(ctx, tx, provider, notice.payment, now);
      // The acknowledgement ends the provider's repeats, so the stored payment must have reached the standby too
      // (docs/reliability.md §0.3, rule b).
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
  const place = parseAttemptNo(notice.no);
  const order = place && (await lockOrder(tx, place.out_trade_no));
  if (!order) return false;
  const { refund_no, result } = notice;
  if (result === 'processing') return true;
  const attempt = (await attemptsOf(tx, order)).find((one) => one.attempt === place.attempt);
  if (refund_no === formatSurplusReturnNo(notice.no)) {
    if (result === 'done' && attempt && (await markAttemptReturned(tx, attempt, now)) > 0)
      await settleReturnedDifference(tx, notice.no, now);
    return true;
  }
  const known = (await refundsOf(tx, order)).find((refund) => refund.refund_no === refund_no);
  if (known) {
    if (known.state === 'asked') await endRefund(ctx, tx, order, result, now);
    return true;
  }
  // RST-9: the refund was not requested here; it may be a chargeback, for example.
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
