// P12: whoever has lost the phone with the authenticator app signs in with a recovery code, and is told when few are left.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addStaff } from '@shengyu/server/modules/console/index.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openDesk } from './desk.ts';

const PASSWORD = 'correct horse';
const CODES = ['KQWMS-RTXAB', 'ABCDE-23456', 'QRSTU-77777'];

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  await addStaff(site.ctx, {
    account: 'night',
    name: '夜班客服',
    roles: ['support'],
    password: PASSWORD,
    recovery: CODES,
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function signIn(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: '账号' }).fill('night');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByRole('textbox', { name: '恢复码' }).fill(code);
  await page.keyboard.press('Enter');
}

it('P12 a recovery code signs in once, by the keyboard; used again it is refused as everything is', async () => {
  const desk = await openDesk(browser, site);
  const { page } = desk;
  await desk.open('/');
  await page.getByRole('button', { name: '用恢复码登录' }).press('Enter');
  await signIn(page, 'kqwmsrtxa');
  const told = page.getByRole('form', { name: '登录' }).getByRole('alert');
  await expect.poll(() => told.textContent()).toContain('恢复码是 10 个字母或数字');
  await signIn(page, 'kqwmsrtxab');
  await page.getByRole('banner').waitFor();
  // It stays until it is put away.
  await page.getByText('恢复码只剩 2 个').waitFor();
  await page.getByRole('button', { name: /夜班客服/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '用恢复码登录' }).click();
  await signIn(page, CODES[0]!);
  await expect.poll(() => told.textContent()).toBe('账号、密码或动态码有误');
  await expect.poll(() => page.getByRole('textbox', { name: '恢复码' }).inputValue()).toBe('');
  // Back to the app's codes the six boxes are there again.
  await page.getByRole('button', { name: '用动态码登录' }).click();
  await page.getByLabel('动态码第 1 位').waitFor();
  await desk.closeClean();
});
