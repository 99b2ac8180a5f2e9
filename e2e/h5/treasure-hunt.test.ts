// The landing page as members see it: open to look at, with the odds shown before the tap, and only one draw whatever the network
// does.
import { uuidv7 } from '@shengyu/server/ids.ts';
import { applyMovesDirectly } from '@shengyu/server/modules/meter/index.ts';
import { sql } from '@shengyu/server/db/sql.ts';
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
import { findAccessibilityFaults, openPhone, waitForLaterParts } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { findDrawButton, makeEarlierDraws } from './states/campaign/drawing.ts';
import { TREASURE_HUNT_PAGE } from './states/campaign/treasure-hunt.ts';

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS });

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

const journeys: DrawTestOptions = {
  page: TREASURE_HUNT_PAGE,
  campaign: 'treasure_hunt',
  token: 'th_map',
  animated: ({ page }) => waitForLaterParts(page),
  site: () => site,
  browser: () => browser,
};
/** Opens the page as a member with maps and diamonds, or with other items. */
const sail = (
  walk: (phone: MemberPhone) => Promise<void>,
  has: MemberPhoneOptions = TREASURE_HUNT_PAGE.has,
): Promise<void> => runOnPage(journeys, { calm: true, ...has }, walk);

const seek = (phone: MemberPhone, num: number): Promise<void> =>
  findDrawButton(phone, TREASURE_HUNT_PAGE.words, num).click();
const take = async (phone: MemberPhone): Promise<void> => {
  await phone.page.getByRole('button', { name: '收下' }).click();
  await findResultDialog(phone).waitFor({ state: 'detached' });
};

it('S2-ALL-2 before the season the page says when it opens, and reminds whoever wants it', () =>
  sail(async ({ page, member }) => {
    await page.getByText('距开始').first().waitFor();
    await page.getByRole('button', { name: '提醒我' }).click();
    await expect.poll(() => page.getByRole('button', { name: '已设提醒' }).isDisabled()).toBe(true);
    const set = await site.ctx.db.rows(sql`select 1 from remind where user_id = ${member.user_id}`);
    expect(set).toHaveLength(1);
  }));

