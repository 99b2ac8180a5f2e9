// J13: half an hour without key or pointer ends the session although the console keeps polling, with two minutes' warning before; what
// was typed comes back to the one who typed it (CONUI-8, CONUI-9).
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openDesk, signIn, type Desk } from './desk.ts';

const MINUTE = 60_000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A desk whose clock the test moves, together with the server's. */
async function openTimedDesk(account: string): Promise<Desk> {
  const desk = await openDesk(browser, site);
  await desk.page.clock.install({ time: site.ctx.clock.now() });
  await desk.open('/login');
  await signIn(desk.page, site, account);
  return desk;
}

/** Time passes with nothing but the calls that the console makes by itself. */
async function pass({ page }: Desk, minutes: number): Promise<void> {
  const end = (await nowOn(page)) + minutes * MINUTE;
  // The page's clock also runs by itself, and what has gone by on a busy machine counts: the two minutes after it are then left whole.
  for (let now = await nowOn(page); now < end; now = await nowOn(page)) {
    const step = Math.min(2 * MINUTE, end - now);
    site.ctx.clock.advance(Math.max(0, now + step - site.ctx.clock.now()));
    const polled = page.waitForResponse((response) => response.url().endsWith('/desk/pulse'));
    await page.clock.fastForward(step);
    await polled;
  }
}

const nowOn = (page: Page): Promise<number> => page.evaluate(() => Date.now());

const warning = (page: Page) => page.getByRole('dialog', { name: '2 分钟后自动退出' });
const form = (page: Page) => page.getByRole('form', { name: '登录' });
const liveSessions = async (account: string): Promise<number> =>
  (
    await site.ctx.db.rows(sql`
    select from staff_session t join staff s on s.staff_id = t.staff_id where s.account = ${account} and t.ended_at is null`)
  ).length;

it('J13 polling alone: warned after 28 minutes, out after 30; 继续 keeps one in; the half-written editor text is back', async () => {
  const desk = await openTimedDesk('author');
  const { page } = desk;
  await desk.open('/campaigns/treasure_hunt/edit');
  await page.getByLabel('th_s01 权重').fill('4');
  await page.getByText('有未保存的修改').waitFor();
  await pass(desk, 28);
  await warning(page)
    .getByText(/很久没有操作了/)
    .waitFor();
  await warning(page).getByRole('button', { name: '继续' }).press('Enter');
  await warning(page).waitFor({ state: 'hidden' });
  await pass(desk, 28);
  await warning(page).waitFor();
  expect(await liveSessions('author')).toBe(1);
  site.ctx.clock.advance(2 * MINUTE);
  await page.clock.fastForward(2 * MINUTE);
  await form(page).waitFor();
  await expect.poll(() => page.evaluate('sessionStorage.getItem("console-token")')).toBeNull();
  await signIn(page, site, 'author');
  await page.getByText('这个浏览器里有未保存的修改').waitFor();
  await page.getByRole('button', { name: '恢复' }).click();
  await expect.poll(() => page.getByLabel('th_s01 权重').inputValue()).toBe('4');
  await desk.closeClean();
});

it('J13 a half-written act sheet is offered to its author after signing in, to nobody else, and lies sealed meanwhile', async () => {
  const REASON = '骚扰多人，等会员补截图';
  const { user_id } = (await site.ctx.db.row<{ user_id: number }>(
    sql`select user_id from user_account where nickname = '海盐汽水'`,
  ))!;
  const desk = await openTimedDesk('support');
  const { page } = desk;
  await desk.open(`/users/${user_id}`);
  const ban = page.getByRole('button', { name: '封禁' }).first();
  await ban.click();
  const reason = page.getByRole('dialog').getByRole('textbox', { name: '理由' });
  await reason.fill(REASON);
  await pass(desk, 28);
  site.ctx.clock.advance(2 * MINUTE);
  await page.clock.fastForward(2 * MINUTE);
  await form(page).waitFor();
  const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(stored).toContain('console.texts.support');
  expect(stored).not.toContain('骚扰');

  // Somebody else at the same computer may do the same act, and sees nothing of it.
  await signIn(page, site, 'moderator');
  await ban.click();
  await reason.waitFor();
  expect(await page.getByText('上次没有发送').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /内容审核/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await form(page).waitFor();

  await signIn(page, site, 'support');
  const notice = page.getByText('上次有 1 份没有发送的内容');
  await notice.waitFor();
  await page.getByRole('button', { name: '打开' }).click();
  await notice.waitFor({ state: 'hidden' });
  await ban.click();
  await page.getByText(`上次没有发送：${REASON}`).waitFor();
  await page.getByRole('button', { name: '取回' }).click();
  expect(await reason.inputValue()).toBe(REASON);
  // Put away deliberately, it is gone.
  await page.keyboard.press('Escape');
  await ban.click();
  await reason.waitFor();
  expect(await page.getByText('上次没有发送').count()).toBe(0);
  expect(await page.evaluate('localStorage.getItem("console.texts.support")')).toBeNull();
  await desk.closeClean();
});
