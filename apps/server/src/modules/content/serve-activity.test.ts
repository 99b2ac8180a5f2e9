import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_AVATAR } from '#modules/identity/index.ts';
import { openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { content } from './index.ts';
import { ACTIVITY_FOLDER, serveActivityFiles } from './serve-activity.ts';

const dir = mkdtempSync(join(tmpdir(), 'activity-'));
let app: FastifyInstance;
beforeAll(async () => {
  for (const [path, body] of Object.entries({
    'secret.json': '{"secret":1}',
    'activity/.hidden.json': '{}',
    'activity/avatar/default.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'activity/avatar/none.txt': 'x',
    'activity/qixi/3/bridge.3f9a12bc.webp': 'x',
    'activity/qixi/3/manifest.json': '{}',
    'activity/qixi/3/poster-20261118.png': 'x',
  })) {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), body);
  }
  app = fastify();
  await serveActivityFiles(app, join(dir, 'activity'));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

/** Sends the path as written; HTTP clients would normalise it. */
async function getRaw(path: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

describe('pictures under /activity', () => {
  it('S9-08 a picture is served with its type, unsniffable and without rights', async () => {
    const answer = await app.inject('/activity/avatar/default.svg');
    expect([answer.statusCode, answer.body]).toEqual([200, '<svg xmlns="http://www.w3.org/2000/svg"/>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'access-control-allow-origin': '*',
    });
  });

  it('KIT-15 only a name that carries a hash is kept for ever', async () => {
    const cacheOf = async (path: string) => (await app.inject(`/activity/${path}`)).headers['cache-control'];
    expect(await cacheOf('qixi/3/bridge.3f9a12bc.webp')).toBe('public, max-age=31536000, immutable');
    for (const path of ['avatar/default.svg', 'qixi/3/manifest.json', 'qixi/3/poster-20261118.png']) {
      expect([path, await cacheOf(path)]).toEqual([path, 'no-cache']);
    }
  });

  it.each([
    '/activity/',
    '/activity/avatar',
    '/activity/avatar/',
    '/activity/avatar/none.svg',
    '/activity/avatar/none.txt',
    '/activity/avatar/default.svg/x.svg',
    '/activity/.hidden.json',
    '/activity/../secret.json',
    '/activity/avatar/../../secret.json',
    '/activity/%2e%2e/secret.json',
    '/activity/%2e%2e%2fsecret.json',
    '/activity/..%2fsecret.json',
    '/activity/..%5csecret.json',
    '/activity/..\\secret.json',
    '/activity/%252e%252e%252fsecret.json',
    '/activity/.%00./secret.json',
    '/activity/avatar/default.svg%00.png',
    `/activity/${encodeURIComponent(join(dir, 'secret.json'))}`,
    `/activity/${'a'.repeat(300)}.svg`,
    '/activity/x.constructor',
  ])('S9-08 %s is not found', async (path) => {
    const answer = await getRaw(path);
    expect([answer.status, answer.body.includes('secret')]).toEqual([404, false]);
  });
});

describe('the server', () => {
  let ctx: TestContext;
  let http: TestHttpClient;
  beforeAll(async () => {
    ctx = await createTestContext();
    http = await openTestHttp(ctx);
  });
  afterAll(async () => {
    await http.close();
    await ctx.close();
  });

  it.runIf(existsSync(ACTIVITY_FOLDER))('S9-08 has the default avatar wherever the pictures are built', async () => {
    const answer = await http.app.inject(DEFAULT_AVATAR);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('S9-08 leaves pictures to the static host in production', async () => {
    const routesIn = async (NODE_ENV: 'production' | 'test') => {
      const one = fastify();
      await content.routes!(one, { ...ctx, config: { ...ctx.config, NODE_ENV } });
      const has = one.hasRoute({ method: 'GET', url: '/activity/*' });
      await one.close();
      return has;
    };
    expect([await routesIn('production'), await routesIn('test')]).toEqual([false, true]);
  });
});
