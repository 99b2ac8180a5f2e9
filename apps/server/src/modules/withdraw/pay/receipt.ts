// 电子回单 (S-WDD-1, X16): the PDF receipt of a paid withdrawal. The state change to paid adds a job that makes it once. The names of
// persons and account numbers on it are masked (API-5).
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { clockTimeOf, dayOf } from '@shengyu/rules/time/calendar.ts';
import { maskName } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { Job } from '#module.ts';
import { renderPdf, type IssuedDocument } from '#modules/agreement/index.ts';
import { createFileKey } from '#modules/content/index.ts';
import { lockWithdrawal } from '../move.ts';
import { PAID, WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import { findWithdrawalKey, saveWithdrawal, findWithdrawalByKey, type Withdrawal } from '../store.ts';
import { PAYOUT_TYPE_TEXTS } from '../ask/terms.ts';

const PATIENCE_MS = 30_000;

/** Makes the receipt and stores it. If making the PDF takes too long, the job fails and is tried again. */
export const makeReceipt: Job = async (payload, ctx) => {
  const { withdraw_no } = payload as { withdraw_no: string };
  const place = await findWithdrawalKey(ctx.db, withdraw_no);
  const w = place && (await findWithdrawalByKey(ctx.db, place));
  if (w?.status !== PAID || w.receipt_key !== null) return;
  const pdf = await renderPdf(paperOf(ctx, w), PATIENCE_MS);
  if (!pdf) throw new Error('the press had no time for a receipt');
  const receipt_key = createFileKey('receipt', 'pdf');
  await ctx.providers.storage.put(receipt_key, pdf, 'application/pdf');
  const kept = await ctx.db.tx(async (tx) => {
    const held = (await lockWithdrawal(tx, withdraw_no))!;
    return held.receipt_key === null ? saveWithdrawal(tx, held, { receipt_key }) : held;
  });
  // If two jobs ran at once, the first receipt stays and the other file is removed.
  if (kept.receipt_key !== receipt_key) await ctx.providers.storage.remove(receipt_key);
};

function paperOf(ctx: Context, w: Withdrawal): IssuedDocument {
  const at = w.finished_at!.getTime();
  const moment = (ms: number): string => `${dayOf(ms)} ${clockTimeOf(ms)}`;
  const name = ctx.seal.open(w.name_enc);
  const lines: readonly (readonly [string, string])[] = [
    ['收款方', w.type === 4 ? name : maskName(name)],
    ['收款账户', `${w.bank_name ?? PAYOUT_TYPE_TEXTS[w.type].name} ${w.account_mask}`],
    ['提现金额', formatFenAsYuan(w.amount_fen)],
    ['手续费', formatFenAsYuan(w.fee_fen)],
    ['代扣个税', formatFenAsYuan(w.tax_fen)],
    ['实际到账', formatFenAsYuan(w.arrive_fen)],
    ['提交时间', moment(w.created_at.getTime())],
    ['到账时间', moment(at)],
    ...(w.provider_no === null ? [] : [['渠道单号', w.provider_no] as const]),
    ['状态', WITHDRAWAL_STATUS_TEXTS[w.status]],
  ];
  return {
    title: '提现电子回单',
    no: w.withdraw_no,
    facts: [`提现单号 ${w.withdraw_no}`],
    text: lines.map(([what, value]) => ({ tag: 'p', text: `${what}：${value}` })),
    party: ['付款方：声屿', '时间均为北京时间。本回单由平台按渠道打款结果生成，用作到账凭证，不作发票使用。'],
    at,
  };
}
