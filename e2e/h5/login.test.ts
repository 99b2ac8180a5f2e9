// Logging in: by code, with the box unticked, with a wrong code, with a banned account; and logging out.
import { sql } from '@shengyu/server/db/sql.ts';
import { newGuild } from '@shengyu/server/testing/people/guilds.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import {
  tickAgreement,
  requestSmsCode,
  SMS_CODE,
  DAY_MS,
  readStoredToken,
  logIn,
  routeOf,
  typeSmsCode,
  typeMobile,
  waitForSession,
} from './door.ts';
import { findAccessibilityFaults, openPhone, type Phone } from './phone.ts';
import { openSite, type Site } from './site.ts';

const [ANNA, BEN, BANNED, TRIES] = ['13800000001', '13800000002', '13800000003', '13800000004'] as const;

let site: Site;
let browser: Browser;
let phone: Phone;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  site.ctx.clock.advance(DAY_MS);
  phone = await openPhone(browser, site);
});
afterEach(() => phone.closeClean());

describe('/login', () => {
  it('S-LOGIN-1 S-LOGIN-2 S-LOGIN-5 number, code, in: the sixth digit sends, and the way leads back', async () => {
    const { page } = phone;
    await phone.open('/login?next=%2Fagreement%3Ftype%3Dprivacy');
    const button = page.getByRole('button', { name: '登录', exact: true });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await tickAgreement(page);
    await typeMobile(page, '+86 138-0000-0001');
    expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('138 0000 0001');
    await requestSmsCode(page, ANNA);
    await page.getByRole('button', { name: /\d+s 后重发/ }).waitFor();
    await typeSmsCode(page, SMS_CODE);
    await page.getByRole('heading', { name: '声屿隐私政策' }).waitFor();
    expect(routeOf(page)).toBe('/agreement?type=privacy');
    expect(await readStoredToken(page)).toMatch(/^u/);
  });

  it('S-LOGIN-1 without a way back the landing is next, and an address from outside is none', async () => {
    await logIn(phone, BEN, 'https://evil.example/');
    await expect.poll(() => routeOf(phone.page)).toBe('/treasureHunt');
  });

  it('S-LOGIN "better": an unticked box opens both summaries, one tap agrees and logs in', async () => {
    const { page } = phone;
    await phone.open('/login');
    await requestSmsCode(page, ANNA);
    await typeSmsCode(page, SMS_CODE);
    const sheet = page.getByRole('dialog', { name: '阅读并同意' });
    await sheet.getByText('钻石只能用来消费').waitFor();
    expect(await readStoredToken(page)).toBeNull();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: '同意并登录' }).click();
    await waitForSession(page);
  });

  it('S-LOGIN "better": reading an agreement and coming back loses nothing that was typed', async () => {
    const { page } = phone;
    await phone.open('/login');
    await typeMobile(page, ANNA);
    await page.getByRole('link', { name: '《用户协议》' }).click();
    await page.getByRole('heading', { name: '要点' }).waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    expect(await page.getByRole('textbox', { name: '手机号' }).inputValue()).toBe('138 0000 0001');
  });

  it('S-LOGIN-2 a pasted message fills the code', async () => {
    const { page } = phone;
    await phone.open('/login');
    await tickAgreement(page);
    await requestSmsCode(page, ANNA);
    await page.getByRole('textbox', { name: '验证码' }).fill(`【声屿】验证码 ${SMS_CODE}，5 分钟内有效`);
    await waitForSession(page);
    await expect.poll(() => routeOf(page)).toBe('/treasureHunt');
  });

  it('S-LOGIN-2 a wrong code clears the cells and says so; the fifth asks for a new one', async () => {
    const { page } = phone;
    await phone.open('/login');
    await tickAgreement(page);
    await requestSmsCode(page, TRIES);
    const cells = page.getByRole('textbox', { name: '验证码' });
    for (let attempt = 1; attempt <= 5; attempt++) {
      await typeSmsCode(page, '111111');
      const words = attempt < 5 ? '验证码错误或已过期' : '错误次数过多，请重新获取验证码';
      await page.getByText(words).waitFor();
      // The message of the attempt before is still shown during this one.
      await expect.poll(() => cells.inputValue()).toBe('');
    }
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(await readStoredToken(page)).toBeNull();
  });

  it('S-LOGIN-1 a number that is none is said at the number', async () => {
    const { page } = phone;
    await phone.open('/login');
    await typeMobile(page, '1380013');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByText('请填写正确的手机号').waitFor();
    expect(await page.getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
  });

  it('S-LOGIN-6 banned: the day it ends and the way to appeal, with the token that is good for that alone', async () => {
    const { page } = phone;
    await site.ctx.db.tx((tx) =>
      tx.run(sql`update user_account set status = 2, banned_until = '2099-03-01' where nickname = '海盐汽水'`),
    );
    await logIn(phone, BANNED);
    const dialog = page.getByRole('alertdialog', { name: '账号已被封禁，2099-03-01 解封' });
    await dialog.getByRole('button', { name: '申诉' }).click();
    const appeal = page.getByRole('dialog', { name: '封禁申诉' });
    await appeal.getByRole('button', { name: '提交申诉' }).click();
    await appeal.getByText('请至少填写 5 个字').waitFor();
    await appeal.getByRole('textbox').fill('我没有违规，请核实一下');
    const sent = page.waitForRequest((request) => request.url().endsWith('/submit_report'));
    // Taps within 300 ms of the last one are dropped (S-ALL-4).
    await page.waitForTimeout(350);
    await appeal.getByRole('button', { name: '提交申诉' }).click();
    const { token } = await (await sent).allHeaders();
    expect(token!.length).toBeGreaterThan(40);
    await appeal.getByText('申诉已受理').waitFor();
    expect(await readStoredToken(page)).toBeNull();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('S-LOGIN-6 offline: 登录 waits, the digits stay', async () => {
    const { page } = phone;
    await phone.open('/login');
    await tickAgreement(page);
    await requestSmsCode(page, ANNA);
    await phone.context.setOffline(true);
    await page.getByText('当前无网络').first().waitFor();
    await typeSmsCode(page, SMS_CODE);
    await page.getByText('当前无网络，请稍后再试').waitFor();
    expect(await page.getByRole('textbox', { name: '验证码' }).inputValue()).toBe(SMS_CODE);
    expect(await page.getByRole('button', { name: '登录', exact: true }).isDisabled()).toBe(true);
    await phone.context.setOffline(false);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await waitForSession(page);
    phone.errors.length = 0;
  });

  it('S-LOGIN-6 maintenance stands in the way of the form', async () => {
    const { page } = phone;
    await page.route('**/app/config/bootstrap', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({
        json: { ...answer, data: { ...answer.data, maintenance: { text: '正在升级', until: 1_800_000_000 } } },
      });
    });
    await phone.open('/login');
    await page.getByText('系统维护中，预计 2027-01-15 16:00 恢复').waitFor();
    expect(await page.getByRole('button', { name: '获取验证码' }).count()).toBe(0);
  });
});

