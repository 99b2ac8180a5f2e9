// 电子回单 (S-WDD-1, X16): the platform's paper about a withdrawal that was paid, made once by a job of the move that paid it. Names and
// numbers on it are masked as everywhere (API-5).
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { clockOf, dayOf } from '@shengyu/rules/calendar.ts';
import { maskName } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import type { Job } from '#module.ts';
import { print, type Paper } from '#modules/agreement/index.ts';
import { newFileKey } from '#modules/content/index.ts';
import { lockWithdrawal } from './move.ts';
import { PAID, STATUS_TEXT } from './states.ts';
import { placeOf, saveChange, withdrawalAt, type Withdrawal } from './store.ts';
import { WAYS } from './terms.ts';

const PATIENCE_MS = 30_000;

/** A press that is full or slow fails the job, which is tried again. */
export const makeReceipt: Job = async (payload, ctx) => {
  const { withdraw_no } = payload as { withdraw_no: string };
  const place = await placeOf(ctx.db, withdraw_no);
  const w = place && (await withdrawalAt(ctx.db, place));
  if (w?.status !== PAID || w.receipt_key !== null) return;
  const pdf = await print(paperOf(ctx, w), PATIENCE_MS);
  if (!pdf) throw new Error('the press had no time for a receipt');
  const receipt_key = newFileKey('receipt', 'pdf');
  await ctx.providers.storage.put(receipt_key, pdf, 'application/pdf');
  const kept = await ctx.db.tx(async (tx) => {
    const held = (await lockWithdrawal(tx, withdraw_no))!;
    return held.receipt_key === null ? saveChange(tx, held, { receipt_key }) : held;
  });
  // Two at once: the first one's paper stands.
  if (kept.receipt_key !== receipt_key) await ctx.providers.storage.remove(receipt_key);
};

function paperOf(ctx: Context, w: Withdrawal): Paper {
  const at = w.finished_at!.getTime();
  const moment = (ms: number): string => `${dayOf(ms)} ${clockOf(ms)}`;
  const name = ctx.seal.open(w.name_enc);
  const lines: readonly (readonly [string, string])[] = [
    ['收款方', w.type === 4 ? name : maskName(name)],
    ['收款账户', `${w.bank_name ?? WAYS[w.type].name} ${w.account_mask}`],
    ['提现金额', yuanFromFen(w.amount_fen)],
    ['手续费', yuanFromFen(w.fee_fen)],
    ['代扣个税', yuanFromFen(w.tax_fen)],
    ['实际到账', yuanFromFen(w.arrive_fen)],
    ['提交时间', moment(w.created_at.getTime())],
    ['到账时间', moment(at)],
    ...(w.provider_no === null ? [] : [['渠道单号', w.provider_no] as const]),
    ['状态', STATUS_TEXT[w.status]],
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
