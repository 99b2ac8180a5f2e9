// J1 and J2: signing in with a one-time code, and a personal value behind its eye. Which pages a role sees is in roles.test.ts.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openDesk, openDeskOf } from './desk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('J1 wrong codes are not told apart and lock with the minutes', async () => {
  const desk = await openDesk(browser, site);
  const { page } = desk;
  await desk.open('/');
  const alert = page.getByRole('alert');
  for (let attempt = 0; attempt < 6; attempt++) {
    await page.getByRole('textbox', { name: '账号' }).fill('support');
    await page.getByLabel('密码').fill(attempt % 2 === 0 ? 'shengyu-demo' : 'wrong');
    await page.getByLabel('动态码第 1 位').click();
    await page.keyboard.type('000000');
    await expect.poll(() => alert.textContent()).not.toBe('');
    if ((await alert.textContent())?.includes('错误次数过多')) break;
    expect(await alert.textContent()).toBe('账号、密码或动态码有误');
    await expect.poll(() => page.getByLabel('动态码第 1 位').inputValue()).toBe('');
  }
  expect(await alert.textContent()).toMatch(/^错误次数过多，请 \d+ 分钟后再试$/);
  await desk.closeClean();
});

it('CONUI-10 a new tab is signed in by another one, and signing out ends all', async () => {
  const desk = await openDeskOf(browser, site, 'guild');
  const second = await desk.context.newPage();
  await second.goto(`${site.url}/console/approvals`);
  await second.getByRole('heading', { name: '审批' }).waitFor();
  await desk.page.getByRole('button', { name: /公会运营一/ }).click();
  await desk.page.getByRole('menuitem', { name: '退出登录' }).click();
  await desk.page.getByRole('form', { name: '登录' }).waitFor();
  await second.getByRole('form', { name: '登录' }).waitFor();
  expect(await second.evaluate(() => sessionStorage.getItem('console-token'))).toBeNull();
  await desk.closeClean();
});

it('J2 a mobile finds the member; the number stands behind its eye and in no log', async () => {
  const desk = await openDeskOf(browser, site, 'guild2');
  const { page } = desk;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill('13800000003');
  await page.getByRole('option', { name: /海盐汽水/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /海盐汽水/ }).waitFor();
  expect(page.url()).not.toContain('138');
  await page
    .getByRole('button', { name: /查看完整手机/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: '查看原因' }).fill('会员来电核对');
  await page.keyboard.press('Enter');
  await page.getByText('13800000003').first().waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept + page.url()).not.toContain('13800000003');
  const lines = await site.ctx.db.rows<{ reason: string; line: string }>(
    sql`select reason, staff_log::text as line from staff_log where call in ('lookup_detail', 'search_all')`,
  );
  expect(lines.map(({ reason }) => reason)).toContain('会员来电核对');
  expect(lines.map(({ line }) => line).join()).not.toContain('13800000003');
  await desk.closeClean();
});
