// Compares the provider's bill of a day with our records. Every difference is stored once. A payment that we did not know is
// credited only after the provider itself has confirmed it, because a line in a file is no proof.
import { beginOfDay, DAY_MS, endOfDay } from '@shengyu/rules/time/calendar.ts';
import { sumSafely } from '@shengyu/rules/money/money.ts';
import type { Context } from '#context.ts';
import { PayUnavailable, type BillLine, type PayProvider } from '#providers/pay/pay.ts';
import { attemptsOf, channelsOfProvider, listAttemptsPaidBetween, type PaymentAttempt } from '../attempt-store.ts';
import {
  insertDifference,
  markDifferenceHealed,
  saveReconciliationReport,
  type Difference,
  type ReconciliationReport,
} from './difference-store.ts';
import { formatAttemptNo, parseAttemptNo, formatSurplusReturnNo } from '../order/numbers.ts';
import { lockOrder, findOrder } from '../order/order-store.ts';
import { endRefund } from './refund.ts';
import { refundsOf, saveRefundBillDay, listUnbilledRefunds, type RechargeRefund } from './refund-store.ts';
import { bookPayment } from '../settle.ts';

type Found = Omit<Difference, 'day' | 'provider'>;
const keyOf = ({ kind, ref }: Pick<Found, 'kind' | 'ref'>): string => `${kind}:${ref}`;

export async function reconcileDay(ctx: Context, provider: PayProvider, day: string): Promise<ReconciliationReport> {
  const [begin, end] = [beginOfDay(day), endOfDay(day)];
  const ours = await listAttemptsPaidBetween(ctx.db, provider, begin, end);
  const bill = await ctx.providers.pay.of(provider)!.bill(day);
  // A day without payments needs no bill; a day with payments must wait for it.
  if (!bill && ours.length > 0) throw new PayUnavailable(provider, `no bill of ${day}`);
  const lines = bill ?? [];
  const paid = lines.filter(({ kind }) => kind === 'paid');
  const refunds = lines.filter(({ kind }) => kind === 'refund');
  const late = await listUnbilledRefunds(ctx.db, channelsOfProvider(provider), begin - DAY_MS, begin);
  const now = ctx.clock.now();

  const found = new Map<string, Found>();
  const note = async (difference: Found): Promise<void> => {
    found.set(keyOf(difference), difference);
    await insertDifference(ctx.db, { day, provider, ...difference }, now);
  };
  await comparePayments(ctx, provider, day, ours, paid, note);
  const billed = await compareRefunds(ctx, day, refunds, note);
  for (const { refund_no, out_trade_no, amount_fen, no } of late) {
    if (billed.some((one) => one.out_trade_no === out_trade_no && one.no === no)) continue;
    await note({ kind: 'refund_missing_there', ref: refund_no, out_trade_no, ours_fen: amount_fen, theirs_fen: null });
  }

  const report: ReconciliationReport = {
    day,
    provider,
    ours_num: ours.length,
    ours_fen: sumSafely(ours.map(({ paid_fen }) => paid_fen!)),
    theirs_num: paid.length,
    theirs_fen: sumSafely(paid.map(({ fen }) => fen)),
    refunds_ours_fen: sumSafely(billed.map(({ amount_fen }) => amount_fen)),
    refunds_theirs_fen: sumSafely(refunds.map(({ fen }) => fen)),
    differences: found.size,
    made_at: new Date(now),
  };
  await saveReconciliationReport(ctx.db, report);
  const level = found.size > 0 ? 'error' : 'info';
  ctx.log[level](
    { day, provider, ours: report.ours_num, theirs: report.theirs_num, differences: found.size },
    'recharge: books compared',
  );
  return report;
}

type Note = (difference: Found) => Promise<void>;

