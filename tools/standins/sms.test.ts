import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '@shengyu/server/config.ts';
import { openProviders } from '@shengyu/server/providers/providers.ts';
import { SmsRefused } from '@shengyu/server/providers/sms.ts';
import { replayRequest, recordRequests } from './replay.ts';
import { jsonResponse } from './serve.ts';
import { startSmsStandIn, type SmsStandIn, type SmsStandInOptions } from './sms.ts';

let standIn: SmsStandIn;
afterEach(() => standIn.close());

const start = async (options: Partial<SmsStandInOptions> = {}): Promise<void> => {
  standIn = await startSmsStandIn({ port: 0, ...options });
};
const sender = (env: Record<string, string> = {}) =>
  openProviders(
    loadConfig({ NODE_ENV: 'test', SMS_ENDPOINT: `127.0.0.1:${standIn.port}`, SMS_PROTOCOL: 'http', ...env }),
  ).sms;
const refusalOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('SMS through the provider’s SDK', () => {
  it('USER-2 a code that the SDK signs and sends lies in the inbox, with its scene', async () => {
    await start();
    const sms = sender({ SMS_SIGN_NAME: '声屿 (测试)*!' });
    await sms.send('13800138000', '042917', 'login');
    await sms.send('13800138000', '581003', 'withdraw');
    expect(standIn.inbox.map((m) => [m.mobile, m.code, m.scene, m.sign])).toEqual([
      ['13800138000', '581003', 'withdraw', '声屿 (测试)*!'],
      ['13800138000', '042917', 'login', '声屿 (测试)*!'],
    ]);
    expect(standIn.codeOf('13800138000')).toBe('581003');
    const { list } = (await (await fetch(`${standIn.url}/inbox`)).json()) as { list: unknown[] };
    expect(list).toEqual(standIn.inbox);
  });

  it('USER-2 the inbox page is readable and runs nothing a message carries', async () => {
    await start();
    await sender({ SMS_SIGN_NAME: '<script>alert(1)</script>' }).send('13800138000', '042917', 'login');
    const html = await (await fetch(standIn.url)).text();
    expect(html).toContain('短信收件箱');
    expect(html).toContain('13800138000');
    expect(html).toContain('042917');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['a wrong secret', { SMS_KEY_SECRET: 'stolen' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { SMS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId.NotFound'],
  ])('USER-3 %s is refused and nothing is sent', async (_, env, code) => {
    await start();
    expect(await refusalOf(sender(env).send('13800138000', '042917', 'login'))).toMatchObject({
      kind: 'provider',
      code,
    });
    expect(standIn.inbox).toEqual([]);
  });

  it('RISK-13 the provider’s own limits surface as typed refusals', async () => {
    await start({ perHour: 2 });
    const sms = sender();
    await sms.send('13800138000', '000001', 'login');
    await sms.send('13800138000', '000002', 'login');
    const limited = await refusalOf(sms.send('13800138000', '000003', 'login'));
    expect(limited).toBeInstanceOf(SmsRefused);
    expect(limited).toMatchObject({ kind: 'limit', code: 'isv.BUSINESS_LIMIT_CONTROL' });
    expect(await refusalOf(sms.send('12', '000003', 'login'))).toMatchObject({ kind: 'mobile' });
    expect(await refusalOf(sender({ SMS_TEMPLATE: 'none' }).send('13800138001', '000003', 'login'))).toMatchObject({
      kind: 'provider',
      code: 'isv.SMS_TEMPLATE_ILLEGAL',
    });
    await sms.send('13900139000', '000004', 'login');
  });

  it('P15 a provider out of reach is a refusal that names neither the mobile nor the code', async () => {
    await start();
    const sms = sender();
    await standIn.close();
    const refused = (await refusalOf(sms.send('13800138000', '042917', 'login'))) as SmsRefused;
    expect(refused).toMatchObject({ kind: 'provider' });
    expect(`${refused.stack} ${JSON.stringify(refused)} ${String(refused.cause)}`).not.toMatch(/13800138000|042917/);
  });

  it('USER-3 a request whose number was changed on the way, or that comes twice, is refused', async () => {
    await start();
    const listener = await recordRequests(jsonResponse({ Code: 'OK', Message: 'OK' }));
    await sender({ SMS_ENDPOINT: `127.0.0.1:${listener.port}` }).send('13800138000', '042917', 'login');
    await listener.close();
    const original = listener.taken[0]!;
    const changed = new URLSearchParams(original.query);
    changed.set('PhoneNumbers', '13900139000');
    const codeOf = async (query: URLSearchParams) => {
      const { body } = await replayRequest(standIn.port, { ...original, query });
      return (JSON.parse(body) as { Code: string }).Code;
    };
    expect(await codeOf(changed)).toBe('SignatureDoesNotMatch');
    expect(await codeOf(original.query)).toBe('OK');
    expect(await codeOf(original.query)).toBe('SignatureNonceUsed');
    expect(standIn.inbox).toHaveLength(1);
  });
});
