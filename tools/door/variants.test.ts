// deploy/door: the variants set by the environment: TLS with HTTP/2, the PROXY protocol, networks of operators, several processes,
// reload.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { request as requestTls } from 'node:https';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { startProxy } from './door.ts';
import { sendRequest, makeCertificateFile, startTestProxy, type ProxyTestSetup } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'shengyu-cert-'));
afterAll(() => rmSync(folder, { recursive: true }));
let setting: ProxyTestSetup | undefined;
afterEach(async () => {
  await setting?.close();
  setting = undefined;
});

/** Sends these bytes and returns everything received until the connection ends. */
const raw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part) => (got += part));
    socket.on('error', () => undefined).on('close', () => resolve(got));
  });

const showsAddress = (env: Record<string, string>) =>
  startTestProxy((asked, answer) => void answer.end(String(asked.headers['x-forwarded-for'])), env);

describe('variants of the door', () => {
  it('TLS: HTTP/2 and HTTP/1.1, with strict transport security, and plain HTTP is sent there', async () => {
    const plain = await findFreePort();
    setting = await showsAddress({
      DOOR_TLS_CERT: makeCertificateFile(folder),
      DOOR_REDIRECT_BIND: `127.0.0.1:${plain}`,
    });
    const client = connectHttp2(setting.door.url, { rejectUnauthorized: false });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      client.on('error', reject);
      client.request({ ':path': '/' }).on('response', resolve).resume().end();
    });
    client.destroy();
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
    const { port } = setting.door;
    const status = await new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: '/', rejectUnauthorized: false, agent: false };
      requestTls(options, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
    expect(await sendRequest(plain, '/?a=1', { headers: { host: 'shengyu.example' } })).toMatchObject({
      status: 301,
      headers: { location: 'https://shengyu.example/?a=1' },
    });
  });

  it('the PROXY protocol: the client is who the balancer says, and without it nobody gets in', async () => {
    setting = await showsAddress({ DOOR_ACCEPT_PROXY: '1' });
    const { port } = setting.door;
    const get = 'GET /api/x HTTP/1.0\r\n\r\n';
    await expect.poll(() => raw(port, `PROXY TCP4 203.0.113.9 192.0.2.1 5000 443\r\n${get}`)).toContain('203.0.113.9');
    expect(await raw(port, get)).not.toContain('200');
  });

  it('documentation and console open for the networks named, however their path is written', async () => {
    const paths = [
      '/docs',
      '/docs/openapi.json',
      '/console',
      '/console/api/auth/login',
      '/%63onsole/api/auth/login',
      '/console%2fapi',
    ];
    setting = await showsAddress({ DOCS_ALLOW: '127.0.0.3', CONSOLE_ALLOW: '192.0.2.0/24 127.0.0.4/31' });
    await expect.poll(async () => (await sendRequest(setting!.door.port, '/api/x')).status).toBe(200);
    const from = async (localAddress: string) =>
      (await Promise.all(paths.map((path) => sendRequest(setting!.door.port, path, { localAddress })))).map(
        (a) => a.status,
      );
    expect(await from('127.0.0.1')).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await from('127.0.0.3')).toEqual([200, 200, 404, 404, 404, 404]);
    expect(await from('127.0.0.5')).toEqual([404, 404, 301, 200, 200, 200]);
    await setting.close();
    setting = await showsAddress({});
    await expect.poll(async () => (await sendRequest(setting!.door.port, '/docs')).status).toBe(200);
    expect(await from('127.0.0.1')).toEqual([200, 200, 301, 200, 200, 200]);
  });

  it('the service worker is switched off: its address gives the one that takes it away', async () => {
    setting = await showsAddress({ DOOR_WORKER: 'off' });
    const worker = await sendRequest(setting.door.port, '/sw.js');
    expect([worker.body, worker.headers['cache-control']]).toEqual(['registration.unregister();', 'no-cache']);
  });

  it('several processes by their addresses; a reload drops nobody; SIGTERM ends it with 0', async () => {
    const servers = [1, 2].map((n) =>
      createServer((asked, answer) => void answer.end(asked.url === '/readyz' ? 'ok' : String(n))).listen(
        0,
        '127.0.0.1',
      ),
    );
    await Promise.all(servers.map((server) => once(server, 'listening')));
    const site = mkdtempSync(join(tmpdir(), 'shengyu-site-'));
    for (const app of ['h5', 'isle', 'console']) writeFileSync(join(site, `${app}-headers.conf`), '');
    const api = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
    const door = await startProxy({ api, site });
    try {
      await expect.poll(async () => (await sendRequest(door.port, '/api/x')).status).toBe(200);
      const seen = new Set<string>();
      let reloaded = false;
      // As long as the reload takes, and a while longer; slowly enough for the limit of one address.
      for (let i = 0, since = 0; since < 200; i++) {
        if (i === 100) door.reload();
        if (i > 300) await new Promise((resolve) => setTimeout(resolve, 20));
        const answer = await sendRequest(door.port, '/api/x');
        expect(answer.status).toBe(200);
        seen.add(answer.body);
        reloaded ||= door.log().includes('Reloading HAProxy');
        if (reloaded || i > 1_500) since++;
      }
      expect([...seen].toSorted()).toEqual(['1', '2']);
      expect(reloaded).toBe(true);
    } finally {
      expect(await door.close()).toBe(0);
      for (const server of servers) server.close();
      rmSync(site, { recursive: true });
    }
  });
});
