// FAIR-9: the check of revealed draws that a phone, the command line and the server's own audit run. It trusts nothing but the
// hashes: it takes the table from the published text, computes the roll from the seed and derives the prize from both.
import { bytesOfHex, hexOf, encodeUtf8 } from './bytes.ts';
import type { DrawRecord } from './draw-record.ts';
import {
  advanceDrawCounters,
  type DrawCounters,
  computeEffectiveTable,
  ODDS_BASE,
  findRowIndexForRoll,
} from './draw-table.ts';
import { buildBlockMessage, type DrawStreamId, computeBiasLimit } from './fair-stream.ts';
import { type PublishedPool, readCanonicalPool } from './pool-hash.ts';
import { hmacSha256, sha256 } from './sha256.ts';

/**
 * The hash functions to use: our own, those of Node or those of the browser (which are asynchronous). The verdict is the same with
 * each of them.
 */
export interface HashFunctions {
  sha256(data: Uint8Array): Uint8Array | Promise<Uint8Array>;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array | Promise<Uint8Array>;
}
export const bundledHashFunctions: HashFunctions = { sha256, hmacSha256 };

/** The fields of a record that the checks read. */
export type CheckedDraw = Pick<
  DrawRecord,
  'pool' | 'pool_hash' | 'nonce' | 'c_before' | 'wish' | 'wish_c_before' | 'roll' | 'prize_id'
>;

export interface DrawProof {
  readonly commit: string;
  readonly server_seed: string;
  readonly client_seed: string;
  /** Canonical texts (FAIR-4) of every pool drawn from. */
  readonly pools: readonly string[];
  /** DRAW-18: pools of one family share their counters. Maps pool code to family; a pool that is missing here is its own family. */
  readonly families?: Readonly<Record<string, string>>;
  /** All draws of the seed pair, or only one (`single`). */
  readonly draws: readonly CheckedDraw[];
  /** True for one draw out of many: then neither the counters before it nor the sequence of nonces can be checked. */
  readonly single?: boolean;
}

/** The numbers of the checks in FAIR-9; check 1 is that the hash of the revealed seed equals the commit. */
export type FairnessCheckNumber = 1 | 2 | 3 | 4 | 5 | 6;
export interface FairnessVerdict {
  readonly ok: boolean;
  readonly draws: number;
  /** Set when a check failed: the first such check, the nonce of its draw (null if no single draw is concerned), and the reason. */
  readonly failed?: { readonly check: FairnessCheckNumber; readonly nonce: number | null; readonly why: string };
}

export async function verifyDraws(
  proof: DrawProof,
  digests: HashFunctions = bundledHashFunctions,
): Promise<FairnessVerdict> {
  const fail = (check: FairnessCheckNumber, nonce: number | null, why: string): FairnessVerdict => ({
    ok: false,
    draws: proof.draws.length,
    failed: { check, nonce, why },
  });
  const key = bytesOfHex(proof.server_seed);
  const commit = hexOf(await digests.sha256(key));
  if (commit !== proof.commit) return fail(1, null, `the seed's hash is ${commit}, committed was ${proof.commit}`);

  const pools = await readPools(proof.pools, digests);
  const last = new Map<string, Step>();
  for (const [place, draw] of proof.draws.entries()) {
    const { nonce } = draw;
    if (proof.single !== true && nonce !== place) return fail(6, nonce, `nonce ${place} was to come`);

    const roll = await rollOf(key, { ...draw, client_seed: proof.client_seed }, digests);
    if (roll !== draw.roll) return fail(2, nonce, `the seed gives roll ${roll}, recorded is ${draw.roll}`);

    const pool = pools.get(draw.pool_hash);
    if (pool === undefined || pool.code !== draw.pool) return fail(3, nonce, `no table with hash ${draw.pool_hash}`);
    if (draw.c_before.length !== pool.odds.pity.length) return fail(3, nonce, 'not one counter per rule');
    const before: DrawCounters = { c: draw.c_before, wish: draw.wish, wish_c: draw.wish_c_before };

    const row = findRowIndexForRoll(computeEffectiveTable(pool.odds, before).weights, roll);
    const { id } = pool.odds.rows[row]!;
    if (id !== draw.prize_id) return fail(4, nonce, `the roll hits ${id}, recorded is ${draw.prize_id}`);

    const family = proof.families?.[draw.pool] ?? draw.pool;
    const broken = breakBetween(last.get(family), { pool, counters: before });
    if (broken !== null) return fail(5, nonce, broken);
    last.set(family, { pool, counters: advanceDrawCounters(pool.odds, before, row) });
  }
  return { ok: true, draws: proof.draws.length };
}

async function readPools(texts: readonly string[], digests: HashFunctions): Promise<Map<string, PublishedPool>> {
  const pools = new Map<string, PublishedPool>();
  for (const text of texts) pools.set(hexOf(await digests.sha256(encodeUtf8(text))), readCanonicalPool(text));
  return pools;
}

/** The roll of a draw. It is the same as `drawNumberBelow(ODDS_BASE, …)`, but for blocks that arrive asynchronously. */
async function rollOf(key: Uint8Array, slot: DrawStreamId, digests: HashFunctions): Promise<number> {
  const limit = computeBiasLimit(ODDS_BASE);
  for (let block = 0; ; block += 1) {
    const bytes = await digests.hmacSha256(key, buildBlockMessage(slot, block));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 4) {
      const word = view.getUint32(at);
      if (word < limit) return word % ODDS_BASE;
    }
  }
}

interface Step {
  readonly pool: PublishedPool;
  readonly counters: DrawCounters;
}

/**
 * Says why the counters before a draw do not continue those after the previous draw of the family; null if they do. Counters are
 * matched by tier, because another version of the pool may have other pity rules (DRAW-18); a tier without an old rule is not
 * checked.
 */
function breakBetween(left: Step | undefined, found: Step): string | null {
  if (left === undefined) return null;
  for (const [at, [tier]] of found.pool.odds.pity.entries()) {
    const rule = left.pool.odds.pity.findIndex((old) => old[0] === tier);
    const expected = rule < 0 ? undefined : left.counters.c[rule];
    if (expected !== undefined && expected !== found.counters.c[at]) {
      return `counter of tier ${tier} was ${expected}, recorded is ${found.counters.c[at]}`;
    }
  }
  const { wish_c } = left.counters;
  return wish_c === found.counters.wish_c ? null : `wish counter was ${wish_c}, recorded is ${found.counters.wish_c}`;
}
