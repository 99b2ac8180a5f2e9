import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '@shengyu/server/config.ts';
import { CaptchaUnavailable } from '@shengyu/server/providers/captcha/captcha.ts';
import { openProviders } from '@shengyu/server/providers/providers.ts';
import { newRequestId, openTestHttp, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { startGeetestStandIn, type GeetestStandIn } from './geetest.ts';

const NOW = Date.UTC(2026, 10, 18, 4);
let standIn: GeetestStandIn;
beforeAll(async () => {
  standIn = await startGeetestStandIn({ port: 0 });
});
afterAll(() => standIn.close());
beforeEach(() => standIn.behave('well'));

const env = (more: Record<string, string> = {}): Record<string, string> => ({
  CAPTCHA: 'geetest',
  GEETEST_URL: standIn.url,
  GEETEST_ID: standIn.id,
  GEETEST_KEY: 'development-key',
  ...more,
});
const captcha = (more?: Record<string, string>) =>
  openProviders(loadConfig({ NODE_ENV: 'test', ...env(more) }), () => NOW).captcha;
const packed = (result: object): string => Buffer.from(JSON.stringify(result)).toString('base64');

describe('GeeTest v4 through its signed protocol', () => {
  it('USER-3 the challenge names the puzzle; a solved one is confirmed, once', async () => {
    expect(await captcha().challenge('x', NOW, 1)).toMatchObject({ kind: 'geetest', captcha_id: standIn.id });
    const result = standIn.solve();
    expect(await captcha().verify(packed(result), 'x', NOW)).toEqual({
      once: result.lot_number,
      expires: NOW + 300_000,
    });
    expect(await captcha().verify(packed(result), 'x', NOW)).toBeUndefined();
  });

  it('RISK-13 what was not solved, or is signed with another key, does not pass', async () => {
    const other = { ...standIn.solve(), pass_token: 'guessed' };
    expect(await captcha().verify(packed(other), 'x', NOW)).toBeUndefined();
    expect(await captcha({ GEETEST_KEY: 'stolen' }).verify(packed(standIn.solve()), 'x', NOW)).toBeUndefined();
    const before = standIn.asked();
    for (const token of ['', 'pass', packed({}), packed({ ...standIn.solve(), gen_time: 7 })])
      expect(await captcha().verify(token, 'x', NOW)).toBeUndefined();
    expect(standIn.asked()).toBe(before);
  });

  it.each(['outage', 'silent'] as const)('RISK-13 %s: nobody can say, so nobody passes', async (mood) => {
    standIn.behave(mood);
    await expect(captcha().verify(packed(standIn.solve()), 'x', NOW)).rejects.toBeInstanceOf(CaptchaUnavailable);
  });

  it('RISK-13 a strange id or time is a fault of ours, not the person’s', async () => {
    const asked = captcha({ GEETEST_ID: 'nobody' }).verify(packed(standIn.solve()), 'x', NOW);
    await expect(asked).rejects.toBeInstanceOf(CaptchaUnavailable);
  });
});

describe('in front of a code', () => {
  let ctx: TestContext;
  let http: TestHttpClient;
  beforeAll(async () => {
    ctx = await createTestContext({ SMS_TEST_MOBILES: '13600000001', ...env() });
    http = await openTestHttp(ctx);
  });
  afterAll(async () => {
    await http.close();
    await ctx.close();
  });
  const ask = (captcha_token?: string, request_id = newRequestId()) =>
    http.post('/api/v1/get_sms_code', { mobile: '13600000001', scene: 'login', captcha_token, request_id });

  it('USER-3 the third code of a day is sent for a solved puzzle; while the service is away it is asked for later', async () => {
    for (const _ of [1, 2]) {
      expect((await ask()).code).toBe(1);
      ctx.clock.advance(61_000);
    }
    const challenge = await http.post('/api/v1/captcha_challenge', { mobile: '13600000001', scene: 'login' });
    expect(challenge.data).toMatchObject({ kind: 'geetest', captcha_id: standIn.id });
    standIn.behave('outage');
    expect((await ask(packed(standIn.solve()))).data.reason).toBe('busy');
    standIn.behave('well');
    const [token, request_id] = [packed(standIn.solve()), newRequestId()];
    const sent = await ask(token, request_id);
    expect(sent.code).toBe(1);
    // The repeat asks the service, which now says no, and still gets the first reply (C0-3: the first result is returned
    // unchanged).
    expect((await ask(token, request_id)).text).toBe(sent.text);
  });
});
