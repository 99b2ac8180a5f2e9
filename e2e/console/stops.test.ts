// J7, second half: whoever is on duty stops a payment channel from 应急 over any page. The next order of a member is refused, the row
// says how long it took, and a second person lets members pay again. How fast other processes obey, with and without NATS, is measured
// by the drill emergency-stop.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { openBrowser } from '../browser.ts';
import { callAs } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { approve, askForApproval, sendSheet } from './acts.ts';
import { openDeskOf } from './desk.ts';

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

const order = async (channel: string): Promise<string> => {
  // Whoever orders twice in one moment is refused for that, so each order is a new member's.
  const member = await newAdult(site.ctx);
  return callAs(site, member, '/api/v2/h5_get_out_trade_no', {
    tier_id: 'rc_6',
    channel,
    agreement_version: '1.0',
    request_id: newRequestId(),
  }).then(() => 'ordered', String);
};

it('J7 CONUI-18 a channel stopped from 应急 refuses the next order, and only a second person opens it again', async () => {
  const finance = await openDeskOf(browser, site, 'finance');
  const { page } = finance;
  const asked = performance.now();
  expect(await order('alipay_wap')).toBe('ordered');
  const usual = performance.now() - asked;
  await finance.open('/approvals');
  await page.getByRole('heading', { level: 1, name: '审批' }).waitFor();
  // Three actions: the switch, a ready reason, send.
  await page.keyboard.press('!');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: /^充值 · 支付宝/ }) });
  await row.getByRole('switch').click();
  await page.getByRole('group', { name: '关闭 充值 · 支付宝' }).waitFor();
  await page.keyboard.press('3');
  const began = performance.now();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => order('alipay_wap'), { interval: 100 }).toMatch(/维护中/);
  const refusedAfter = performance.now() - began;
  const measured = await row.getByText(/已生效 \d+\.\d 秒/).textContent();
  console.log(`recharge:alipay_wap refused after ${Math.round(refusedAfter)} ms, the row says ${measured}`);
  // On a busy machine the order that is refused takes its own time, and so does the one before it.
  expect(refusedAfter).toBeLessThan(5_000 + 2 * usual);
  expect(Number(/([\d.]+) 秒/.exec(measured!)![1])).toBeLessThan(5);
  await row.getByText('已关闭').first().waitFor();
  // Another channel goes on.
  expect(await order('wechat_h5')).toBe('ordered');

  await row.getByRole('switch').click();
  await page.getByText('提交后由另一位有权限的同事在 72 小时内复核').waitFor();
  const approval = await askForApproval(page, '已修复');
  expect(await order('alipay_wap')).toMatch(/维护中/);
  const second = await openDeskOf(browser, site, 'finance2');
  await approve(second.page, second.open, approval);
  await expect.poll(() => order('alipay_wap')).toBe('ordered');
  await Promise.all([finance.closeClean(), second.closeClean()]);
});

it('P10 the same switch on 配置与开关 says who closed it, when and why', async () => {
  const desk = await openDeskOf(browser, site, 'admin');
  await desk.open('/config/switches');
  await desk.page.getByRole('switch', { name: '注册' }).click();
  await sendSheet(desk.page, '演练');
  const row = desk.page.getByRole('row', { name: /注册/ });
  await expect.poll(() => row.textContent()).toMatch(/值班主管.*演练/);
  await desk.closeClean();
});
