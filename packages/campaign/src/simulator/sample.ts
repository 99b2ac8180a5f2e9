// SIM-4: what users have won after n draws. This is the only sampled figure. Its generator has a fixed seed, so the same definition
// gives the same report, and it is labelled as a sample wherever it is shown. Everything that decides about publishing (PUB-*) is
// exact.
import { ODDS_BASE } from '@shengyu/rules/draw/draw-table.ts';
import type { PityChain } from './chain.ts';

/**
 * Rolls of a generator with a fixed seed, each below ODDS_BASE. Every sample reads the same ones from the beginning, so they are made
 * once. xorshift32 is enough here, because only speed and a fixed seed matter; it is never used for a member's draw.
 */
let rolls = new Uint16Array(0);
function firstRolls(num: number): Uint16Array {
  if (rolls.length < num) {
    rolls = new Uint16Array(num);
    let x = 0x5eed_0001;
    for (let at = 0; at < num; at += 1) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      rolls[at] = Math.floor(((x >>> 0) / 0x1_0000_0000) * ODDS_BASE);
    }
  }
  return rolls;
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
  const { tableOf, begins, firsts } = lookupOf(chain);
  const next = Int32Array.from(chain.next.flat());
  const random = firstRolls(draws * users);
  const sums = new Float64Array(users);
  let drawn = 0;
  for (let user = 0; user < users; user += 1) {
    let state = 0;
    let sum = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const roll = random[drawn++]!;
      const table = tableOf[state]!;
      let row = firsts[table * SPANS + (roll >>> SPAN_BITS)]!;
      while (begins[table * rows + row]! > roll) row -= 1;
      sum += values[row]!;
      state = next[state * rows + row]!;
    }
    sums[user] = sum;
  }
  return { draws, users, sums: sums.sort() };
}

/** Rolls are looked up in spans of 16, of which nearly all belong to one row. */
const SPAN_BITS = 4;
const SPANS = (ODDS_BASE >>> SPAN_BITS) + 1;

interface Lookup {
  /** The table of odds of each state; most states share one, so that the tables stay in the processor's cache. */
  readonly tableOf: Int32Array;
  /** The first roll of each row of each table; of a row without weight a roll that never comes. */
  readonly begins: Int32Array;
  /** For each table and span of rolls the last row that one of these rolls can hit; the search for the row goes down from it. */
  readonly firsts: Uint16Array;
}

function lookupOf({ weights }: PityChain): Lookup {
  const tables = new Map<string, { readonly at: number; readonly weights: readonly number[] }>();
  const tableOf = Int32Array.from(weights, (odds) => {
    const key = odds.join();
    const known = tables.get(key) ?? { at: tables.size, weights: odds };
    tables.set(key, known);
    return known.at;
  });
  const rows = weights[0]!.length;
  const begins = new Int32Array(tables.size * rows).fill(ODDS_BASE);
  const firsts = new Uint16Array(tables.size * SPANS);
  for (const { at, weights: odds } of tables.values()) {
    let begin = 0;
    odds.forEach((weight, row) => {
      if (weight === 0) return;
      begins[at * rows + row] = begin;
      firsts.fill(row, at * SPANS + (begin >>> SPAN_BITS), (at + 1) * SPANS);
      begin += weight;
    });
  }
  return { tableOf, begins, firsts };
}

export const winningsPercentileOf = ({ sums }: WinningsSample, percent: number): number =>
  sums[Math.min(sums.length - 1, Math.floor((sums.length * percent) / 100))]!;
