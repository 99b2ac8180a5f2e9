// SIM-4's figures of one pool that follow from the definition alone; the publishing guard reads them (PUB-10, PUB-11).
import { ODDS_BASE } from '@shengyu/rules/draw-table.ts';
import type { CampaignDef, Code, DrawDef, PrizeId } from '../definition.ts';
import { chainOf, firstRates, longRunRates, wishDistance } from './chain.ts';
import { poolOf, rowValues, weighted, worthBesideRoll } from './worth.ts';

/** At the latest the `hard`-th draw; what those draws cost at worst. */
export interface PromiseDepth {
  readonly tier: number;
  readonly hard: number;
  readonly diamonds: number;
  /** The wished prize, where the promise is a wish. */
  readonly wish?: PrizeId;
}

export interface PoolFigures {
  readonly price: number;
  /** Diamonds of list value per row. */
  readonly values: readonly number[];
  /** Long-run odds per row. */
  readonly rates: readonly number[];
  /** Long-run odds per tier, 0 to 5. */
  readonly tierRates: readonly number[];
  /** Diamonds per draw. */
  readonly base: number;
  readonly longRun: number;
  readonly first100: number;
  readonly total: number;
  readonly sigma: number;
  /** SIM-3: the long run with the wish that pays most; null without wishes. */
  readonly withWish: { readonly prize: PrizeId; readonly longRun: number } | null;
  /** From the deepest tier down. */
  readonly promises: readonly PromiseDepth[];
}

function promisesOf({ pity, wish, rows, price }: DrawDef): PromiseDepth[] {
  const rules = pity.map(([tier, hard]) => ({ tier, hard, diamonds: hard * price }));
  const wishes = (wish?.prizes ?? []).map((id) => {
    const hard = wish?.hard[id] ?? 0;
    return { tier: rows.find((row) => row.id === id)?.tier ?? 0, hard, diamonds: hard * price, wish: id };
  });
  return [...rules, ...wishes].sort((a, b) => b.tier - a.tier || b.hard - a.hard);
}

/** SIM-3: a wish comes once in `wishDistance` draws instead of once in 1/p. */
function bestWish({ wish, rows }: DrawDef, rates: readonly number[], values: readonly number[], longRun: number) {
  let best: PoolFigures['withWish'] = null;
  for (const prize of wish?.prizes ?? []) {
    const row = rows.findIndex(({ id }) => id === prize);
    const more = 1 / wishDistance(rates[row]!, wish!.hard[prize]!) - rates[row]!;
    const reached = longRun + more * values[row]!;
    if (best === null || reached > best.longRun) best = { prize, longRun: reached };
  }
  return best;
}

export function poolFigures(def: CampaignDef, code: Code): PoolFigures {
  const pool = poolOf(def, code);
  const chain = chainOf(pool);
  const values = rowValues(def, code);
  const rates = longRunRates(chain);
  const longRun = weighted(rates, values);
  const squares = weighted(
    rates,
    values.map((value) => value * value),
  );
  const withWish = bestWish(pool, rates, values, longRun);
  return {
    price: pool.price,
    values,
    rates,
    tierRates: [0, 1, 2, 3, 4, 5].map((tier) =>
      weighted(
        rates,
        pool.rows.map((row) => (row.tier === tier ? 1 : 0)),
      ),
    ),
    base: weighted(
      pool.rows.map(({ weight }) => weight / ODDS_BASE),
      values,
    ),
    longRun,
    first100: weighted(firstRates(chain, 100), values),
    total: (withWish?.longRun ?? longRun) + worthBesideRoll(def, code),
    sigma: Math.sqrt(Math.max(0, squares - longRun * longRun)),
    withWish,
    promises: promisesOf(pool),
  };
}
