// The third code of a day asks for the slider. The service that sets puzzles is not there yet; a development build knows its stand-in.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { agree, CODE, typeCode, typeNumber, waitForSession } from './door.ts';
import { faultsOf, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';

const MEMBER = '13800000001';
const MINUTE_MS = 60_000;

let browser: Browser;
let site: Site | undefined;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Two codes were sent today, each a minute after the other. */
async function afterTwoCodes(development: boolean) {
  await site?.close();
  site = await openSite({ development });
  for (let sent = 0; sent < 2; sent++) {
    site.ctx.clock.advance(MINUTE_MS + 1);
    const phone = await openPhone(browser, site);
    await phone.open('/login');
    await typeNumber(phone.page, MEMBER);
    await phone.page.getByRole('button', { name: '获取验证码' }).click();
    await phone.page.getByText('验证码已发送').waitFor();
    await phone.close();
  }
  site.ctx.clock.advance(MINUTE_MS + 1);
  const phone = await openPhone(browser, site);
  await phone.open('/login');
  await agree(phone.page);
  await typeNumber(phone.page, MEMBER);
  await phone.page.getByRole('button', { name: '获取验证码' }).click();
  return { phone, sheet: phone.page.getByRole('dialog', { name: '安全验证' }) };
}

it('S-LOGIN-6 USER-3 development: the slider goes by keys as by finger, springs back half-way, and sends the code', async () => {
  const { phone, sheet } = await afterTwoCodes(true);
  const { page } = phone;
  const slider = sheet.getByRole('slider');
  await slider.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await slider.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('0');
  const box = (await slider.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => slider.inputValue()).toBe('0');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.getByText('验证码已发送').waitFor();
  await sheet.waitFor({ state: 'detached' });
  await typeCode(page, CODE);
  await waitForSession(page);
  await phone.close();
});

it('S-LOGIN-6 USER-3 production, until there are puzzles: says that it cannot be done', async () => {
  const { phone, sheet } = await afterTwoCodes(false);
  await sheet.getByText('安全验证暂不可用').waitFor();
  expect(await faultsOf(phone.page)).toEqual([]);
  await sheet.getByRole('button', { name: '知道了' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(phone.errors).toEqual([]);
  await phone.close();
});
