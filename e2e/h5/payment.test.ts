// Buying diamonds with both payment providers: paid, cancelled, unknown and found later; and the intended obstacles.
import { newPerson } from '@shengyu/server/testing/http.ts';
import { newAdult, newDeclaredMinor, newMinor } from '@shengyu/server/testing/people/people.ts';
import { jobs } from '@shengyu/server/modules/recharge/jobs.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../tools/standins/faceid.ts';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { callAs, openMemberPhone, type Member, type MemberPhone } from './campaign-phone.ts';
import { routeOf } from './door.ts';
import { DEBOUNCE_MS, findAccessibilityFaults, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';

const ID_NO = '110105199003078510';
const MINUTE_MS = 60_000;

let cashier: CashierStandIn;
let identity: FaceIdStandIn;
let site: Site;
let browser: Browser;
let phone: MemberPhone;

beforeAll(async () => {
  // The stand-in uses the real clock, by which the server signs too: WeChat's signatures are valid for five minutes.
  cashier = await startCashierStandIn({ port: 0 });
  identity = await startFaceIdStandIn({ port: 0 });
  site = await openSite({ env: { ...cashier.env(), FACEID_URL: identity.url } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await cashier?.close();
  await identity?.close();
});
beforeEach(() => site.ctx.clock.advance(MINUTE_MS));
afterEach(() => phone?.close());

async function arrive(member?: Member): Promise<Page> {
  phone = await openMemberPhone(browser, site, member ? { member } : {});
  await phone.open('/payment');
  return phone.page;
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Chooses a tier and a channel, ticks the box and taps the button. */
async function buy(page: Page, way: '微信支付' | '支付宝', price = '¥68.00'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(price.replace('.', '\\.')) }).check({ force: true });
  await page.getByRole('radio', { name: way }).check({ force: true });
  await page.getByRole('checkbox').check();
  await button(page, '立即充值').click();
}
const atCashier = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/cashier\//);
  return new URL(page.url()).pathname.split('/')[3]!;
};
const diamonds = (): Promise<number> => holdingsOf(site, phone.member).diamonds();
const statusOf = async (no: string): Promise<number | undefined> =>
  (await site.ctx.db.row<{ status: number }>(sql`select status from recharge_order where out_trade_no = ${no}`))
    ?.status;

describe('/payment', () => {
  it('S-PAY-6 RST-3 RST-4 WeChat: from the tier to the cashier and back to the diamonds', async () => {
    const page = await arrive();
    await page.getByText('钻石余额').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await buy(page, '微信支付');
    const no = await atCashier(page);
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    await page.getByText('+680').waitFor();
    await page.getByText('当前余额 680 钻石').waitFor();
    await page.getByText('到账时间').waitFor();
    expect(routeOf(page)).toBe(`/payment?out_trade_no=${no}`);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect([await diamonds(), await statusOf(no)]).toEqual([680, 3]);
    await button(page, '继续充值').click();
    await dialog(page, '充值成功').waitFor({ state: 'hidden' });
    expect(routeOf(page)).toBe('/payment');
    expect(phone.errors).toEqual([]);
  });

  it('S-PAY-6 完成 leads to the page one came from, and the back button not to the cashier again', async () => {
    phone = await openMemberPhone(browser, site, {});
    const { page } = phone;
    await phone.open('/grade');
    await phone.open('/myTurnover');
    await page.evaluate(`window.location.hash = '#/payment'`);
    await page.getByText('钻石余额').waitFor();
    await buy(page, '微信支付');
    await atCashier(page);
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    await button(page, '完成').click();
    await expect.poll(() => routeOf(page)).toBe('/myTurnover');
    await page.goBack();
    await expect.poll(() => routeOf(page)).toBe('/grade');
    expect(page.url()).not.toContain('/cashier/');
  });

  it('S-PAY-6 完成 when the app was opened with this page: the tiers again, without the result', async () => {
    const page = await arrive();
    await buy(page, '微信支付');
    await atCashier(page);
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    await button(page, '完成').click();
    await dialog(page, '充值成功').waitFor({ state: 'hidden' });
    await page.getByText('钻石余额').waitFor();
    expect(page.url()).not.toContain('/cashier/');
    expect(await dialog(page, '充值成功').count()).toBe(0);
  });

  it('S-PAY-2 S-PAY-6 Alipay: an own amount, its signed form taken at the cashier', async () => {
    const page = await arrive();
    await button(page, '自定义金额').click();
    await page.getByLabel('充值金额').fill('88');
    await page.getByText('= 880 钻石').waitFor();
    await button(page, '确定').click();
    await dialog(page, '自定义金额').waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: '支付宝' }).check({ force: true });
    await page.getByRole('checkbox').check();
    await button(page, '立即充值').click();
    const no = await atCashier(page);
    await page.getByText('¥88.00').waitFor();
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    expect([await diamonds(), await statusOf(no)]).toEqual([880, 3]);
    // S-PAY-3: the last channel is remembered.
    await phone.open('/payment');
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: '支付宝' }).isChecked()).toBe(true);
  });

  it('RST-5 S-PAY-7 turned back at the cashier: cancelled, closed there too, and nothing was bought', async () => {
    const page = await arrive();
    await buy(page, '支付宝');
    const no = await atCashier(page);
    await button(page, '取消').click();
    await dialog(page, '支付确认中').waitFor();
    await button(page, '取消订单').click();
    await dialog(page, '支付确认中').waitFor({ state: 'hidden' });
    expect([await diamonds(), await statusOf(no)]).toEqual([0, 4]);
    expect(cashier.alipay.trades.get(no)!.state).toBe('closed');
    await page.goto('about:blank');
    await phone.open(`/payment?out_trade_no=${no}`);
    await page.getByText('订单已关闭，请重新下单').waitFor();
  });

  it('S-PAY-7 an order left open stands in the strip and is paid from there by another channel', async () => {
    const page = await arrive();
    await buy(page, '微信支付');
    const no = await atCashier(page);
    await page.goto('about:blank');
    await phone.open('/payment');
    await page.getByText('您有一笔未完成的订单').waitFor();
    await page.getByRole('radio', { name: '支付宝' }).check({ force: true });
    await button(page, '继续支付').click();
    await atCashier(page);
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    expect([await diamonds(), await statusOf(no)]).toEqual([680, 3]);
  });

  it('RCG-8 EDGE-18 the notice was lost: the page waits, the query heals it, a late notice adds nothing', async () => {
    const page = await arrive();
    await buy(page, '微信支付');
    const no = await atCashier(page);
    cashier.pay('wechat', no);
    await page.goto('about:blank');
    await phone.open(`/payment?out_trade_no=${no}`);
    await dialog(page, '支付确认中').waitFor();
    expect([await diamonds(), await statusOf(no)]).toEqual([0, 1]);
    await jobs['recharge.query']!({ out_trade_no: no, step: 0, from: site.ctx.clock.now() }, site.ctx);
    await dialog(page, '充值成功').waitFor();
    await cashier.send('wechat', no);
    expect([await diamonds(), await statusOf(no)]).toEqual([680, 3]);
  });

  it('RCG-6 GUARD-5 over half of the own day limit it asks: 我再想想 pays nothing, 继续充值 goes on after 3 s', async () => {
    const member = await newAdult(site.ctx);
    await callAs(site, member, '/api/v1/set_spend_guard', { day_limit_fen: 10_000, request_id: crypto.randomUUID() });
    const page = await arrive(member);
    await page.getByText('上限').waitFor();
    await buy(page, '微信支付');
    const question = page.getByRole('alertdialog', { name: '确认继续充值？' });
    await question.getByText('今日已充值 ¥0，本次后将达到 ¥68（您的单日上限 ¥100）').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await button(page, '我再想想').click();
    await question.waitFor({ state: 'hidden' });
    expect(await diamonds()).toBe(0);
    await page.getByText('您有一笔未完成的订单').waitFor();
    await button(page, '继续支付').click();
    await question.waitFor();
    await button(page, '继续充值').click();
    await atCashier(page);
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    expect(await diamonds()).toBe(680);
  });

  it('GUARD-3 RISK-7 an own single limit holds, in the server’s words', async () => {
    const member = await newAdult(site.ctx);
    await callAs(site, member, '/api/v1/set_spend_guard', { single_limit_fen: 5_000, request_id: crypto.randomUUID() });
    const page = await arrive(member);
    await buy(page, '微信支付');
    await page.getByText('超过您设置的单笔限额 ¥50').waitFor();
    expect(routeOf(page)).toBe('/payment');
    await page.waitForTimeout(DEBOUNCE_MS);
    await buy(page, '微信支付', '¥30.00');
    await atCashier(page);
  });

  it.each([
    ['by the ID', newMinor],
    ['by the birthday declared, without a real name', newDeclaredMinor],
  ])('CARE-1 USER-5 S-PAY-7 a minor sees no tiers: %s', async (_by, minor) => {
    const page = await arrive(await minor(site.ctx));
    await page.getByText('未成年人不能充值').first().waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('RCG-5 S-CMP-10 without a real name ¥100 a day; named in the gate, the same amount goes on', async () => {
    const page = await arrive(await newPerson(site.ctx));
    await page.getByText('未实名每日最多 ¥100').waitFor();
    await buy(page, '微信支付', '¥128.00');
    await dialog(page, '完成以下步骤即可充值').waitFor();
    await button(page, '去完成实名认证').click();
    await page.getByLabel('姓名').fill('林小舟');
    await page.getByLabel('身份证号').fill(ID_NO);
    await button(page, '同意并认证').click();
    await dialog(page, '实名认证').waitFor({ state: 'hidden' });
    await page.getByText('未实名每日最多').waitFor({ state: 'hidden' });
    await button(page, '立即充值').click();
    await atCashier(page);
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    expect(await diamonds()).toBe(1_280);
  });

  it('CARE-9 a rest from chance, taken on this page, is said before diamonds are bought', async () => {
    const page = await arrive();
    await button(page, /^消费守护/).click();
    await button(page, '7 天').click();
    await button(page, '开启').click();
    await page.getByText('已立即生效').waitFor();
    await dialog(page, '消费守护').getByRole('button', { name: '关闭' }).click();
    await page.getByText('你已开启冷静期，至').waitFor();
    expect(await diamonds()).toBe(0);
  });

  it('RCG-4 without a session, for an account one names: its masked card, and the diamonds are there', async () => {
    const target = await newAdult(site.ctx);
    const stranger = await openPhone(browser, site);
    const { page } = stranger;
    phone = { ...stranger, member: target };
    await phone.open('/payment');
    await button(page, '输入用户 ID').click();
    await page.getByLabel('用户 ID').fill(String(target.user_id));
    await button(page, '查找').click();
    await page.getByText(/^确认为 .*\*.* 充值？$/).waitFor();
    // This button is where 查找 was, so the test waits until a tap counts.
    await page.waitForTimeout(DEBOUNCE_MS);
    await button(page, '确认为 TA 充值').click();
    await buy(page, '支付宝');
    await atCashier(page);
    await button(page, '支付').click();
    await dialog(page, '充值成功').waitFor();
    expect(await diamonds()).toBe(680);
    expect(phone.errors).toEqual([]);
  });
});
