import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lantern, shallow } from './draw-table.fixture.ts';
import {
  advanceDrawCounters,
  type DrawCounters,
  prizeCauseOf,
  computeEffectiveTable,
  ODDS_BASE,
  createDrawCounters,
  isWishDue,
  type PityOdds,
  type PoolOdds,
  findRowIndexForRoll,
  findRowIndex,
} from './draw-table.ts';
import { decideDraw } from './fair-draw.ts';

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0);
const at = (c: number[], wish: string | null = null, wish_c = 0): DrawCounters => ({ c, wish, wish_c });
const weightOf = (pool: PoolOdds, state: DrawCounters, id: string) =>
  computeEffectiveTable(pool, state).weights[findRowIndex(pool, id)];

describe('DRAW-4 the effective table', () => {
  it('DRAW-4 without promises in sight it is the published one', () => {
    expect(computeEffectiveTable(shallow, at([8, 89]))).toEqual({
      kind: 'base',
      weights: shallow.rows.map((r) => r.weight),
    });
  });

  it('DRAW-4 step 1: a wish that falls due is the whole table, before every other promise', () => {
    expect(isWishDue(lantern, at([0], 'zy_04', 78))).toBe(false);
    const table = computeEffectiveTable(lantern, at([9], 'zy_04', 79));
    expect(table.kind).toBe('wish');
    expect(table.weights[findRowIndex(lantern, 'zy_04')]).toBe(10_000);
  });

  it('DRAW-4 step 2: the highest rule that is due moves all lower tiers to its prize', () => {
    expect(weightOf(shallow, at([9, 20]), 'th_s10')).toBe(230 + 300 + 1200 + 2500 + 5492);
    expect(weightOf(shallow, at([9, 20]), 'th_s08')).toBe(45);
    const both = computeEffectiveTable(shallow, at([9, 99])).weights;
    expect(both.slice(0, 5)).toEqual([2, 3, 4, 2, 9989]);
    expect(sum(both.slice(5))).toBe(0);
  });

  it('DRAW-4 step 3: soft pity grows by its step from its draw on, up to its cap', () => {
    expect([88, 89, 90, 91, 98].map((c) => weightOf(shallow, at([0, c]), 'th_s05'))).toEqual([8, 8, 28, 48, 188]);
    expect(weightOf(shallow, at([0, 98]), 'th_s14')).toBe(5492 - 180);
    const capped: PoolOdds = { ...shallow, pity: [[4, 100, 'th_s05', [50, 'th_s14', 20, 45]]] };
    expect(weightOf(capped, at([80]), 'th_s05')).toBe(53);
  });
});

describe('after a prize', () => {
  it('DRAW-7 rules up to its tier begin anew, the others count on', () => {
    const c = (prize: string) => advanceDrawCounters(shallow, at([5, 50]), findRowIndex(shallow, prize)).c;
    expect([c('th_s01'), c('th_s05'), c('th_s08'), c('th_s10'), c('th_s12'), c('th_s14')]).toEqual([
      [0, 0],
      [0, 0],
      [0, 51],
      [0, 51],
      [6, 51],
      [6, 51],
    ]);
  });

  it('DRAW-8 the wish counter: grows on a miss, resets when given, rests without a wish, keeps when changed', () => {
    const after = (wish: string | null, prize: string) =>
      advanceDrawCounters(lantern, at([0], wish, 40), findRowIndex(lantern, prize)).wish_c;
    expect(after('zy_04', 'zy_12')).toBe(41);
    expect(after('zy_04', 'zy_01')).toBe(41);
    expect(after('zy_04', 'zy_04')).toBe(0);
    expect(after(null, 'zy_04')).toBe(40);
    expect(isWishDue(lantern, at([0], 'zy_01', 79))).toBe(false);
    expect(isWishDue(lantern, at([0], 'zy_04', 79))).toBe(true);
  });

  it('DRAW-6 by: the published part of a row is luck, the part a promise added is the promise', () => {
    const by = (pool: PoolOdds, state: DrawCounters, roll: number) => {
      const table = computeEffectiveTable(pool, state);
      return prizeCauseOf(pool, table, findRowIndexForRoll(table.weights, roll), roll);
    };
    expect(by(shallow, at([0, 0]), 9999)).toBe('roll');
    expect([277, 278, 507, 508, 9999].map((roll) => by(shallow, at([9, 9]), roll))).toEqual([
      'roll',
      'roll',
      'roll',
      'hard',
      'hard',
    ]);
    expect([18, 19, 198, 199].map((roll) => by(shallow, at([0, 98]), roll))).toEqual(['roll', 'soft', 'soft', 'roll']);
    expect(by(lantern, at([0], 'zy_04', 79), 5)).toBe('wish');
  });
});

