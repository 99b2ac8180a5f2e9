// deploy/door, started for real in front of a small upstream: what it refuses, and with which messages.
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  sendRequest as askAt,
  startTestProxy,
  waitUntilAnswered,
  type ProxyResponse,
  type ProxyTestSetup,
} from './kit.ts';

/**
 * The upstream answers /slow when the test lets it go, so that no clock decides who finds a place, keeps /api/live/… open, and answers
 * other paths with the request's headers. `seen` counts the running /slow requests.
 */
const seen = { now: 0, most: 0 };
const held: (() => void)[] = [];
let isHolding = false;
function upstream(asked: IncomingMessage, answer: ServerResponse): void {
  asked.resume();
  if (asked.url?.startsWith('/api/live/'))
    return void answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hi\n\n');
  if (asked.url === '/slow') {
    seen.now++;
    seen.most = Math.max(seen.most, seen.now);
    const end = (): void => {
      seen.now--;
      answer.end('done');
    };
    if (isHolding) held.push(end);
    else end();
  } else asked.on('end', () => answer.end(JSON.stringify(asked.headers)));
}

let setting: ProxyTestSetup;
const ask = (path: string, options: Parameters<typeof askAt>[2] = {}) => askAt(setting.door.port, path, options);

beforeAll(async () => {
  setting = await startTestProxy(upstream);
  await waitUntilAnswered(setting.door, '/fast');
});
afterAll(() => setting.close());
beforeEach(() => Object.assign(seen, { now: 0, most: 0 }));
afterEach(letGo);

function letGo(): void {
  isHolding = false;
  for (const end of held.splice(0)) end();
}

describe('overload', () => {
  it.each([
    { kind: 'acts', method: 'POST', places: 12 },
    { kind: 'reads', method: 'GET', places: 8 },
  ])(
    'lets $places $kind into a process and refuses the others without waiting for them, in the envelope',
    async (each) => {
      const { method, places } = each;
      isHolding = true;
      const refused: ProxyResponse[] = [];
      const all = Array.from({ length: 150 }, async () => {
        const answer = await ask('/slow', { method });
        if (answer.status === 503) refused.push(answer);
        return answer.status;
      });
      // All of them are told while nobody has left a place.
      await expect.poll(() => refused.length).toBe(150 - places);
      await expect.poll(() => seen).toEqual({ now: places, most: places });
      letGo();
      expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(places);
      expect(JSON.parse(refused[0]!.body)).toMatchObject({ code: 1003, data: { reason: 'busy', retry_after: 1 } });
      expect(refused[0]!.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/json' });
    },
  );

  it('streams never take a place of the requests', async () => {
    const stream = () =>
      new Promise<IncomingMessage>((ok) =>
        request({ port: setting.door.port, host: '127.0.0.1', path: '/api/live/ticker', agent: false }, ok).end(),
      );
    const streams = await Promise.all(Array.from({ length: 40 }, stream));
    expect(streams.every((s) => s.statusCode === 200)).toBe(true);
    expect(await ask('/slow')).toMatchObject({ status: 200, body: 'done' });
    for (const one of streams) one.destroy();
  });

  it('the address of the client is set, not believed, whichever way its body takes', async () => {
    const headers = { 'X-Forwarded-For': '6.6.6.6', 'X-Real-IP': '6.6.6.6', Forwarded: 'for=6.6.6.6' };
    for (const body of ['', 'x'.repeat(100), 'x'.repeat(100_000)]) {
      const answer = await ask('/fast', { method: 'POST', headers, body });
      const got = JSON.parse(answer.body) as Record<string, string>;
      expect(got['x-forwarded-for']).toBe('127.0.0.1');
      expect(answer.body).not.toContain('6.6.6.6');
    }
  });

  it('bodies have a limit, uploads a larger one, whether their length is told or not', async () => {
    const limits = [
      ['/fast', 1024 * 1024],
      ['/api/v1/upload_image', 11 * 1024 * 1024],
    ] as const;
    for (const [path, most] of limits) {
      // The size is only announced: the refusal comes before the body, so a client that is sending a body might see a closed
      // connection.
      const announced = await ask(path, { method: 'POST', headers: { 'content-length': String(most + 1) } });
      expect([announced.status, (JSON.parse(announced.body) as { code: number }).code]).toEqual([413, 1004]);
      expect((await ask(path, { method: 'POST', body: Buffer.alloc(most - 1000) })).status).toBe(200);
      const headers = { 'transfer-encoding': 'chunked' };
      expect((await ask(path, { method: 'POST', headers, body: Buffer.alloc(most - 1000) })).status).toBe(200);
    }
  });

  it('metrics and health are not for outside, however they are written', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz', '/%6detrics', '/%72eadyz', '/metrics?x=1'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it('API-1 a flood of calls from one address is answered 429; its files and partner servers at that address are not', async () => {
    const answers: ProxyResponse[] = [];
    const findRefused = (): ProxyResponse | undefined => answers.find(({ status }) => status !== 200);
    // The limit counts ten seconds, so a slow machine needs more calls than the limit's thousand, and kept connections to make them in
    // time. Not more at once than there are places: one that waits for a place would be refused for another reason.
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    while (!findRefused() && answers.length < 10_000)
      answers.push(...(await Promise.all(Array.from({ length: 8 }, () => ask('/fast', { agent })))));
    agent.destroy();
    expect(answers.slice(0, 500).every(({ status }) => status === 200)).toBe(true);
    const refused = findRefused();
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    expect(JSON.parse(refused!.body)).toMatchObject({ code: 1003, data: { reason: 'too_fast', retry_after: 10 } });
    // Another member at that address can still open the page with its about two hundred files.
    for (let i = 0; i < 100; i++) {
      const files = await Promise.all(Array.from({ length: 12 }, () => ask('/assets/BxY12ab.js')));
      expect(files.every((a) => a.status === 200)).toBe(true);
    }
    for (const path of ['/goapi/ingest/gift_event', '/api/pay/notify/alipay', '/api/payout/notify/alipay'])
      expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(200);
  });
});
