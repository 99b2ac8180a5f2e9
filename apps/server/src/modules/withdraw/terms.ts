// Under which terms a way of withdrawing works: the constants of part-one-rules.md §1 as withdrawing reads them.
import type { FeeTerms } from '@shengyu/rules/withdrawal-fee.ts';
import type { Constants } from '#modules/config/index.ts';
import type { PayoutType } from '#providers/payout.ts';
import type { Alert } from './store.ts';

/** WD-5. */
export const QUOTE_MS = 5 * 60_000;
/** WD-6, WD-8: an account must be this old for an automatic approval. */
export const HELD_BACK_H = 24;
/** WD-6. */
export const REAL_NAME_DAYS = 7;
export const FLAG_DAYS = 30;
/** WST-9. */
export const INVOICE_DAYS = 30;
/** WST-13. */
export const ASK_AGAIN_MS = 10 * 60_000;
export const UNKNOWN_MS = 72 * 3_600_000;
/** Makes the receipt of a withdrawal that was paid (receipt.ts). */
export const RECEIPT_JOB = 'withdraw.receipt';
/** WD-13. */
export const OVERDUE_MS = 24 * 3_600_000;

export type Terms = { readonly min_fen: number; readonly max_fen: number; readonly step_fen: number };

export const termsOf = (c: Constants, corporate: boolean): Terms => ({
  min_fen: c.WD_MIN_FEN,
  max_fen: corporate ? c.WD_MAX_CORPORATE_FEN : c.WD_MAX_PERSONAL_FEN,
  step_fen: c.WD_STEP_FEN,
});

export const feeTermsOf = (c: Constants): FeeTerms => ({
  rateBp: c.WD_FEE_BP,
  minFen: c.WD_FEE_MIN_FEN,
  maxFen: c.WD_FEE_MAX_FEN,
});

/** What an operator reads of a provider's word that cannot be. */
export const ALERT_TEXT: Readonly<Record<Alert, string>> = {
  amount: '渠道金额不符',
  paid: '渠道称已付，与状态不符',
  failed: '渠道称失败，与状态不符',
  returned: '银行退票',
};

type Way = { readonly name: string; readonly icon: string; readonly arrive: string };

export const WAYS: Readonly<Record<PayoutType, Way>> = {
  1: { name: '支付宝', icon: 'alipay', arrive: '审核通过后 2 小时内到账' },
  2: { name: '银行卡', icon: 'bank', arrive: '审核通过后下一工作日到账' },
  3: { name: '微信', icon: 'wechat', arrive: '审核通过后 2 小时内到账' },
  4: { name: '对公账户', icon: 'company', arrive: '审核通过后 3 个工作日内到账' },
};
