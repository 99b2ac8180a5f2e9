// The limits and times of withdrawing (constants of part-one-rules.md §1), and the texts of payout types and alerts.
import type { FeeTerms } from '@shengyu/rules/money/withdrawal-fee.ts';
import type { Constants } from '#modules/config/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import type { PayoutAlert } from '../store.ts';

/** WD-5: a quote is valid for five minutes. */
export const QUOTE_VALID_MS = 5 * 60_000;
/** WD-6, WD-8: an account must be this old for an automatic approval. */
export const AUTO_APPROVE_ACCOUNT_AGE_HOURS = 24;
/** WD-6: an automatic approval needs a real name verified at least 7 days ago, and no risk flag in the last 30 days. */
export const AUTO_APPROVE_REAL_NAME_DAYS = 7;
export const AUTO_APPROVE_FLAG_FREE_DAYS = 30;
/** WST-9: a corporate withdrawal without an invoice is cancelled after this many days. */
export const INVOICE_DEADLINE_DAYS = 30;
/** WST-13: if the result of a payout is unknown, the provider is asked every ten minutes, for at most 72 hours. */
export const PAYOUT_QUERY_INTERVAL_MS = 10 * 60_000;
export const PAYOUT_QUERY_PERIOD_MS = 72 * 3_600_000;
/** The job that makes the receipt of a paid withdrawal (receipt.ts). */
export const RECEIPT_JOB = 'withdraw.receipt';
/** WD-13: a ticket is opened for a withdrawal that has not arrived this long after its expected arrival. */
export const OVERDUE_ARRIVAL_MS = 24 * 3_600_000;

export type AmountLimits = { readonly min_fen: number; readonly max_fen: number; readonly step_fen: number };

export const amountLimitsOf = (c: Constants, corporate: boolean): AmountLimits => ({
  min_fen: c.WD_MIN_FEN,
  max_fen: corporate ? c.WD_MAX_CORPORATE_FEN : c.WD_MAX_PERSONAL_FEN,
  step_fen: c.WD_STEP_FEN,
});

export const feeTermsOf = (c: Constants): FeeTerms => ({
  rateBp: c.WD_FEE_BP,
  minFen: c.WD_FEE_MIN_FEN,
  maxFen: c.WD_FEE_MAX_FEN,
});

/** The texts for operators when the provider's report contradicts our data. */
export const ALERT_TEXT: Readonly<Record<PayoutAlert, string>> = {
  amount: '渠道金额不符',
  paid: '渠道称已付，与状态不符',
  failed: '渠道称失败，与状态不符',
  returned: '银行退票',
};

type Way = { readonly name: string; readonly icon: string; readonly arrive: string };

export const PAYOUT_TYPE_TEXTS: Readonly<Record<PayoutType, Way>> = {
  1: { name: '支付宝', icon: 'alipay', arrive: '审核通过后 2 小时内到账' },
  2: { name: '银行卡', icon: 'bank', arrive: '审核通过后下一工作日到账' },
  3: { name: '微信', icon: 'wechat', arrive: '审核通过后 2 小时内到账' },
  4: { name: '对公账户', icon: 'company', arrive: '审核通过后 3 个工作日内到账' },
};
