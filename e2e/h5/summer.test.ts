// 夏日激斗 on real phones over a real server: a side that is chosen once, a full side, a surfboard for a friend and for somebody on the
// mic, the tide, the means with the personal cap, the end with both rewards, and those who may only look.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { applyMovesDirectly } from '@shengyu/server/modules/meter/index.ts';
import { settleDuePeriods } from '@shengyu/server/mechanics/rank/settle/settle.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult, newMinor } from '@shengyu/server/testing/people/people.ts';
import { befriend } from '@shengyu/server/testing/people/pairs.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { openCampaignsNow, type Member, type MemberPhone, type MemberPhoneOptions } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { TEST_TIMEOUT_MS } from './draw-journeys.ts';
import { findAccessibilityFaults, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { joinTeam, SUMMER_PAGE } from './states/campaign/summer.ts';
import { walkCampaignPage, type MemberPhoneWalk } from './walk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(site, 'summer_fight');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const atSea = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(SUMMER_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const counted = (): Promise<unknown> => createTestBus(site.ctx, modules).drain();

/** Gives points of this meter to the member, as events would. */
async function score({ user_id }: Member, meter: string, n: number): Promise<void> {
  const { ctx } = site;
  const cause = { event_id: newRequestId(), at: ctx.clock.now() };
  const move = { meter, subject: { kind: 'user', id: user_id }, n, campaign: 'summer_fight' } as const;
  await ctx.db.tx((tx) => applyMovesDirectly(ctx, tx, cause, [move]));
}

describe('夏日激斗', () => {
  it(
    'S2-SF-1 KIT-12 the first visit chooses a side and confirms it; a full side is closed; it is asked only once',
    async () => {
      await joinTeam(site, await newAdult(site.ctx), 1);
      site.ctx.clock.advance(6_000);
      await atSea({}, async (phone) => {
        const { page } = phone;
        // One of one member is more than 55 % of all.
        await page.getByText('该队伍人数已满').waitFor();
        await expect.poll(() => page.getByRole('radio', { name: /海风队/ }).isDisabled()).toBe(true);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await page.getByRole('radio', { name: /烈日队/ }).click();
        await button(phone, '选择烈日队').click();
        await page.getByRole('alertdialog').waitFor();
        await button(phone, '加入').click();
        await page.getByText('我的队').waitFor();
        await page.reload();
        await page.getByText('今日潮汐 烈日队').waitFor();
        expect(await page.getByText('选择队伍').count()).toBe(0);
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-SF-2 MONEY-3 a surfboard for a friend: paid once, given at once, shells and waves for the sender',
    async () => {
      const friend = await newAdult(site.ctx);
      await site.ctx.db.run(sql`update user_account set nickname = '小鱼' where user_id = ${friend.user_id}`);
      await atSea({ diamonds: 1_000, calm: true }, async (phone) => {
        const { page, member } = phone;
        await joinTeam(site, member, 1);
        await befriend(site.ctx, [member, friend]);
        await page.reload();
        await button(phone, /^冲浪板/).click();
        await page.getByText('开出价值40至1314钻的礼物').waitFor();
        await page.getByText('0.04%').waitFor();
        await page.getByRole('list', { name: '好友' }).getByRole('button', { name: '小鱼' }).click();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await button(phone, /^送1个/).click();
        await page.getByRole('heading', { name: '已送给 小鱼' }).waitFor();
        const bag = holdingsOf(site, member);
        expect([await bag.diamonds(), await bag.has('su_shell'), await bag.draws()]).toEqual([934, 2, 1]);
        await counted();
        await button(phone, '完成').click();
        // Twenty waves of the board stand on the member's own bar and in the tide.
        await page.getByRole('region', { name: '个人浪高' }).getByText('20', { exact: true }).waitFor();
        await page
          .getByRole('region', { name: /^今日潮汐/ })
          .getByText(/^20$/)
          .waitFor();
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-SF-4 the ride lasts a second and a half and is then the result; ten boards ask for a confirmation first',
    async () => {
      const friend = await newAdult(site.ctx);
      await atSea({ diamonds: 1_000 }, async (phone) => {
        const { page, member } = phone;
        await joinTeam(site, member, 2);
        await befriend(site.ctx, [member, friend]);
        await page.reload();
        await button(phone, /^冲浪板/).click();
        await page.getByRole('list', { name: '好友' }).getByRole('button').first().click();
        await button(phone, /^送10个/).click();
        await page.getByText('660').first().waitFor();
        await page.keyboard.press('Escape');
        expect(await holdingsOf(site, member).draws()).toBe(0);
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-SF-3 outside a room and without a friend there is the way into a room; a minor has no surfboard but a team and tasks',
    async () => {
      await atSea({ diamonds: 100 }, async (phone) => {
        await joinTeam(site, phone.member, 1);
        await phone.page.reload();
        await button(phone, /^冲浪板/).click();
        await phone.page.getByText('进入房间后可送出').waitFor();
        await button(phone, '打开房间').waitFor();
      });
      const minor = await newMinor(site.ctx);
      await joinTeam(site, minor, 2);
      await atSea({ member: minor }, async (phone) => {
        const { page } = phone;
        await page.getByText('未成年人不可参与付费与抽取，其他内容照常').waitFor();
        expect(await button(phone, /^冲浪板/).count()).toBe(0);
        await counted();
        await page.reload();
        await button(phone, /^任务/).click();
        await page.getByRole('dialog', { name: '今日任务' }).waitFor();
        await page.getByRole('button', { name: /^领取/ }).first().click();
        await expect.poll(() => holdingsOf(site, minor).has('su_shell')).toBe(5);
      });
      const guest = await openPhone(browser, site);
      await guest.open(SUMMER_PAGE.route);
      await guest.page.getByRole('button', { name: '登录后参与' }).waitFor();
      await guest.page.getByText('人均浪涌值').first().waitFor();
      await guest.closeClean();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'BOARD-7 S2-SF-3 means count at most the daily cap of each member; the end shows the winner, and both sides are paid in their own colours',
    async () => {
      const { ctx } = site;
      const [sea, sun] = [await newAdult(ctx), await newAdult(ctx)];
      await joinTeam(site, sea, 1);
      await joinTeam(site, sun, 2);
      // Boards count 600 a day at most, so the wallet of 烈日 does not win against boards and tasks of 海风.
      await score(sea, 'su.power_box', 600);
      await score(sea, 'su.power_task', 160);
      await score(sun, 'su.power_box', 100_000);
      ctx.clock.advance(6_000);
      await atSea({ member: sun }, async ({ page }) => {
        const plates = page.getByRole('list', { name: '两队战况' });
        await plates.getByText('0.7', { exact: true }).waitFor();
        await plates.getByText('0.6', { exact: true }).waitFor();
      });
      ctx.clock.advance(10 * DAY_MS);
      await settleDuePeriods(ctx, ctx.clock.now());
      await atSea({ member: sea }, async (phone) => {
        await phone.page.getByRole('heading', { name: '海风队获胜' }).waitFor();
        await phone.page.getByText('海风光环15天').waitFor();
        await phone.page.getByText('夏日贝壳×30').waitFor();
        await button(phone, '去兑换').waitFor();
        expect(await findAccessibilityFaults(phone.page)).toEqual([]);
      });
    },
    TEST_TIMEOUT_MS,
  );
});
