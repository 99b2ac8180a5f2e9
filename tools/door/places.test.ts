// deploy/door: separate connection limits for members' calls, uploads, stored files, partners' servers and operators. A crowd of
// one kind does not delay the others, and a request gets a slot only when it has arrived completely.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { sendRequest, makeCertificateFile, startTestProxy, waitUntilAnswered, type ProxyTestSetup } from './kit.ts';

const KINDS = {
  calls: '/api/v1/quit_guild',
  reads: '/api/v1/get_notice_list',
  uploads: '/api/v1/upload_image',
  stored: '/files/avatar/ab/x.webp',
  ingest: '/goapi/ingest/gift_event',
  notices: '/api/pay/notify/alipay',
  console: '/console/api/auth/me',
  logins: '/console/api/auth/login',
};

let setting: ProxyTestSetup;
/** Requests with this header are answered when the test lets them go, so that no clock decides who was kept waiting. */
const HELD = { 'x-held': '1' };
const held: (() => void)[] = [];
let isHolding = true;
beforeAll(async () => {
  setting = await startTestProxy((asked, answer) => {
    const end = (): void => void answer.end('ok');
    asked.resume().on('end', () => (asked.headers['x-held'] && isHolding ? void held.push(end) : end()));
  });
  await waitUntilAnswered(setting.door);
});
afterAll(() => setting.close());

describe('places', () => {
  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('a crowd of %s keeps nobody else waiting', async (crowded) => {
    const { port } = setting.door;
    isHolding = true;
    const crowd = Array.from({ length: 60 }, () =>
      sendRequest(port, KINDS[crowded], { method: 'POST', headers: HELD, body: '{}', localAddress: '127.0.0.9' }),
    );
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (const [kind, path] of Object.entries(KINDS)) {
      if (kind === crowded) continue;
      const answer = await sendRequest(port, path, { method: 'POST', body: '{}' });
      expect([kind, answer.status]).toEqual([kind, 200]);
    }
    isHolding = false;
    for (const letGo of held.splice(0)) letGo();
    expect((await Promise.all(crowd)).map((a) => a.status)).toContain(200);
  });

  it('every call of the contract has the place of its kind', () => {
    const map = readFileSync(new URL('../../deploy/door/places.map', import.meta.url), 'utf8');
    const rows = [...map.matchAll(/^(\/\S*)\s+(\w+)$/gm)].map(([, path, place]) => ({ path: path!, place: place! }));
    const reads = readFileSync(new URL('../../deploy/door/reads.list', import.meta.url), 'utf8').split('\n');
    const byBeginning = (path: string): string =>
      rows.filter((row) => path.startsWith(row.path)).toSorted((a, b) => b.path.length - a.path.length)[0]?.place ??
      'calls';
    const placeOf = (method: string, path: string): string => {
      const place = byBeginning(path);
      const isRead = (method === 'GET' && !path.startsWith('/goapi/user/token/')) || reads.includes(path);
      return place === 'calls' && isRead ? 'reads' : place;
    };
    for (const call of CALLS) {
      const path = pathOf(call);
      const [method = ''] = call.route.split(' ');
      const expected =
        call.form === 'stream'
          ? 'live'
          : call.form === 'multipart'
            ? 'uploads'
            : call.kind === 'ingest'
              ? 'ingest'
              : call.kind === 'callback'
                ? 'notices'
                : path === '/console/api/auth/login'
                  ? 'logins'
                  : call.kind === 'console'
                    ? 'console'
                    : call.mutation
                      ? 'calls'
                      : 'reads';
      expect([path, placeOf(method, path)]).toEqual([path, expected]);
    }
  });

  it('in HTTP/2 a body without a length has no place before its end either', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shengyu-cert-'));
    const secure = await startTestProxy((asked, answer) => void asked.resume().on('end', () => answer.end('ok')), {
      DOOR_TLS_CERT: makeCertificateFile(folder),
    });
    const client = connect(secure.door.url, { rejectUnauthorized: false });
    try {
      const status = (path: string, body?: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const sent = client.request({ ':path': path, ':method': 'POST' });
          sent
            .on('response', (headers) => resolve(headers[':status']))
            .on('error', reject)
            .resume();
          sent.end(body);
        });
      await expect.poll(() => status('/api/x', '{}')).toBe(200);
      const open = Array.from({ length: 30 }, (_, i) => {
        const sent = client.request({ ':path': '/api/x', ':method': 'POST' });
        if (i % 2 === 0) sent.write('{');
        return sent.on('error', () => undefined);
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await Promise.all(Array.from({ length: 10 }, () => status('/api/x', '{}')))).toEqual(Array(10).fill(200));
      for (const one of open) one.destroy();
    } finally {
      client.destroy();
      await secure.close();
      rmSync(folder, { recursive: true });
    }
  });
});
