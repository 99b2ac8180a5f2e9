// 首充好礼 over the real server with the cashier's stand-in: every crate with both channels, and everybody who gets none.
import { sql } from '@shengyu/server/db/sql.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newAdult, newDeclaredMinor, newMinor } from '@shengyu/server/testing/people/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { startFaceIdStandIn, type FaceIdStandIn } from '../../tools/standins/faceid.ts';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { openMemberPhone, type Member, type MemberPhone } from './campaign-phone.ts';
import { routeOf } from './door.ts';
import { deliverEvents, findButton, goToCashier, payAtCashier, type PayChannel } from './offer-phone.ts';
import { findAccessibilityFaults, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { openCampaignPage } from './states/campaign/campaign-page.ts';
import { FIRST_CHARGE_PAGE, hearOfPayment, makeSamePerson } from './states/campaign/recharge-offers.ts';

const TIMEOUT_MS = 150_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });
const MINUTE_MS = 60_000;
const ID_NO = '110105199003078510';

let cashier: CashierStandIn;
let identity: FaceIdStandIn;
let site: Site;
let browser: Browser;
let phone: MemberPhone;
beforeAll(async () => {
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
afterEach(async () => {
  await phone?.close();
  await expectBooksBalance(site.ctx);
});

async function arrive(member?: Member): Promise<MemberPhone> {
  phone = await openMemberPhone(browser, site, member ? { member } : {});
  await openCampaignPage(FIRST_CHARGE_PAGE, phone);
  return phone;
}
const openCrate = (yuan: number): Promise<void> => findButton(phone.page, `打开 ¥${yuan} 木箱`).click();
/** Opens a crate and goes to the cashier with its price. */
async function chooseCrate(yuan: number, channel: PayChannel): Promise<string> {
  await openCrate(yuan);
  await findButton(phone.page, `充值 ¥${yuan} 领取`).click();
  return goToCashier(site, phone.page, `¥${yuan}`, channel);
}
const grants = async ({ user_id }: Member): Promise<string[]> =>
  (
    await site.ctx.db.rows<{ tier_id: string }>(
      sql`select tier_id from offer_grant where user_id = ${user_id} and offer_id = 'first_offer' order by tier_id`,
    )
  ).map(({ tier_id }) => tier_id);
const holdings = (): ReturnType<typeof holdingsOf> => holdingsOf(site, phone.member);

describe('/firstCharge', () => {
  it.each<[number, PayChannel, Record<string, number>]>([
    [6, '微信支付', { fr_first: 7, th_map: 2 }],
    [6, '支付宝', { fr_first: 7, th_map: 2 }],
    [30, '微信支付', { fr_first: 30, en_new: 15, th_map: 6 }],
    [30, '支付宝', { fr_first: 30, en_new: 15, th_map: 6 }],
    [68, '微信支付', { fr_first: 60, mt_turtle: 15, th_map: 10 }],
    [68, '支付宝', { fr_first: 60, mt_turtle: 15, th_map: 10 }],
  ])(
    'S2-FC-1 S2-FC-2 OFFER-1 the crate of ¥%i by %s: diamonds, one tier, opened and worn',
    async (yuan, channel, items) => {
      const { page, member } = await arrive();
      await payAtCashier(site, page, await chooseCrate(yuan, channel));
      await page.getByText('你已领取过首充礼').waitFor();
      await findButton(page, '点击任意处跳过').waitFor({ state: 'hidden' });
      expect(await holdings().diamonds()).toBe(yuan * 10);
      expect(await grants(member)).toEqual([`fc_${yuan}`]);
      for (const [code, num] of Object.entries(items)) expect(await holdings().has(code)).toBe(num);
      expect(routeOf(page)).toBe('/firstCharge');
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await findButton(page, '立即佩戴').click();
      await findButton(page, '已佩戴').waitFor();
      expect(phone.errors).toEqual([]);
    },
  );

  it('OFFER-1 one tier by the first amount: a second recharge adds diamonds, and no second gift', async () => {
    const { page, member } = await arrive();
    await payAtCashier(site, page, await chooseCrate(6, '微信支付'));
    await page.getByText('你已领取过首充礼').waitFor();
    await hearOfPayment(site, member, 6_800);
    await deliverEvents(site);
    expect(await grants(member)).toEqual(['fc_6']);
    await page.reload();
    await page.getByText('你已领取过首充礼').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  it('S2-FC-3 OFFER-2 another account of the same person: the reason, closed crates, no way to pay here', async () => {
    const [first, second] = [await newAdult(site.ctx), await newAdult(site.ctx)];
    await makeSamePerson(site, first, second);
    await hearOfPayment(site, first, 3_000);
    const { page } = await arrive(second);
    await page.getByText('该身份已享受过首充礼').waitFor();
    await expect.poll(() => findButton(page, '打开 ¥30 木箱').isDisabled()).toBe(true);
    await findButton(page, '看看其他活动').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('S2-FC-3 OFFER-6 unverified: paid on /payment, named here, and the gift of that order is given', async () => {
    const member = await newPerson(site.ctx);
    await hearOfPayment(site, member, 3_000);
    const { page } = await arrive(member);
    await findButton(page, '完成实名后领取').click();
    await findButton(page, '去完成实名认证').click();
    await page.getByLabel('姓名').fill('林小舟');
    await page.getByLabel('身份证号').fill(ID_NO);
    await findButton(page, '同意并认证').click();
    await page.getByRole('dialog', { name: '实名认证' }).waitFor({ state: 'hidden' });
    await deliverEvents(site);
    await page.reload();
    await page.getByText('你已领取过首充礼').waitFor();
    expect(await grants(member)).toEqual(['fc_30']);
  });

  it.each([
    ['by the ID', newMinor],
    ['by the birthday declared', newDeclaredMinor],
  ])('S2-FC-3 CARE-1 a minor sees no crate and no price: %s', async (_by, minor) => {
    const { page } = await arrive(await minor(site.ctx));
    await page.getByText('未成年人不能充值').waitFor();
    expect(await page.getByRole('button', { name: /木箱/ }).count()).toBe(0);
    expect(await page.getByText('¥').count()).toBe(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('S2-ALL-3 a guest opens crates, reads the packs, and is led to the login and back', async () => {
    const guest = await openPhone(browser, site);
    phone = { ...guest, member: { user_id: 0, token: '' } };
    const { page } = phone;
    await openCampaignPage(FIRST_CHARGE_PAGE, phone);
    await openCrate(68);
    await page.getByText('神龟座驾').first().waitFor();
    await findButton(page, '登录后参与').click();
    await expect.poll(() => routeOf(page)).toBe('/login?next=%2FfirstCharge');
  });

  it('S2-FC-3 an order left open stands in the strip: cancelled there, or paid by the other channel', async () => {
    const { page, member } = await arrive();
    const no = await chooseCrate(30, '微信支付');
    await page.goto('about:blank');
    await phone.open('/firstCharge');
    await page.getByText('您有一笔未完成的订单').waitFor();
    await findButton(page, '取消').click();
    await page.getByText('您有一笔未完成的订单').waitFor({ state: 'hidden' });
    expect(cashier.wechat.trades.get(no)!.state).toBe('closed');
    await page.waitForTimeout(2_400);
    const second = await chooseCrate(68, '微信支付');
    await page.goto('about:blank');
    await phone.open('/firstCharge');
    await page.getByText('您有一笔未完成的订单').waitFor();
    site.ctx.clock.advance(MINUTE_MS);
    await findButton(page, '继续支付').click();
    await page.waitForURL(/\/cashier\//);
    await payAtCashier(site, page, second);
    await page.getByText('你已领取过首充礼').waitFor();
    expect([await holdings().diamonds(), await grants(member)]).toEqual([680, ['fc_68']]);
  });

  it('RST-5 turned back at the cashier: nothing is paid and the page waits for nothing', async () => {
    const { page, member } = await arrive();
    await chooseCrate(30, '支付宝');
    await findButton(page, '取消').click();
    await page.getByRole('dialog', { name: '支付确认中' }).waitFor();
    await findButton(page, '取消订单').click();
    await page.getByRole('dialog', { name: '支付确认中' }).waitFor({ state: 'hidden' });
    expect([await holdings().diamonds(), await grants(member)]).toEqual([0, []]);
    await findButton(page, '请选择一档').waitFor();
  });
});
