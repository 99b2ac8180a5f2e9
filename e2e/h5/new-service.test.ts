// 新服启航 on real phones over a real server, with the clock moved: a newcomer on days 1, 2, 7, 14 and 15, both tracks of the sign-in,
// the chest, the shop, the board of newcomers, and those who only read: older members, minors, guests.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { addPointsForUser, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { giveItems, newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { openMemberPhone, type MemberPhone, type MemberPhoneOptions } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { TEST_TIMEOUT_MS } from './draw-journeys.ts';
import { findAccessibilityFaults, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { openCampaignPage } from './states/campaign/campaign-page.ts';
import { beOnDay, haveSailed, NEW_SERVICE_PAGE, openNewServiceNow, openTab } from './states/campaign/new-service.ts';
import { walkCampaignPage, type MemberPhoneWalk } from './walk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await openNewServiceNow(site);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const onDeck = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(NEW_SERVICE_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const text = ({ page }: MemberPhone, words: string | RegExp) => page.getByText(words).first().waitFor();
const take = async (phone: MemberPhone): Promise<void> => {
  await button(phone, '收下').click();
  await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
};
const sails = ({ page }: MemberPhone, number: number): Promise<void> =>
  page.locator(`[data-sails="${number}"]`).waitFor({ state: 'attached' });

/** Runs a scheduled job as the scheduler would. */
async function runJob(name: string, payload: object = {}): Promise<void> {
  const job = modules.flatMap((module) => Object.entries(module.jobs ?? {})).find(([key]) => key === name);
  await job![1](payload, site.ctx);
}

describe('新服启航', () => {
  it(
    'S2-NS-1 S2-NS-2 S2-NS-7 days 1, 2, 7, 14 and 15 of a newcomer: the benefit, the sails, the gifts, and the end',
    { timeout: 2 * TEST_TIMEOUT_MS },
    async () => {
      const member = await newAdult(site.ctx);
      const has = holdingsOf(site, member);
      const phone = await openMemberPhone(browser, site, { member });
      const { page } = phone;
      let today = 1;
      const visit = async (day: number): Promise<void> => {
        site.ctx.clock.advance((day - today) * DAY_MS);
        today = day;
        await openCampaignPage(NEW_SERVICE_PAGE, phone);
        await page.reload();
        await NEW_SERVICE_PAGE.ready(phone);
      };

      await visit(1);
      await text(phone, /第\s*1\/14\s*天/);
      await sails(phone, 0);
      await button(phone, /^注册福利/).click();
      // Three keys, pink diamonds, a frame and a bubble, which can be worn at once.
      await button(phone, '佩戴 初到声屿头像框').click();
      await text(phone, '已佩戴');
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await take(phone);
      await sails(phone, 1);
      expect(await has.has('kf_key')).toBe(3);
      await button(phone, '一键领取').click();
      await take(phone);
      expect(await has.has('kf_coin')).toBe(20);
      await button(phone, /^第1天 已领取/).waitFor();

      await visit(2);
      await text(phone, /第\s*2\/14\s*天/);
      await sails(phone, 2);
      await button(phone, /^第2天 可领取/).click();
      await button(phone, '领取').click();
      await take(phone);
      expect(await has.has('kf_key')).toBe(4);

      await visit(7);
      await sails(phone, 7);
      await button(phone, /^第3天 可领取/).waitFor();
      // Days on which the member was not there are not lost: the gifts go by days of being there.
      await button(phone, /^第4天 未到/).waitFor();

      await visit(14);
      await text(phone, '明日结束，剩余启航币将折为碎片');
      await sails(phone, 14);
      await button(phone, '一键领取').click();
      await take(phone);

      await visit(15);
      await text(phone, /活动已结束，奖励可领至/);
      await openTab(phone, '签到');
      await expect.poll(() => button(phone, '活动已结束').isDisabled()).toBe(true);
      await openTab(phone, '宝箱');
      await button(phone, '领取奖励').click();
      await text(phone, '每日好礼');
      await phone.closeClean();
    },
  );

  it(
    'S2-NS-3 LADDER-5 both tracks: points unlock 扬帆, earlier days are paid at once, later days on both',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const member = await newAdult(site.ctx);
      await beOnDay(site, member, 4);
      await haveSailed(site, member, { days: 3 });
      await onDeck({ member }, async (phone) => {
        const { page } = phone;
        await openTab(phone, '签到');
        await text(phone, '0/100');
        // Too few points: the tasks that give them.
        await button(phone, /^解锁扬帆/).click();
        await page.getByRole('dialog', { name: '启航积分 0/100' }).getByText('加入一个公会').waitFor();
        await button(phone, '关闭').click();
        await giveItems(site.ctx, member.user_id, { kf_int: 100 });
        await page.reload();
        await openTab(phone, '签到');
        await text(phone, '100/100');
        await button(phone, /^解锁扬帆/).click();
        // Three days were signed: 10 and 10 pink diamonds, and a bubble for 15 days.
        await page.getByRole('dialog').getByText('萌新气泡15天').waitFor();
        await take(phone);
        await button(phone, '扬帆已解锁').waitFor();
        await button(phone, '签到').click();
        await page.getByRole('dialog').getByText('启航币×15').waitFor();
        await page.getByRole('dialog').getByText('粉钻×15').waitFor();
        await take(phone);
        await expect.poll(() => button(phone, '今日已签到').isDisabled()).toBe(true);
        expect(await findAccessibilityFaults(page)).toEqual([]);
      });
      expect(await holdingsOf(site, member).has('kf_int')).toBe(0);
    },
  );

  it(
    'S2-NS-4 the chest: one, then ten after buying the keys that are missing; the result can be verified',
    { timeout: TEST_TIMEOUT_MS },
    () =>
      onDeck({ diamonds: 500, items: { kf_key: 1 }, calm: true }, async (phone) => {
        const { page, member } = phone;
        const has = holdingsOf(site, member);
        await openTab(phone, '宝箱');
        await text(phone, '距离传说保底还有');
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await button(phone, /^开1次/).click();
        await text(phone, '验证这次结果');
        await button(phone, '收下').click();
        expect(await has.draws()).toBe(1);
        expect(await has.has('kf_key')).toBe(0);
        await button(phone, /^开10次/).click();
        await page.getByRole('dialog').getByText('内含').waitFor();
        await button(phone, '购买').click();
        await text(phone, '购买成功');
        expect(await has.diamonds()).toBe(400);
        await button(phone, /^开10次/).click();
        await button(phone, '验证这次结果').click();
        await page.getByRole('dialog', { name: '公平验证' }).waitFor();
        expect(await has.draws()).toBe(11);
        // Every draw gives a coin beside its prize.
        expect(await has.has('kf_coin')).toBeGreaterThanOrEqual(11);
      }),
  );

  it('S2-NS-4 my records and the big prizes of all, each with its own call', { timeout: TEST_TIMEOUT_MS }, () =>
    onDeck({ items: { kf_key: 2 }, calm: true }, async (phone) => {
      const { page } = phone;
      await openTab(phone, '宝箱');
      await button(phone, /^开1次/).click();
      await button(phone, '收下').click();
      const records = page.waitForResponse('**/open_server/prize_record');
      await button(phone, '我的记录').click();
      expect((await records).ok()).toBe(true);
      await text(phone, /共\s*1\s*次/);
      await button(phone, '关闭').click();
      const wins = page.waitForResponse('**/open_server/big_prize_list');
      await button(phone, '大奖记录').click();
      expect((await wins).ok()).toBe(true);
      await button(phone, '关闭').click();
      const odds = page.waitForResponse('**/open_server/prize_pool');
      await button(phone, '概率公示').click();
      expect((await odds).ok()).toBe(true);
    }),
  );

  it('S2-NS-5 the shop takes coins and gives what can be worn at once', { timeout: TEST_TIMEOUT_MS }, () =>
    onDeck({ items: { kf_coin: 100 } }, async (phone) => {
      const { page, member } = phone;
      await openTab(phone, '商店');
      await text(phone, '全部商品');
      await button(phone, /^启航进场/)
        .first()
        .click();
      await button(phone, '确认兑换').click();
      await button(phone, '立即佩戴').click();
      await button(phone, '已佩戴').waitFor();
      await button(phone, '完成').click();
      expect(await holdingsOf(site, member).has('kf_coin')).toBe(10);
      // Too few for the next one: the way to more.
      await button(phone, /^万家灯火/)
        .first()
        .click();
      await button(phone, /^还差 390 枚，去做任务/).click();
      await text(phone, '启航任务');
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }),
  );

  it('S2-NS-2 TASK-1 a box of the activity and a task are claimed on the page', { timeout: TEST_TIMEOUT_MS }, () =>
    onDeck({}, async (phone) => {
      const { page, member } = phone;
      const bus = createTestBus(site.ctx, modules);
      await bus.send('user.active_day', { user_id: member.user_id, day: dayOf(site.ctx.clock.now()) });
      await button(phone, '一键领取').click();
      await take(phone);
      await bus.drain();
      await page.reload();
      await button(phone, /^20 可领取/).click();
      await button(phone, '领取').click();
      await take(phone);
      await button(phone, /^20 已领取/).waitFor();
      // Twenty coins of the first gift and five of the box.
      expect(await holdingsOf(site, member).has('kf_coin')).toBe(25);
    }),
  );

  it(
    'S2-NS-6 an older member reads the board and nothing else; a minor has no chest',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const older = await newAdult(site.ctx);
      await beOnDay(site, older, 40);
      await onDeck({ member: older }, async (phone) => {
        await text(phone, '仅限注册14天内的新用户参与');
        await button(phone, '去看新星榜').click();
        await text(phone, '计分说明');
      });
      await onDeck({ member: await newMinor(site.ctx) }, async (phone) => {
        await phone.page.getByRole('tab', { name: '签到' }).waitFor();
        await expect.poll(() => phone.page.getByRole('tab').count()).toBe(4);
        await openTab(phone, '签到');
        await button(phone, '签到').click();
        await take(phone);
      });
    },
  );

  it(
    'S2-ALL-3 a guest reads every tab and the rules, and is asked to log in',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const phone = await openPhone(browser, site);
      const { page } = phone;
      await openCampaignPage(NEW_SERVICE_PAGE, phone);
      await page.getByRole('button', { name: /^第14天/ }).waitFor();
      await openTab(phone, '签到');
      await page.getByRole('button', { name: '登录后参与' }).waitFor();
      await openTab(phone, '宝箱');
      await page.getByRole('button', { name: '登录后参与' }).waitFor();
      await openTab(phone, '商店');
      await page.getByText('万家灯火').first().waitFor();
      await page.getByRole('button', { name: '规则' }).click();
      await page.getByText('登录后显示你的日期').waitFor();
      await page.getByRole('button', { name: '宝箱概率' }).click();
      await page.getByRole('button', { name: '概率公示' }).click();
      await page.getByRole('dialog').getByText('0.03%').first().waitFor();
      expect(page.url()).toContain('/newService/rules');
      await phone.closeClean();
    },
  );

  it(
    'BOARD-8 the board of newcomers is settled when the server’s season ends, and pays the first',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      const { ctx } = site;
      const member = await newAdult(ctx);
      for (let day = 0; day < 3; day++)
        await addPointsForUser(ctx, member.user_id, 'mic.minutes', 240, ctx.clock.now() - day * DAY_MS);
      await flushBoards(ctx);
      await onDeck({ member }, async (phone) => {
        await openTab(phone, '新星榜');
        await text(phone, '1.4k');
      });
      // The season of the board, which the states opened ten days ago, lasts thirty.
      ctx.clock.advance(20 * DAY_MS + DAY_MS / 2);
      await runJob('rank.settle');
      const board = await ctx.db.row<{ period: string }>(sql`select period from rank_period where rank_id = 'kf_star'`);
      await runJob('rank.reward', { rank_id: 'kf_star', period: board!.period, stage: 1 });
      await onDeck({ member }, async (phone) => {
        await openTab(phone, '新星榜');
        await text(phone, '已结算');
      });
      expect(await holdingsOf(site, member).has('tt_star')).toBeGreaterThan(0);
    },
  );
});
