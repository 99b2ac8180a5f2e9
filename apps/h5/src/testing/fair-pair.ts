// The seed pair of the published test vector (FAIR-4 to FAIR-7: pool hash to prize pick), as the calls Y02, B05 and Y03 return
// it.
import { decideDraw } from '@shengyu/rules/draw/fair-draw.ts';
import { computeEffectiveTable, type DrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import { createWordStream } from '@shengyu/rules/draw/fair-stream.ts';
import { bytesOfHex } from '@shengyu/rules/draw/bytes.ts';
import { commitOfSeed, readCanonicalPool } from '@shengyu/rules/draw/pool-hash.ts';
import { prepareHmacSha256 } from '@shengyu/rules/draw/sha256.ts';
import type { DrawEvidence } from '#mechanics/draw/fair/pair-proof.ts';
import type { DrawPrize } from '#features/item/shapes.ts';
import { NOW_SECONDS, pool } from './samples.ts';

export const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
export const CLIENT_SEED = 'shengyu-demo-0001';
export const CANONICAL_POOL =
  '{"pity":[[2,10,"th_s10"],[4,100,"th_s05",91,"th_s14",20,180]],"pool":"th_shallow","rows":[["th_s01",2,5],["th_s02",3,4],["th_s03",4,4],["th_s04",2,4],["th_s05",8,4],["th_s06",24,3],["th_s07",30,3],["th_s08",45,3],["th_s09",160,2],["th_s10",230,2],["th_s11",300,1],["th_s12",1200,1],["th_s13",2500,0],["th_s14",5492,0]],"v":1,"wish":[]}';
const POOL_HASH = 'a95f04f7ffbe7ff7b6ff5f0cdc69a7daa9f4c8f2bfbc55d62800729582865aa1';
export const SERVER_SEED_COMMIT = commitOfSeed(SERVER_SEED);

export const makeRevealedSeedsReply = (nonces: number) => ({
  seed_id: 's1',
  server_seed: SERVER_SEED,
  commit: SERVER_SEED_COMMIT,
  client_seed: CLIENT_SEED,
  nonces,
});

const prizeOf = ({ name, icon, items, value, tier, tier_name, is_big, prize_id }: DrawPrize): DrawPrize => ({
  prize_id,
  name,
  icon,
  items,
  value,
  tier,
  tier_name,
  is_big,
});

/** The pair's draws from nonce 0 on, all from the pool 浅滩. */
export function makeDrawEvidence(count: number, prefix = 'd'): DrawEvidence[] {
  const { odds } = readCanonicalPool(CANONICAL_POOL);
  const keyed = prepareHmacSha256(bytesOfHex(SERVER_SEED));
  let before: DrawCounters = { c: [0, 0], wish: null, wish_c: 0 };
  return Array.from({ length: count }, (_, nonce) => {
    const slot = { pool: 'th_shallow', pool_hash: POOL_HASH, client_seed: CLIENT_SEED, nonce };
    const { roll, prize_id, by, after } = decideDraw(odds, before, createWordStream(keyed, slot));
    const { weights } = computeEffectiveTable(odds, before);
    const shown = pool.list.find((one) => one.prize_id === prize_id) ?? pool.list[9]!;
    const evidence: DrawEvidence = {
      draw: {
        draw_id: `${prefix}${nonce}`,
        nonce,
        roll,
        prize: { ...prizeOf(shown), prize_id },
        by,
        count_before: [...before.c],
        box_code: 'th_shallow',
        at: NOW_SECONDS - count + nonce,
        wish_before: 0,
      },
      pool_hash: POOL_HASH,
      pool_canonical: CANONICAL_POOL,
      seed: { seed_id: 's1', commit: SERVER_SEED_COMMIT, client_seed: CLIENT_SEED, server_seed: SERVER_SEED },
      table: odds.rows.map(({ id }, i) => ({ prize_id: id, weight: weights[i]! })),
      leaf_hash: '00'.repeat(32),
      ...(nonce > 0
        ? { prev: { draw_id: `${prefix}${nonce - 1}`, nonce: nonce - 1, count_after: [...before.c] } }
        : {}),
    };
    before = after;
    return evidence;
  });
}

/** The reply of B05 (the draw log) for these draws, newest first. */
export const makeDrawLogReply = (evidence: readonly DrawEvidence[], page: number, limit: number) => {
  const rows = [...evidence].reverse().map(({ draw }) => ({
    draw_id: draw.draw_id,
    batch_id: 'b1',
    box_code: draw.box_code,
    box_name: '浅滩寻宝',
    prize: draw.prize,
    by: draw.by,
    nonce: draw.nonce,
    seed_id: 's1',
    can_verify: 1,
    at: draw.at,
  }));
  const value = rows.reduce((sum, { prize }) => sum + prize.value, 0);
  return {
    list: rows.slice((page - 1) * limit, page * limit),
    total: rows.length,
    page,
    limit,
    sum: { draws: rows.length, value, luck_index: 104 },
  };
};
