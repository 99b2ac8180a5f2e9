// The fortune of a sign and Day: the same for everybody, computed and never stored (T08). For amusement only (CARE-6).
import { createHash } from 'node:crypto';
import type { Day } from '@shengyu/rules/calendar.ts';
import { COLORS, DIMENSIONS, SAYINGS, SENTENCES, TRAITS } from './data/fortune-texts.ts';

/** Uint32 number `at` of SHA-256 of the words. */
export function lotOf(words: string, at = 0): number {
  return createHash('sha256')
    .update(words)
    .digest()
    .readUInt32BE(at * 4);
}

/** Whole digest as one number, modulo n: the rule that picks a text (T08). */
const digestMod = (words: string, n: number): number =>
  Number(BigInt(`0x${createHash('sha256').update(words).digest('hex')}`) % BigInt(n));

const LOWEST = 55;
const SPAN = 46;

export function fortuneOf(day: Day, star_id: number) {
  const traits = TRAITS[star_id - 1]!;
  const items = DIMENSIONS.map(({ key, name }, i) => {
    const seed = `${day}|${star_id}|${key}`;
    const sentences = SENTENCES[key];
    const text = sentences[digestMod(seed, sentences.length)]!.replace('{t}', traits[i]!);
    return { key, name, score: LOWEST + (lotOf(seed, 1) % SPAN), text };
  });
  const mean = items.reduce((sum, { score }) => sum + score, 0) / items.length;
  const whole = `${day}|${star_id}`;
  return {
    total: Math.min(5, Math.max(1, Math.ceil((mean - 50) / 10))),
    items,
    color: COLORS[lotOf(whole, 0) % COLORS.length]!,
    number: 1 + (lotOf(whole, 1) % 9),
    say: SAYINGS[lotOf(whole, 2) % SAYINGS.length]!,
  };
}
