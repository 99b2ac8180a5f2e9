// deploy/door: page, pictures and calls under one address, each with the right headers and caching.
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatNginxHeaders } from '../ship/site.ts';
import {
  sendRequest as askAt,
  startTestProxy,
  TEST_PAGE,
  TEST_CONTENT_POLICY,
  waitUntilAnswered,
  type ProxyTestSetup,
} from './kit.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

let setting: ProxyTestSetup;
const ask = (path: string, options: Parameters<typeof askAt>[2] = {}) => askAt(setting.door.port, path, options);

beforeAll(async () => {
  setting = await startTestProxy((asked, answer) => {
    if (asked.url === '/api/kept') answer.setHeader('cache-control', 'public, max-age=60');
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ url: asked.url }));
  });
  await waitUntilAnswered(setting.door);
});
afterAll(() => setting.close());

describe('one address', () => {
  it("the page has the build's headers, and is asked for anew each time", async () => {
    const page = await ask('/');
    expect(page).toMatchObject({ status: 200, body: TEST_PAGE });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': TEST_CONTENT_POLICY,
      'referrer-policy': 'strict-origin',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(page.headers['strict-transport-security']).toBeUndefined();
    expect(page.headers.server).toBeUndefined();
    expect((await ask('/?shell=1')).body).toBe(TEST_PAGE);
    const again = await ask('/', { headers: { 'if-none-match': page.headers.etag! } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('every address of the console is its page, with a nonce of its own at each visit', async () => {
    const visits = await Promise.all(['/console/', '/console/users/10000001?tab=ledger'].map((path) => ask(path)));
    const nonces = visits.map(({ body }) => /nonce="([0-9a-f]{32})"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    visits.forEach(({ status, headers }, i) => {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `style-src 'nonce-${nonces[i]}'`,
        'cache-control': 'no-store',
      });
    });
    expect(await ask('/console')).toMatchObject({ status: 301, headers: { location: '/console/' } });
    expect((await ask('/console/assets/desk-a1.js')).headers['cache-control']).toBe(FOR_EVER);
    expect((await ask('/console/assets/none.js')).status).toBe(404);
    expect(JSON.parse((await ask('/console/api/auth/me')).body)).toEqual({ url: '/console/api/auth/me' });
  });

  it('SHELL-9, SHELL-18 the web shell is one page under /isle/, with its own policy', async () => {
    const page = await ask('/isle/');
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('首页') });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-src 'self'",
      'cache-control': 'no-cache',
    });
    expect((await ask('/isle/?role=member')).body).toBe(page.body);
    expect(await ask('/isle')).toMatchObject({ status: 301, headers: { location: '/isle/' } });
    expect((await ask('/isle/assets/isle-c3.js')).headers['cache-control']).toBe(FOR_EVER);
    expect((await ask('/isle/nothing')).status).toBe(404);
  });

  it('KIT-15 S9-08 names with a hash are kept for ever, other pictures are asked for anew', async () => {
    expect((await ask('/assets/BxY12ab.js')).headers).toMatchObject({
      'cache-control': FOR_EVER,
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask('/activity/qixi/bridge.3f9a12bc.svg')).headers).toMatchObject({
      'cache-control': FOR_EVER,
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'access-control-allow-origin': '*',
    });
    expect((await ask('/activity/manifest.json')).headers['cache-control']).toBe('no-cache');
  });

  it('the service worker is asked for anew each time', async () => {
    const worker = await ask('/sw.js', { headers: { 'accept-encoding': 'br' } });
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(String(brotliDecompressSync(worker.bytes))).toContain("addEventListener('fetch'");
  });

  it('texts come packed as the client can unpack them', async () => {
    const plain = (await ask('/assets/BxY12ab.js')).bytes;
    const brotli = await ask('/assets/BxY12ab.js', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await ask('/assets/BxY12ab.js', { headers: { 'accept-encoding': 'gzip' } });
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.bytes).equals(plain) && gunzipSync(gzip.bytes).equals(plain)).toBe(true);
    expect(brotli.headers.vary).toContain('Accept-Encoding');
  });

  it('what reads answer comes packed to who can unpack it, what acts answer does not', async () => {
    const packed = { headers: { 'accept-encoding': 'gzip, br' } };
    const read = await ask(`/api/v1/x?${'shengyu'.repeat(100)}`, packed);
    expect(read.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(String(gunzipSync(read.bytes)))).toEqual({ url: `/api/v1/x?${'shengyu'.repeat(100)}` });
    expect(read.bytes.length).toBeLessThan(200);
    expect((await ask('/api/v1/x')).headers['content-encoding']).toBeUndefined();
    const act = await ask('/api/v1/x', { method: 'POST', body: '{}', ...packed });
    expect([act.status, act.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('calls, tickets and stored files go to the server; their answers are kept by nobody unless it says so', async () => {
    for (const path of [
      '/api/v1/x',
      '/goapi/user/x',
      '/app/config/x',
      '/tk_abc',
      '/level_reward_list',
      '/files/a/b.webp',
    ]) {
      const { status, body, headers } = await ask(path);
      expect([status, JSON.parse(body)]).toEqual([200, { url: path }]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
    expect((await ask('/api/kept')).headers['cache-control']).toBe('public, max-age=60');
  });

  it('what the build leaves beside the page is not served, nor is anything outside the site', async () => {
    for (const path of [
      '/assets/../headers.json',
      '/activity/../../h5-headers.conf',
      '/assets/none.js',
      '/activity/',
    ]) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers['x-content-type-options']]).toEqual([
        path,
        expect.not.toBeOneOf([200, 301]),
        'nosniff',
      ]);
    }
  });

  it('a header that nginx would read as something else stops the build', () => {
    expect(formatNginxHeaders({ 'X-A': "b 'c'" })).toBe(`add_header X-A "b 'c'";\n`);
    expect(() => formatNginxHeaders({ 'X-A': '$host' })).toThrow('X-A');
    expect(() => formatNginxHeaders({ 'X-A': 'a" ; deny all' })).toThrow('X-A');
  });
});
