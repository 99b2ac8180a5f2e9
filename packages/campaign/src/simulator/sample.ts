// SIM-4: what users have won after n draws. This is the only sampled figure. Its generator has a fixed seed, so the same definition
// gives the same report, and it is labelled as a sample wherever it is shown. Everything that decides about publishing (PUB-*) is
// exact.
import { ODDS_BASE } from '@shengyu/rules/draw/draw-table.ts';
import type { PityChain } from './chain.ts';

/** xorshift32 is enough here, because only speed and a fixed seed matter; it is never used for a member's draw. */
function uniform(seed: number): () => number {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  };
}

export interface WinningsSample {
  readonly draws: number;
  readonly users: number;
  /** The sum of list values per user, ascending. */
  readonly sums: Float64Array;
}

export function sampleWinnings(
  chain: PityChain,
  values: readonly number[],
  draws: number,
  users: number,
): WinningsSample {
  const rows = values.length;
  const begins = Int32Array.from(
    chain.weights.flatMap((weights) => {
      let begin = 0;
      return weights.map((weight) => (begin += weight) - weight);
    }),
  );
  const next = Int32Array.from(chain.next.flat());
  const random = uniform(0x5eed_0001);
  const sums = new Float64Array(users);
  for (let user = 0; user < users; user += 1) {
    let state = 0;
    let sum = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const roll = Math.floor((random() / 0x1_0000_0000) * ODDS_BASE);
      // Rows are ordered from rare to common, so a scan from the end is short. `next` is negative for a row without weight, which
      // must be skipped.
      let at = state * rows + rows - 1;
      while (begins[at]! > roll || next[at]! < 0) at -= 1;
      sum += values[at % rows]!;
      state = next[at]!;
    }
    sums[user] = sum;
  }
  return { draws, users, sums: sums.sort() };
}

export const winningsPercentileOf = ({ sums }: WinningsSample, percent: number): number =>
  sums[Math.min(sums.length - 1, Math.floor((sums.length * percent) / 100))]!;
