// The states of a withdrawal and the allowed changes between them, one entry for each row of the table in part-one-rules.md §7. A
// database trigger (migration 0017) has the same list and refuses every other change.
import {
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalFailed,
  withdrawalHeld,
  withdrawalPaid,
  withdrawalRejected,
} from '#events/catalogue/money.ts';

export const WITHDRAWAL_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

// A withdrawal waits for review (1), is approved and waits for the payout (2), is with the payout provider (3) and paid (4). It can
// also end as rejected by an operator (5), failed at the provider (6) or cancelled (7). Corporate ones first wait for an invoice
// (8); a risk flag or an operator puts one on hold (9).
export const REVIEWING = 1;
export const APPROVED = 2;
export const PAYING = 3;
export const PAID = 4;
export const REJECTED = 5;
export const FAILED = 6;
export const CANCELLED = 7;
export const WAITING_FOR_INVOICE = 8;
export const ON_HOLD = 9;

export const WITHDRAWAL_STATUS_TEXTS: Readonly<Record<WithdrawalStatus, string>> = {
  1: '审核中',
  2: '待打款',
  3: '打款中',
  4: '已到账',
  5: '已驳回',
  6: '打款失败',
  7: '已撤销',
  8: '待补发票',
  9: '风控核查',
};

/** The states of an invoice that was sent in: 1 waits for an operator, 2 accepted, 3 refused and waiting for another one. */
export const INVOICE_STATE_TEXTS = { 1: '待审核', 2: '已通过', 3: '已退回' } as const;
export type InvoiceState = keyof typeof INVOICE_STATE_TEXTS;

type Arrow = { readonly from: readonly WithdrawalStatus[]; readonly to: WithdrawalStatus };

/** The state of a new withdrawal: reviewing, or for a corporate one waiting for its invoice. */
export const INITIAL_STATES = { 'WST-1': REVIEWING, 'WST-2': WAITING_FOR_INVOICE } as const;

export const WITHDRAWAL_TRANSITIONS = {
  'WST-3': { from: [WAITING_FOR_INVOICE], to: REVIEWING },
  'WST-4': { from: [REVIEWING], to: APPROVED },
  'WST-5': { from: [REVIEWING], to: ON_HOLD },
  'WST-6': { from: [ON_HOLD], to: REVIEWING },
  'WST-7': { from: [REVIEWING, WAITING_FOR_INVOICE, ON_HOLD], to: REJECTED },
  'WST-8': { from: [REVIEWING, WAITING_FOR_INVOICE, ON_HOLD], to: CANCELLED },
  'WST-9': { from: [WAITING_FOR_INVOICE], to: CANCELLED },
  'WST-10': { from: [APPROVED], to: PAYING },
  'WST-11': { from: [PAYING], to: PAID },
  'WST-12': { from: [PAYING], to: FAILED },
} as const satisfies Record<string, Arrow>;
export type WithdrawalRule = keyof typeof WITHDRAWAL_TRANSITIONS;

/**
 * Whether the rule allows a change from this state. WST-13 is no such rule: while the provider's result is unknown, state 3 stays.
 */
export const mayChangeStatus = (rule: WithdrawalRule, from: WithdrawalStatus): boolean =>
  (WITHDRAWAL_TRANSITIONS[rule].from as readonly WithdrawalStatus[]).includes(from);

/**
 * States that end a withdrawal without payment: the money is given back, and it no longer counts for limits (WD-10) or tax (TAX-6).
 */
export const UNPAID_END_STATES: readonly WithdrawalStatus[] = [REJECTED, FAILED, CANCELLED];
export const OPEN_STATES: readonly WithdrawalStatus[] = [REVIEWING, APPROVED, PAYING, WAITING_FOR_INVOICE, ON_HOLD];

/** The event that is emitted when a withdrawal reaches this state. */
export const EVENT_BY_STATUS: Readonly<Partial<Record<WithdrawalStatus, typeof withdrawalPaid>>> = {
  2: withdrawalApproved,
  4: withdrawalPaid,
  5: withdrawalRejected,
  6: withdrawalFailed,
  7: withdrawalCancelled,
  9: withdrawalHeld,
};
