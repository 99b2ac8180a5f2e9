// Scores of boards (BOARD-1, BOARD-2, BOARD-6, BOARD-7).
import { floorDiv } from './integer.ts';

/** BOARD-1: where a score stops, so that score and time fit one exact number. */
export const SCORE_MAX = 2 ** 31 - 1;

export interface ScoreSource {
  readonly points: number;
  /** 0: none. */
  readonly cap_day: number;
}

/** BOARD-1: what one source counts for one subject and day. */
export function pointsOfDay({ points, cap_day }: ScoreSource, units: number): number {
  const earned = points * units;
  return cap_day > 0 ? Math.min(cap_day, earned) : earned;
}

export const addToScore = (score: number, points: number): number => Math.min(SCORE_MAX, score + points);

const TIME_STEPS = 2 ** 22;
/** `total` counts as 20 years, five leap days among them. */
export const TOTAL_SECONDS = (20 * 365 + 5) * 86_400;

export interface BoardSpan {
  /** Unix seconds. */
  readonly begin: number;
  readonly seconds: number;
}

/** Seconds per step of the time part. */
export const timeUnit = (seconds: number): number => Math.max(1, Math.ceil(seconds / TIME_STEPS));

/** BOARD-2: one number that sorts by score, then by who was there first; the same order as in PostgreSQL. */
export function zsetScore(span: BoardSpan, score: number, reached_at: number): number {
  const t = floorDiv(reached_at - span.begin, timeUnit(span.seconds));
  return score * TIME_STEPS + (TIME_STEPS - 1 - Math.min(TIME_STEPS - 1, Math.max(0, t)));
}

/** `reached_at` comes back as the begin of its step. */
export function readZsetScore(span: BoardSpan, value: number): { score: number; reached_at: number } {
  const score = floorDiv(value, TIME_STEPS);
  const t = TIME_STEPS - 1 - (value - score * TIME_STEPS);
  return { score, reached_at: span.begin + t * timeUnit(span.seconds) };
}

/** BOARD-6: Σ weight × value of a pool's rows: the base expectation of one draw in ten-thousandths of a diamond. */
export const baseExpectation = (rows: readonly { readonly weight: number; readonly value: number }[]): number =>
  rows.reduce((sum, { weight, value }) => sum + weight * value, 0);

/** BOARD-6: 100 is what the published table promises. `expected` as `baseExpectation` gives it, summed over draws. */
export const luckIndex = (value: number, expected: number): number =>
  expected > 0 ? floorDiv(100 * value * 10_000, expected) : 0;

/** BOARD-7: a small team must not win by having two members. */
export const meanScore = (points: number, active_members: number): number =>
  floorDiv(points * 1000, Math.max(active_members, 1000));
