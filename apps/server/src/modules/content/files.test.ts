import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '#clock.ts';
import { loadConfig } from '#config.ts';
import { createLog } from '#observe/log.ts';
import { openProviders } from '#providers/providers.ts';
import { createColumnCipher } from '#seal.ts';
import { fileKeyOf, buildFileUrl, isPublicPictureUrl, createFileKey } from './files.ts';
import { FILE_SCENE_RULES, type FileScene } from './scenes.ts';
import { serveFiles } from './serve-files.ts';

const NOW = Date.UTC(2026, 10, 18, 4, 20);
const dir = mkdtempSync(join(tmpdir(), 'files-'));
const config = loadConfig({ NODE_ENV: 'test', STORAGE_DIR: dir, PUBLIC_URL: 'https://api.example' });
const ctx = {
  config,
  clock: createManualClock(NOW),
  log: createLog('silent', 'test'),
  seal: createColumnCipher(config.SEAL_KEY, config.INDEX_KEY),
  providers: openProviders(config),
};
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await serveFiles(app, ctx);
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const bytes = Buffer.from('pixels');
async function stored(scene: FileScene, ending = 'png'): Promise<string> {
  const key = createFileKey(scene, ending);
  await ctx.providers.storage.put(key, bytes, ending === 'pdf' ? 'application/pdf' : 'image/png');
  return key;
}
const pathOf = (url: string): string => url.slice(config.PUBLIC_URL.length);
const get = (path: string) => app.inject({ url: path });

describe('files', () => {
  it('X06 a public picture is served with its type, unsniffable, cached for long', async () => {
    const { url, expire_at } = buildFileUrl(ctx, await stored('avatar'), NOW);
    expect(expire_at).toBeUndefined();
    const answer = await get(pathOf(url));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
  });

  it('X06 exactly these scenes are private', () => {
    const privates = Object.entries(FILE_SCENE_RULES)
      .filter(([, rule]) => rule.isPrivate)
      .map(([scene]) => scene);
    expect(privates.sort()).toEqual([
      'contract',
      'cp_memory',
      'export',
      'id_card',
      'invoice',
      'licence',
      'proof',
      'receipt',
      'signature',
    ]);
  });

  it('X06 a private file is served to its signed address alone, until it runs out', async () => {
    const key = await stored('id_card');
    const { url, expire_at } = buildFileUrl(ctx, key, NOW);
    const path = pathOf(url);
    const left = expire_at! - NOW / 1000;
    expect(left).toBeGreaterThanOrEqual(3_600);
    expect(left).toBeLessThanOrEqual(7_200);
    expect(buildFileUrl(ctx, key, NOW + 60_000).url).toBe(url);
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, `private, max-age=${left}`]);

    const other = pathOf(buildFileUrl(ctx, await stored('id_card'), NOW).url);
    const signature = path.slice(path.indexOf('s=') + 2);
    const wrong = [
      `/files/${key}`,
      path.replace(/e=\d+/, `e=${expire_at! + 3_600}`),
      path.replace(/e=\d+/, 'e=99999999999999999999'),
      path.replace(/s=.*/, 's='),
      path.replace(/s=.*/, `s=${'A'.repeat(43)}`),
      other.replace(/s=.*/, `s=${signature}`),
      `${path}&s=${signature}`,
    ];
    for (const address of wrong) expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
    ctx.clock.set(expire_at! * 1000);
    expect((await get(path)).statusCode).toBe(404);
    ctx.clock.set(NOW);
  });

  it('X06 another installation’s signature opens nothing', async () => {
    const key = await stored('licence');
    const foreign = { config, seal: createColumnCipher(config.SEAL_KEY, Buffer.alloc(32, 1)) };
    expect((await get(pathOf(buildFileUrl(foreign, key, NOW).url))).statusCode).toBe(404);
  });

  it('X06 a PDF is a download, not a page', async () => {
    const answer = await get(pathOf(buildFileUrl(ctx, await stored('invoice', 'pdf'), NOW).url));
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
  });

  it.each([
    '/files/',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/avatar/../../x.png',
    '/files/avatar/aa/none.png',
    '/files/avatar/aa/x.svg',
    '/files/nowhere/aa/x.png',
    '/files/%00',
    '/files/constructor/aa/x.png',
    '/files/__proto__/aa/x.png',
  ])('X06 %s is not found', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  it('X06 an address that a client sends is read back to its key only if it is ours', () => {
    const key = createFileKey('avatar', 'webp');
    const secret = createFileKey('id_card', 'jpg');
    expect(fileKeyOf(ctx, buildFileUrl(ctx, key, NOW).url)).toBe(key);
    expect(fileKeyOf(ctx, buildFileUrl(ctx, secret, NOW).url)).toBe(secret);
    expect(isPublicPictureUrl(ctx, buildFileUrl(ctx, key, NOW).url)).toBe(true);
    expect(isPublicPictureUrl(ctx, buildFileUrl(ctx, secret, NOW).url)).toBe(false);
    const foreign = [
      `https://api.example.evil/files/${key}`,
      `https://api.example@evil/files/${key}`,
      `http://api.example/files/${key}`,
      `//api.example/files/${key}`,
      `javascript:alert(1)//https://api.example/files/${key}`,
      `https://api.example/files/../${key}`,
      `https://api.example/files/${key}/../../x.png`,
      `https://api.example/files/${key}#x`,
      ` https://api.example/files/${key}`,
      '',
    ];
    expect(foreign.filter((url) => fileKeyOf(ctx, url) !== undefined)).toEqual([]);
  });
});
