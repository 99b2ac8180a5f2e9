// 金蛇狂舞 on real phones over a real server: throws that pay every cell they pass, ten throws in one run, laps and their rewards, the
// end of forty laps, the snake asleep before the season, the published die and its proof, and those who may only look.
import { modules } from '@shengyu/server/app.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { walletOf } from '@shengyu/server/modules/ledger/index.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import {
  makePoolGiveOnly,
  openCampaignsNow,
  type Member,
  type MemberPhone,
  type MemberPhoneOptions,
} from './campaign-phone.ts';
import { TEST_TIMEOUT_MS } from './draw-journeys.ts';
import { findAccessibilityFaults, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { danceOn, SNAKE_PAGE } from './states/campaign/snake.ts';
import { walkCampaignPage, type MemberPhoneWalk } from './walk.ts';

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

const onDrum = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(SNAKE_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** The events of the throws have been counted: meters, milestones and boards stand as they will. */
const counted = (): Promise<unknown> => createTestBus(site.ctx, modules).drain();
const pinkOf = async ({ user_id }: Member): Promise<number> =>
  (await walletOf(site.ctx.db, { kind: 'user', id: user_id })).pink;

describe('金蛇狂舞', () => {
  it(
    'S2-SN-3 S2-ALL-2 before the season the snake sleeps, with 提醒我; when it opens it is awake',
    async () => {
      await onDrum({ items: { sn_ball: 1 } }, async (phone) => {
        const { page } = phone;
        await page.getByText('距开始').first().waitFor();
        await button(phone, '提醒我').click();
        await button(phone, '已设提醒').waitFor();
        expect(await button(phone, /^抛/).count()).toBe(0);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await openCampaignsNow(site, 'snake_dance');
        await page.reload();
        await button(phone, /^抛绣球/).waitFor();
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-CMP-4 too few tokens open the packs with the missing number; bought, they can be thrown',
    async () => {
      await onDrum({ diamonds: 500, items: { sn_ball: 8 }, calm: true }, async (phone) => {
        const { page, member } = phone;
        await button(phone, /^抛10次/).click();
        await page.getByRole('dialog', { name: '获取绣球令' }).waitFor();
        await page.getByText('36 钻').waitFor();
        await button(phone, '购买').click();
        await expect.poll(() => holdingsOf(site, member).has('sn_ball')).toBe(10);
        expect(await holdingsOf(site, member).diamonds()).toBe(464);
        expect(await holdingsOf(site, member).has('g_ball')).toBe(2);
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-SN-2 FAIR-9 the die is published and every throw can be recomputed on the phone; records, things and board open',
    async () => {
      await onDrum({ items: { sn_ball: 10 }, calm: true }, async (phone) => {
        const { page } = phone;
        await button(phone, '概率公示').click();
        await page.getByText('每面万分之1667或1666').waitFor();
        await page.keyboard.press('Escape');
        await button(phone, /^抛10次/).click();
        await page.getByText('验证这次结果').waitFor();
        await button(phone, '收下').click();
        await button(phone, '公平验证').click();
        await button(phone, '揭示并更换').click();
        await page.getByText('10 次结果全部一致').waitFor();
        await page.keyboard.press('Escape');
        const asked = new Set<string>();
        page.on('request', (request) => asked.add(new URL(request.url()).pathname));
        for (const [name, title] of [
          ['我的记录', '我的记录'],
          ['道具', '我的道具'],
          ['舞蛇榜', '舞蛇榜'],
        ] as const) {
          await button(phone, name).click();
          await page.getByRole('dialog', { name: title }).waitFor();
          await page.waitForLoadState('networkidle');
          expect(await findAccessibilityFaults(page)).toEqual([]);
          await page.keyboard.press('Escape');
        }
        for (const call of ['get_box_user_log', 'get_my_activity_prop', 'get_rank_list'])
          expect([...asked].some((path) => path.endsWith(call))).toBe(true);
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-CMP-10 the day’s first visit is a task: claimed, it gives a ball to throw',
    async () => {
      await onDrum({}, async (phone) => {
        const { page, member } = phone;
        await counted();
        await page.reload();
        await button(phone, /^任务/).click();
        await page.getByRole('dialog', { name: '今日任务' }).waitFor();
        await page.getByRole('button', { name: /^领取/ }).first().click();
        await expect.poll(() => holdingsOf(site, member).has('sn_ball')).toBe(1);
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-ALL-3 a minor and a guest read the whole board; neither has a button to throw',
    async () => {
      await onDrum({ member: await newMinor(site.ctx) }, async (phone) => {
        await phone.page.getByText('未成年人不可参与付费与抽取，其他内容照常').waitFor();
        expect(await button(phone, /^抛/).count()).toBe(0);
        expect(await button(phone, '充值').count()).toBe(0);
      });
      const guest = await openPhone(browser, site);
      await guest.open(SNAKE_PAGE.route);
      await guest.page.getByRole('button', { name: '登录后参与' }).waitFor();
      await guest.page.getByText('第 1 圈，走到第 0 格').waitFor({ state: 'attached' });
      expect(await guest.page.locator('[data-piece]').count()).toBe(0);
      await guest.closeClean();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-SN-1 S2-SN-2 a throw of six passes two marked cells, and both are in the bag at once',
    async () => {
      await makePoolGiveOnly(site, 'snake_dance', 'sn_dice', 'sn_6');
      await onDrum({ items: { sn_ball: 3 }, calm: true }, async (phone) => {
        const { page, member } = phone;
        await button(phone, /^抛绣球/).click();
        await page.getByRole('heading', { name: '舞出 6 步' }).waitFor();
        await page.getByText('现在第 1 圈第 6 格').waitFor();
        await page.getByText('经过 2 个奖励格，已全部到账').waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await counted();
        expect(await pinkOf(member)).toBe(3);
        const bag = holdingsOf(site, member);
        expect([await bag.has('debris'), await bag.has('sn_ball')]).toEqual([6, 2]);
        await button(phone, '收下').click();
        await page.getByText('第 1 圈，走到第 6 格').waitFor({ state: 'attached' });
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-SN-2 S2-SN-4 ten throws are one run of at most four seconds over two laps, with a summary; lap rewards are claimed',
    async () => {
      await makePoolGiveOnly(site, 'snake_dance', 'sn_dice', 'sn_5');
      await onDrum({ items: { sn_ball: 10 } }, async (phone) => {
        const { page, member } = phone;
        await page.locator('[data-piece]').waitFor({ state: 'attached' });
        const answered = page.waitForResponse('**/open_box/open_box');
        await button(phone, /^抛10次/).click();
        await answered;
        const begun = Date.now();
        await page.getByRole('heading', { name: '舞出 50 步' }).waitFor();
        // Fifty cells at the pace of a single throw would take more than seventeen seconds.
        expect(Date.now() - begun).toBeLessThan(15_000);
        await page.getByText('现在第 2 圈第 14 格，又舞完 1 圈').waitFor();
        // Twelve cells of the first lap and five of the second.
        await page.getByText('经过 17 个奖励格，已全部到账').waitFor();
        await page.getByText(/^粉钻×/).waitFor();
        await counted();
        expect(await pinkOf(member)).toBe(3 + 6 + 10 + 12 + 20 + 3 + 6);
        // One of the cells gave a ball back.
        expect(await holdingsOf(site, member).has('sn_ball')).toBe(1);
        await button(phone, '收下').click();
        await page.getByText('1/40').waitFor();
        await button(phone, '1圈 可领取').click();
        await page.getByRole('button', { name: '领取', exact: true }).click();
        await page.getByText(/^获得 /).waitFor();
        await button(phone, '1圈 已领取').waitFor();
      });
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-SN-3 the fortieth lap: ten throws end on its last cell and cost only what was thrown, then the button is off',
    async () => {
      await makePoolGiveOnly(site, 'snake_dance', 'sn_dice', 'sn_4');
      await onDrum({ items: { sn_ball: 12 }, calm: true }, async (phone) => {
        const { page, member } = phone;
        await danceOn(site, member, 40 * 36 - 7);
        await page.reload();
        await page.getByText('39/40').waitFor();
        await button(phone, /^抛10次/).click();
        await page.getByText('已到终点，停在第 2 次，其余未扣除').waitFor();
        await page.getByText('舞满四十圈，功德圆满').first().waitFor();
        expect(await holdingsOf(site, member).draws()).toBe(2);
        await counted();
        await button(phone, '收下').click();
        await page.getByText('40/40').waitFor();
        await expect.poll(() => button(phone, '舞满四十圈，功德圆满').isDisabled()).toBe(true);
      });
    },
    TEST_TIMEOUT_MS,
  );
});
