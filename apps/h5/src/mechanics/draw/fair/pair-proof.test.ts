import { bytesOfHex } from '@shengyu/rules/draw/bytes.ts';
import { decideDraw } from '@shengyu/rules/draw/fair-draw.ts';
import { createWordStream } from '@shengyu/rules/draw/fair-stream.ts';
import { hashCanonicalPool, readCanonicalPool } from '@shengyu/rules/draw/pool-hash.ts';
import { prepareHmacSha256 } from '@shengyu/rules/draw/sha256.ts';
import { verifyDraws } from '@shengyu/rules/draw/verify-draws.ts';
import { afterEach, expect, it, vi } from 'vitest';
import {
  CANONICAL_POOL,
  CLIENT_SEED,
  makeDrawEvidence,
  makeRevealedSeedsReply,
  SERVER_SEED,
} from '#testing/fair-pair.ts';
import { buildSeedPairProof, type DrawEvidence } from './pair-proof.ts';
import { createYieldingHashFunctions } from './patient-digests.ts';

const { signal } = new AbortController();
const silently = (): void => undefined;
afterEach(() => void vi.restoreAllMocks());

/** Draws that alternate between two pools of one family; `linked` says whether each names the previous draw. */
function family(linked: boolean): DrawEvidence[] {
  const texts = [CANONICAL_POOL, CANONICAL_POOL.replace('"pool":"th_shallow"', '"pool":"th_shallow_2"')];
  const keyed = prepareHmacSha256(bytesOfHex(SERVER_SEED));
  let before = { c: [0, 0] as readonly number[], wish: null as string | null, wish_c: 0 };
  return makeDrawEvidence(12).map((one, nonce) => {
    const pool_canonical = texts[nonce % 2]!;
    const { code, odds } = readCanonicalPool(pool_canonical);
    const pool_hash = hashCanonicalPool(pool_canonical);
    const slot = { pool: code, pool_hash, client_seed: CLIENT_SEED, nonce };
    const { roll, prize_id, by, after } = decideDraw(odds, before, createWordStream(keyed, slot));
    const draw = {
      ...one.draw,
      box_code: code,
      roll,
      by,
      count_before: [...before.c],
      prize: { ...one.draw.prize, prize_id },
    };
    before = after;
    const { prev, ...rest } = one;
    return { ...rest, draw, pool_hash, pool_canonical, ...(linked && prev ? { prev } : {}) };
  });
}
const judge = (evidence: DrawEvidence[]) =>
  verifyDraws(
    buildSeedPairProof(makeRevealedSeedsReply(evidence.length), evidence),
    createYieldingHashFunctions(silently, signal),
  );

it('S2-CMP-7 FAIR-9 records in any order are one pair', async () => {
  expect(await judge(makeDrawEvidence(40).reverse())).toEqual({ ok: true, draws: 40 });
});

it('S2-CMP-7 DRAW-18 pools that share counters are told by the draws that follow one another', async () => {
  expect(await judge(family(true))).toEqual({ ok: true, draws: 12 });
  expect((await judge(family(false))).failed).toMatchObject({ check: 5 });
});

it('S2-CMP-7 a thousand draws are checked in breaths of eight milliseconds: other work gets its turn', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  const told: number[] = [];
  let turns = 0;
  const busy = setInterval(() => (turns += 1));
  const verdict = await verifyDraws(
    buildSeedPairProof(makeRevealedSeedsReply(1000), makeDrawEvidence(1000)),
    createYieldingHashFunctions((hashed) => told.push(hashed), signal),
  );
  clearInterval(busy);
  expect(verdict).toEqual({ ok: true, draws: 1000 });
  // The fake clock advances one tick per draw, so there is a pause at least at every ninth.
  expect(told.length).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(20);
});

it('S2-CMP-7 who closes the sheet stops the work', async () => {
  const controller = new AbortController();
  controller.abort();
  const proof = buildSeedPairProof(makeRevealedSeedsReply(5), makeDrawEvidence(5));
  await expect(verifyDraws(proof, createYieldingHashFunctions(silently, controller.signal))).rejects.toThrow();
});
