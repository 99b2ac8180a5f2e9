// DATA-8.

export interface GuildFacts {
  readonly flow30: number;
  /** What the next level needs; of the highest level its own. */
  readonly nextNeed: number;
  readonly validHosts: number;
  readonly memberNum: number;
  readonly roomsOk: number;
  readonly rooms: number;
  /** Of the members of thirty days ago. */
  readonly stayed: number;
  readonly membersThen: number;
  readonly violations: number;
}

const MICRO = 1_000_000;

/** In millionths of a point, so that thirds and tenths add up before the sum is rounded down. A term without a divisor is 0; a window
 *  that refunds made negative counts as nothing. */
const term = (points: number, part: number, whole: number): number =>
  whole > 0 ? Math.round(points * MICRO * Math.min(1, Math.max(0, part / whole))) : 0;

const VIOLATIONS_MAX = 5;

export const guildScore = (facts: GuildFacts): number =>
  Math.floor(
    (term(400, facts.flow30, facts.nextNeed) +
      term(200, 2 * facts.validHosts, facts.memberNum) +
      term(200, facts.roomsOk, facts.rooms) +
      term(100, facts.stayed, facts.membersThen) +
      term(100, VIOLATIONS_MAX - facts.violations, VIOLATIONS_MAX)) /
      MICRO,
  );

export const SCALE_MAX = 100;

/** Ascending scores thinned to at most a hundred, the lowest and the highest among them. */
export function thinScale(ascending: readonly number[]): number[] {
  if (ascending.length <= SCALE_MAX) return [...ascending];
  const last = ascending.length - 1;
  return Array.from({ length: SCALE_MAX }, (_, i) => ascending[Math.round((i * last) / (SCALE_MAX - 1))]!);
}
