// The states of a withdrawal and the arrows between them: one row per row of the table in part-one-rules.md §7. The database refuses
// every other move by itself (0038); this is the same list for the rules and for tests.

export const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Status = (typeof STATUSES)[number];

export const REVIEWING = 1;
export const APPROVED = 2;
export const PAYING = 3;
export const PAID = 4;
export const REJECTED = 5;
export const FAILED = 6;
export const CANCELLED = 7;
export const INVOICE = 8;
export const HELD = 9;

export const STATUS_TEXT: Readonly<Record<Status, string>> = {
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

type Arrow = { readonly from: readonly Status[]; readonly to: Status };

/** How it begins. */
export const BEGINNINGS = { 'WST-1': REVIEWING, 'WST-2': INVOICE } as const;

export const ARROWS = {
  'WST-3': { from: [INVOICE], to: REVIEWING },
  'WST-4': { from: [REVIEWING], to: APPROVED },
  'WST-5': { from: [REVIEWING], to: HELD },
  'WST-6': { from: [HELD], to: REVIEWING },
  'WST-7': { from: [REVIEWING, INVOICE, HELD], to: REJECTED },
  'WST-8': { from: [REVIEWING, INVOICE, HELD], to: CANCELLED },
  'WST-9': { from: [INVOICE], to: CANCELLED },
  'WST-10': { from: [APPROVED], to: PAYING },
  'WST-11': { from: [PAYING], to: PAID },
  'WST-12': { from: [PAYING], to: FAILED },
} as const satisfies Record<string, Arrow>;
export type Rule = keyof typeof ARROWS;

/** WST-13 is no move: what the provider does not know stays in 3. */
export const mayMove = (rule: Rule, from: Status): boolean => (ARROWS[rule].from as readonly Status[]).includes(from);

/** Came to nothing: what was set aside is given back, and it counts no more (WD-10, TAX-6). */
export const IS_OVER: readonly Status[] = [REJECTED, FAILED, CANCELLED];
export const IS_OPEN: readonly Status[] = [REVIEWING, APPROVED, PAYING, INVOICE, HELD];

/** EVT: what others are told when it arrives there. */
export const EVENT_OF: Readonly<Partial<Record<Status, string>>> = {
  2: 'withdrawal.approved',
  4: 'withdrawal.paid',
  5: 'withdrawal.rejected',
  6: 'withdrawal.failed',
  7: 'withdrawal.cancelled',
  9: 'withdrawal.held',
};
