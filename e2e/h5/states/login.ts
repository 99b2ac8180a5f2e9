import { sql } from '@shengyu/server/db/sql.ts';
import type { Locator } from 'playwright-core';
import { tickAgreement, requestSmsCode, SMS_CODE, logIn, typeSmsCode, typeMobile } from '../door.ts';
import type { Phone } from '../phone.ts';
import { changeBootstrapReply, pressButton, waitForText, type ReachState, type States } from './state.ts';

const banned: ReachState = async (phone, site) => {
  await site.ctx.db.tx((tx) =>
    tx.run(sql`update user_account set status = 2, banned_until = '2027-03-01' where nickname = '海盐汽水'`),
  );
  await logIn(phone, '13800000003');
  await waitForText(phone, '解封');
};

/** Shows the slider that comes before a code. */
async function captcha(phone: Phone): Promise<Locator> {
  await phone.page.route('**/get_sms_code', (route) =>
    route.fulfill({ json: { code: 0, msg: '请完成安全验证', data: { reason: 'captcha' } } }),
  );
  await phone.open('/login');
  await typeMobile(phone.page, '13800000001');
  await pressButton(phone, '获取验证码');
  const slider = phone.page.getByRole('slider');
  await slider.waitFor();
  return slider;
}

/** States of the login page (S-LOGIN). */
export const LOGIN_STATES: States = {
  'login-empty': async (phone) => {
    await phone.open('/login');
    await waitForText(phone, '获取验证码');
  },
  'login-typed': async (phone) => {
    await phone.open('/login');
    await requestSmsCode(phone.page, '13800138000');
    await typeSmsCode(phone.page, '4829');
  },
  'login-bad-number': async (phone) => {
    await phone.open('/login');
    await typeMobile(phone.page, '1380013');
    await pressButton(phone, '获取验证码');
  },
  'login-wrong-code': async (phone) => {
    await phone.open('/login');
    await tickAgreement(phone.page);
    await requestSmsCode(phone.page, '13800000001');
    await typeSmsCode(phone.page, '111111');
    await waitForText(phone, '验证码错误或已过期');
  },
  'login-consent': async (phone) => {
    await phone.open('/login');
    await typeMobile(phone.page, '13800000001');
    await typeSmsCode(phone.page, SMS_CODE);
    await phone.page.getByRole('dialog', { name: '阅读并同意' }).getByRole('listitem').first().waitFor();
  },
  'login-captcha': async (phone) => void (await captcha(phone)),
  'login-captcha-half': async (phone) => {
    await (await captcha(phone)).fill('48');
  },
  'login-captcha-working': async (phone) => {
    const slider = await captcha(phone);
    // The challenge needs far more work than the screenshot waits for.
    await phone.page.route('**/captcha_challenge', async (route) => {
      const body = await (await route.fetch()).json();
      Object.assign(body.data.challenge.parameters, { cost: 20_000, keyPrefix: 'f'.repeat(32) });
      body.data.challenge.parameters.data.most = 400;
      await route.fulfill({ json: body });
    });
    await slider.press('End');
    await phone.page.waitForTimeout(3_000);
  },
  'login-captcha-failed': async (phone) => {
    const slider = await captcha(phone);
    await phone.context.setOffline(true);
    await slider.press('End');
    await waitForText(phone, '再次拖动滑块重试');
  },
  'login-captcha-unknown': async (phone) => {
    const slider = await captcha(phone);
    await phone.page.route('**/captcha_challenge', (route) =>
      route.fulfill({ json: { code: 1, msg: 'ok', data: { kind: 'geetest', expire_at: 1, captcha_id: 'x' } } }),
    );
    await slider.press('End');
    await waitForText(phone, '安全验证暂不可用');
  },
  'login-banned': banned,
  'login-appeal': async (phone, site) => {
    await banned(phone, site);
    await pressButton(phone, '申诉');
    await phone.page.getByLabel('申诉理由').fill('我没有违规，请核实');
  },
  'login-known': async (phone) => {
    await logIn(phone, '13800000002', '/agreement?type=user');
    await phone.page.getByRole('heading', { name: '要点' }).waitFor();
    await phone.open('/login');
    await waitForText(phone, '当前已登录');
  },
  'login-offline': async (phone) => {
    await phone.open('/login');
    await waitForText(phone, '获取验证码');
    await phone.context.setOffline(true);
    await waitForText(phone, '当前无网络');
  },
  'login-oauth': async (phone) => {
    await changeBootstrapReply(phone, { flags: { oauth_alipay: 1 } });
    await phone.open('/login');
    await waitForText(phone, '其他登录方式');
  },
  'login-returning': async (phone, site) => {
    await phone.page.route('**/oauth_code_login', () => undefined);
    await phone.open('/emptyPage');
    await phone.page.evaluate(() =>
      sessionStorage.setItem('oauth', JSON.stringify({ channel: 'alipay', state: 's', next: '/' })),
    );
    await phone.page.goto(`${site.url}/?auth_code=c&state=s#/login`);
    await waitForText(phone, '正在登录…');
  },
  'login-maintenance': async (phone) => {
    const text = '正在升级服务，给大家带来不便，敬请谅解';
    await changeBootstrapReply(phone, { maintenance: { text, until: 1_795_000_000 } });
    await phone.open('/login');
    await waitForText(phone, '系统维护中');
  },
};
