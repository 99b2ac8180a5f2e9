import { bytesOfHex } from '@shengyu/rules/bytes.ts';
import { decideDraw } from '@shengyu/rules/fair-draw.ts';
import { drawWords } from '@shengyu/rules/fair-stream.ts';
import { hashOfPool, readCanonicalPool } from '@shengyu/rules/pool-hash.ts';
import { hmacWords } from '@shengyu/rules/sha256.ts';
import { verifyDraws } from '@shengyu/rules/verify-draws.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { CANONICAL, CLIENT_SEED, evidenceOf, opened, SERVER_SEED } from '#mechanics/testing/fair-pair.ts';
import { pairProof, type DrawEvidence } from './pair-proof.ts';
import { patientDigests } from './patient-digests.ts';

const { signal } = new AbortController();
const silently = (): void => undefined;
afterEach(() => void vi.restoreAllMocks());

/** Draws that change between two pools of one family with every draw; `linked` by the draw each follows. */
function family(linked: boolean): DrawEvidence[] {
  const texts = [CANONICAL, CANONICAL.replace('"pool":"th_shallow"', '"pool":"th_shallow_2"')];
  const keyed = hmacWords(bytesOfHex(SERVER_SEED));
  let before = { c: [0, 0] as readonly number[], wish: null as string | null, wish_c: 0 };
  return evidenceOf(12).map((one, nonce) => {
    const pool_canonical = texts[nonce % 2]!;
    const { code, odds } = readCanonicalPool(pool_canonical);
    const pool_hash = hashOfPool(pool_canonical);
    const slot = { pool: code, pool_hash, client_seed: CLIENT_SEED, nonce };
    const { roll, prize_id, by, after } = decideDraw(odds, before, drawWords(keyed, slot));
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
  verifyDraws(pairProof(opened(evidence.length), evidence), patientDigests(silently, signal));

it('S2-CMP-7 FAIR-9 records in any order are one pair', async () => {
  expect(await judge(evidenceOf(40).reverse())).toEqual({ ok: true, draws: 40 });
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
    pairProof(opened(1000), evidenceOf(1000)),
    patientDigests((hashed) => told.push(hashed), signal),
  );
  clearInterval(busy);
  expect(verdict).toEqual({ ok: true, draws: 1000 });
  // One tick of this clock a draw: a breath at least every ninth.
  expect(told.length).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(20);
});

it('S2-CMP-7 who closes the sheet stops the work', async () => {
  const controller = new AbortController();
  controller.abort();
  const proof = pairProof(opened(5), evidenceOf(5));
  await expect(verifyDraws(proof, patientDigests(silently, controller.signal))).rejects.toThrow();
});
