// 每日充值 over the real server with the cashier's stand-in: four steps, the towers of a week, midnight, and what nobody claimed.
import { beginOfDay, addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { offer } from '@shengyu/server/mechanics/offer/index.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { openCampaignsNow, openMemberPhone, type Member, type MemberPhone } from './campaign-phone.ts';
import { routeOf } from './door.ts';
import { findButton, goToCashier, payAtCashier, type PayChannel } from './offer-phone.ts';
import { findAccessibilityFaults, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { openCampaignPage } from './states/campaign/campaign-page.ts';
import { EVERYDAY_CHARGE_PAGE, newDailyPayer } from './states/campaign/recharge-offers.ts';

const TIMEOUT_MS = 150_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });
const MINUTE_MS = 60_000;

let cashier: CashierStandIn;
let site: Site;
let browser: Browser;
let phone: MemberPhone;
beforeAll(async () => {
  cashier = await startCashierStandIn({ port: 0 });
  site = await openSite({ env: cashier.env() });
  await openCampaignsNow(site, 'everyday_charge');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await cashier?.close();
});
beforeEach(() => site.ctx.clock.advance(MINUTE_MS));
afterEach(async () => {
  await phone?.close();
  await expectBooksBalance(site.ctx);
});

async function arrive(member?: Member): Promise<MemberPhone> {
  phone = await openMemberPhone(browser, site, member ? { member } : {});
  await openCampaignPage(EVERYDAY_CHARGE_PAGE, phone);
  return phone;
}
const step = (yuan: number, act: '去充值' | '领取') => findButton(phone.page, `${act} ¥${yuan} 档`);
async function payFor(yuan: number, sum: string, channel: PayChannel): Promise<void> {
  await step(yuan, '去充值').click();
  await payAtCashier(site, phone.page, await goToCashier(site, phone.page, sum, channel));
}
const pink = async ({ user_id }: Member): Promise<number> =>
  (await site.ctx.db.row<{ n: number }>(sql`
    select coalesce(sum(pink), 0)::bigint as n from ledger_entry
    where owner_kind = 1 and owner_id = ${user_id} and ref like 'offer:%'`))!.n;
const claimed = (): Promise<number> => phone.page.getByText('已领取', { exact: true }).count();

describe('/everydayCharge', () => {
  it('S2-EC-1 S2-EC-3 four steps: each pays what is missing, the first lights a tower, every step is claimed once', async () => {
    const { page, member } = await arrive();
    await page.getByText('0/7').waitFor();
    await payFor(6, '¥6', '微信支付');
    await page.getByText('1/7').waitFor();
    await payFor(30, '¥24', '支付宝');
    await step(30, '领取').waitFor();
    await step(6, '领取').click();
    await page.getByText('获得 粉钻×18、藏宝图×1').waitFor();
    await payFor(68, '¥38', '微信支付');
    await payFor(128, '¥60', '支付宝');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await findButton(page, '全部领取').click();
    await expect.poll(claimed).toBe(5);
    await expect.poll(() => findButton(page, '已领取').isDisabled()).toBe(true);
    // The first ¥6 brought the first recharge's gift too, of 60.
    expect(await pink(member)).toBe(60 + 18 + 60 + 120 + 200);
    expect(await holdingsOf(site, member).diamonds()).toBe(1_280);
    // LADDER-6: the day was signed once, by its first ¥6.
    await page.getByText('1/7').waitFor();
    expect(phone.errors).toEqual([]);
  });

  // Before midnight: the cashier's clock is the machine's own, and a payment counts for the day on which it was made there.
  it('S2-FC-3 an order left open on this page stands in its strip and is paid from there', async () => {
    const { page, member } = await arrive();
    await step(6, '去充值').click();
    const no = await goToCashier(site, page, '¥6', '微信支付');
    await page.goto('about:blank');
    await phone.open('/everydayCharge');
    await page.getByText('您有一笔未完成的订单').waitFor();
    site.ctx.clock.advance(MINUTE_MS);
    await findButton(page, '继续支付').click();
    await page.waitForURL(/\/cashier\//);
    await payAtCashier(site, page, no);
    await step(6, '领取').waitFor();
    expect(await holdingsOf(site, member).diamonds()).toBe(60);
  });

  it('S2-EC-2 OFFER-3 midnight: 新的一天, empty steps, and what was not claimed is given by itself at 00:10', async () => {
    const member = await newDailyPayer(site, [[3_600]], ['ec_6']);
    const had = await pink(member);
    const today = dayOf(site.ctx.clock.now());
    const midnight = beginOfDay(addDays(today, 1));
    site.ctx.clock.set(midnight - 10_000);
    const { page } = await arrive(member);
    await page.getByText('¥36').waitFor();
    await step(30, '领取').waitFor();
    site.ctx.clock.set(midnight + 30_000);
    // The page loads itself anew within three seconds of midnight.
    await page.getByText('昨日 ¥30 档奖励 00:10 自动发放').waitFor();
    await step(6, '去充值').waitFor();
    expect(await pink(member)).toBe(had);
    site.ctx.clock.set(midnight + 600_000);
    await offer.jobs!['offer.pay_unclaimed']!({ due_at: site.ctx.clock.now() }, site.ctx);
    await page.reload();
    await page.getByText('昨日 ¥30 档奖励已自动发放').waitFor();
    expect(await pink(member)).toBe(had + 60);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('S2-EC-2 CARE-1 a minor sees the coast and the sentence, no step', async () => {
    const { page } = await arrive(await newMinor(site.ctx));
    await page.getByText('未成年人不能充值').waitFor();
    expect(await page.getByText('¥').count()).toBe(0);
  });

  it('OFFER-6 unverified: no step asks for money, the button leads to the real name', async () => {
    const { page } = await arrive(await newPerson(site.ctx));
    await findButton(page, '完成实名后领取').click();
    await page.getByRole('dialog', { name: /完成以下步骤/ }).waitFor();
    expect(await page.getByRole('button', { name: /^去充值/ }).count()).toBe(0);
  });

  it('S2-ALL-3 a guest sees steps and towers, and is led to the login and back', async () => {
    const guest = await openPhone(browser, site);
    phone = { ...guest, member: { user_id: 0, token: '' } };
    const { page } = phone;
    await openCampaignPage(EVERYDAY_CHARGE_PAGE, phone);
    await page.getByText('每日最高档').waitFor();
    await expect.poll(() => page.getByRole('list', { name: '七日灯塔奖励' }).getByRole('listitem').count()).toBe(7);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await findButton(page, '登录后参与').click();
    await expect.poll(() => routeOf(page)).toBe('/login?next=%2FeverydayCharge');
    expect(phone.errors).toEqual([]);
  });
});
