// 欢乐抽: turning the wheel with its button and with the finger, ten draws at once, balloons, the limits of the day.
import { sql } from '@shengyu/server/db/sql.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import { applyMovesDirectly } from '@shengyu/server/modules/meter/index.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { makePoolGiveOnly, openCampaignsNow, type MemberPhoneOptions, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import {
  describeDrawTests,
  drawUntilBeforeGuarantee,
  runOnPage,
  TEST_TIMEOUT_MS,
  findResultDialog,
  type DrawTestOptions,
} from './draw-journeys.ts';
import { findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { makeEarlierDraws } from './states/campaign/drawing.ts';
import { HAPPY_DRAW_PAGE } from './states/campaign/happy-draw.ts';

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS });

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(site, 'happy_draw');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const journeys: DrawTestOptions = {
  page: HAPPY_DRAW_PAGE,
  campaign: 'happy_draw',
  token: 'joy_tk',
  animated: ({ page }) => page.getByText('38.80%').waitFor(),
  site: () => site,
  browser: () => browser,
};

/** Waits for the parts that load later: balloons. */
const on = (has: MemberPhoneOptions, walk: (phone: MemberPhone) => Promise<void>): Promise<void> =>
  runOnPage(journeys, { calm: true, ...has }, async (phone) => {
    await phone.page.getByRole('button', { name: /^每日签到/ }).waitFor();
    await walk(phone);
  });

describe('欢乐抽', () => {
  it('S2-HD-1 eight equal sectors with their published odds, five balloons, the boxes of the day', () =>
    on({ items: { joy_tk: 3 } }, async ({ page }) => {
      await expect.poll(() => page.getByText(/^\d+\.\d\d%$/).count()).toBe(8);
      const odds = await page.getByText(/^\d+\.\d\d%$/).allTextContents();
      expect(odds.reduce((sum, text) => sum + Math.round(parseFloat(text) * 100), 0)).toBe(10_000);
      await expect.poll(() => page.getByRole('list', { name: '今日任务' }).getByRole('button').count()).toBe(5);
      await expect.poll(() => page.getByRole('region', { name: '今日宝箱' }).getByRole('listitem').count()).toBe(3);
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }));

  it('S2-HD-3 S2-CMP-16 the hub turns the wheel to what was drawn; a tap stops it at once on the same sector', () =>
    on({ items: { joy_tk: 3 }, calm: false }, async (phone) => {
      const { page } = phone;
      await page.getByRole('button', { name: /^抽1次/ }).click();
      await page.getByText('点击任意处跳过').waitFor();
      expect(await holdingsOf(site, phone.member).draws()).toBe(1);
      await page.mouse.click(195, 60);
      const layer = page.getByRole('dialog');
      await layer.waitFor();
      const won = await site.ctx.db.row<{ id: string }>(
        sql`select given_ids[1] as id from draw_batch where user_id = ${phone.member.user_id}`,
      );
      // The prize under the pointer is the one in the database.
      const under = await page.evaluate(`(() => {
        const disc = [...document.querySelectorAll('li')].find((li) => /%$/.test(li.querySelector('b')?.textContent ?? '')).parentElement.parentElement;
        const turn = new DOMMatrix(getComputedStyle(disc).transform);
        const angle = (Math.atan2(turn.b, turn.a) * 180) / Math.PI;
        return disc.querySelectorAll('li')[Math.floor(((-angle / 45 + 0.5) % 8 + 8) % 8)].dataset.prize;
      })()`);
      expect(under).toBe(won!.id);
    }));

  it('S2-HD-3 a flick of the finger is a turn', () =>
    on({ items: { joy_tk: 1 }, calm: false }, async (phone) => {
      const { page } = phone;
      await page.mouse.move(100, 330);
      await page.mouse.down();
      for (const [x, y] of [
        [110, 290],
        [140, 250],
        [190, 225],
      ] as const)
        await page.mouse.move(x, y);
      await page.mouse.up();
      await expect.poll(() => holdingsOf(site, phone.member).draws()).toBe(1);
    }));

  it('S2-HD-2 no ticket and tasks left: the button leads to the tasks; none left: to the pack', () =>
    on({ diamonds: 1_000 }, async ({ page }) => {
      await page.getByRole('button', { name: /做任务\s*得欢乐券/ }).click();
      await page.getByRole('dialog', { name: '今日任务' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^抽10次/ }).click();
      await page.getByText('购买').last().waitFor();
      expect(await page.getByText('赠送').count()).toBeGreaterThan(0);
    }));

  it('S2-HD-1 TASK-3 a full balloon pops and brings its ticket', () =>
    on({}, async ({ page, member }) => {
      await site.ctx.db.tx((tx) =>
        applyMovesDirectly(site.ctx, tx, { event_id: uuidv7(), at: site.ctx.clock.now() }, [
          { meter: 'mic.minutes', subject: { kind: 'user', id: member.user_id }, n: 10 },
        ]),
      );
      await page.reload();
      await page.getByRole('button', { name: '上麦10分钟 可领取' }).click();
      await page.getByRole('button', { name: '上麦10分钟 已领取' }).waitFor();
      await page.getByText('获得 欢乐券×1').waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^抽1次/ }).count()).toBe(1);
    }));

  it('S2-HD-2 sixty a day, then 今天玩够啦，明天见', () =>
    on({ items: { joy_tk: 70 } }, async ({ page, member }) => {
      await makeEarlierDraws(site, member, HAPPY_DRAW_PAGE.box, 10, 10, 10, 10, 10);
      await page.reload();
      await page
        .getByRole('button', { name: /抽10次/ })
        .last()
        .click();
      await page.getByRole('button', { name: '收下' }).click();
      await page.getByText('今天玩够啦，明天见').waitFor();
      await expect.poll(() => page.getByRole('button', { name: /^抽1次/ }).isDisabled()).toBe(true);
      const books = holdingsOf(site, member);
      expect([await books.draws(), await books.has('joy_tk'), await books.has('joy_pt')]).toEqual([60, 10, 60]);
    }));

  it('S2-CMP-4 no ticket for ten: the pack is a gift with tickets, bought once', () =>
    on({ diamonds: 1_000 }, async ({ page, member }) => {
      await page.getByRole('button', { name: /^抽10次/ }).click();
      await page.getByText('300 钻').waitFor();
      await page.getByRole('button', { name: '购买' }).click();
      await page.getByText('购买成功').waitFor();
      const books = holdingsOf(site, member);
      expect([await books.diamonds(), await books.has('joy_tk'), await books.has('g_balloon')]).toEqual([700, 10, 10]);
    }));

  it('S2-HD-1 S2-CMP-12 beans become a carousel', () =>
    on({ items: { joy_pt: 61 } }, async ({ page, member }) => {
      await page.getByRole('button', { name: '兑换', exact: true }).click();
      await page
        .getByRole('dialog', { name: '欢乐豆兑换' })
        .getByRole('button', { name: /旋转木马/ })
        .click();
      await page.getByText(/^用 60 颗/).waitFor();
      await page.getByRole('button', { name: '确认兑换' }).click();
      await page.getByText('兑换成功').waitFor();
      const books = holdingsOf(site, member);
      expect([await books.has('joy_pt'), await books.has('g_carousel')]).toEqual([1, 1]);
    }));

  it('S2-CMP-11 the third turn of the day fills a box, and it is claimed once', () =>
    on({ items: { joy_tk: 3 } }, async ({ page, member }) => {
      await site.ctx.db.tx((tx) =>
        applyMovesDirectly(site.ctx, tx, { event_id: uuidv7(), at: site.ctx.clock.now() }, [
          { meter: 'joy_draws_day', subject: { kind: 'user', id: member.user_id }, n: 3, campaign: 'happy_draw' },
        ]),
      );
      await page.reload();
      await page.getByRole('button', { name: '3次 可领取' }).click();
      await page.getByRole('button', { name: '领取', exact: true }).click();
      await page.getByRole('button', { name: '3次 已领取' }).waitFor();
      expect(await holdingsOf(site, member).has('joy_tk')).toBe(4);
    }));
});