/** Random pools that pass PUB-1 (weights) and PUB-7 (pity rules). */
const pools: fc.Arbitrary<PoolOdds> = fc
  .record({
    weights: fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 6, maxLength: 6 }),
    hards: fc.tuple(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 21, max: 60 })),
    soft: fc.option(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 })), { nil: undefined }),
    wishHard: fc.integer({ min: 2, max: 90 }),
  })
  .map(({ weights, hards, soft, wishHard }) => {
    const rest = ODDS_BASE - sum(weights) + weights[5]!;
    const rows = [5, 4, 3, 2, 1, 0].map((tier, index) => ({
      id: `p${tier}`,
      tier,
      weight: tier === 0 ? rest : weights[index]!,
    }));
    const pity: PityOdds[] = [
      [2, hards[0], 'p2'],
      [4, hards[1], 'p4', soft && [soft[0], 'p0', soft[1], Math.min(rest - 1, 900)]],
    ];
    return { rows, pity, wish: { prizes: ['p5'], hard: { p5: wishHard } } };
  });
const TIERS = [0, 1, 2, 3, 4, 5];
const rolls = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 150, maxLength: 200 });

function* play(pool: PoolOdds, numbers: readonly number[], wish: string | null) {
  let state: DrawCounters = { ...createDrawCounters(pool), wish };
  for (const roll of numbers) {
    const decision = decideDraw(pool, state, () => roll);
    yield { state, decision, table: computeEffectiveTable(pool, state) };
    state = decision.after;
  }
}

describe('whatever the pool and the luck', () => {
  it('DRAW-2 DRAW-4 every table sums to 10 000 and no weight is below 0', () => {
    fc.assert(
      fc.property(pools, rolls, fc.boolean(), (pool, numbers, wishing) => {
        const tables = [...play(pool, numbers, wishing ? 'p5' : null)].map(({ table }) => table.weights);
        expect(tables.filter((weights) => sum(weights) !== ODDS_BASE || Math.min(...weights) < 0)).toEqual([]);
      }),
    );
  });

  it('DRAW-5 pity only helps: the odds of every tier or better are never below the published ones', () => {
    const better = (pool: PoolOdds, weights: readonly number[], tier: number) =>
      sum(weights.filter((_, index) => pool.rows[index]!.tier >= tier));
    fc.assert(
      fc.property(pools, rolls, (pool, numbers) => {
        const base = pool.rows.map(({ weight }) => weight);
        const published = TIERS.map((tier) => better(pool, base, tier));
        const worse = [...play(pool, numbers, null)].filter(({ table }) =>
          TIERS.some((tier) => better(pool, table.weights, tier) < published[tier]!),
        );
        expect(worse).toEqual([]);
      }),
    );
  });

  it('DRAW-6 every promise holds: never more than hard − 1 draws between two prizes of its tier, wishes too', () => {
    fc.assert(
      fc.property(pools, rolls, fc.boolean(), (pool, numbers, worst) => {
        const since = [0, 0, 0];
        const longest = [0, 0, 0];
        for (const { decision } of play(pool, worst ? numbers.map(() => 9999) : numbers, 'p5')) {
          const { tier, id } = pool.rows[decision.row]!;
          const hit = [tier >= 2, tier >= 4, id === 'p5'];
          hit.forEach((is, index) => (since[index] = is ? 0 : since[index]! + 1));
          since.forEach((draws, index) => (longest[index] = Math.max(longest[index]!, draws)));
        }
        expect(longest[0]).toBeLessThan(pool.pity[0]![1]);
        expect(longest[1]).toBeLessThan(pool.pity[1]![1]);
        expect(longest[2]).toBeLessThan(pool.wish!.hard['p5']!);
      }),
    );
  });
});

it('DRAW-17 a decision depends on the table, the counters and the number alone', () => {
  const once = decideDraw(shallow, at([3, 4]), () => 77);
  expect(decideDraw({ ...shallow }, at([3, 4]), () => 77)).toEqual(once);
});
