// J14: dark, 1280 px, keyboard only through all pages; and a phone at three in the morning, which has 工作台, 审批 and 应急 (CONUI-14,
// CONUI-25).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { isFocusVisible, readFocusedName } from '../a11y/focus.ts';
import { findAccessibilityFaults } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { credentialsOf, openDesk, openDeskOf } from './desk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const PAGES = [
  ['d', '工作台'],
  ['i', '待办'],
  ['a', '审批'],
  ['u', '会员'],
  ['g', '公会与房间'],
  ['m', '资金'],
  ['c', '活动'],
  ['w', '消费守护'],
  ['s', '配置与开关'],
  ['l', '日志与人员'],
] as const;

const pressAll = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

it('J14 by the keyboard alone one signs in, opens every page, sees where the focus is, searches and closes what is open', async () => {
  const desk = await openDesk(browser, site, { width: 1280, height: 720, dark: true });
  const { page } = desk;
  await desk.open('/login');
  // The form begins in its first field; Tab goes on.
  await expect.poll(() => readFocusedName(page)).toBe('账号');
  await page.keyboard.type('admin');
  await pressAll(page, 'Tab');
  const { password, otp } = await credentialsOf(site, 'admin');
  await page.keyboard.type(password);
  await pressAll(page, 'Tab');
  expect(await readFocusedName(page)).toBe('动态码第 1 位');
  await page.keyboard.type(otp);
  await page.getByRole('banner').waitFor();
  for (const [key, title] of PAGES) {
    await pressAll(page, 'Escape', 'g', key);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: title }).toBe(1);
    for (const landmark of ['banner', 'main'] as const)
      expect(await page.getByRole(landmark).count(), `${title} ${landmark}`).toBe(1);
    const current = page.getByRole('navigation', { name: '页面' }).locator('[aria-current=page]');
    expect(await current.getAttribute('href'), title).toBeTruthy();
    // From the page's own beginning the next stops are reached by Tab and can be seen.
    await page.locator('#main').focus();
    for (let stop = 0; stop < 3; stop++) {
      await pressAll(page, 'Tab');
      // A page with little on it ends sooner.
      if (stop > 0 && (await page.evaluate('document.activeElement === document.body'))) break;
      expect(await readFocusedName(page), title).not.toBe('');
      expect(await isFocusVisible(page), `${title}: ${await readFocusedName(page)}`).toBe(true);
    }
    await page.evaluate('document.activeElement.blur()');
  }
  await pressAll(page, '?');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  await pressAll(page, 'Escape');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor({ state: 'hidden' });
  await pressAll(page, 'Control+k');
  await page.keyboard.type('去活动');
  await page.getByRole('option', { name: '去活动' }).waitFor();
  await pressAll(page, 'Enter');
  await page.waitForURL('**/console/campaigns');
  await pressAll(page, 'Control+k');
  await page.keyboard.type('关闭 商店');
  await page.getByRole('option', { name: '关闭 商店' }).waitFor();
  await pressAll(page, 'ArrowUp', 'Enter');
  await page.getByRole('switch', { name: '商店', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: '筛选开关' }).inputValue()).toBe('商店');
  await pressAll(page, 'Escape');
  await page.getByRole('switch', { name: '商店', exact: true }).waitFor({ state: 'detached' });
  await desk.closeClean();
});

it('J14 CONUI-25 on a phone only 工作台, 审批 and 应急 are offered, light and dark, and nothing is cut off', async () => {
  const desk = await openDeskOf(browser, site, 'admin2', { width: 390, height: 844, dark: true });
  const { page } = desk;
  const bar = page.getByRole('navigation', { name: '页面' });
  const offered = () =>
    bar.locator('a, button').evaluateAll((all) => all.map((one) => one.textContent!.replace(/\d/g, '')));
  expect(await offered()).toEqual(['工作台', '审批', '应急']);
  const fits = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const name of ['审批', '工作台']) {
      await bar.getByRole('link', { name }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      expect(await fits(), `${name} ${colorScheme}`).toBe(true);
      expect(await findAccessibilityFaults(page), `${name} ${colorScheme}`).toEqual([]);
    }
  }
  await bar.getByRole('button', { name: '应急' }).click();
  await page.getByRole('switch', { name: '提现打款' }).click();
  await page.getByRole('group', { name: /^关闭 提现打款/ }).waitFor();
  expect(await fits()).toBe(true);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await desk.open('/users');
  await page.getByText('会员需要更宽的屏幕').waitFor();
  await desk.closeClean();
});
