// SIM-4: how users fare after n draws. This one figure is sampled: seeded, so the same definition gives the same
// report, and labelled as a sample wherever it is shown. Everything that decides (PUB-*) is exact.
import { ODDS_BASE } from '@shengyu/rules/draw-table.ts';
import type { Chain } from './chain.ts';

/** xorshift32: speed and a seed are all that is asked of it; no draw of a member ever comes near it. */
function uniform(seed: number): () => number {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  };
}

export interface Spread {
  readonly draws: number;
  readonly users: number;
  /** Sums of list value, ascending. */
  readonly sums: Float64Array;
}

export function sampleUsers(chain: Chain, values: readonly number[], draws: number, users: number): Spread {
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
      // Rows stand from rare to common: from behind the scan is short. Rows without weight begin where the next does.
      let at = state * rows + rows - 1;
      while (begins[at]! > roll || next[at]! < 0) at -= 1;
      sum += values[at % rows]!;
      state = next[at]!;
    }
    sums[user] = sum;
  }
  return { draws, users, sums: sums.sort() };
}

export const percentile = ({ sums }: Spread, percent: number): number =>
  sums[Math.min(sums.length - 1, Math.floor((sums.length * percent) / 100))]!;
