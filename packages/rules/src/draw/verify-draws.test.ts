import { createHash, createHmac, webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytesOfHex } from './bytes.ts';
import { lantern, shallow } from './draw-table.fixture.ts';
import { type DrawCounters, createDrawCounters, type PoolOdds } from './draw-table.ts';
import { decideDraw } from './fair-draw.ts';
import { createWordStream } from './fair-stream.ts';
import { writeCanonicalPool, commitOfSeed, hashCanonicalPool } from './pool-hash.ts';
import { prepareHmacSha256 } from './sha256.ts';
import {
  type CheckedDraw,
  type HashFunctions,
  type DrawProof,
  bundledHashFunctions,
  verifyDraws,
} from './verify-draws.ts';

const server_seed = '0f'.repeat(32);
const client_seed = 'my-own-seed_1';
const texts = {
  th_shallow: writeCanonicalPool('th_shallow', shallow),
  zy_lantern: writeCanonicalPool('zy_lantern', lantern),
};

/** 300 draws over two pools; the second has a wish that changes on the way. */
function honest(): CheckedDraw[] {
  const keyed = prepareHmacSha256(bytesOfHex(server_seed));
  const odds: Record<string, PoolOdds> = { th_shallow: shallow, zy_lantern: lantern };
  const state: Record<string, DrawCounters> = {
    th_shallow: { ...createDrawCounters(shallow), c: [4, 93] },
    zy_lantern: createDrawCounters(lantern),
  };
  return Array.from({ length: 300 }, (_, nonce) => {
    const pool = nonce % 3 === 0 ? 'th_shallow' : 'zy_lantern';
    const before: DrawCounters = {
      ...state[pool]!,
      wish: pool === 'zy_lantern' ? (nonce < 90 ? 'zy_02' : 'zy_04') : null,
    };
    const pool_hash = hashCanonicalPool(texts[pool]);
    const drawn = decideDraw(odds[pool]!, before, createWordStream(keyed, { pool, pool_hash, client_seed, nonce }));
    state[pool] = drawn.after;
    const { roll, prize_id } = drawn;
    return {
      pool,
      pool_hash,
      nonce,
      c_before: before.c,
      wish: before.wish,
      wish_c_before: before.wish_c,
      roll,
      prize_id,
    };
  });
}

const proof = (draws = honest(), change: Partial<DrawProof> = {}): DrawProof => ({
  commit: commitOfSeed(server_seed),
  server_seed,
  client_seed,
  pools: Object.values(texts),
  draws,
  ...change,
});
const changed = (nonce: number, change: Partial<CheckedDraw>) =>
  honest().map((draw) => (draw.nonce === nonce ? { ...draw, ...change } : draw));
const failedCheck = async (tampered: DrawProof) => (await verifyDraws(tampered)).failed;

const node: HashFunctions = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const browser: HashFunctions = {
  sha256: async (data) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', Uint8Array.from(data))),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const imported = await webcrypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign']);
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, Uint8Array.from(message)));
  },
};

it.each([
  ['our own', bundledHashFunctions],
  ["Node's", node],
  ["the browser's", browser],
])('FAIR-9 honest draws pass with %s digests', async (_, digests) => {
  expect(await verifyDraws(proof(), digests)).toEqual({ ok: true, draws: 300 });
  expect(honest().filter(({ prize_id }) => prize_id === 'zy_04').length).toBeGreaterThan(1);
});

it('FAIR-9 (1) another seed than committed', async () => {
  expect(await failedCheck(proof(undefined, { server_seed: 'ff'.repeat(32) }))).toMatchObject({
    check: 1,
    nonce: null,
  });
});

it('FAIR-9 (2) another roll, another client seed', async () => {
  const { roll } = honest()[7]!;
  expect(await failedCheck(proof(changed(7, { roll: (roll + 1) % 10_000 })))).toMatchObject({ check: 2, nonce: 7 });
  expect(await failedCheck(proof(undefined, { client_seed: 'not-my-seed' }))).toMatchObject({ check: 2, nonce: 0 });
});

it('FAIR-9 (3) a table nobody published, counters that fit no rule', async () => {
  const other = writeCanonicalPool('th_shallow', { ...shallow, pity: [[2, 10, 'th_s10']] });
  expect(await failedCheck(proof(undefined, { pools: [other, texts.zy_lantern] }))).toMatchObject({
    check: 3,
    nonce: 0,
  });
  expect(await failedCheck(proof(changed(4, { c_before: [] })))).toMatchObject({ check: 3, nonce: 4 });
});

it('FAIR-9 (4) another prize than the roll hits', async () => {
  const swapped = honest()[5]!.prize_id === 'zy_12' ? 'zy_11' : 'zy_12';
  expect(await failedCheck(proof(changed(5, { prize_id: swapped })))).toMatchObject({ check: 4, nonce: 5 });
});

it('FAIR-9 (5) counters that do not follow from the draw before', async () => {
  const { c_before, wish_c_before } = honest()[10]!;
  expect(await failedCheck(proof(changed(10, { wish_c_before: wish_c_before - 1 })))).toMatchObject({
    check: 5,
    nonce: 10,
  });
  const lower = Math.max(0, c_before[0]! - 1) === c_before[0] ? [c_before[0] + 1] : [c_before[0]! - 1];
  expect(await failedCheck(proof(changed(10, { c_before: lower })))).toMatchObject({ check: 5, nonce: 10 });
});

it('FAIR-9 (6) a draw left out, told twice or out of order', async () => {
  const draws = honest();
  expect(await failedCheck(proof(draws.filter(({ nonce }) => nonce !== 200)))).toMatchObject({ check: 6, nonce: 201 });
  expect(await failedCheck(proof([draws[0]!, draws[0]!]))).toMatchObject({ check: 6 });
  expect(await failedCheck(proof(draws.slice(1)))).toMatchObject({ check: 6, nonce: 1 });
});

it('FAIR-9 one draw alone is checked without its row', async () => {
  expect((await verifyDraws(proof([honest()[250]!], { single: true }))).ok).toBe(true);
});

it('FAIR-9 DRAW-18 counters go on in the next version of the pool, rule by rule', async () => {
  const keyed = prepareHmacSha256(bytesOfHex(server_seed));
  const better: PoolOdds = { ...shallow, pity: [[3, 40, 'th_s08'], ...shallow.pity] };
  const texts = [writeCanonicalPool('th_shallow', shallow), writeCanonicalPool('th_shallow_2', better)];
  const draw = (pool: string, text: string, odds: PoolOdds, nonce: number, c: readonly number[]) => {
    const pool_hash = hashCanonicalPool(text);
    const before = { c, wish: null, wish_c: 0 };
    const { roll, prize_id, after } = decideDraw(
      odds,
      before,
      createWordStream(keyed, { pool, pool_hash, client_seed, nonce }),
    );
    return { after, draw: { pool, pool_hash, nonce, c_before: c, wish: null, wish_c_before: 0, roll, prize_id } };
  };
  const old = draw('th_shallow', texts[0]!, shallow, 0, [3, 60]);
  const next = (c: readonly number[]) => draw('th_shallow_2', texts[1]!, better, 1, c).draw;
  const families = { th_shallow_2: 'th_shallow' };
  const check = (second: CheckedDraw) => verifyDraws(proof([old.draw, second], { pools: texts, families }));
  expect((await check(next([0, ...old.after.c]))).ok).toBe(true);
  expect((await check(next([0, 0, 0]))).failed).toMatchObject({ check: 5, nonce: 1 });
});
