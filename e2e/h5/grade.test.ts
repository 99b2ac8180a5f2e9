// 我的等级 on the real server: tasks are completed by real events, and a box is opened only once, whatever the network loses.
import { modules } from '@shengyu/server/app.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { userAsOwner, walletOf } from '@shengyu/server/modules/ledger/index.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { callAs, openMemberPhone, type Member, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { recordBusyDay, waitForGradePage, raiseToLevel } from './states/grade.ts';
import { loseResponses } from './walk.ts';

const OPEN = '/api/v1/open_level_box';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

async function on(member: Member, walk: (phone: MemberPhone) => Promise<void>): Promise<void> {
  const phone = await openMemberPhone(browser, site, { member, calm: true });
  try {
    await phone.open('/grade');
    await waitForGradePage(phone);
    await walk(phone);
  } catch (error) {
    await phone.close();
    throw error;
  }
  await phone.closeClean();
}
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const task = ({ page }: MemberPhone, name: string) => page.getByRole('listitem').filter({ hasText: name });
const pink = async ({ user_id }: Member): Promise<number> => (await walletOf(site.ctx.db, userAsOwner(user_id))).pink;

describe('today', () => {
  it('S-GRD-3 LVL-5 TASK-6 being here and following somebody is credited by itself', async () => {
    const [me, friend] = [await newAdult(site.ctx), await newAdult(site.ctx)];
    // The task 每日登录 counts the first call of a day.
    site.ctx.clock.advance(DAY_MS);
    await on(me, async (phone) => {
      const { page } = phone;
      await task(phone, '关注1位好友').getByText('去完成').waitFor();
      await callAs(site, me, '/goapi/follow/set_follow', {
        user_id: friend.user_id,
        follow: 1,
        request_id: crypto.randomUUID(),
      });
      // Delivers the events that the relay and the workers would deliver.
      await createTestBus(site.ctx, modules).drain();
      await page.reload();
      await task(phone, '关注1位好友').getByText('已完成').waitFor();
      await task(phone, '每日登录').getByText('已完成').waitFor();
      await page.getByText('活跃度 20/100').waitFor();
      await page.getByText('今日经验 20/300').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
    });
  });

  it('S-GRD-6 LVL-10 a minor has six tasks, none of them paid', async () => {
    await on(await newMinor(site.ctx), async ({ page }) => {
      await expect.poll(() => page.getByRole('region', { name: '今日任务' }).locator('ul > li').count()).toBe(6);
      expect(await page.getByText('充值任意金额').count()).toBe(0);
    });
  });
});

describe('boxes', () => {
  it('S-GRD-5 API-2 the answer is lost: asked again under the same id, opened once, worn at once', async () => {
    const me = await newAdult(site.ctx);
    await raiseToLevel(site, me, 20);
    const before = await pink(me);
    await on(me, async (phone) => {
      const { page } = phone;
      const { ids, asked } = await loseResponses(phone, `**${OPEN}`);
      await button(phone, 'Lv.20 等级宝箱， 开启').click();
      await page.getByRole('dialog', { name: '恭喜获得' }).waitFor();
      expect([ids.size, asked()]).toEqual([1, 2]);
      expect(await pink(me)).toBe(before + 50);
      expect(await holdingsOf(site, me).has('fr_isle')).toBe(7);
      // The same request again returns the same reply; a new request is refused and names what was given.
      const again = { step_id: 'lv_wealth_20', request_id: [...ids][0]! };
      expect(await callAs(site, me, OPEN, again)).toMatchObject({ opened: [{ step_id: 'lv_wealth_20' }] });
      await expect(callAs(site, me, OPEN, { ...again, request_id: crypto.randomUUID() })).rejects.toThrow('宝箱已开启');
      expect(await pink(me)).toBe(before + 50);
      await button(phone, '立即佩戴').click();
      await button(phone, '已佩戴').waitFor();
      await button(phone, '完成').click();
      await button(phone, 'Lv.20 等级宝箱， 已开启').waitFor();
      // The errors come from the lost network, not from the page.
      phone.errors.length = 0;
    });
  });

  it('S-GRD-5 opened on another phone: its prizes are shown, nothing is given twice', async () => {
    const me = await newAdult(site.ctx);
    await raiseToLevel(site, me, 5);
    await on(me, async (phone) => {
      await button(phone, 'Lv.5 等级宝箱， 开启').waitFor();
      await callAs(site, me, OPEN, { step_id: 'lv_wealth_5', request_id: crypto.randomUUID() });
      const has = await pink(me);
      await button(phone, 'Lv.5 等级宝箱， 开启').click();
      await phone.page.getByRole('dialog', { name: '宝箱已开启' }).getByText('粉钻×20', { exact: true }).waitFor();
      expect(await pink(me)).toBe(has);
    });
  });

  it('S-GRD-2 LVL-7 一键领取 opens the level’s and the day’s together', async () => {
    const me = await newAdult(site.ctx);
    await raiseToLevel(site, me, 10);
    await recordBusyDay(site, me);
    const before = await pink(me);
    await on(me, async (phone) => {
      await button(phone, '一键领取').click();
      await phone.page.getByRole('dialog', { name: '恭喜获得' }).getByText('粉钻×45', { exact: true }).waitFor();
      expect(await pink(me)).toBe(before + 30 + 5 + 10);
    });
  });
});
