import { encodeUtf8 } from '../draw/bytes.ts';
import type { Day } from '../time/calendar.ts';
import { sha256 } from '../draw/sha256.ts';
import { type ZodiacElement, starSignById } from './zodiac.ts';

const SAME = 25;
/** Points by pair of elements; the pair may stand in either order. */
const BETWEEN: Readonly<Record<string, number>> = { 火风: 20, 土水: 20, 火土: 0, 风水: 0, 火水: -10, 土风: -10 };
const BY_DISTANCE: readonly number[] = [5, 0, 10, -5, 15, -5, 8];

const byElement = (a: ZodiacElement, b: ZodiacElement): number =>
  a === b ? SAME : (BETWEEN[a + b] ?? BETWEEN[b + a] ?? 0);

function distance(a: number, b: number): number {
  const apart = Math.abs(a - b);
  return Math.min(apart, 12 - apart);
}

/** A pseudo-random summand of −10 to 10 that depends on the day and the two signs; it is the same for both members and all day. */
function whim(day: Day, a: number, b: number): number {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = sha256(encodeUtf8(`${day}|${Math.min(a, b)}|${Math.max(a, b)}`));
  return ((((b0 << 24) | (b1 << 16) | (b2 << 8) | b3) >>> 0) % 21) - 10;
}

/** MATCH-3: the match score of two star signs on a day, 1 to 99, the same for both members. */
export function starSignMatchScoreOf(day: Day, star_a: number, star_b: number): number {
  const [a, b] = [starSignById(star_a), starSignById(star_b)];
  if (a === undefined || b === undefined) throw new RangeError(`no such sign: ${star_a}, ${star_b}`);
  const score =
    50 + byElement(a.element, b.element) + BY_DISTANCE[distance(star_a, star_b)]! + whim(day, star_a, star_b);
  return Math.min(99, Math.max(1, score));
}
