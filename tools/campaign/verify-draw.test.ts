import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOfHex } from '@shengyu/rules/draw/bytes.ts';
import { createDrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import { decideDraw } from '@shengyu/rules/draw/fair-draw.ts';
import { createWordStream } from '@shengyu/rules/draw/fair-stream.ts';
import { writeCanonicalPool, commitOfSeed, hashCanonicalPool } from '@shengyu/rules/draw/pool-hash.ts';
import { prepareHmacSha256 } from '@shengyu/rules/draw/sha256.ts';
import type { DrawProof } from '@shengyu/rules/draw/verify-draws.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const server_seed = '3c'.repeat(32);
const client_seed = 'typed-by-me';
const coin = {
  rows: [
    { id: 'win', weight: 3000, tier: 2 },
    { id: 'lose', weight: 7000, tier: 0 },
  ],
  pity: [[2, 4, 'win']] as const,
};

function proof(): DrawProof {
  const pool_hash = hashCanonicalPool(writeCanonicalPool('coin', coin));
  const keyed = prepareHmacSha256(bytesOfHex(server_seed));
  let before = createDrawCounters(coin);
  const draws = Array.from({ length: 20 }, (_, nonce) => {
    const drawn = decideDraw(coin, before, createWordStream(keyed, { pool: 'coin', pool_hash, client_seed, nonce }));
    const { roll, prize_id } = drawn;
    const record = { pool: 'coin', pool_hash, nonce, c_before: before.c, wish: null, wish_c_before: 0, roll, prize_id };
    before = drawn.after;
    return record;
  });
  return {
    commit: commitOfSeed(server_seed),
    server_seed,
    client_seed,
    pools: [writeCanonicalPool('coin', coin)],
    draws,
  };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(given: DrawProof): Promise<{ code: number; said: string }> {
  const file = join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(given));
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/campaign/verify-draw.ts', file], (error, said) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said });
    });
  });
}

it('FAIR-9 the command line passes honest draws', async () => {
  expect(await run(proof())).toEqual({ code: 0, said: '验证通过：20 次抽取全部可复算\n' });
});

it('FAIR-9 the command line names the check and the draw that fails', async () => {
  const honest = proof();
  const draws = honest.draws.map((draw) =>
    draw.nonce === 6 ? { ...draw, prize_id: draw.prize_id === 'win' ? 'lose' : 'win' } : draw,
  );
  const { code, said } = await run({ ...honest, draws });
  expect(code).toBe(1);
  expect(said).toContain('第4项：奖品与随机数不符，序号 6');
});
