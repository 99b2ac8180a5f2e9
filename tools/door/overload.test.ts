// deploy/haproxy.cfg, run by the real haproxy in front of a small upstream: what it refuses, and in which words.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const CONFIG = fileURLToPath(new URL('../deploy/haproxy.cfg', import.meta.url));
const HOLD_MS = 2_000;

/** Answers after HOLD_MS with what it received; /api/live/… stays open. */
const seen = { now: 0, most: 0 };
function upstream(asked: IncomingMessage, answer: ServerResponse): void {
  if (asked.url === '/readyz') return void answer.end('ok');
  if (asked.url?.startsWith('/api/live/'))
    return void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hi\n\n');
  if (asked.url === '/fast') return void answer.end(JSON.stringify(asked.headers));
  seen.now++;
  seen.most = Math.max(seen.most, seen.now);
  setTimeout(() => {
    seen.now--;
    answer.end('done');
  }, HOLD_MS);
}

let server: Server;
let haproxy: ChildProcess;
let door: number;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createNetServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

type Answer = { status: number; ms: number; body: string; headers: IncomingMessage['headers'] };
const ask = (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      { port: door, path, agent: false, method: options.method ?? 'GET', headers: options.headers ?? {} },
      (got) => {
        let body = '';
        got.setEncoding('utf8').on('data', (part: string) => (body += part));
        got.on('end', () =>
          resolve({ status: got.statusCode!, ms: performance.now() - began, body, headers: got.headers }),
        );
      },
    );
    sent.on('error', reject).end(options.body);
  });

beforeAll(async () => {
  server = createServer(upstream).listen(0, '127.0.0.1');
  door = await freePort();
  const { port } = server.address() as AddressInfo;
  haproxy = spawn('haproxy', ['-f', CONFIG, '-q'], {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      BIND: `127.0.0.1:${door}`,
      STATS_BIND: `127.0.0.1:${await freePort()}`,
      API: `127.0.0.1:${port}`,
      API_SLOTS: '1',
    },
    stdio: 'ignore',
  });
  const until = Date.now() + 10_000;
  while ((await ask('/fast').catch(() => undefined))?.status !== 200) {
    if (Date.now() > until) throw new Error('haproxy did not open the door');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
afterAll(() => {
  haproxy.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
});
beforeEach(() => Object.assign(seen, { now: 0, most: 0 }));

describe('proxy', () => {
  it('lets 12 requests into a process and refuses the others within moments, in the envelope', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => ask('/slow')));
    const refused = answers.filter((a) => a.status === 503);
    expect(seen.most).toBe(12);
    expect(answers.filter((a) => a.status === 200)).toHaveLength(12);
    expect(refused).toHaveLength(138);
    expect(Math.max(...refused.map((a) => a.ms))).toBeLessThan(HOLD_MS);
    expect(JSON.parse(refused[0]!.body)).toMatchObject({ code: 1003, data: { reason: 'busy', retry_after: 1 } });
    expect(refused[0]!.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/json' });
  });

  it('streams never take a place of the requests', async () => {
    const streams = await Promise.all(
      Array.from(
        { length: 40 },
        () =>
          new Promise<IncomingMessage>((ok) =>
            request({ port: door, path: '/api/live/ticker', agent: false }, ok).end(),
          ),
      ),
    );
    expect(streams.every((s) => s.statusCode === 200)).toBe(true);
    expect(await ask('/slow')).toMatchObject({ status: 200, body: 'done' });
    for (const stream of streams) stream.destroy();
  });

  it('the address of the client is set, not believed', async () => {
    const { body } = await ask('/fast', {
      headers: { 'X-Forwarded-For': '6.6.6.6', 'X-Real-IP': '6.6.6.6', Forwarded: 'for=6.6.6.6' },
    });
    const headers = JSON.parse(body) as Record<string, string>;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(body).not.toContain('6.6.6.6');
  });

  it('bodies have a limit, uploads a larger one', async () => {
    const big = 'x'.repeat(1024 * 1024 + 1);
    // Only announced: the refusal comes before the body, so a client in the middle of sending it may see a closed pipe.
    const refused = await ask('/fast', { method: 'POST', headers: { 'content-length': String(big.length) } });
    expect([refused.status, (JSON.parse(refused.body) as { code: number }).code]).toEqual([413, 1004]);
    expect((await ask('/api/v1/upload_image', { method: 'POST', body: big })).status).toBe(200);
  });

  it('metrics and health are not for outside', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz']) expect((await ask(path)).status).toBe(404);
  });

  it('API-1 a flood from one address is answered 429', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 100; i++) {
      statuses.push(...(await Promise.all(Array.from({ length: 12 }, () => ask('/fast')))).map((a) => a.status));
    }
    expect(statuses.slice(0, 500).every((s) => s === 200)).toBe(true);
    const last = await ask('/fast');
    expect(last.status).toBe(429);
    expect(last.headers['retry-after']).toBe('10');
    expect(JSON.parse(last.body)).toMatchObject({ code: 1003, data: { reason: 'too_fast', retry_after: 10 } });
  });
});
