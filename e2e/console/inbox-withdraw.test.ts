// 提现审核 by its other acts (P2): rejected, held and released, and the result of a stuck payout entered by two people.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawalStatusOf } from '@shengyu/server/testing/people/withdrawing.ts';
import { openBrowser } from '../browser.ts';
import { openSite, type Site } from '../h5/site.ts';
import {
  askForUnknownPayouts,
  createBoundWithdrawer,
  payAllWithdrawals,
  reviewAsOperator,
  submitWithdrawal,
} from '../h5/withdrawer.ts';
import { approve, askForApproval, sendSheet } from './acts.ts';
import { openDeskOf } from './desk.ts';

const REVIEWING = 1;
const PAYING = 3;
const PAID = 4;
const REJECTED = 5;
const HELD = 9;
/** WST-13: after this time without a result an operator may enter one. */
const STUCK_AFTER_MS = 73 * 3_600_000;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function ask(fen: number): Promise<string> {
  const member = await createBoundWithdrawer(site, fen + 1_000);
  site.ctx.clock.advance(60_000);
  return submitWithdrawal(site, member, fen);
}

const statusOf = (withdraw_no: string): Promise<number | undefined> => withdrawalStatusOf(site.ctx, withdraw_no);

it('Z21 a withdrawal is held, released and rejected by keys, and each time it is where the other queue state says', async () => {
  const withdraw_no = await ask(150_000);
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  const reached = async (status: number): Promise<void> => {
    await expect.poll(() => statusOf(withdraw_no)).toBe(status);
  };
  await desk.open(`/inbox/withdraw?key=${withdraw_no}`);
  // What a person decides by: the conditions of WD-6 one by one, where the money came from, and its trail in one line.
  await page.getByRole('heading', { name: '自动通过条件' }).waitFor();
  await page.getByText(/近 30 天收益/).waitFor();
  await page.getByRole('heading', { name: /资金追踪/ }).waitFor();
  await page.keyboard.press('h');
  await sendSheet(page, '流水集中');
  await reached(HELD);
  await page.getByRole('button', { name: /风控核查/ }).click();
  await page.keyboard.press('u');
  await sendSheet(page, '来源已核');
  await reached(REVIEWING);
  await page
    .getByRole('region', { name: '提现审核' })
    .getByRole('button', { name: /¥1,500\.00/ })
    .click();
  await page.keyboard.press('r');
  await page.getByText('¥1,500.00 退回可提现，会员会看到理由').waitFor();
  await sendSheet(page, '账户信息不符');
  await reached(REJECTED);
  await page.getByText('这个队列清空了').waitFor();
  await desk.closeClean();
});

it('Z23 the result of a payout that nobody knows is entered by one person and approved by another', async () => {
  const withdraw_no = await ask(160_000);
  await reviewAsOperator(site, withdraw_no, 'approve');
  site.payout.plan('deal');
  await payAllWithdrawals(site);
  expect(await statusOf(withdraw_no)).toBe(PAYING);
  site.ctx.clock.advance(STUCK_AFTER_MS);
  await askForUnknownPayouts(site);
  expect(await statusOf(withdraw_no)).toBe(PAYING);

  const desk = await openDeskOf(browser, site, 'finance');
  await desk.open(`/inbox/withdraw?key=${withdraw_no}`);
  await desk.page.getByRole('button', { name: /^登记结果/ }).waitFor();
  await desk.page.keyboard.press('s');
  await desk.page
    .getByRole('group', { name: '登记打款结果' })
    .getByRole('textbox', { name: '凭证' })
    .fill('回单 20261121-7');
  const asked = await askForApproval(desk.page, '渠道回单');
  expect(await statusOf(withdraw_no)).toBe(PAYING);
  const second = await openDeskOf(browser, site, 'finance2');
  await approve(second.page, second.open, asked);
  expect(await statusOf(withdraw_no)).toBe(PAID);
  await Promise.all([desk.closeClean(), second.closeClean()]);
});
