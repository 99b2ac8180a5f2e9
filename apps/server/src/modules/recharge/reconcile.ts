// The provider's books of a Day beside ours. Every difference is written down once; money that came and was never told of is credited
// after asking the provider itself, because a line in a file is not a payment.
import { beginOfDay, DAY_MS, endOfDay } from '@shengyu/rules/calendar.ts';
import { safeSum } from '@shengyu/rules/money.ts';
import type { Context } from '#context.ts';
import { PayUnavailable, type BillLine, type PayProvider } from '#providers/pay.ts';
import { attemptsOf, channelsOf, paidBetween, type Attempt } from './attempt-store.ts';
import { insertDifference, saveHealed, saveReport, type Difference, type Report } from './difference-store.ts';
import { attemptNo, readAttemptNo, returnNo } from './numbers.ts';
import { lockOrder, orderOf } from './order-store.ts';
import { endRefund } from './refund.ts';
import { refundsOf, saveBilled, unbilledRefunds, type Refund } from './refund-store.ts';
import { settle } from './settle.ts';

type Found = Omit<Difference, 'day' | 'provider'>;
const keyOf = ({ kind, ref }: Pick<Found, 'kind' | 'ref'>): string => `${kind}:${ref}`;

export async function reconcile(ctx: Context, provider: PayProvider, day: string): Promise<Report> {
  const [begin, end] = [beginOfDay(day), endOfDay(day)];
  const ours = await paidBetween(ctx.db, provider, begin, end);
  const bill = await ctx.providers.pay.of(provider)!.bill(day);
  // Without a bill a Day without payments is in order; one with payments waits for it.
  if (!bill && ours.length > 0) throw new PayUnavailable(provider, `no bill of ${day}`);
  const lines = bill ?? [];
  const paid = lines.filter(({ kind }) => kind === 'paid');
  const refunds = lines.filter(({ kind }) => kind === 'refund');
  const late = await unbilledRefunds(ctx.db, channelsOf(provider), begin - DAY_MS, begin);
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

  const report: Report = {
    day,
    provider,
    ours_num: ours.length,
    ours_fen: safeSum(ours.map(({ paid_fen }) => paid_fen!)),
    theirs_num: paid.length,
    theirs_fen: safeSum(paid.map(({ fen }) => fen)),
    refunds_ours_fen: safeSum(billed.map(({ amount_fen }) => amount_fen)),
    refunds_theirs_fen: safeSum(refunds.map(({ fen }) => fen)),
    differences: found.size,
    made_at: new Date(now),
  };
  await saveReport(ctx.db, report);
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
  ours: readonly Attempt[],
  paid: readonly BillLine[],
  note: Note,
): Promise<void> {
  const waiting = new Map(ours.map((one) => [attemptNo(one.out_trade_no, one.attempt), one]));
  const seen = new Set<string>();
  for (const { no, trade_no, fen } of paid) {
    const place = readAttemptNo(no);
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
    const order = place && (await orderOf(ctx.db, out_trade_no));
    const kind = order ? 'missing_here' : 'unknown_order';
    await note({ kind, ref: no, out_trade_no, ours_fen: order ? 0 : null, theirs_fen: fen });
    if (order) await heal(ctx, provider, day, no);
  }
  for (const [no, { out_trade_no, paid_fen }] of waiting)
    await note({ kind: 'missing_there', ref: no, out_trade_no, ours_fen: paid_fen, theirs_fen: null });
}

async function attemptNamed(ctx: Context, no: string): Promise<Attempt | undefined> {
  const place = readAttemptNo(no);
  const order = place && (await orderOf(ctx.db, place.out_trade_no));
  return order && (await attemptsOf(ctx.db, order)).find(({ attempt }) => attempt === place.attempt);
}

/** The notice and every question before were lost. */
async function heal(ctx: Context, provider: PayProvider, day: string, no: string): Promise<void> {
  const seen = await ctx.providers.pay.of(provider)!.query(no);
  if (seen.state !== 'paid') return;
  const now = ctx.clock.now();
  const settled = await ctx.db.tx((tx) => settle(ctx, tx, provider, seen.payment, now));
  const healed = { day, provider, kind: 'missing_here' as const, ref: no };
  if (settled === 'credited') await saveHealed(ctx.db, healed, '已补到账', now);
}

/** Refunds of ours that the bill has. */
async function compareRefunds(ctx: Context, day: string, lines: readonly BillLine[], note: Note): Promise<Refund[]> {
  const billed: Refund[] = [];
  for (const { no, refund_no, fen } of lines) {
    const out_trade_no = readAttemptNo(no)?.out_trade_no ?? '';
    const order = out_trade_no === '' ? undefined : await orderOf(ctx.db, out_trade_no);
    const refund = order && (await refundsOf(ctx.db, order)).find((one) => one.refund_no === refund_no);
    const returned = refund_no === returnNo(no) ? await attemptNamed(ctx, no) : undefined;
    const ours_fen = refund?.amount_fen ?? returned?.paid_fen ?? null;
    if (ours_fen === null)
      await note({ kind: 'refund_missing_here', ref: refund_no, out_trade_no, ours_fen, theirs_fen: fen });
    else if (ours_fen !== fen)
      await note({ kind: 'refund_amount', ref: refund_no, out_trade_no, ours_fen, theirs_fen: fen });
    if (!refund) continue;
    billed.push(refund);
    await ctx.db.tx(async (tx) => {
      const locked = await lockOrder(tx, out_trade_no);
      await saveBilled(tx, refund, day);
      if (ours_fen === fen && refund.state === 'asked' && locked?.status === 5)
        await endRefund(ctx, tx, locked, 'done', ctx.clock.now());
    });
  }
  return billed;
}
