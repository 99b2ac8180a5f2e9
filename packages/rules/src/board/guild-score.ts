// DATA-8: the score of a guild, 0 to 1000, from turnover, valid hosts, rooms, members who stayed and violations.

export interface GuildScoreFacts {
  readonly flow30: number;
  /** The turnover needed for the next level; at the highest level, that needed for this level. */
  readonly nextNeed: number;
  readonly validHosts: number;
  readonly memberNum: number;
  readonly roomsOk: number;
  readonly rooms: number;
  /** How many of the members of thirty days ago are still in the guild. */
  readonly stayed: number;
  readonly membersThen: number;
  readonly violations: number;
}

const MICRO = 1_000_000;

/**
 * One term of the score, in millionths of a point, so that fractions add up before the sum is rounded down. A term whose divisor is
 * 0 counts 0, and so does a turnover that refunds have made negative.
 */
const term = (points: number, part: number, whole: number): number =>
  whole > 0 ? Math.round(points * MICRO * Math.min(1, Math.max(0, part / whole))) : 0;

const VIOLATIONS_MAX = 5;

export const guildScoreOf = (facts: GuildScoreFacts): number =>
  Math.floor(
    (term(400, facts.flow30, facts.nextNeed) +
      term(200, 2 * facts.validHosts, facts.memberNum) +
      term(200, facts.roomsOk, facts.rooms) +
      term(100, facts.stayed, facts.membersThen) +
      term(100, VIOLATIONS_MAX - facts.violations, VIOLATIONS_MAX)) /
      MICRO,
  );

const SCALE_MAX = 100;

/** Reduces a list of ascending scores to at most a hundred of them, keeping the lowest and the highest. */
export function thinOutScores(ascending: readonly number[]): number[] {
  if (ascending.length <= SCALE_MAX) return [...ascending];
  const last = ascending.length - 1;
  return Array.from({ length: SCALE_MAX }, (_, i) => ascending[Math.round((i * last) / (SCALE_MAX - 1))]!);
}
