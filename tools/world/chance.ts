// Seeded randomness (WORLD-4): every act has a stream of its own, named by the act, so that acts that run beside one another do not
// change each other's numbers.
import { createHash } from 'node:crypto';

export type Chance = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `from` to `to`, both inclusive. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different entries in a random order. */
  pickSome<T>(list: readonly T[], count: number): T[];
  /** True with this probability. */
  happens(probability: number): boolean;
};

export function createChance(seed: string, name: string): Chance {
  let block = Buffer.alloc(0);
  let counter = 0;
  const next = (): number => {
    if (block.length < 6) block = createHash('sha256').update(`${seed}|${name}|${counter++}`).digest();
    const value = block.readUIntBE(0, 6) / 2 ** 48;
    block = block.subarray(6);
    return value;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)]!,
    pickSome(list, count) {
      const left = [...list];
      const taken: (typeof list)[number][] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1));
      return taken;
    },
    happens: (probability) => next() < probability,
  };
}
