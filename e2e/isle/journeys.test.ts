// Journeys of the web shell through pages of the H5 (web-shell.md §10: journeys 2, 3 and 4), each on a phone and in the device of a
// wide window.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { createNativeRooms } from '@shengyu/server/testing/native-rooms.ts';
import { openTestHttp, type TestHttpClient } from '@shengyu/server/testing/http.ts';
import { newGuildMember } from '@shengyu/server/testing/people/guilds.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from '../h5/books-of.ts';
import { openCampaignsNow, type Member } from '../h5/campaign-phone.ts';
import { openGuildTestKit, type GuildTestKit } from '../h5/guilds.ts';
import { openSite, type Site } from '../h5/site.ts';
import { openVisitor, SIZES, type PHONE, type Visitor } from './visitor.ts';

let cashier: CashierStandIn;
let site: Site;
let browser: Browser;
let http: TestHttpClient;
let guilds: GuildTestKit;

beforeAll(async () => {
  cashier = await startCashierStandIn({ port: 0 });
  [site, browser] = await Promise.all([openSite({ env: cashier.env() }), openBrowser()]);
  await openCampaignsNow(site, 'qixi');
  http = await openTestHttp(site.ctx, modules);
  guilds = await openGuildTestKit(site);
});
afterAll(async () => {
  await guilds?.close();
  await http?.close();
  await browser?.close();
  await site?.close();
  await cashier?.close();
});
beforeEach(() => site.ctx.clock.advance(60_000));

const open = (size: typeof PHONE, { token }: Member, more = {}): Promise<Visitor> =>
  openVisitor(browser, site, { ...size, token, calm: true, ...more });

