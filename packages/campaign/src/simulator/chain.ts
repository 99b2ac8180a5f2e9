// SIM-2: the pity counters are a finite Markov chain, and DRAW-4 is its transition matrix. What a pool gives is
// computed from it, not sampled. Floats are at home here: these figures inform people, they give nobody anything.
import {
  countersAfter,
  type DrawCounters,
  effectiveTable,
  freshCounters,
  ODDS_BASE,
  type PoolOdds,
} from '@shengyu/rules/draw-table.ts';

export interface Chain {
  /** Per state the weight of every row, and the state that follows it. State 0: all counters 0. */
  readonly weights: readonly (readonly number[])[];
  readonly next: readonly (readonly number[])[];
}

/** A definition never changes (KIT-2), and several figures ask for the same pool. */
const built = new WeakMap<PoolOdds, Chain>();

/** The states that can be reached from 0. Without a wish: SIM-3 adds that. */
export function chainOf(pool: PoolOdds): Chain {
  const chain = built.get(pool) ?? buildChain(pool);
  built.set(pool, chain);
  return chain;
}

function buildChain(pool: PoolOdds): Chain {
  const numbers = new Map<string, number>();
  const states: DrawCounters[] = [];
  const numberOf = (state: DrawCounters): number => {
    const key = state.c.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push(state) - 1;
  };
  numberOf(freshCounters(pool));
  const weights: (readonly number[])[] = [];
  const next: number[][] = [];
  // The list grows while it is walked.
  for (let at = 0; at < states.length; at += 1) {
    const state = states[at]!;
    const table = effectiveTable(pool, state);
    weights.push(table.weights);
    next.push(table.weights.map((weight, row) => (weight > 0 ? numberOf(countersAfter(pool, state, row)) : -1)));
  }
  return { weights, next };
}

/** One draw on: where the mass goes, and what it hits on its way. */
function step(chain: Chain, mass: Float64Array, hits: Float64Array): Float64Array {
  const after = new Float64Array(mass.length);
  for (let state = 0; state < mass.length; state += 1) {
    const here = mass[state]!;
    if (here === 0) continue;
    const weights = chain.weights[state]!;
    const next = chain.next[state]!;
    for (let row = 0; row < weights.length; row += 1) {
      if (weights[row] === 0) continue;
      const part = (here * weights[row]!) / ODDS_BASE;
      hits[row]! += part;
      after[next[row]!]! += part;
    }
  }
  return after;
}

const start = (chain: Chain): Float64Array => {
  const mass = new Float64Array(chain.weights.length);
  mass[0] = 1;
  return mass;
};

const rowsOf = (chain: Chain): Float64Array => new Float64Array(chain.weights[0]!.length);
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Long-run odds of every row. The chain begins anew in state 0 whenever the highest rule is satisfied, which its hard
 * pity forces; so πP = π is solved by following one life from 0 back to 0 and counting what it hits: as many steps as
 * that promise is deep, and no iteration towards a limit.
 */
export function longRunRates(chain: Chain): number[] {
  const hits = rowsOf(chain);
  let mass = start(chain);
  for (let left = 1; left > 1e-17;) {
    mass = step(chain, mass, hits);
    mass[0] = 0;
    left = total(mass);
  }
  const draws = total(hits);
  return Array.from(hits, (hit) => hit / draws);
}

/** Mean odds of every row over the first n draws. */
export function firstRates(chain: Chain, n: number): number[] {
  const hits = rowsOf(chain);
  let mass = start(chain);
  for (let draw = 0; draw < n; draw += 1) mass = step(chain, mass, hits);
  return Array.from(hits, (hit) => hit / n);
}

/** SIM-3: mean distance between wishes granted, with odds p and promise h. */
export const wishDistance = (p: number, hard: number): number => (1 - (1 - p) ** hard) / p;
