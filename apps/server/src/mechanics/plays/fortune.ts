// The fortune of a sign on a day: the same for everybody, computed and never stored (call T08). For amusement only (CARE-6).
import { createHash } from 'node:crypto';
import type { Day } from '@shengyu/rules/time/calendar.ts';
import {
  LUCKY_COLORS,
  FORTUNE_DIMENSIONS,
  DAILY_SAYINGS,
  FORTUNE_SENTENCES,
  STAR_SIGN_TRAITS,
} from './data/fortune-texts.ts';

/** A pseudo-random number: the uint32 at position `at` of the text's SHA-256 digest. */
export function pseudoRandomUint32(words: string, at = 0): number {
  return createHash('sha256')
    .update(words)
    .digest()
    .readUInt32BE(at * 4);
}

/** The whole SHA-256 digest as one number, modulo n. The specification of call T08 fixes this rule for picking a text. */
const digestMod = (words: string, n: number): number =>
  Number(BigInt(`0x${createHash('sha256').update(words).digest('hex')}`) % BigInt(n));

const LOWEST = 55;
const SPAN = 46;

export function fortuneOf(day: Day, star_id: number) {
  const traits = STAR_SIGN_TRAITS[star_id - 1]!;
  const items = FORTUNE_DIMENSIONS.map(({ key, name }, i) => {
    const seed = `${day}|${star_id}|${key}`;
    const sentences = FORTUNE_SENTENCES[key];
    const text = sentences[digestMod(seed, sentences.length)]!.replace('{t}', traits[i]!);
    return { key, name, score: LOWEST + (pseudoRandomUint32(seed, 1) % SPAN), text };
  });
  const mean = items.reduce((sum, { score }) => sum + score, 0) / items.length;
  const whole = `${day}|${star_id}`;
  return {
    total: Math.min(5, Math.max(1, Math.ceil((mean - 50) / 10))),
    items,
    color: LUCKY_COLORS[pseudoRandomUint32(whole, 0) % LUCKY_COLORS.length]!,
    number: 1 + (pseudoRandomUint32(whole, 1) % 9),
    say: DAILY_SAYINGS[pseudoRandomUint32(whole, 2) % DAILY_SAYINGS.length]!,
  };
}
