import { ODDS_BASE } from '@shengyu/rules/draw/draw-table.ts';
import { describe, expect, it } from 'vitest';
import { sampleCampaign } from '../testing/sample.ts';
import { pityChainOf, type PityChain } from './chain.ts';
import { computeRowValues } from './worth.ts';
import { sampleWinnings } from './sample.ts';

/** The sample as SIM-4 describes it, row by row and roll by roll. */
function samplePlainly(chain: PityChain, values: readonly number[], draws: number, users: number): number[] {
  let x = 0x5eed_0001;
  const roll = (): number => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return Math.floor(((x >>> 0) / 0x1_0000_0000) * ODDS_BASE);
  };
  return Array.from({ length: users }, () => {
    let [state, sum] = [0, 0];
    for (let draw = 0; draw < draws; draw += 1) {
      let left = roll();
      const row = chain.weights[state]!.findIndex((weight) => (left -= weight) < 0);
      sum += values[row]!;
      state = chain.next[state]![row]!;
    }
    return sum;
  }).sort((a, b) => a - b);
}

describe('SIM-4 winnings', () => {
  const def = sampleCampaign;
  it.each(Object.keys(def.pools!))('SIM-4 the fast sample of %s equals the plain one, value by value', (code) => {
    const chain = pityChainOf(def.pools![code]!);
    const values = computeRowValues(def, code);
    for (const [draws, users] of [
      [10, 500],
      [100, 200],
      [1_000, 20],
    ] as const)
      expect([...sampleWinnings(chain, values, draws, users).sums]).toEqual(samplePlainly(chain, values, draws, users));
  });
});
