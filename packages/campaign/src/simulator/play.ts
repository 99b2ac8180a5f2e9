// Makes real draws of one user as the server would; tests compare the exact figures with these.
import { bytesOfHex } from '@shengyu/rules/draw/bytes.ts';
import { type DrawCounters, createDrawCounters, type PoolOdds } from '@shengyu/rules/draw/draw-table.ts';
import { decideDraw } from '@shengyu/rules/draw/fair-draw.ts';
import { createWordStream } from '@shengyu/rules/draw/fair-stream.ts';
import { writeCanonicalPool, hashCanonicalPool } from '@shengyu/rules/draw/pool-hash.ts';
import { prepareHmacSha256 } from '@shengyu/rules/draw/sha256.ts';

export interface DrawSimulationInput {
  readonly server_seed: string;
  readonly client_seed: string;
  readonly draws: number;
  readonly wish?: string;
}

/** Makes the draws and returns how often each row was hit. */
export function simulateDraws(
  code: string,
  pool: PoolOdds,
  { server_seed, client_seed, draws, wish }: DrawSimulationInput,
): number[] {
  const keyed = prepareHmacSha256(bytesOfHex(server_seed));
  const pool_hash = hashCanonicalPool(writeCanonicalPool(code, pool));
  const hits = pool.rows.map(() => 0);
  let state: DrawCounters = { ...createDrawCounters(pool), wish: wish ?? null };
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const { row, after } = decideDraw(
      pool,
      state,
      createWordStream(keyed, { pool: code, pool_hash, client_seed, nonce }),
    );
    hits[row]! += 1;
    state = after;
  }
  return hits;
}
