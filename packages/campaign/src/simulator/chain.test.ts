import type { PoolOdds } from '@shengyu/rules/draw/draw-table.ts';
import { describe, expect, it } from 'vitest';
import { pityChainOf, computeFirstDrawsRates, computeLongRunRates, meanDrawsBetweenWishes } from './chain.ts';

/** One pity rule, small enough to solve by hand: a prize with odds 1/2 that comes at the latest on the third draw. */
const coin: PoolOdds = {
  rows: [
    { id: 'win', weight: 5000, tier: 2 },
    { id: 'lose', weight: 5000, tier: 0 },
  ],
  pity: [[2, 3, 'win']],
};

describe('SIM-2', () => {
  it('SIM-2 the states are those that can be reached', () => {
    expect(pityChainOf(coin).weights).toEqual([
      [5000, 5000],
      [5000, 5000],
      [10_000, 0],
    ]);
    expect(pityChainOf(coin).next).toEqual([
      [0, 1],
      [0, 2],
      [0, -1],
    ]);
  });

  it('SIM-2 long run: one win in 1 + 1/2 + 1/4 draws', () => {
    expect(computeLongRunRates(pityChainOf(coin))[0]).toBeCloseTo(1 / 1.75, 15);
  });

  it('SIM-2 first draws: n steps from zero', () => {
    // The odds of the first three draws are 1/2, 1/2 and 1/2 + 1/4 × 1/2.
    expect(computeFirstDrawsRates(pityChainOf(coin), 2)[0]).toBeCloseTo(0.5, 15);
    expect(computeFirstDrawsRates(pityChainOf(coin), 3)[0]).toBeCloseTo((0.5 + 0.5 + 0.625) / 3, 15);
  });

  it('SIM-2 the first draws come to the long run', () => {
    expect(computeFirstDrawsRates(pityChainOf(coin), 4000)[0]).toBeCloseTo(1 / 1.75, 3);
  });
});

it('SIM-3 the mean distance of a wish', () => {
  // Odds of 1/2 and a guarantee after 3 draws give the same chain as above.
  expect(meanDrawsBetweenWishes(0.5, 3)).toBeCloseTo(1.75, 15);
  // By definition: the probability of still waiting, summed over the draws before the guarantee.
  const waiting = Array.from({ length: 480 }, (_, draws) => 0.9998 ** draws);
  expect(meanDrawsBetweenWishes(0.0002, 480)).toBeCloseTo(
    waiting.reduce((sum, chance) => sum + chance, 0),
    8,
  );
});
