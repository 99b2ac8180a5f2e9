// J11: a member is reported to be a minor. Support takes the report within its two hours, looks the member up and has the real name
// reset; finance gives the guardian two recharges back; the guard's page shows them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { jobs } from '@shengyu/server/modules/recharge/jobs.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { openBrowser } from '../browser.ts';
import { callAs } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { approve, askForApproval, recharge, sendSheet } from './acts.ts';
import { openDeskOf } from './desk.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const COMPLAINT = 2;
const ABOUT_A_MINOR = 13;
/** The state of a recharge whose money is back (RST-10). */
const REFUNDED = 6;

let cashier: CashierStandIn;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  cashier = await startCashierStandIn({ port: 0 });
  [site, browser] = await Promise.all([openSite({ env: cashier.env() }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await cashier?.close();
});

it('J11 a report about a minor ends with the money back at the guardian', async () => {
  const { ctx } = site;
  const [child, witness] = [await newAdult(ctx), await newAdult(ctx)];
  await ctx.db.run(sql`update user_account set nickname = '小小船长' where user_id = ${child.user_id}`);
  const orders = [await recharge(site, cashier, child), await recharge(site, cashier, child)];
  await callAs(site, witness, '/api/v1/submit_report', {
    kind: COMPLAINT,
    type: ABOUT_A_MINOR,
    text: '对方说自己上初二，一直在充值',
    target: { kind: 'user', id: child.user_id },
    request_id: newRequestId(),
  });

  const support = await openDeskOf(browser, site, 'support');
  const { page } = support;
  await support.open('/inbox/report');
  await page.getByText('对方说自己上初二，一直在充值').first().waitFor();
  // The promised two hours run (REP-2); the row was opened by itself.
  await page
    .getByText(/剩 [12]:\d\d:\d\d/)
    .first()
    .waitFor();
  await page.keyboard.press('t');
  await sendSheet(page, '先核实年龄');
  await page.getByText('已受理').first().waitFor();

  await support.open(`/users/${child.user_id}`);
  await page.getByRole('heading', { level: 1, name: '小小船长' }).waitFor();
  await page.keyboard.press('.');
  await page.getByRole('menuitem', { name: /重置实名/ }).click();
  await page.getByRole('checkbox', { name: '发现未成年' }).check();
  await page.getByText('消费与收益停止，立即退出公会').waitFor();
  const reset = await askForApproval(page, '监护人举报');
  await page.getByText(/待复核：重置实名认证，客服一 提交于/).waitFor();

  const second = await openDeskOf(browser, site, 'admin');
  await approve(second.page, second.open, reset);

  const finance = await openDeskOf(browser, site, 'finance');
  await finance.open('/guard');
  await finance.page.getByRole('button', { name: '监护退款' }).click();
  await finance.page.getByRole('combobox', { name: '会员' }).fill(String(child.user_id));
  await finance.page.getByTitle(/小小船长/).click();
  const asked: number[] = [];
  for (const _ of orders) {
    await finance.page.getByRole('button', { name: '核对' }).first().click();
    // What the refund takes back stands there before anybody sends (MONEY-6).
    await finance.page
      .getByText(/扣回钻石/)
      .first()
      .waitFor();
    await finance.page.getByRole('button', { name: '退款', exact: true }).first().click();
    asked.push(await askForApproval(finance.page, '监护人申请'));
  }
  const finance2 = await openDeskOf(browser, site, 'finance2');
  for (const id of asked) await approve(finance2.page, finance2.open, id);
  for (const out_trade_no of orders) await jobs['recharge.refund']!({ out_trade_no }, ctx);

  const left = await ctx.db.rows<{ status: number }>(
    sql`select status from recharge_order where out_trade_no = any(${orders})`,
  );
  expect(left.map(({ status }) => status)).toEqual([REFUNDED, REFUNDED]);
  await finance.open('/guard');
  await finance.page.getByText('¥136.00').first().waitFor();
  await finance.page.getByRole('link', { name: '小小船长' }).first().waitFor();
  await Promise.all([support, second, finance, finance2].map((desk) => desk.closeClean()));
});
