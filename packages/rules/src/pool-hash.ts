// FAIR-4: the odds table as one text, whose hash is part of every draw's message. The text alone rebuilds the table, so
// a draw can be checked by somebody who has nothing of ours but this text.
import { bytesOfHex, hexOf, utf8 } from './bytes.ts';
import type { PityOdds, PoolOdds } from './draw-table.ts';
import { sha256 } from './sha256.ts';

/** `[tier, hard, give]`, with soft pity `[tier, hard, give, from, taken_from, step, cap]`. */
type FlatPity = readonly [number, number, string, number?, string?, number?, number?];

interface CanonicalPool {
  readonly pity: readonly FlatPity[];
  readonly pool: string;
  readonly rows: readonly (readonly [id: string, weight: number, tier: number])[];
  readonly v: 1;
  readonly wish: readonly (readonly [id: string, hard: number])[];
}

/** Keys in the order of the alphabet, no blanks: codes and integers need none of RFC 8785's finer rules. */
export function canonicalPool(code: string, { rows, pity, wish }: PoolOdds): string {
  const canonical = {
    pity: pity.map(([tier, hard, give, soft]) => [tier, hard, give, ...(soft ?? [])]),
    pool: code,
    rows: rows.map(({ id, weight, tier }) => [id, weight, tier]),
    v: 1,
    wish: (wish?.prizes ?? []).map((id) => [id, wish?.hard[id]]),
  };
  return JSON.stringify(canonical);
}

export const hashOfPool = (canonical: string): string => hexOf(sha256(utf8(canonical)));

export interface PublishedPool {
  readonly code: string;
  readonly odds: PoolOdds;
}

const readPity = ([tier, hard, give, from, taken, step, cap]: FlatPity): PityOdds =>
  from === undefined || taken === undefined || step === undefined || cap === undefined
    ? [tier, hard, give]
    : [tier, hard, give, [from, taken, step, cap]];

/** Throws on a text that `canonicalPool` would not have written: one table, one text, one hash. */
export function readCanonicalPool(text: string): PublishedPool {
  const { pool, rows, pity, wish } = JSON.parse(text) as CanonicalPool;
  const hard: Record<string, number> = {};
  for (const [id, draws] of wish) hard[id] = draws;
  const odds: PoolOdds = {
    rows: rows.map(([id, weight, tier]) => ({ id, weight, tier })),
    pity: pity.map(readPity),
    ...(wish.length > 0 ? { wish: { prizes: wish.map(([id]) => id), hard } } : {}),
  };
  if (canonicalPool(pool, odds) !== text) throw new RangeError('not the canonical text of a pool');
  return { code: pool, odds };
}

/** FAIR-1: what is shown before a seed is used. */
export const commitOf = (server_seed: string): string => hexOf(sha256(bytesOfHex(server_seed)));

/** FAIR-2: made by the device or typed by the member. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(text);
