import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '@shengyu/server/config.ts';
import { OAuthRefused, type OAuth } from '@shengyu/server/providers/oauth/oauth.ts';
import { openProviders } from '@shengyu/server/providers/providers.ts';
import { generateAlipayKeyPair, startOAuthStandIn, type OAuthStandIn } from './oauth.ts';

const keys = generateAlipayKeyPair();
let standIn: OAuthStandIn;
beforeEach(async () => {
  standIn = await startOAuthStandIn({
    port: 0,
    wechat: { appId: 'wx1', appSecret: 's1' },
    alipay: { appId: '2021', publicKey: keys.publicKey },
  });
});
afterEach(() => standIn.close());

const oauth = (env: Record<string, string> = {}): OAuth =>
  openProviders(
    loadConfig({
      NODE_ENV: 'test',
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 's1',
      WECHAT_API_URL: standIn.url,
      ALIPAY_APP_ID: '2021',
      ALIPAY_PRIVATE_KEY: keys.privateKey,
      ALIPAY_GATEWAY: `${standIn.url}/gateway.do`,
      ...env,
    }),
  ).oauth;
const refusalOf = (exchange: Promise<unknown>): Promise<unknown> =>
  exchange.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('third-party authorisation', () => {
  it.each(['wechat', 'alipay'] as const)('X02 %s: a code is worth an identity, once', async (channel) => {
    const provider = oauth();
    const code = standIn.issue(channel, '小岛');
    const first = await provider.exchange(channel, code);
    expect(first.open_id).toMatch(/^[oa]_[0-9a-f]+$/);
    expect(await refusalOf(provider.exchange(channel, code))).toMatchObject({ kind: 'code' });
    expect(await provider.exchange(channel, standIn.issue(channel, '小岛'))).toEqual(first);
    expect(await provider.exchange(channel, standIn.issue(channel, '听风'))).not.toEqual(first);
  });

  it('X02 a code of one channel is nothing in the other', async () => {
    expect(await refusalOf(oauth().exchange('alipay', standIn.issue('wechat', '小岛')))).toMatchObject({
      kind: 'code',
    });
  });

  it.each([
    ['wechat', 'a wrong secret', { WECHAT_APP_SECRET: 'x' }],
    ['wechat', 'another app', { WECHAT_APP_ID: 'wx2' }],
    ['alipay', 'a key that is not ours', { ALIPAY_PRIVATE_KEY: generateAlipayKeyPair().privateKey }],
    ['alipay', 'another app', { ALIPAY_APP_ID: '2022' }],
    ['wechat', 'a host out of reach', { WECHAT_API_URL: 'http://127.0.0.1:1' }],
  ] as const)('X02 %s: %s is the channel’s fault, not the member’s', async (channel, _, env) => {
    const refused = await refusalOf(oauth(env).exchange(channel, standIn.issue(channel, '小岛')));
    expect(refused).toBeInstanceOf(OAuthRefused);
    expect(refused).toMatchObject({ kind: 'channel' });
    expect(String((refused as Error).stack)).not.toContain('secret=');
  });

  it('U07 a channel without an app id is off', async () => {
    const provider = oauth({ WECHAT_APP_ID: '' });
    expect([provider.enabled('wechat'), provider.enabled('alipay')]).toEqual([false, true]);
    expect(() => provider.authorizeUrl('wechat', 'login', 's', 'https://h5.example')).toThrow(OAuthRefused);
    expect(await refusalOf(provider.exchange('wechat', 'x'))).toMatchObject({ kind: 'channel' });
  });

  it('U07 the member is sent to the provider’s own consent page', () => {
    const real = {
      NODE_ENV: 'test',
      WECHAT_API_URL: 'https://api.weixin.qq.com',
      ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
    };
    const back = 'https://h5.example/#/login?a=1&b=2';
    expect(oauth(real).authorizeUrl('wechat', 'login', 'st', back)).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1' +
        '&redirect_uri=https%3A%2F%2Fh5.example%2F%23%2Flogin%3Fa%3D1%26b%3D2' +
        '&response_type=code&scope=snsapi_userinfo&state=st#wechat_redirect',
    );
    expect(oauth(real).authorizeUrl('wechat', 'pay', 'st', back)).toContain('scope=snsapi_base');
    const url = new URL(oauth(real).authorizeUrl('alipay', 'login', 'st', back));
    expect(url.origin + url.pathname).toBe('https://openauth.alipay.com/oauth2/publicAppAuthorize.htm');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      app_id: '2021',
      scope: 'auth_user',
      redirect_uri: back,
      state: 'st',
    });
  });

  it.each([
    ['wechat', 'code'],
    ['alipay', 'auth_code'],
  ] as const)('U07 %s: from the consent page back with a code that works', async (channel, parameter) => {
    const provider = oauth();
    const url = provider.authorizeUrl(channel, 'login', 'the-state', 'https://h5.example/back?x=1');
    const html = await (await fetch(url)).text();
    const href = /href="([^"]+)"/.exec(html)![1]!.replaceAll('&#38;', '&');
    const back = new URL(href);
    expect([back.host, back.searchParams.get('x'), back.searchParams.get('state')]).toEqual([
      'h5.example',
      '1',
      'the-state',
    ]);
    expect(await provider.exchange(channel, back.searchParams.get(parameter)!)).toHaveProperty('open_id');
  });

  it('U07 a private key that cannot sign stops the start', () => {
    expect(() => oauth({ ALIPAY_PRIVATE_KEY: 'bm8ga2V5' })).toThrow();
  });
});
