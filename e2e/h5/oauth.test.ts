// Login by Alipay and WeChat, with a stand-in for their pages.
import { saveConfig } from '@shengyu/server/modules/config/index.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateAlipayKeyPair, startOAuthStandIn, type OAuthStandIn } from '../../tools/standins/oauth.ts';
import { openBrowser } from '../browser.ts';
import {
  tickAgreement,
  requestSmsCode,
  SMS_CODE,
  readStoredToken,
  routeOf,
  typeSmsCode,
  waitForSession,
} from './door.ts';
import { openPhone, type PhoneOptions } from './phone.ts';
import { openSite, UNREGISTERED_MOBILES, type Site } from './site.ts';

const WECHAT =
  'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.42';

let standIn: OAuthStandIn;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  const { privateKey, publicKey } = generateAlipayKeyPair();
  standIn = await startOAuthStandIn({
    port: 0,
    wechat: { appId: 'wx1', appSecret: 'secret' },
    alipay: { appId: 'ali1', publicKey },
  });
  site = await openSite({
    env: {
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 'secret',
      WECHAT_API_URL: standIn.url,
      ALIPAY_APP_ID: 'ali1',
      ALIPAY_PRIVATE_KEY: privateKey,
      ALIPAY_GATEWAY: `${standIn.url}/gateway.do`,
    },
  });
  const now = site.ctx.clock.now();
  const value = { oauth_wechat: 1, oauth_alipay: 1 } as const;
  await site.ctx.db.tx((tx) =>
    saveConfig(site.ctx, tx, { key: 'flags', value, effective_at: now, created_by: 0, now }),
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await standIn?.close();
});

async function leaveBy(button: string, options: PhoneOptions = {}) {
  const phone = await openPhone(browser, site, options);
  await phone.open('/login?next=%2Fagreement%3Ftype%3Duser');
  await tickAgreement(phone.page);
  await phone.page.getByRole('button', { name: button }).click();
  await phone.page.getByText('以「小岛」的身份同意').click();
  return phone;
}

it('S-LOGIN-3 S-REG-1 an identity nobody knows registers with a number, and comes straight in the next time', async () => {
  const first = await leaveBy('支付宝登录');
  await first.page.getByText('完成注册').waitFor();
  expect(new URL(first.page.url()).search).toBe('');
  await requestSmsCode(first.page, UNREGISTERED_MOBILES[0]!);
  await typeSmsCode(first.page, SMS_CODE);
  await first.page.getByRole('textbox', { name: '昵称' }).fill('支付宝来的');
  await first.page.getByRole('radio', { name: '男' }).check();
  await first.page.getByRole('combobox', { name: '生日' }).click();
  await first.page.getByRole('button', { name: '确定' }).click();
  await first.page.getByRole('dialog', { name: '选择生日' }).waitFor({ state: 'detached' });
  await tickAgreement(first.page);
  await first.page.getByRole('button', { name: '完成注册' }).click();
  await first.page.getByRole('heading', { name: '要点' }).waitFor();
  expect(first.errors).toEqual([]);
  await first.close();

  const second = await leaveBy('支付宝登录');
  await second.page.getByRole('heading', { name: '要点' }).waitFor();
  expect(routeOf(second.page)).toBe('/agreement?type=user');
  await waitForSession(second.page);
  await second.close();
});

it('S-LOGIN-1 inside WeChat there is WeChat, whose answer stands before the hash', async () => {
  const phone = await leaveBy('微信登录', { agent: WECHAT });
  await phone.page.getByText('完成注册').waitFor();
  expect(routeOf(phone.page)).toBe('/registe?next=%2Fagreement%3Ftype%3Duser');
  await phone.close();
});

it('S-LOGIN-3 an answer to a question nobody here asked is not taken, and asks nobody', async () => {
  const phone = await openPhone(browser, site);
  const asked: string[] = [];
  phone.page.on('request', (request) => asked.push(request.url()));
  await phone.page.goto(`${site.url}/?auth_code=${standIn.issue('alipay', '小岛')}&state=stranger#/login`);
  await phone.page.getByText('授权已失效，请重新授权').waitFor();
  await phone.page.getByRole('button', { name: '获取验证码' }).waitFor();
  expect(asked.filter((url) => url.includes('oauth_code_login'))).toEqual([]);
  expect(await readStoredToken(phone.page)).toBeNull();
  await phone.close();
});
