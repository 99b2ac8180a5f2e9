// FAIR-9: what a phone, the command line and the server's own audit run over revealed draws. It believes nothing but
// the hashes: the table comes from the published text, the roll from the seed, the prize from both.
import { bytesOfHex, hexOf, utf8 } from './bytes.ts';
import type { DrawRecord } from './draw-record.ts';
import { countersAfter, type DrawCounters, effectiveTable, ODDS_BASE, rowAt } from './draw-table.ts';
import { blockMessage, type DrawSlot, unfairFrom } from './fair-stream.ts';
import { type PublishedPool, readCanonicalPool } from './pool-hash.ts';
import { hmacSha256, sha256 } from './sha256.ts';

/** Ours, Node's or the browser's (which answers later): the verdict must not depend on whose. */
export interface Digests {
  sha256(data: Uint8Array): Uint8Array | Promise<Uint8Array>;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array | Promise<Uint8Array>;
}
export const ownDigests: Digests = { sha256, hmacSha256 };

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
  /** DRAW-18: pools that share counters; a pool's own code unless named here. */
  readonly families?: Readonly<Record<string, string>>;
  /** All draws of the seed pair, or one alone (`single`). */
  readonly draws: readonly CheckedDraw[];
  /** One draw out of many: neither what came before it nor the row of nonces can be checked. */
  readonly single?: boolean;
}

/** The numbers of FAIR-9. */
export type Check = 1 | 2 | 3 | 4 | 5 | 6;
export interface Verdict {
  readonly ok: boolean;
  readonly draws: number;
  /** The first check that failed, at which draw, and why. */
  readonly failed?: { readonly check: Check; readonly nonce: number | null; readonly why: string };
}

export async function verifyDraws(proof: DrawProof, digests: Digests = ownDigests): Promise<Verdict> {
  const fail = (check: Check, nonce: number | null, why: string): Verdict => ({
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

    const row = rowAt(effectiveTable(pool.odds, before).weights, roll);
    const { id } = pool.odds.rows[row]!;
    if (id !== draw.prize_id) return fail(4, nonce, `the roll hits ${id}, recorded is ${draw.prize_id}`);

    const family = proof.families?.[draw.pool] ?? draw.pool;
    const broken = breakBetween(last.get(family), { pool, counters: before });
    if (broken !== null) return fail(5, nonce, broken);
    last.set(family, { pool, counters: countersAfter(pool.odds, before, row) });
  }
  return { ok: true, draws: proof.draws.length };
}

async function readPools(texts: readonly string[], digests: Digests): Promise<Map<string, PublishedPool>> {
  const pools = new Map<string, PublishedPool>();
  for (const text of texts) pools.set(hexOf(await digests.sha256(utf8(text))), readCanonicalPool(text));
  return pools;
}

/** U(10 000) over blocks that may arrive later. */
async function rollOf(key: Uint8Array, slot: DrawSlot, digests: Digests): Promise<number> {
  const limit = unfairFrom(ODDS_BASE);
  for (let block = 0; ; block += 1) {
    const bytes = await digests.hmacSha256(key, blockMessage(slot, block));
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

/** The next version of a pool may have other rules: a counter follows the rule of its tier (DRAW-18). */
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