describe.each(SIZES)('at $width px', (size) => {
  it('journey 2: 首页, the card of 鹊桥, a draw with its prize, sharing it, and back to 首页 at the same pixel', async () => {
    const member = await newAdult(site.ctx, { items: { qx_thread: 1 } });
    const visitor = await open(size, member);
    const { page, web } = visitor;
    await visitor.open('/home');
    const ground = page.getByRole('main', { name: '首页' });
    const cover = ground.getByRole('button', { name: /七夕|鹊桥/ }).first();
    // On a quiet island the events move up when the rooms have answered.
    await ground.getByText('岛上正安静').first().waitFor();
    await cover.scrollIntoViewIfNeeded();
    const before = await ground.evaluate((element) => element.scrollTop);
    await cover.click();
    await web.getByRole('button', { name: /^牵1次/ }).click();
    await web.getByRole('region', { name: '获得的七夕卡' }).waitFor();
    expect(await holdingsOf(site, member).draws()).toBe(1);
    await web.getByRole('button', { name: '分享' }).click();
    const card = web.getByRole('dialog', { name: '分享' });
    await card.getByRole('button', { name: '分享' }).click();
    // Chromium on Linux has no sheet of its own, so the shell shows its own.
    const sheet = page.getByRole('dialog', { name: '分享' });
    await sheet.getByText(/\/isle\/#\/web\/qixi/).waitFor();
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: '保存海报' }).click();
    expect((await saved).suggestedFilename()).toBe('shengyu.png');
    await sheet.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: '关闭' }).click();
    await card.waitFor({ state: 'detached' });
    await web.getByRole('button', { name: '收下' }).click();
    await web.getByRole('button', { name: '返回' }).first().click();
    await expect.poll(() => visitor.webviews()).toBe(0);
    await expect.poll(() => page.url()).toContain('#/home');
    expect(await ground.evaluate((element) => element.scrollTop)).toBe(before);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('journey 4: from 成员管理 a member’s card, into the room over the page, and back to the list at its pixel', async () => {
    const { head, guild_id } = await guilds.cast(`听潮阁${size.width}`);
    for (let i = 0; i < 14; i++) await newGuildMember(site.ctx, guild_id);
    const native = await createNativeRooms(site.ctx, http);
    const { room_id } = await native.newRoom({ cover: '/activity/room/2_1.svg' });
    const singer = await newGuildMember(site.ctx, guild_id);
    await site.ctx.db.run(sql`update user_account set nickname = '阿浪' where user_id = ${singer.user_id}`);
    await native.tell({ kind: 'enter', room_id, user_id: singer.user_id });
    const visitor = await open(size, head);
    const { page, web } = visitor;
    await visitor.open('/guild');
    await page.getByRole('button', { name: /成员管理/ }).click();
    const row = web.getByRole('list', { name: '成员', exact: true }).getByRole('button', { name: /阿浪/ });
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await web.getByRole('button', { name: '查看资料卡' }).click();
    const enter = web.getByRole('button', { name: '进入房间' });
    await enter.waitFor();
    const scrolls = `JSON.stringify([document.scrollingElement.scrollTop, ...[...document.querySelectorAll('main, [class*=scroll]')].map((one) => one.scrollTop)])`;
    const before = await visitor.inPage(scrolls);
    await enter.click();
    await page.getByRole('heading', { name: `听海${room_id}` }).waitFor();
    await expect.poll(() => page.url()).toContain(`#/room/${room_id}`);
    await page.evaluate('history.back()');
    await expect.poll(() => page.url()).toContain('#/web/guild/memberManage');
    await web.getByText('阿浪').first().waitFor();
    await expect.poll(() => visitor.inPage(scrolls)).toBe(before);
    expect(await visitor.webviews()).toBe(1);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  describe('journey 3, §3.1: paying', () => {
    /** Opens the payment page and buys; returns the cashier's window, or undefined when the browser refuses windows. */
    async function buy(visitor: Visitor): Promise<void> {
      const { web, page } = visitor;
      await visitor.open('/me');
      await page.getByRole('button', { name: '充值' }).first().click();
      await web.getByRole('radio', { name: /¥68\.00/ }).check({ force: true });
      await web.getByRole('radio', { name: '微信支付' }).check({ force: true });
      await web.getByRole('checkbox').check();
      await web.getByRole('button', { name: '立即充值' }).click();
    }
    const noOf = (window: Page): string => new URL(window.url()).pathname.split('/')[3]!;
    const statusOf = async (no: string): Promise<number | undefined> =>
      (await site.ctx.db.row<{ status: number }>(sql`select status from recharge_order where out_trade_no = ${no}`))
        ?.status;
    const sheetOf = ({ page }: Visitor) => page.getByRole('dialog', { name: '在新窗口完成支付' });

    /** Buys, and is at the cashier in a window of its own, while the shell asks what became of it. */
    async function atCashier(visitor: Visitor): Promise<{ window: Page; no: string }> {
      const opened = visitor.page.waitForEvent('popup');
      await buy(visitor);
      const window = await opened;
      await window.waitForURL(/\/cashier\//);
      await sheetOf(visitor).waitFor();
      expect(await window.evaluate('window.opener')).toBeNull();
      return { window, no: noOf(window) };
    }

    it('paid in the new window: the page behind says credited', async () => {
      const member = await newAdult(site.ctx);
      const visitor = await open(size, member);
      const { window, no } = await atCashier(visitor);
      await window.getByRole('button', { name: '支付' }).click();
      await window.getByText('充值成功').first().waitFor();
      await window.close();
      await sheetOf(visitor).getByRole('button', { name: '已支付' }).click();
      await visitor.web.getByRole('dialog', { name: '充值成功' }).waitFor();
      expect([await holdingsOf(site, member).diamonds(), await statusOf(no)]).toEqual([680, 3]);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    });

    it('the window is refused: the whole tab goes to the cashier, and comes back into the shell to the same order', async () => {
      const member = await newAdult(site.ctx);
      const visitor = await open(size, member);
      const { page } = visitor;
      await page.addInitScript('if (window === top) window.open = () => null');
      await buy(visitor);
      await page.waitForURL(/\/cashier\//);
      const no = noOf(page);
      await page.getByRole('button', { name: '支付' }).click();
      await page.waitForURL(/\/isle\//);
      await visitor.web.getByRole('dialog', { name: '充值成功' }).waitFor();
      await expect.poll(() => page.url()).toContain(`/isle/#/web/payment?out_trade_no=${no}`);
      expect([await holdingsOf(site, member).diamonds(), await statusOf(no)]).toEqual([680, 3]);
      await visitor.close();
    });

    it('the member cancels: nothing is paid, and the order waits or is closed as the member says', async () => {
      const member = await newAdult(site.ctx);
      const visitor = await open(size, member);
      const { window, no } = await atCashier(visitor);
      await window.close();
      await sheetOf(visitor).getByRole('button', { name: '取消支付' }).click();
      const confirming = visitor.web.getByRole('dialog', { name: '支付确认中' });
      await confirming.waitFor();
      expect([await holdingsOf(site, member).diamonds(), await statusOf(no)]).toEqual([0, 1]);
      await confirming.getByRole('button', { name: '取消订单' }).click();
      await confirming.waitFor({ state: 'detached' });
      await expect.poll(() => statusOf(no)).toBe(4);
      expect(await holdingsOf(site, member).diamonds()).toBe(0);
      await visitor.close();
    });

    it('the window was closed before paying, and the member says paid: the page believes the server alone', async () => {
      const member = await newAdult(site.ctx);
      const visitor = await open(size, member);
      const { window, no } = await atCashier(visitor);
      await window.close();
      await sheetOf(visitor).getByRole('button', { name: '已支付' }).click();
      await visitor.web.getByRole('dialog', { name: '支付确认中' }).waitFor();
      expect(await visitor.web.getByRole('dialog', { name: '充值成功' }).count()).toBe(0);
      expect([await holdingsOf(site, member).diamonds(), await statusOf(no)]).toEqual([0, 1]);
      await visitor.close();
    });
  });
});
