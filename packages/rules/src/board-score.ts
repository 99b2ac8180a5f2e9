// BOARD-2: how a place on a board is written into one number for a sorted set: score first, then who reached it first.
// Exact in a double: scores stop at 2³¹ − 1 and the time has 22 bits, 53 together.
import type { Instant } from './calendar.ts';
import type { Span } from './periods.ts';

/** BOARD-1: a score stops here. */
export const SCORE_MAX = 2 ** 31 - 1;

const TIME_STEPS = 2 ** 22;
const LAST_STEP = TIME_STEPS - 1;

/** Seconds of one time step: a second where the period is short enough. */
export const stepSeconds = (span: Span): number => Math.max(1, Math.ceil((span.end - span.begin) / 1000 / TIME_STEPS));

const stepOf = (reachedAt: Instant, span: Span): number =>
  Math.min(LAST_STEP, Math.max(0, Math.floor((reachedAt - span.begin) / 1000 / stepSeconds(span))));

/** Higher is better: the higher score, and of equal scores the earlier one. */
export const placeNumber = (score: number, reachedAt: Instant, span: Span): number =>
  score * TIME_STEPS + (LAST_STEP - stepOf(reachedAt, span));

export const scoreOfPlace = (place: number): number => Math.floor(place / TIME_STEPS);

/** When the score was reached, to the step. */
export const reachedAtOfPlace = (place: number, span: Span): Instant =>
  span.begin + (LAST_STEP - (place % TIME_STEPS)) * stepSeconds(span) * 1000;

const ID_DIGITS = 16;
const ID_TOP = Number.MAX_SAFE_INTEGER;

/**
 * A subject's name in the sorted set. Read from the best, equal numbers come in falling order of their names, and the
 * lower id is the better one: so the name is the id's distance from the top, at equal width.
 */
export const boardMember = (subjectId: number): string => String(ID_TOP - subjectId).padStart(ID_DIGITS, '0');
export const subjectOfMember = (member: string): number => ID_TOP - Number(member);

export interface Standing {
  readonly subject_id: number;
  readonly score: number;
  readonly reached_at: Instant;
}

/** The order of every board (BOARD-2), exact to the millisecond. */
export const byPlace = (a: Standing, b: Standing): number =>
  b.score - a.score || a.reached_at - b.reached_at || a.subject_id - b.subject_id;
