import { sql } from '@shengyu/server/db/sql.ts';
import type { Locator } from 'playwright-core';
import { agree, askForCode, CODE, login, typeCode, typeNumber } from '../door.ts';
import type { Phone } from '../phone.ts';
import { bootstrap, press, until, type Reach, type States } from './state.ts';

const banned: Reach = async (phone, site) => {
  await site.ctx.db.tx((tx) =>
    tx.run(sql`update user_account set status = 2, banned_until = '2027-03-01' where nickname = '海盐汽水'`),
  );
  await login(phone, '13800000003');
  await until(phone, '解封');
};

/** The slider in front of a code. */
async function captcha(phone: Phone): Promise<Locator> {
  await phone.page.route('**/get_sms_code', (route) =>
    route.fulfill({ json: { code: 0, msg: '请完成安全验证', data: { reason: 'captcha' } } }),
  );
  await phone.open('/login');
  await typeNumber(phone.page, '13800000001');
  await press(phone, '获取验证码');
  const slider = phone.page.getByRole('slider');
  await slider.waitFor();
  return slider;
}

/** S-LOGIN. */
export const LOGIN: States = {
  'login-empty': async (phone) => {
    await phone.open('/login');
    await until(phone, '获取验证码');
  },
  'login-typed': async (phone) => {
    await phone.open('/login');
    await askForCode(phone.page, '13800138000');
    await typeCode(phone.page, '4829');
  },
  'login-bad-number': async (phone) => {
    await phone.open('/login');
    await typeNumber(phone.page, '1380013');
    await press(phone, '获取验证码');
  },
  'login-wrong-code': async (phone) => {
    await phone.open('/login');
    await agree(phone.page);
    await askForCode(phone.page, '13800000001');
    await typeCode(phone.page, '111111');
    await until(phone, '验证码错误或已过期');
  },
  'login-consent': async (phone) => {
    await phone.open('/login');
    await typeNumber(phone.page, '13800000001');
    await typeCode(phone.page, CODE);
    await phone.page.getByRole('dialog', { name: '阅读并同意' }).getByRole('listitem').first().waitFor();
  },
  'login-captcha': async (phone) => void (await captcha(phone)),
  'login-captcha-half': async (phone) => {
    await (await captcha(phone)).fill('48');
  },
  'login-captcha-working': async (phone) => {
    const slider = await captcha(phone);
    // Far more work than the picture waits for.
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
    await until(phone, '再次拖动滑块重试');
  },
  'login-captcha-unknown': async (phone) => {
    const slider = await captcha(phone);
    await phone.page.route('**/captcha_challenge', (route) =>
      route.fulfill({ json: { code: 1, msg: 'ok', data: { kind: 'geetest', expire_at: 1, captcha_id: 'x' } } }),
    );
    await slider.press('End');
    await until(phone, '安全验证暂不可用');
  },
  'login-banned': banned,
  'login-appeal': async (phone, site) => {
    await banned(phone, site);
    await press(phone, '申诉');
    await phone.page.getByLabel('申诉理由').fill('我没有违规，请核实');
  },
  'login-known': async (phone) => {
    await login(phone, '13800000002', '/agreement?type=user');
    await phone.page.getByRole('heading', { name: '要点' }).waitFor();
    await phone.open('/login');
    await until(phone, '当前已登录');
  },
  'login-offline': async (phone) => {
    await phone.open('/login');
    await until(phone, '获取验证码');
    await phone.context.setOffline(true);
    await until(phone, '当前无网络');
  },
  'login-oauth': async (phone) => {
    await bootstrap(phone, { flags: { oauth_alipay: 1 } });
    await phone.open('/login');
    await until(phone, '其他登录方式');
  },
  'login-returning': async (phone, site) => {
    await phone.page.route('**/oauth_code_login', () => undefined);
    await phone.open('/emptyPage');
    await phone.page.evaluate(() =>
      sessionStorage.setItem('oauth', JSON.stringify({ channel: 'alipay', state: 's', next: '/' })),
    );
    await phone.page.goto(`${site.url}/?auth_code=c&state=s#/login`);
    await until(phone, '正在登录…');
  },
  'login-maintenance': async (phone) => {
    const text = '正在升级服务，给大家带来不便，敬请谅解';
    await bootstrap(phone, { maintenance: { text, until: 1_795_000_000 } });
    await phone.open('/login');
    await until(phone, '系统维护中');
  },
};
