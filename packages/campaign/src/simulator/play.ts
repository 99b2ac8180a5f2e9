// Real draws of one user, as the server would make them: the exact figures are held against these.
import { bytesOfHex } from '@shengyu/rules/bytes.ts';
import { type DrawCounters, freshCounters, type PoolOdds } from '@shengyu/rules/draw-table.ts';
import { decideDraw } from '@shengyu/rules/fair-draw.ts';
import { drawWords } from '@shengyu/rules/fair-stream.ts';
import { canonicalPool, hashOfPool } from '@shengyu/rules/pool-hash.ts';
import { hmacWords } from '@shengyu/rules/sha256.ts';

export interface Play {
  readonly server_seed: string;
  readonly client_seed: string;
  readonly draws: number;
  readonly wish?: string;
}

/** Hits per row. */
export function playPool(code: string, pool: PoolOdds, { server_seed, client_seed, draws, wish }: Play): number[] {
  const keyed = hmacWords(bytesOfHex(server_seed));
  const pool_hash = hashOfPool(canonicalPool(code, pool));
  const hits = pool.rows.map(() => 0);
  let state: DrawCounters = { ...freshCounters(pool), wish: wish ?? null };
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const { row, after } = decideDraw(pool, state, drawWords(keyed, { pool: code, pool_hash, client_seed, nonce }));
    hits[row]! += 1;
    state = after;
  }
  return hits;
}
