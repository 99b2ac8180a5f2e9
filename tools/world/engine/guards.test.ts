import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { namespaceOf, saveFacts, withClient } from '../facts.ts';
import { inspectDatabase, requireDevelopment } from './guards.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

describe('where a world may be made', () => {
  it('WORLD-7 never in production and not on another machine without being told so', () => {
    const local = { DATABASE_URL: 'postgres://127.0.0.1:5432/shengyu' };
    const far = { DATABASE_URL: 'postgres://db.example:5432/shengyu' };
    expect(() => requireDevelopment({ ...local, NODE_ENV: 'production' })).toThrow('演示世界不用于生产环境');
    expect(() => requireDevelopment(far)).toThrow('不在本机');
    expect(() => requireDevelopment({ ...far, WORLD_ANYWHERE: '1' })).not.toThrow();
    expect(() => requireDevelopment(local)).not.toThrow();
  });

  it.each(['fill', 'open', 'catch-up', 'stage'])('WORLD-7 the command %s refuses production', async (command) => {
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:5432/shengyu_nowhere' };
    await expect(run(process.execPath, [MAIN, command], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('演示世界不用于生产环境'),
    });
  });

  it('WORLD-6 another seed, size, day or database is another namespace', () => {
    const about = { seed: '潮汐', size: 'dev', day: '2026-11-17', database: 'shengyu' };
    const others = [about, { ...about, seed: '月光' }, { ...about, size: 'demo' }, { ...about, database: 'other' }];
    const names = [...others, { ...about, day: '2026-11-18' }].map(namespaceOf);
    expect(new Set(names).size).toBe(5);
    expect(names[0]).toMatch(/^w[0-9a-f]{8}$/);
  });
});

describe('what is in a database', () => {
  let ctx: TestContext;
  const url = (): string => ctx.env.MIGRATE_DATABASE_URL!;
  const inspect = () => inspectDatabase(url(), (sealed) => ctx.seal.open(sealed));
  beforeAll(async () => {
    ctx = await createTestContext();
  });
  afterAll(() => ctx.close());

  it('WORLD-7 WORLD-8 empty, with a stranger, interrupted, complete', async () => {
    expect(await inspect()).toEqual({ kind: 'empty' });
    await newPerson(ctx, { mobile: '13800000123' });
    expect(await inspect()).toEqual({ kind: 'inhabited', foreign: false });
    await newPerson(ctx, { mobile: '13912345678' });
    expect(await inspect()).toEqual({ kind: 'inhabited', foreign: true });
    await withClient(url(), (client) => saveFacts(client, { size: 'small', complete: false }));
    expect(await inspect()).toEqual({ kind: 'broken' });
    await withClient(url(), (client) => saveFacts(client, { complete: true }));
    expect(await inspect()).toMatchObject({ kind: 'world', facts: { size: 'small' } });
  });

  it('WORLD-8 a database that does not exist is missing', async () => {
    expect(await inspectDatabase(`${url()}_never`, () => '')).toEqual({ kind: 'missing' });
  });
});
