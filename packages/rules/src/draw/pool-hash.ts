// FAIR-4: the odds table as one canonical text, whose hash is part of the message of every draw. The table can be rebuilt from the
// text alone, so anybody who has this text can check a draw without our server.
import { bytesOfHex, hexOf, encodeUtf8 } from './bytes.ts';
import type { PityOdds, PoolOdds } from './draw-table.ts';
import { sha256 } from './sha256.ts';

/** A pity rule as a flat list: `[tier, hard, give]`, or with soft pity `[tier, hard, give, from, taken_from, step, cap]`. */
type FlatPity = readonly [number, number, string, number?, string?, number?, number?];

interface CanonicalPool {
  readonly pity: readonly FlatPity[];
  readonly pool: string;
  readonly rows: readonly (readonly [id: string, weight: number, tier: number])[];
  readonly v: 1;
  readonly wish: readonly (readonly [id: string, hard: number])[];
}

/**
 * The canonical text of a pool: the keys are in alphabetical order and there are no spaces. Codes and integers need none of the
 * further rules of RFC 8785 (canonical JSON).
 */
export function writeCanonicalPool(code: string, { rows, pity, wish }: PoolOdds): string {
  const canonical = {
    pity: pity.map(([tier, hard, give, soft]) => [tier, hard, give, ...(soft ?? [])]),
    pool: code,
    rows: rows.map(({ id, weight, tier }) => [id, weight, tier]),
    v: 1,
    wish: (wish?.prizes ?? []).map((id) => [id, wish?.hard[id]]),
  };
  return JSON.stringify(canonical);
}

export const hashCanonicalPool = (canonical: string): string => hexOf(sha256(encodeUtf8(canonical)));

export interface PublishedPool {
  readonly code: string;
  readonly odds: PoolOdds;
}

const readPity = ([tier, hard, give, from, taken, step, cap]: FlatPity): PityOdds =>
  from === undefined || taken === undefined || step === undefined || cap === undefined
    ? [tier, hard, give]
    : [tier, hard, give, [from, taken, step, cap]];

/**
 * Reads a canonical text. Throws on a text that `writeCanonicalPool` would not have written, so that a table has exactly one text and
 * one hash.
 */
export function readCanonicalPool(text: string): PublishedPool {
  const { pool, rows, pity, wish } = JSON.parse(text) as CanonicalPool;
  const hard: Record<string, number> = {};
  for (const [id, draws] of wish) hard[id] = draws;
  const odds: PoolOdds = {
    rows: rows.map(([id, weight, tier]) => ({ id, weight, tier })),
    pity: pity.map(readPity),
    ...(wish.length > 0 ? { wish: { prizes: wish.map(([id]) => id), hard } } : {}),
  };
  if (writeCanonicalPool(pool, odds) !== text) throw new RangeError('not the canonical text of a pool');
  return { code: pool, odds };
}

/** FAIR-1: the commit, which is the hash of the server seed; the member sees it before the seed is used. */
export const commitOfSeed = (server_seed: string): string => hexOf(sha256(bytesOfHex(server_seed)));

/** FAIR-2: whether the text can be a client seed, which the device makes or the member types. */
export const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(text);