describe('a session', () => {
  it('S-LOGIN-4 somebody who is in goes on or changes the account, which ends the session on the server', async () => {
    const { page } = phone;
    await logIn(phone, BEN, '/agreement?type=user');
    await page.getByRole('heading', { name: '要点' }).waitFor();
    const token = await readStoredToken(page);
    await phone.open('/login?next=%2Fagreement%3Ftype%3Duser');
    await page.getByText('当前已登录：南风知意').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '继续使用' }).click();
    await page.getByRole('heading', { name: '要点' }).waitFor();

    await phone.open('/login');
    await page.getByRole('button', { name: '切换账号' }).click();
    await page.getByRole('button', { name: '获取验证码' }).waitFor();
    expect(await readStoredToken(page)).toBeNull();
    const answer = await page.request.get(`${site.url}/goapi/user/get_user_info_mp/me`, { headers: { token: token! } });
    expect(((await answer.json()) as { code: number }).code).toBe(1001);
  });

  it('S-ALL-5 S-LOGIN-5 one that ran out shows 登录后查看, and after logging in the page is there again', async () => {
    const { page } = phone;
    await logIn(phone, BEN, '/agreement?type=user');
    await page.getByRole('heading', { name: '要点' }).waitFor();
    const old = await readStoredToken(page);
    site.ctx.clock.advance(40 * DAY_MS);
    await phone.open('/viewpdf?contract_no=HT1');
    await page.getByText('登录后查看').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const pagesBefore = await page.evaluate('history.state.depth');
    await page.getByRole('button', { name: '去登录' }).click();
    await tickAgreement(page);
    await requestSmsCode(page, ANNA);
    await typeSmsCode(page, SMS_CODE);
    await expect.poll(() => routeOf(page)).toBe('/viewpdf?contract_no=HT1');
    expect(await readStoredToken(page)).not.toBe(old);
    // Shown only to a member who is logged in, so the new login was accepted.
    await page.getByText('无法打开该文件').waitFor();
    // The page that asked stands in the history once: "back" must not show it a second time.
    expect(await page.evaluate('history.state.depth')).toBe(pagesBefore);
  });

  it('S-LOGIN-5 the head of a guild comes back to the guild page that asked for the login, also as a guest', async () => {
    const { page } = phone;
    const head = await site.ctx.db.row<{ user_id: number }>(
      sql`select user_id from user_account where nickname = '林间听风'`,
    );
    const guild = await newGuild(site.ctx, { head: { user_id: head!.user_id, token: '' }, name: '听风小筑' });
    await site.ctx.db.run(sql`update guild set logo = '/activity/avatar/5.svg' where guild_id = ${guild.guild_id}`);
    const asked = '/guild/dataCenter?range=1';
    const logInHere = async (): Promise<void> => {
      await page.getByRole('button', { name: '去登录' }).click();
      await tickAgreement(page);
      await requestSmsCode(page, ANNA);
      await typeSmsCode(page, SMS_CODE);
      await waitForSession(page);
      await expect.poll(() => routeOf(page)).toBe(asked);
      await page
        .getByText('公会评分')
        .or(page.getByRole('tab', { name: '成员' }))
        .first()
        .waitFor();
    };
    await phone.open(asked);
    await logInHere();
    site.ctx.clock.advance(40 * DAY_MS);
    await page.reload();
    await logInHere();
  });
});
