// REP-1: the types of reports, with the numbers used in the API. Feedback is about the product, a complaint about a person or a
// decision.
import type { Month } from '../time/calendar.ts';

export const REPORT_KIND_FEEDBACK = 1;
export const REPORT_KIND_COMPLAINT = 2;
export type ReportKind = typeof REPORT_KIND_FEEDBACK | typeof REPORT_KIND_COMPLAINT;

export const REPORT_TYPES: Readonly<Record<number, { readonly kind: ReportKind; readonly name: string }>> = {
  1: { kind: REPORT_KIND_FEEDBACK, name: '闪退卡死' },
  2: { kind: REPORT_KIND_FEEDBACK, name: '功能异常' },
  3: { kind: REPORT_KIND_FEEDBACK, name: '显示问题' },
  4: { kind: REPORT_KIND_FEEDBACK, name: '产品建议' },
  11: { kind: REPORT_KIND_COMPLAINT, name: '诈骗' },
  12: { kind: REPORT_KIND_COMPLAINT, name: '辱骂骚扰' },
  13: { kind: REPORT_KIND_COMPLAINT, name: '未成年人' },
  14: { kind: REPORT_KIND_COMPLAINT, name: '低俗色情' },
  15: { kind: REPORT_KIND_COMPLAINT, name: '线下交易' },
  16: { kind: REPORT_KIND_COMPLAINT, name: '结算异议' },
  17: { kind: REPORT_KIND_COMPLAINT, name: '申诉' },
  19: { kind: REPORT_KIND_COMPLAINT, name: '其他' },
};

export const REPORT_TYPE_SUGGESTION = 4;
export const REPORT_TYPE_SETTLEMENT = 16;
/** An appeal against a ban, an exclusion or a removed reward. */
export const REPORT_TYPE_APPEAL = 17;

/**
 * The first words of a complaint about a month's settlement. They name the month, so the operator need not ask, and the payment of
 * that month waits (SST-4).
 */
export const settlementComplaintPrefix = (month: Month): string => `${month} 佣金结算：`;

export const monthOfSettlementComplaint = (text: string): Month | undefined =>
  /^(\d{4}-(?:0[1-9]|1[0-2])) 佣金结算：/.exec(text)?.[1];

export const REPORT_TEXT_LENGTH = { min: 5, max: 500 } as const;
export const REPORT_IMAGES_MAX = 6;
export const CONTACT_MAX_LENGTH = 30;

/** The types of this kind, in the order of their numbers. */
export const reportTypesOf = (kind: ReportKind): number[] =>
  Object.keys(REPORT_TYPES)
    .map(Number)
    .filter((type) => REPORT_TYPES[type]!.kind === kind);
