// BOARD-2: a place on a board is stored in a sorted set as one number, ordered by score and then by who reached the score first.
// The number is exact in a double: a score has 31 bits and the time 22 bits, together 53.
import type { Instant } from '../time/calendar.ts';
import type { TimeSpan } from '../time/periods.ts';

/** BOARD-1: a score never rises above this value. */
export const SCORE_MAX = 2 ** 31 - 1;

const TIME_STEPS = 2 ** 22;
const LAST_STEP = TIME_STEPS - 1;

/** Length of one time step in seconds; it is one second unless the period is too long for 2²² seconds. */
export const stepSecondsOf = (span: TimeSpan): number =>
  Math.max(1, Math.ceil((span.end - span.begin) / 1000 / TIME_STEPS));

const stepOf = (reachedAt: Instant, span: TimeSpan): number =>
  Math.min(LAST_STEP, Math.max(0, Math.floor((reachedAt - span.begin) / 1000 / stepSecondsOf(span))));

/** The number for the sorted set. A higher score gives a higher number; of equal scores, the one reached earlier does. */
export const sortedSetNumberOf = (score: number, reachedAt: Instant, span: TimeSpan): number =>
  score * TIME_STEPS + (LAST_STEP - stepOf(reachedAt, span));

export const scoreOfSortedSetNumber = (place: number): number => Math.floor(place / TIME_STEPS);

/** The moment the score was reached, as it can be read back from the stored number: rounded down to the time step. */
export const reachedAtOfSortedSetNumber = (place: number, span: TimeSpan): Instant =>
  span.begin + (LAST_STEP - (place % TIME_STEPS)) * stepSecondsOf(span) * 1000;

const ID_DIGITS = 16;
const ID_TOP = Number.MAX_SAFE_INTEGER;

/**
 * The member name under which a subject (user, guild, room) stands in the sorted set. Redis lists equal numbers in descending order
 * of their names, but the lower id must come first; so the name is MAX_SAFE_INTEGER minus the id, padded to a fixed width.
 */
export const sortedSetMemberOf = (subjectId: number): string => String(ID_TOP - subjectId).padStart(ID_DIGITS, '0');
export const subjectOfSortedSetMember = (member: string): number => ID_TOP - Number(member);

export interface BoardStanding {
  readonly subject_id: number;
  readonly score: number;
  readonly reached_at: Instant;
}

/** BOARD-2: the order of every board, exact to the millisecond: higher score, then reached earlier, then lower id. */
export const compareStandings = (a: BoardStanding, b: BoardStanding): number =>
  b.score - a.score || a.reached_at - b.reached_at || a.subject_id - b.subject_id;
