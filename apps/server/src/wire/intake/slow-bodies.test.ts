// A client that sends too slowly gets an answer and is disconnected; an upload from a slow phone and a live stream are not.
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient, type Person } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { buildMultipartBody, ONE_PIXEL_PNG } from '#testing/upload.ts';

const BODY_MS = 600;
const UPLOAD_MS = 5_000;
/** Whoever is not let go after BODY_MS stays until UPLOAD_MS or for ever, so this bound tells them apart on a slow machine too. */
const SOON_MS = 4_000;

let ctx: TestContext;
let http: TestHttpClient;
let port: number;
let me: Person;

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx, undefined, {
    deadlines: { headMs: 600, bodyMs: BODY_MS, uploadMs: UPLOAD_MS, lookMs: 100 },
  });
  await http.app.listen({ host: '127.0.0.1', port: 0 });
  port = (http.app.server.address() as AddressInfo).port;
  me = await newPerson(ctx);
});
afterAll(async () => {
  await http.close();
  await ctx.close();
});

/** A connection like a phone's: the text received so far, and when it was closed. */
function dial(): { socket: Socket; text: () => string; closed: Promise<number> } {
  const began = performance.now();
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => (text += part))
    .on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)));
  return { socket, text: () => text, closed };
}
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

describe('slow senders', () => {
  it('S7-01 a body that does not come is answered 408 in the envelope and closed, whatever part of it was sent', async () => {
    const forms = ['', '{"data":{', 'x'.repeat(20_000)].map((part) => head('/goapi/follow/set_follow', 100_000) + part);
    // A slow body that claims to be an upload is disconnected, too.
    forms.push(forms[0]!.replace('application/json', 'multipart/form-data; boundary=b'));
    const lines = forms.map((form) => {
      const line = dial();
      line.socket.write(form);
      return line;
    });
    for (const { closed, text } of lines) {
      expect(await closed).toBeLessThan(SOON_MS);
      expect(text()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":1004/);
    }
  });

  it('S7-01 drops that keep coming do not prolong it, and cost no connection of the database', async () => {
    const { socket, closed, text } = dial();
    socket.write(head('/goapi/follow/set_follow', 100_000, `token: ${me.token}\r\n`));
    const drip = setInterval(() => socket.write('x'), 50);
    await sleep(BODY_MS / 2);
    expect(ctx.db.pool.totalCount - ctx.db.pool.idleCount).toBe(0);
    expect(await closed).toBeLessThan(SOON_MS);
    clearInterval(drip);
    expect(text()).toContain(' 408 ');
  });

  it('S7-01 who was refused by the head alone and goes on sending is let go, and the server lives on', async () => {
    const { socket, closed, text } = dial();
    socket.write(head('/goapi/follow/set_follow', 9_000_000));
    const drip = setInterval(() => socket.write('x'), 50);
    expect(await closed).toBeLessThan(SOON_MS);
    clearInterval(drip);
    expect(text()).toContain(' 413 ');
    expect((await http.get('/healthz')).status).toBe(200);
  });

  it('S7-01 a head that does not end is closed', async () => {
    const { socket, closed } = dial();
    socket.write('POST /goapi/follow/set_follow HTTP/1.1\r\nHost: x\r\n');
    expect(await closed).toBeLessThan(SOON_MS);
  });
});

describe('slow and honest', () => {
  it('X06 an upload that takes longer than a call may is stored', async () => {
    const { payload, headers } = buildMultipartBody(
      { scene: 'avatar', request_id: newRequestId() },
      { name: 'a.png', type: 'image/png', bytes: ONE_PIXEL_PNG },
    );
    const { socket, text } = dial();
    socket.write(
      `POST /api/v1/upload_image HTTP/1.1\r\nHost: x\r\ntoken: ${me.token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    const step = Math.ceil(payload.length / 20);
    for (let at = 0; at < payload.length; at += step) {
      socket.write(payload.subarray(at, at + step));
      await sleep((BODY_MS * 2) / 20);
    }
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*"code":1,/);
    socket.destroy();
  });

  it('X06 and one that never ends is closed', async () => {
    const { socket, closed } = dial();
    const type = 'multipart/form-data; boundary=b';
    socket.write(
      `POST /api/v1/upload_image HTTP/1.1\r\nHost: x\r\ntoken: ${me.token}\r\nContent-Type: ${type}\r\nContent-Length: 9000000\r\n\r\n--b\r\n`,
    );
    const drip = setInterval(() => socket.write('x'), 100);
    const ms = await closed;
    clearInterval(drip);
    expect(ms).toBeGreaterThan(BODY_MS * 3);
    expect(ms).toBeLessThan(UPLOAD_MS * 2);
  });

  it('TICK-1 a live stream outlives all of it', async () => {
    const { socket, text } = dial();
    let isClosed = false;
    socket.once('close', () => (isClosed = true));
    socket.write(`GET /api/live/ticker?activity_code=some HTTP/1.1\r\nHost: x\r\ntoken: ${me.token}\r\n\r\n`);
    await sleep(UPLOAD_MS + 1_000);
    expect(text()).toMatch(/^HTTP\/1\.1 200 [\s\S]*text\/event-stream/);
    expect(isClosed).toBe(false);
    socket.destroy();
  });
});
