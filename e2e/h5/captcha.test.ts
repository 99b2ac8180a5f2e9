// Others have requested SMS codes for a member's number, so the next unknown phone must pass the captcha: a slider, then a
// computation.
import { randomUUID } from 'node:crypto';
import { sql } from '@shengyu/server/db/sql.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import {
  tickAgreement,
  requestSmsCode,
  SMS_CODE,
  DAY_MS,
  logIn,
  typeSmsCode,
  typeMobile,
  waitForSession,
} from './door.ts';
import { findAccessibilityFaults, openPhone, type Phone } from './phone.ts';
import { openSite, type Site } from './site.ts';

const MEMBER = '13800000001';
const MINUTE_MS = 60_000;

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await openBrowser();
  site = await openSite({ env: { CAPTCHA_WORK: '5000' } });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(() => site.ctx.clock.advance(DAY_MS));

const nextMinute = (): void => site.ctx.clock.advance(MINUTE_MS + 1);
const askCode = (page: Page): Promise<void> => page.getByRole('button', { name: '获取验证码' }).click();
const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: '安全验证' });

/** Two other devices request codes for the member's number, a minute apart. */
async function strangersAsk(): Promise<void> {
  for (const device_id of ['stranger-1', 'stranger-2']) {
    nextMinute();
    const data = { mobile: MEMBER, scene: 'login', device_id, request_id: randomUUID() };
    const asked = await fetch(`${site.url}/api/v1/get_sms_code`, { method: 'POST', body: JSON.stringify({ data }) });
    expect(await asked.json()).toMatchObject({ code: 1 });
  }
  nextMinute();
}

async function thirdCode(): Promise<{ phone: Phone; sheet: Locator; slider: Locator }> {
  await strangersAsk();
  const phone = await openPhone(browser, site);
  await phone.open('/login');
  await tickAgreement(phone.page);
  await typeMobile(phone.page, MEMBER);
  await askCode(phone.page);
  const slider = sheetOf(phone.page).getByRole('slider');
  await slider.waitFor();
  return { phone, sheet: sheetOf(phone.page), slider };
}

const sentToday = async (): Promise<number> =>
  (await site.ctx.db.row<{ n: number }>(sql`
    select count(*) as n from sms_sent where sent_at > ${new Date(site.ctx.clock.now() - DAY_MS / 2)}`))!.n;

it('S-LOGIN-6 USER-3 the slider springs back half-way, the phone works, the code is sent, the member is in', async () => {
  const { phone, sheet, slider } = await thirdCode();
  const { page } = phone;
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await slider.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('0');
  const box = (await slider.boundingBox())!;
  const drag = async (to: number): Promise<void> => {
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(to, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag(box.x + box.width / 2);
  await expect.poll(() => slider.inputValue()).toBe('0');
  await drag(box.x + box.width - 4);
  await page.getByText('验证码已发送').waitFor();
  await sheet.waitFor({ state: 'detached' });
  await typeSmsCode(page, SMS_CODE);
  await waitForSession(page);
  await phone.closeClean();
});

it('S-LOGIN-6 by keys alone; without a network it says so, and the next try goes on', async () => {
  const { phone, sheet, slider } = await thirdCode();
  const { page } = phone;
  await phone.context.setOffline(true);
  await slider.press('End');
  await sheet.getByText('当前无网络，请稍后再试').waitFor();
  expect(await slider.inputValue()).toBe('0');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await phone.context.setOffline(false);
  await slider.press('End');
  await page.getByText('验证码已发送').waitFor();
  await phone.close();
});

it('S-LOGIN-6 whoever closes the sheet while the phone works gets no code, and can begin again', async () => {
  const { phone, sheet, slider } = await thirdCode();
  const { page } = phone;
  // A real challenge of the server, changed so that it needs more work than a member would wait for.
  await page.route('**/captcha_challenge', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.challenge.parameters, { cost: 100_000 });
    await route.fulfill({ json: body });
  });
  const before = await sentToday();
  await slider.press('End');
  await sheet.getByText('正在验证，通常只需几秒').waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.unroute('**/captcha_challenge');
  expect(await sentToday()).toBe(before);
  await page.waitForTimeout(350);
  await askCode(page);
  await slider.press('End');
  await page.getByText('验证码已发送').waitFor();
  await phone.closeClean();
});

it('S-LOGIN-6 a check that the server does not take any more is made once more', async () => {
  const { phone, slider } = await thirdCode();
  const { page } = phone;
  await page.route('**/get_sms_code', async (route) => {
    // Five minutes pass between solving the challenge and sending the solution.
    site.ctx.clock.advance(5 * MINUTE_MS);
    await route.continue();
  });
  await slider.press('End');
  await page.getByText('验证已失效，请再验证一次').waitFor();
  await page.unroute('**/get_sms_code');
  await slider.waitFor();
  const before = await sentToday();
  await slider.press('End');
  await page.getByText('验证码已发送').waitFor();
  expect(await sentToday()).toBe(before + 1);
  await phone.closeClean();
});

it('RISK-13 on the member’s own phone strangers change nothing: the code comes without a slider', async () => {
  const phone = await openPhone(browser, site);
  await logIn(phone, MEMBER);
  await waitForSession(phone.page);
  site.ctx.clock.advance(DAY_MS);
  await strangersAsk();
  await phone.page.evaluate(`localStorage.removeItem('settoken')`);
  await phone.page.reload();
  await phone.open('/login');
  await tickAgreement(phone.page);
  await requestSmsCode(phone.page, MEMBER);
  expect(await sheetOf(phone.page).count()).toBe(0);
  await typeSmsCode(phone.page, SMS_CODE);
  await waitForSession(phone.page);
  await phone.closeClean();
});
