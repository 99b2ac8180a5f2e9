// SIM-4: the figures of one pool that follow from the definition alone; the publishing check uses them (PUB-10, PUB-11).
import { ODDS_BASE } from '@shengyu/rules/draw/draw-table.ts';
import type { CampaignDef, DefinitionCode, PoolDef, PrizeId } from '../definition.ts';
import { pityChainOf, computeFirstDrawsRates, computeLongRunRates, meanDrawsBetweenWishes } from './chain.ts';
import { requirePool, computeRowValues, weightedSum, computeExtraValuePerDraw } from './worth.ts';

/** A guarantee: it is fulfilled at the latest on draw number `hard`, and costs at most `diamonds` until then. */
interface PromiseDepth {
  readonly tier: number;
  readonly hard: number;
  readonly diamonds: number;
  /** The wished prize, if the guarantee is a wish. */
  readonly wish?: PrizeId;
}

export interface PoolFigures {
  readonly price: number;
  /** List value of each row, in diamonds. */
  readonly values: readonly number[];
  /** Long-run odds per row. */
  readonly rates: readonly number[];
  /** Long-run odds per tier, 0 to 5. */
  readonly tierRates: readonly number[];
  /** The expected value by the published odds alone, in diamonds per draw. */
  readonly base: number;
  /** The expected value in the long run, with pity, in diamonds per draw. */
  readonly longRun: number;
  /** The mean value of a member's first 100 draws, in diamonds per draw. */
  readonly first100: number;
  /** The long-run value with everything that a draw gives beside its prize, in diamonds per draw. */
  readonly total: number;
  /** The standard deviation of one draw, in diamonds. */
  readonly sigma: number;
  /** SIM-3: the long-run value with the wish that pays most; null without wishes. */
  readonly withWish: { readonly prize: PrizeId; readonly longRun: number } | null;
  /** The guarantees of the pool, ordered from the highest tier down. */
  readonly promises: readonly PromiseDepth[];
}

function promisesOf({ pity, wish, rows, price }: PoolDef): PromiseDepth[] {
  const rules = pity.map(([tier, hard]) => ({ tier, hard, diamonds: hard * price }));
  const wishes = (wish?.prizes ?? []).map((id) => {
    const hard = wish?.hard[id] ?? 0;
    return { tier: rows.find((row) => row.id === id)?.tier ?? 0, hard, diamonds: hard * price, wish: id };
  });
  return [...rules, ...wishes].sort((a, b) => b.tier - a.tier || b.hard - a.hard);
}

/** SIM-3: the wish that pays best. A wished prize comes once in `meanDrawsBetweenWishes` draws instead of once in 1/p. */
function bestWish({ wish, rows }: PoolDef, rates: readonly number[], values: readonly number[], longRun: number) {
  let best: PoolFigures['withWish'] = null;
  for (const prize of wish?.prizes ?? []) {
    const row = rows.findIndex(({ id }) => id === prize);
    const more = 1 / meanDrawsBetweenWishes(rates[row]!, wish!.hard[prize]!) - rates[row]!;
    const reached = longRun + more * values[row]!;
    if (best === null || reached > best.longRun) best = { prize, longRun: reached };
  }
  return best;
}

export function computePoolFigures(def: CampaignDef, code: DefinitionCode): PoolFigures {
  const pool = requirePool(def, code);
  const chain = pityChainOf(pool);
  const values = computeRowValues(def, code);
  const rates = computeLongRunRates(chain);
  const longRun = weightedSum(rates, values);
  const squares = weightedSum(
    rates,
    values.map((value) => value * value),
  );
  const withWish = bestWish(pool, rates, values, longRun);
  return {
    price: pool.price,
    values,
    rates,
    tierRates: [0, 1, 2, 3, 4, 5].map((tier) =>
      weightedSum(
        rates,
        pool.rows.map((row) => (row.tier === tier ? 1 : 0)),
      ),
    ),
    base: weightedSum(
      pool.rows.map(({ weight }) => weight / ODDS_BASE),
      values,
    ),
    longRun,
    first100: weightedSum(computeFirstDrawsRates(chain, 100), values),
    total: (withWish?.longRun ?? longRun) + computeExtraValuePerDraw(def, code),
    sigma: Math.sqrt(Math.max(0, squares - longRun * longRun)),
    withWish,
    promises: promisesOf(pool),
  };
}