describe('/treasureHunt', () => {
  beforeAll(() => openCampaignsNow(site, 'treasure_hunt'));

  it('S2-TH-1 S2-TH-2 a guest reads the whole page; the one button leads to the door and back', async () => {
    const phone = await openPhone(browser, site);
    const { page } = phone;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await phone.open('/');
    await button('登录后参与').waitFor();
    for (const tab of ['浅滩', '深海', '盲盒'])
      await expect.poll(() => page.getByRole('tab', { name: tab }).count()).toBe(1);
    await page.getByText('宝藏帆船').first().waitFor();
    expect(await page.getByText('0.02%').count()).toBeGreaterThan(0);
    for (const way of ['概率公示', '公平验证', '消费守护', '印记兑换', '我的记录']) await button(way).waitFor();
    await page.getByText('距离传说保底还有').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate('document.querySelectorAll("*").length')).toBeLessThan(900);
    await button('登录后参与').click();
    await expect.poll(() => page.url()).toContain('#/login?next=%2FtreasureHunt');
    await phone.closeClean();
  });

  it('S2-TH-2 TASK-3 the free map of the day: landed, claimed, sailed with', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      // Does what the worker does for the visit.
      await site.ctx.db.tx((tx) =>
        applyMovesDirectly(site.ctx, tx, { event_id: uuidv7(), at: site.ctx.clock.now() }, [
          {
            meter: 'page.visit',
            subject: { kind: 'user', id: member.user_id },
            n: 1,
            campaign: 'treasure_hunt',
          },
        ]),
      );
      await page.reload();
      await page.getByRole('button', { name: /^免费藏宝图 0\/3/ }).click();
      await page.getByRole('button', { name: /^领取/ }).first().click();
      await page.getByText('获得 藏宝图×1').waitFor();
      await page.getByRole('button', { name: '关闭' }).click();
      await page.getByRole('button', { name: /^免费藏宝图 1\/3/ }).waitFor();
      await seek(phone, 1);
      await findResultDialog(phone).waitFor();
      const books = holdingsOf(site, member);
      expect([await books.draws(), await books.has('th_map'), await books.diamonds()]).toEqual([1, 0, 0]);
    }, {}));

  it('S2-CMP-3 S2-CMP-5 ten draws cost ten maps and show ten prizes, with what is promised now', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      await seek(phone, 10);
      await findResultDialog(phone).waitFor();
      await page.getByText('再航行 90 次必得传说').waitFor();
      await page.getByText('航海印记×10').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await take(phone);
      await page.getByText('118', { exact: true }).waitFor();
      await page.getByText('350', { exact: true }).waitFor();
      const books = holdingsOf(site, member);
      expect([await books.draws(), await books.has('th_map'), await books.has('th_mark')]).toEqual([10, 118, 350]);
    }));

  it('S2-CMP-5 S2-TH-7 a hundred draws come as a table by tier that names everything', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      await seek(phone, 100);
      await findResultDialog(phone).waitFor();
      const books = holdingsOf(site, member);
      const [batch] = await books.batches();
      const shown = await page.getByRole('table').getByRole('rowheader').allTextContents();
      expect(shown.reduce((all, text) => all + Number(/×(\d+)$/.exec(text)![1]), 0)).toBe(100);
      expect(batch!.given_ids).toHaveLength(100);
      expect(await books.has('th_map')).toBe(28);
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }));

  it('S2-CMP-16 S2-TH-7 the animation begins after the answer, and a tap anywhere ends it', () =>
    runOnPage(journeys, TREASURE_HUNT_PAGE.has, async (phone) => {
      const { page } = phone;
      // The draw is the first touch of the page; its animation comes with it, and the result waits for that.
      await seek(phone, 1);
      await page.getByRole('button', { name: '点击任意处跳过' }).waitFor();
      expect(await findResultDialog(phone).count()).toBe(0);
      await page.getByRole('button', { name: '点击任意处跳过' }).click();
      await findResultDialog(phone).waitFor();
      await page.getByText(/^雾散了，是「/).waitFor();
    }));

  it('S2-CMP-16 somebody who left while the answer was lost sees the same result on coming back', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      const lose = '**/open_box/open_box';
      await page.route(lose, async (route) => {
        await route.fetch();
        return route.abort('connectionreset');
      });
      await seek(phone, 1);
      await page.getByText('正在确认结果…').first().waitFor();
      await page.unroute(lose);
      await page.reload();
      await findResultDialog(phone).waitFor();
      expect(await holdingsOf(site, member).draws()).toBe(1);
      // The test itself lost these responses.
      phone.errors.length = 0;
    }));

  it('S2-CMP-4 too few maps: the pack sheet has the missing number, buying it lets one sail', () =>
    sail(
      async (phone) => {
        const { page, member } = phone;
        const books = holdingsOf(site, member);
        await seek(phone, 10);
        await page.getByText('内含：小海螺×1（价值20钻，可赠送）').waitFor();
        await page.getByText('140 钻').waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await page.getByRole('button', { name: '购买' }).click();
        await page.getByText('购买成功').waitFor();
        await page.getByText('2,320').waitFor();
        expect([await books.diamonds(), await books.has('th_map'), await books.has('g_conch')]).toEqual([2_320, 10, 7]);
        await seek(phone, 10);
        await findResultDialog(phone).waitFor();
        expect(await books.draws()).toBe(10);
      },
      { diamonds: 2_460, items: { th_map: 3 } },
    ));

  it('S2-TH-3 a glass box is a gift: its range stands under it, it is paid in diamonds', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      await page.getByRole('tab', { name: '盲盒' }).click();
      await page.getByText('30–1,314').waitFor();
      await page.getByText('收益按盒价计，与开出结果无关').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByRole('radio', { name: /流光盒/ }).click();
      await page.getByRole('button', { name: /^开1个/ }).click();
      await findResultDialog(phone).waitFor();
      await take(phone);
      await page.getByText('2,272').waitFor();
      const books = holdingsOf(site, member);
      expect([await books.draws(), await books.diamonds()]).toEqual([1, 2_272]);
    }));

  it('S2-CMP-4 S-CMP-11 ten glass boxes stand behind a sheet: two taps in the same place pay nothing, its button pays once', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      const books = holdingsOf(site, member);
      await page.getByRole('tab', { name: '盲盒' }).click();
      await page.getByRole('radio', { name: /流光盒/ }).click();
      const ten = page.getByRole('button', { name: /^开10个/ });
      await page.getByText('×1,880').waitFor();
      const { x, y, width, height } = (await ten.boundingBox())!;
      const tap = (): Promise<void> => page.mouse.click(x + width / 2, y + height / 2);
      await tap();
      await page.waitForTimeout(350);
      await tap();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1_000);
      expect([await books.draws(), await books.diamonds()]).toEqual([0, 2_460]);
      if ((await page.getByRole('dialog').count()) === 0) await ten.click();
      const sheet = page.getByRole('dialog', { name: '流光盒 开10个' });
      await sheet.getByText('1,880 钻', { exact: true }).waitFor();
      await sheet.getByText('今日已消费').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '支付 1,880 钻' }).click();
      await findResultDialog(phone).waitFor();
      expect([await books.draws(), await books.diamonds()]).toEqual([10, 580]);
    }));

  it('S2-TH-4 S2-CMP-12 marks become a thing: asked for with its price, paid once', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      await page.getByRole('button', { name: '印记兑换' }).click();
      const shop = page.getByRole('dialog', { name: '印记兑换' });
      await shop.getByText('宝藏帆船').first().waitFor();
      await shop
        .getByRole('button', { name: /晨光岛屿头像框/ })
        .first()
        .click();
      await page.getByText(/^用 60 印记兑换「/).waitFor();
      await page.getByRole('button', { name: '确认兑换' }).click();
      await page.getByText('兑换成功').waitFor();
      const books = holdingsOf(site, member);
      expect([await books.has('th_mark'), await books.has('fr_isle')]).toEqual([280, 15]);
    }));

  it('S2-TH-5 the board of luck says how luck is counted', () =>
    sail(async ({ page }) => {
      await page.getByRole('button', { name: /手气/ }).click();
      await page.getByText('当日所得价值÷期望价值×100，至少10次，和花多少无关').waitFor();
      await expect.poll(() => page.getByRole('dialog', { name: '手气榜' }).getByText('名次奖励').count()).toBe(1);
    }));

  it('S2-TH-6 three hundred a day, then until tomorrow; the next day it goes on', () =>
    sail(
      async (phone) => {
        const { page, member } = phone;
        await makeEarlierDraws(site, member, TREASURE_HUNT_PAGE.box, 100, 100, 100);
        await page.reload();
        await expect.poll(() => page.getByRole('button', { name: '今日次数已用完，明天再来' }).isDisabled()).toBe(true);
        site.ctx.clock.advance(DAY_MS);
        await page.reload();
        await findDrawButton(phone, TREASURE_HUNT_PAGE.words, 10).waitFor();
      },
      { items: { th_map: 320 } },
    ));
});

