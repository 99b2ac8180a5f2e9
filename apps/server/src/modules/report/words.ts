// Kinds, types and states of reports (REP-1, REP-2), and the score of an adopted one (BETA-1).
import {
  REPORT_TYPE_APPEAL,
  REPORT_KIND_COMPLAINT,
  REPORT_KIND_FEEDBACK,
  REPORT_TYPES,
  type ReportKind,
  REPORT_TYPE_SUGGESTION,
} from '@shengyu/rules/ui/report-types.ts';

export { REPORT_TYPE_APPEAL, REPORT_KIND_COMPLAINT, REPORT_KIND_FEEDBACK };
export type KindOfReport = ReportKind;
/** 0 received, 1 in progress, 2 accepted (feedback adopted, complaint justified), 3 rejected. */
export type ReportStatus = 0 | 1 | 2 | 3;

/** 11 fraud and 13 minors: these complaints are handled within two hours. */
export const URGENT_TYPES: readonly number[] = [11, 13];

export const isTypeOfKind = (kind: KindOfReport, type: number): boolean => REPORT_TYPES[type]?.kind === kind;
/** True for complaints about a person or thing. Feedback and appeals may name a person too, but are not directed against one. */
export const isComplaintAgainstTarget = (type: number): boolean =>
  isTypeOfKind(REPORT_KIND_COMPLAINT, type) && type !== REPORT_TYPE_APPEAL;
export const typeName = (type: number): string => REPORT_TYPES[type]!.name;

const STATUS_TEXT: Readonly<Record<KindOfReport, readonly [string, string, string, string]>> = {
  [REPORT_KIND_FEEDBACK]: ['已受理', '处理中', '已采纳', '未采纳'],
  [REPORT_KIND_COMPLAINT]: ['已受理', '处理中', '已处理', '未发现违规'],
};
export const statusText = (kind: KindOfReport, status: ReportStatus): string => STATUS_TEXT[kind][status];

/** The states of both kinds under one name, as operators filter by them. */
export const REPORT_STATES = { 0: '待处理', 1: '处理中', 2: '成立', 3: '不成立' } as const;

export const isReportOpen = (status: ReportStatus): boolean => status === 0 || status === 1;

/** BETA-1: scores of adopted problems of severity S1, S2 and S3. */
const PROBLEM_SCORES: readonly number[] = [100, 50, 20];
const SUGGESTION_SCORE = 30;
export const VALID_REPORT_SCORE = 1;
export const MAX_VALID_REPORTS_PER_DAY = 3;

/** Score of an adopted report; undefined when the operator entered a score that BETA-1 does not allow for this type. */
export function computeAdoptionScore(type: number, given: number | undefined): number | undefined {
  if (!isTypeOfKind(REPORT_KIND_FEEDBACK, type)) return given ? undefined : 0;
  if (type === REPORT_TYPE_SUGGESTION)
    return given === undefined || given === SUGGESTION_SCORE ? SUGGESTION_SCORE : undefined;
  return given !== undefined && PROBLEM_SCORES.includes(given) ? given : undefined;
}

type Action = 'take' | 'adopt' | 'decline' | 'malicious';
/**
 * REP-2: the state change of each action of an operator (call Z32, report_handle). take: starts to work on it; adopt: accepts it;
 * decline, malicious: rejects it. The database refuses every other change itself (migration 0019).
 */
export const REPORT_TRANSITIONS: Readonly<
  Record<Action, { readonly from: readonly ReportStatus[]; readonly to: ReportStatus }>
> = {
  take: { from: [0], to: 1 },
  adopt: { from: [0, 1], to: 2 },
  decline: { from: [0, 1], to: 3 },
  malicious: { from: [0, 1], to: 3 },
};
