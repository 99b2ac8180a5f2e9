// deploy/door: the contents of its log, read from the real log. A person who reads logs must not be able to sign in as a member,
// see an ID card or learn a mobile number.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest, startTestProxy, type ProxyTestSetup } from './kit.ts';

const TICKET = 'tk_5f2c9a77e1b24d0c8a31';
const CODE = 'u1a2b3_Zk29aQxP0';
const CARD = '/files/id_card/ab/ab12cd34ef56ab78cd90ef12ab34cd56ef78ab90.jpg';
const MOBILE = '13812345678';
const SIGNED = 's3cr3tSignature';

let setting: ProxyTestSetup;
beforeAll(async () => (setting = await startTestProxy((_, answer) => void answer.end('ok'))));
afterAll(() => setting.close());

describe('the log of the door', () => {
  it('has a line for each request and in it no query, ticket, key of a file or number', async () => {
    const { port, log } = setting.door;
    const asked = [
      [`/${TICKET}`, 'GET /{ticket} '],
      [`/${CODE}?next=1`, 'GET /{ticket} '],
      [`${CARD}?e=1789000000&s=${SIGNED}`, 'GET /files/id_card/* '],
      [`${CARD}/pages/1?w=800&s=${SIGNED}`, 'GET /files/id_card/* '],
      [`/api/v1/h5_register?mobile=${MOBILE}`, 'GET /api/v1/h5_register '],
      [`/api/v1/h5_register/${MOBILE}`, 'GET /api/v1/h5_register/* '],
      [`/api/v1/${MOBILE.replaceAll(/./g, '%3$&')}/x`, 'GET /api/v1/*/x '],
      [`/api/v1/${'k'.repeat(60)}`, 'GET /api/v1/* '],
      [`/assets/none.js?token=${SIGNED}`, 'GET /assets/none.js '],
      ['/goapi/rank/get_user_rank/1003?limit=50', 'GET /goapi/rank/get_user_rank/1003 '],
    ] as const;
    for (const [path] of asked) await sendRequest(port, path);
    // One request that the proxy refuses and one that nginx handles: their log lines reveal no more than the others.
    await sendRequest(port, `/api/v1/x?mobile=${MOBILE}`, {
      method: 'POST',
      headers: { 'content-length': '99999999' },
    });
    await sendRequest(port, `/api/v1/x?mobile=${MOBILE}`, { method: 'POST', body: 'x'.repeat(50_000) });
    await expect.poll(() => log().split(' HTTP/1.1').length - 1).toBe(asked.length + 2);
    for (const [, line] of asked) expect(log()).toContain(line);
    for (const secret of [TICKET, CODE, 'ab12cd', MOBILE, SIGNED, '%31', 'kkkkkkkkk', '?'])
      expect(log()).not.toContain(secret);
  });
});