describeDrawTests(journeys);

describe('what the odds rarely give', () => {
  it('DRAW-6 S2-CMP-5 the fortieth without luck is 珍稀 by promise, and says so', async () => {
    await makePoolGiveOnly(site, 'happy_draw', 'joy_wheel', 'joy_8');
    await on({ items: { joy_tk: 50 } }, async (phone) => {
      const { page, member } = phone;
      await drawUntilBeforeGuarantee(site, member, HAPPY_DRAW_PAGE.box, 40);
      await page.reload();
      await page.getByText(/距离珍稀保底还有 1 次/).waitFor();
      await page.getByRole('button', { name: /^抽1次/ }).click();
      await findResultDialog(phone).waitFor();
      await findResultDialog(phone).getByText('保底', { exact: true }).waitFor();
      const last = (await holdingsOf(site, member).batches()).at(-1)!;
      expect([last.given_ids, last.bys]).toEqual([['joy_2'], ['hard']]);
    });
  });

  it('S2-CMP-5 ten great prizes at once: every one is shown and in the bag', async () => {
    await makePoolGiveOnly(site, 'happy_draw', 'joy_wheel', 'joy_1');
    await on({ items: { joy_tk: 10 } }, async (phone) => {
      const { page, member } = phone;
      await page.getByRole('button', { name: /^抽10次/ }).click();
      await findResultDialog(phone).waitFor();
      await expect.poll(() => findResultDialog(phone).getByRole('listitem').count()).toBe(9);
      expect(await holdingsOf(site, member).has('g_circus')).toBe(10);
      expect(await findAccessibilityFaults(page)).toEqual([]);
    });
  });
});

it('S2-ALL-2 after the close the tasks are still there to be claimed, then the page names other campaigns', () =>
  on({}, async ({ page }) => {
    site.ctx.clock.advance(12 * DAY_MS);
    await page.reload();
    await page.getByText(/^活动已结束，奖励可领至/).waitFor();
    await page.getByRole('button', { name: '领取奖励' }).click();
    await page.getByRole('dialog', { name: '今日任务' }).waitFor();
    // No further action is possible.
    expect(await page.getByRole('button', { name: /^去完成/ }).count()).toBe(0);
    site.ctx.clock.advance(10 * DAY_MS);
    await page.reload();
    await page.getByRole('button', { name: '看看其他活动' }).click();
    await page.getByRole('dialog', { name: '活动' }).waitFor();
  }));