async function comparePayments(
  ctx: Context,
  provider: PayProvider,
  day: string,
  ours: readonly PaymentAttempt[],
  paid: readonly BillLine[],
  note: Note,
): Promise<void> {
  const waiting = new Map(ours.map((one) => [formatAttemptNo(one.out_trade_no, one.attempt), one]));
  const seen = new Set<string>();
  for (const { no, trade_no, fen } of paid) {
    const place = parseAttemptNo(no);
    const out_trade_no = place?.out_trade_no ?? '';
    if (seen.has(no)) {
      await note({ kind: 'listed_twice', ref: trade_no, out_trade_no, ours_fen: null, theirs_fen: fen });
      continue;
    }
    seen.add(no);
    const known = waiting.get(no) ?? (await attemptNamed(ctx, no));
    waiting.delete(no);
    if (known?.paid_fen === fen) continue;
    if (known?.paid_fen != null) {
      await note({ kind: 'amount', ref: no, out_trade_no, ours_fen: known.paid_fen, theirs_fen: fen });
      continue;
    }
    const order = place && (await findOrder(ctx.db, out_trade_no));
    const kind = order ? 'missing_here' : 'unknown_order';
    await note({ kind, ref: no, out_trade_no, ours_fen: order ? 0 : null, theirs_fen: fen });
    if (order) await heal(ctx, provider, day, no);
  }
  for (const [no, { out_trade_no, paid_fen }] of waiting)
    await note({ kind: 'missing_there', ref: no, out_trade_no, ours_fen: paid_fen, theirs_fen: null });
}

async function attemptNamed(ctx: Context, no: string): Promise<PaymentAttempt | undefined> {
  const place = parseAttemptNo(no);
  const order = place && (await findOrder(ctx.db, place.out_trade_no));
  return order && (await attemptsOf(ctx.db, order)).find(({ attempt }) => attempt === place.attempt);
}

/** Credits a payment that the bill contains although neither its notice nor our queries reached us. */
async function heal(ctx: Context, provider: PayProvider, day: string, no: string): Promise<void> {
  const seen = await ctx.providers.pay.of(provider)!.query(no);
  if (seen.state !== 'paid') return;
  const now = ctx.clock.now();
  const settled = await ctx.db.tx((tx) => bookPayment(ctx, tx, provider, seen.payment, now));
  const healed = { day, provider, kind: 'missing_here' as const, ref: no };
  if (settled === 'credited') await markDifferenceHealed(ctx.db, healed, '已补到账', now);
}

/** Returns those of our refunds that the bill contains. */
async function compareRefunds(
  ctx: Context,
  day: string,
  lines: readonly BillLine[],
  note: Note,
): Promise<RechargeRefund[]> {
  const billed: RechargeRefund[] = [];
  for (const { no, refund_no, fen } of lines) {
    const out_trade_no = parseAttemptNo(no)?.out_trade_no ?? '';
    const order = out_trade_no === '' ? undefined : await findOrder(ctx.db, out_trade_no);
    const refund = order && (await refundsOf(ctx.db, order)).find((one) => one.refund_no === refund_no);
    const returned = refund_no === formatSurplusReturnNo(no) ? await attemptNamed(ctx, no) : undefined;
    const ours_fen = refund?.amount_fen ?? returned?.paid_fen ?? null;
    if (ours_fen === null)
      await note({ kind: 'refund_missing_here', ref: refund_no, out_trade_no, ours_fen, theirs_fen: fen });
    else if (ours_fen !== fen)
      await note({ kind: 'refund_amount', ref: refund_no, out_trade_no, ours_fen, theirs_fen: fen });
    if (!refund) continue;
    billed.push(refund);
    await ctx.db.tx(async (tx) => {
      const locked = await lockOrder(tx, out_trade_no);
      await saveRefundBillDay(tx, refund, day);
      if (ours_fen === fen && refund.state === 'asked' && locked?.status === 5)
        await endRefund(ctx, tx, locked, 'done', ctx.clock.now());
    });
  }
  return billed;
}
