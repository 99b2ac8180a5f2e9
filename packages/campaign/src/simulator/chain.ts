// SIM-2: the pity counters form a finite Markov chain, and DRAW-4 gives its transition matrix. What a pool gives is computed from
// the chain, not sampled. Floating point is fine here: these figures only inform people and decide no prize.
import {
  advanceDrawCounters,
  type DrawCounters,
  computeEffectiveTable,
  createDrawCounters,
  ODDS_BASE,
  type PoolOdds,
} from '@shengyu/rules/draw/draw-table.ts';

export interface PityChain {
  /** weights[state][row]: the weight of a prize row in a state of the counters. In state 0 all counters are 0. */
  readonly weights: readonly (readonly number[])[];
  /** next[state][row]: the state after that row was drawn; -1 if its weight is 0. */
  readonly next: readonly (readonly number[])[];
}

/**
 * Chains that were built before. They can be kept, because a definition never changes (KIT-2) and several figures need the same
 * pool.
 */
const built = new WeakMap<PoolOdds, PityChain>();

/** The chain of all states that can be reached from state 0. Wishes are not part of it; SIM-3 adds them separately. */
export function pityChainOf(pool: PoolOdds): PityChain {
  const chain = built.get(pool) ?? buildChain(pool);
  built.set(pool, chain);
  return chain;
}

function buildChain(pool: PoolOdds): PityChain {
  const numbers = new Map<string, number>();
  const states: DrawCounters[] = [];
  const numberOf = (state: DrawCounters): number => {
    const key = state.c.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, states.length);
    return states.push(state) - 1;
  };
  numberOf(createDrawCounters(pool));
  const weights: (readonly number[])[] = [];
  const next: number[][] = [];
  // The list grows while the loop runs over it.
  for (let at = 0; at < states.length; at += 1) {
    const state = states[at]!;
    const table = computeEffectiveTable(pool, state);
    weights.push(table.weights);
    next.push(table.weights.map((weight, row) => (weight > 0 ? numberOf(advanceDrawCounters(pool, state, row)) : -1)));
  }
  return { weights, next };
}

/**
 * Makes one draw in all states at once: returns how likely each state is afterwards, and adds the likelihood of every row to
 * `hits`.
 */
function step(chain: PityChain, mass: Float64Array, hits: Float64Array): Float64Array {
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

const start = (chain: PityChain): Float64Array => {
  const mass = new Float64Array(chain.weights.length);
  mass[0] = 1;
  return mass;
};

const rowsOf = (chain: PityChain): Float64Array => new Float64Array(chain.weights[0]!.length);
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Long-run odds of every row. The chain returns to state 0 whenever the highest rule is satisfied, and its hard pity forces that.
 * So πP = π is solved exactly by following one cycle from state 0 back to state 0 and counting the hits; the number of steps is the
 * depth of that guarantee.
 */
export function computeLongRunRates(chain: PityChain): readonly number[] {
  const rates = longRun.get(chain) ?? followOneCycle(chain);
  longRun.set(chain, rates);
  return rates;
}

/** The rates of chains that were followed before: the value of a pool's tokens is asked once for every reward that has them. */
const longRun = new WeakMap<PityChain, readonly number[]>();

function followOneCycle(chain: PityChain): readonly number[] {
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
export function computeFirstDrawsRates(chain: PityChain, n: number): number[] {
  const hits = rowsOf(chain);
  let mass = start(chain);
  for (let draw = 0; draw < n; draw += 1) mass = step(chain, mass, hits);
  return Array.from(hits, (hit) => hit / n);
}

/** SIM-3: the mean number of draws between two granted wishes, for odds p and a guarantee after `hard` draws. */
export const meanDrawsBetweenWishes = (p: number, hard: number): number => (1 - (1 - p) ** hard) / p;
