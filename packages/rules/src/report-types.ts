// REP-1: what can be reported, by the numbers of the wire.
import type { Month } from './calendar.ts';

export const FEEDBACK = 1;
export const COMPLAINT = 2;
export type ReportKind = typeof FEEDBACK | typeof COMPLAINT;

export const REPORT_TYPES: Readonly<Record<number, { readonly kind: ReportKind; readonly name: string }>> = {
  1: { kind: FEEDBACK, name: '闪退卡死' },
  2: { kind: FEEDBACK, name: '功能异常' },
  3: { kind: FEEDBACK, name: '显示问题' },
  4: { kind: FEEDBACK, name: '产品建议' },
  11: { kind: COMPLAINT, name: '诈骗' },
  12: { kind: COMPLAINT, name: '辱骂骚扰' },
  13: { kind: COMPLAINT, name: '未成年人' },
  14: { kind: COMPLAINT, name: '低俗色情' },
  15: { kind: COMPLAINT, name: '线下交易' },
  16: { kind: COMPLAINT, name: '结算异议' },
  17: { kind: COMPLAINT, name: '申诉' },
  19: { kind: COMPLAINT, name: '其他' },
};

export const SUGGESTION = 4;
export const SETTLEMENT = 16;
/** Against a ban, an exclusion or a removed reward. */
export const APPEAL = 17;

/** How a complaint about a month's settlement begins: who answers need not ask, and that month's payment waits (SST-4). */
export const settlementHead = (month: Month): string => `${month} 佣金结算：`;

export const monthComplainedOf = (text: string): Month | undefined =>
  /^(\d{4}-(?:0[1-9]|1[0-2])) 佣金结算：/.exec(text)?.[1];

export const REPORT_TEXT = { min: 5, max: 500 } as const;
export const REPORT_IMAGES = 6;
export const CONTACT_MAX = 30;

/** In the order of their numbers. */
export const typesOf = (kind: ReportKind): number[] =>
  Object.keys(REPORT_TYPES)
    .map(Number)
    .filter((type) => REPORT_TYPES[type]!.kind === kind);
