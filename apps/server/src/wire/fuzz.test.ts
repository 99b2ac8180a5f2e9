// P12: no request of a client breaks the server. This test sends 2 000 hostile requests over all calls, the nightly run 20 000;
// `FUZZ=50000 pnpm exec vitest run apps/server/src/wire/fuzz.test.ts` sends as many as wanted.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@shengyu/contract/registry.ts';
import { sql } from '#db/sql.ts';
import { makeHostileRequests, type HostileRequest } from '#testing/fuzz.ts';
import { newPerson, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';

const TOTAL = Number(process.env.FUZZ ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20261115);
/** A request without an answer after this time hangs; on a busy machine requests wait for their turn. */
const SLOW_MS = 10_000;

let ctx: TestContext;
let http: TestHttpClient;
beforeAll(async () => {
  ctx = await createTestContext({ LOG_LEVEL: 'error' });
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

const LEAKS = /\bat [\w.<>]+ \(|node:internal|node_modules|\.ts:\d+|syntax error at|duplicate key|pg_catalog/;

describe('hostile requests', () => {
  it(
    `P12 C0-6 ${TOTAL} of them over all ${CALLS.length} calls: no answer ≥ 500, no code 5000, no stack trace, no hang`,
    { timeout: 60_000 + TOTAL * 5 },
    async () => {
      const member = await newPerson(ctx);
      const banned = await newPerson(ctx);
      await ctx.db.run(sql`update user_account set status = 2 where user_id = ${banned.user_id}`);
      const tokens = { anonymous: '', member: member.token, banned: banned.token, garbage: `u1_${'x'.repeat(43)}` };
      /** The last of each kind of fault and call. */
      const faults = new Map<string, string>();
      const codes: Record<string, number> = {};
      let sent = 0;

      const send = async (request: HostileRequest) => {
        const began = performance.now();
        const token = tokens[request.who];
        const response = await http.app.inject({
          method: request.method as 'POST',
          url: request.url,
          headers: { ...request.headers, ...(token ? { token } : {}) },
          ...(request.payload === undefined ? {} : { payload: request.payload }),
        });
        const took = performance.now() - began;
        const body = response.body;
        const code = body.startsWith('{') ? (JSON.parse(body) as { code?: number }).code : undefined;
        codes[`${response.statusCode}/${code}`] = (codes[`${response.statusCode}/${code}`] ?? 0) + 1;
        const wrong =
          response.statusCode >= 500
            ? 'status'
            : code === 5000
              ? 'code 5000'
              : LEAKS.test(body)
                ? 'leak'
                : took > SLOW_MS
                  ? 'slow'
                  : '';
        if (wrong)
          faults.set(
            `${wrong}: ${request.call.id}`,
            `${request.url.slice(0, 200)} ${request.payload?.slice(0, 300)} → ${body.slice(0, 300)}`,
          );
        sent++;
      };

      // The reply of a stream never ends; its refusals are tested with its module.
      const ending = CALLS.filter((call) => call.form !== 'stream');
      for (const call of ending) {
        const requests = makeHostileRequests(call, Math.ceil(TOTAL / ending.length), SEED);
        for (let i = 0; i < requests.length; i += 10) {
          // The clock moves a minute for every ten requests, so that rate limits let them through to the later checks.
          ctx.clock.advance(61_000);
          await Promise.all(requests.slice(i, i + 10).map(send));
        }
      }
      console.log(`fuzz: ${sent} requests, seed ${SEED}, answers by status/code: ${JSON.stringify(codes)}`);
      expect([...faults]).toEqual([]);
      expect(sent).toBeGreaterThanOrEqual(TOTAL);
    },
  );

  it('P12 a number or a day that the database does not know is refused', async () => {
    const version = 2_147_483_648;
    const pool = await http.post('/api/blind_box/get_blind_box_gift_pool', { box_code: 'th_shallow', version });
    const log = await http.get('/api/fair/daily_log?day=0000-01-01');
    expect([pool.code, log.code]).toEqual([1004, 1004]);
  });

  it('P12 bytes that are not HTTP close the connection and nothing else', { timeout: 60_000 }, async () => {
    await http.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = http.app.server.address() as { port: number };
    const garbage = [
      '\0\0\0\0',
      'GET / HTTP/9.9\r\n\r\n',
      'GET  HTTP/1.1\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      'POST /api/v1/logout HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      'POST /api/v1/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
    ];
    for (const bytes of garbage) {
      const answer = await new Promise<string>((resolve) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
        socket.on('data', (chunk) => (text += String(chunk)));
        socket.on('close', () => resolve(text));
        socket.on('error', () => resolve(text));
        setTimeout(() => socket.destroy(), 3_000).unref();
      });
      expect(answer).not.toMatch(/HTTP\/1\.1 5\d\d/);
      expect(answer).not.toMatch(LEAKS);
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