describeDrawTests(journeys);

describe('what the odds rarely give', () => {
  it('S2-CMP-5 DRAW-9 a pull of ten stops at the great prize when asked to; the rest is not charged', async () => {
    await makePoolGiveOnly(site, 'treasure_hunt', 'th_shallow', 'th_s01');
    await sail(async (phone) => {
      const { page, member } = phone;
      await page.getByRole('switch', { name: '抽到大奖就停' }).click();
      await seek(phone, 10);
      await findResultDialog(phone).waitFor();
      await page.getByText('抽到大奖，已停在第 1 次，其余未扣除').waitFor();
      const books = holdingsOf(site, member);
      expect([await books.draws(), await books.has('th_map'), await books.has('g_galleon')]).toEqual([1, 127, 1]);
      await take(phone);
      // Ten draws with the switch off.
      await page.getByRole('switch', { name: '抽到大奖就停' }).click();
      await seek(phone, 10);
      await findResultDialog(phone).waitFor();
      await expect.poll(() => findResultDialog(phone).getByRole('listitem').count()).toBe(9);
      expect([await books.draws(), await books.has('g_galleon')]).toEqual([11, 11]);
      expect(await findAccessibilityFaults(page)).toEqual([]);
    });
  });

  it('DRAW-6 S2-CMP-5 the tenth without luck is 稀有 by promise, and says so', async () => {
    await makePoolGiveOnly(site, 'treasure_hunt', 'th_shallow', 'th_s14');
    await sail(async (phone) => {
      const { page, member } = phone;
      await drawUntilBeforeGuarantee(site, member, TREASURE_HUNT_PAGE.box, 10);
      await page.reload();
      await seek(phone, 1);
      await findResultDialog(phone).waitFor();
      await findResultDialog(phone).getByText('保底', { exact: true }).waitFor();
      const last = (await holdingsOf(site, member).batches()).at(-1)!;
      expect([last.given_ids, last.bys]).toEqual([['th_s10'], ['hard']]);
    });
  });

  it('S2-CMP-5 S2-CMP-15 what is sent by post is not closed away without a word about its address', async () => {
    await makePoolGiveOnly(site, 'treasure_hunt', 'th_shallow', 'th_s04');
    await sail(async (phone) => {
      const { page, member } = phone;
      await seek(phone, 1);
      await findResultDialog(phone).waitFor();
      await expect.poll(() => page.getByRole('button', { name: '收下' }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => findResultDialog(phone).count()).toBe(1);
      await page.getByRole('button', { name: '填写地址' }).click();
      await page.getByRole('dialog', { name: '收货地址' }).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '稍后填写' }).click();
      await take(phone);
      const waiting = await site.ctx.db.rows(sql`select 1 from shipment where user_id = ${member.user_id}`);
      expect(waiting).toHaveLength(1);
    });
  });
});

describe('S2-ALL-2 the end', () => {
  it('after the close marks are still exchanged, then the page names other campaigns', () =>
    sail(async (phone) => {
      const { page, member } = phone;
      site.ctx.clock.advance(12 * DAY_MS);
      await page.reload();
      await page.getByText(/^活动已结束，奖励可领至 \d\d-\d\d$/).waitFor();
      await page.getByRole('button', { name: '去兑换' }).click();
      const shop = page.getByRole('dialog', { name: '印记兑换' });
      await shop
        .getByRole('button', { name: /晨光岛屿头像框/ })
        .first()
        .click();
      await page.getByRole('button', { name: '确认兑换' }).click();
      await page.getByText('兑换成功').waitFor();
      expect(await holdingsOf(site, member).has('th_mark')).toBe(280);
      site.ctx.clock.advance(7 * DAY_MS);
      await page.reload();
      await page.getByText('活动已结束', { exact: true }).waitFor();
      await page.getByRole('button', { name: '看看其他活动' }).click();
      await page.getByRole('dialog', { name: '活动' }).waitFor();
    }));
});
