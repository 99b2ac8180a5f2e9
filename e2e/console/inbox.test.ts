// J3: withdrawals worked off by keys alone, two people on one row, and what one shift leaves to the next.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { withdrawalStatusOf } from '@shengyu/server/testing/people/withdrawing.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import { createBoundWithdrawer, submitWithdrawal } from '../h5/withdrawer.ts';
import { goByKeys, openDeskOf } from './desk.ts';

let site: Site;
let browser: Browser;
let first: string;
let second: string;
let owner: number;
let third: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const ask = async (fen: number): Promise<string> => {
    const member = await createBoundWithdrawer(site, fen + 1_000);
    site.ctx.clock.advance(60_000);
    return submitWithdrawal(site, member, fen);
  };
  // Above ¥1,000 nobody is approved by the machine (WD-6).
  first = await ask(120_000);
  second = await ask(130_000);
  owner = (await site.ctx.db.row<{ user_id: number }>(
    sql`select user_id from withdrawal where withdraw_no = ${second}`,
  ))!.user_id;
  third = await ask(140_000);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

it('J3 by keyboard alone: j, a, reason 1, send; the row leaves and the next opens', async () => {
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  await goByKeys(page, 'i');
  await page.getByRole('region', { name: '提现审核' }).getByText('¥1,300.00').waitFor();
  const head = page.locator('section[aria-label] header');
  await head.getByText('¥1,200.00').waitFor();
  await page.keyboard.press('j');
  await head.getByText('¥1,300.00').waitFor();
  await page.keyboard.press('a');
  await page
    .getByRole('group', { name: '通过提现' })
    .getByText(/将在下一批（.+）打款/)
    .waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await page.getByText('已通过，待打款：¥1,300.00').waitFor();
  await head.getByText('¥1,400.00').waitFor();
  await expect.poll(() => page.getByRole('region', { name: '提现审核' }).getByText('¥1,300.00').count()).toBe(0);
  expect(await withdrawalStatusOf(site.ctx, second)).toBe(2);
  expect(await withdrawalStatusOf(site.ctx, first)).toBe(1);
  await desk.open(`/users/${owner}?tab=withdraw`);
  await page.getByRole('row').filter({ hasText: second }).getByText('待打款').waitFor();
  await desk.closeClean();
});

it('J3 two people on one row: the second sees who was faster and keeps what was typed', async () => {
  const one = await openDeskOf(browser, site, 'finance');
  const two = await openDeskOf(browser, site, 'finance2');
  await Promise.all([one.open(`/inbox/withdraw?key=${third}`), two.open(`/inbox/withdraw?key=${third}`)]);
  await Promise.all([one, two].map(({ page }) => page.locator('header').getByText('¥1,400.00').waitFor()));
  await two.page.keyboard.press('r');
  await two.page.keyboard.type('资料不全，请补充');
  await one.page.keyboard.press('a');
  await one.page.keyboard.press('2');
  await one.page.keyboard.press('Control+Enter');
  await one.page.getByText('已通过，待打款：¥1,400.00').waitFor();
  await two.page.keyboard.press('Control+Enter');
  await two.page.getByText(/已被 财务一 处理/).waitFor();
  expect(await two.page.getByRole('textbox', { name: '理由' }).inputValue()).toBe('资料不全，请补充');
  expect(await withdrawalStatusOf(site.ctx, third)).toBe(2);
  await Promise.all([one.closeClean(), two.closeClean()]);
});

it('Z61 Z62 who works on a row is told to a second desk, e gives it back, and a note stays under the object for the next shift', async () => {
  const NOTE = '已电话联系，会员明天补材料';
  const one = await openDeskOf(browser, site, 'finance');
  const two = await openDeskOf(browser, site, 'finance2');
  const head = (page: Page): Locator => page.locator('section[aria-label] header');
  const row = (page: Page): Locator =>
    page.getByRole('region', { name: '提现审核' }).getByRole('listitem').filter({ hasText: '¥1,200.00' });
  await one.open(`/inbox/withdraw?key=${first}`);
  await head(one.page).getByText('我已认领').waitFor();
  await two.open('/inbox/withdraw');
  await row(two.page).getByText('财务一 处理中').waitFor();
  await head(two.page).getByText('财务一 处理中').waitFor();
  // Advice and no lock: the colleague may still decide, but cannot take the claim away.
  await two.page.getByRole('button', { name: /^通过/ }).waitFor();
  await two.page.keyboard.press('e');
  await two.open(`/inbox/withdraw?key=${first}`);
  await head(two.page).getByText('财务一 处理中').waitFor();

  await one.page.keyboard.press('n');
  const sheet = one.page.getByRole('dialog', { name: '写备注' });
  await sheet.getByRole('textbox', { name: '备注' }).fill('会员手机 13800000003');
  await one.page.keyboard.press('Control+Enter');
  await sheet.getByRole('alert').first().waitFor();
  await sheet.getByRole('textbox', { name: '备注' }).fill(NOTE);
  await one.page.keyboard.press('Control+Enter');
  await one.page.getByText('已备注').waitFor();
  await one.page.getByRole('main').getByText(NOTE).waitFor();
  await one.page.keyboard.press('e');
  await head(one.page).getByText('我已认领').waitFor({ state: 'detached' });

  await two.open(`/inbox/withdraw?key=${first}`);
  await head(two.page).getByText('我已认领').waitFor();
  // The note and its author, and nothing by which it could be changed.
  const heading = two.page.getByRole('heading', { name: '备注', exact: true });
  const note = two.page.locator('section').filter({ has: heading }).last();
  await note.getByText(NOTE).waitFor();
  await note.getByText(/财务一/).waitFor();
  expect(await note.getByRole('button').count()).toBe(0);
  await two.open(`/money/withdraw?open=withdraw:${first}`);
  await two.page.getByRole('dialog').getByText(NOTE).waitFor();
  await Promise.all([one.closeClean(), two.closeClean()]);
});
