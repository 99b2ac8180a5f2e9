// Kinds, types and states of reports (REP-1, REP-2), and what an adopted one is worth (BETA-1).
import { APPEAL, COMPLAINT, FEEDBACK, REPORT_TYPES, type ReportKind, SUGGESTION } from '@shengyu/rules/report-types.ts';

export { APPEAL, COMPLAINT, FEEDBACK, SUGGESTION };
export type Kind = ReportKind;
/** Received, being handled, adopted or founded, not. */
export type Status = 0 | 1 | 2 | 3;

/** Answered within two hours: minors and fraud. */
export const URGENT_TYPES: readonly number[] = [11, 13];

export const isTypeOf = (kind: Kind, type: number): boolean => REPORT_TYPES[type]?.kind === kind;
/** A complaint of somebody or something; feedback and appeals may name a person too, but are not against one. */
export const isAgainst = (type: number): boolean => isTypeOf(COMPLAINT, type) && type !== APPEAL;
export const typeName = (type: number): string => REPORT_TYPES[type]!.name;

const STATUS_TEXT: Readonly<Record<Kind, readonly [string, string, string, string]>> = {
  [FEEDBACK]: ['已受理', '处理中', '已采纳', '未采纳'],
  [COMPLAINT]: ['已受理', '处理中', '已处理', '未发现违规'],
};
export const statusText = (kind: Kind, status: Status): string => STATUS_TEXT[kind][status];

export const isOpen = (status: Status): boolean => status === 0 || status === 1;

/** BETA-1: S1, S2, S3. */
const PROBLEM_SCORES: readonly number[] = [100, 50, 20];
const SUGGESTION_SCORE = 30;
export const VALID_SCORE = 1;
export const VALID_PER_DAY = 3;

/** What an adopted report is worth; undefined: the operator's number is none of the table. */
export function adoptionScore(type: number, given: number | undefined): number | undefined {
  if (!isTypeOf(FEEDBACK, type)) return given ? undefined : 0;
  if (type === SUGGESTION) return given === undefined || given === SUGGESTION_SCORE ? SUGGESTION_SCORE : undefined;
  return given !== undefined && PROBLEM_SCORES.includes(given) ? given : undefined;
}

type Action = 'take' | 'adopt' | 'decline' | 'malicious';
/** REP-2 by what an operator does (Z32); the database refuses every other move by itself (0041). */
export const ARROWS: Readonly<Record<Action, { readonly from: readonly Status[]; readonly to: Status }>> = {
  take: { from: [0], to: 1 },
  adopt: { from: [0, 1], to: 2 },
  decline: { from: [0, 1], to: 3 },
  malicious: { from: [0, 1], to: 3 },
};
