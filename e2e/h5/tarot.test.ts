// 塔罗之约 without diamonds: the reading of the day, the deck and its swaps, the star shop, and the end of the season.
import { befriend } from '@shengyu/server/testing/people/pairs.ts';
import { modules } from '@shengyu/server/app.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { newAdult, newDeclaredMinor, newMinor } from '@shengyu/server/testing/people/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { openCampaignsNow, type MemberPhoneOptions, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS, routeOf } from './door.ts';
import { findAccessibilityFaults, waitForLaterParts } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { newSelfExcludedMember } from './states/campaign/campaign-page.ts';
import { drawSpreadCards, TAROT_SHOP_PAGE, openTab, TAROT_PAGE } from './states/campaign/tarot.ts';
import { loseResponses, putInBackground, walkCampaignPage, runWhilePaused, type MemberPhoneWalk } from './walk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(site, 'tarot');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const on = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(TAROT_PAGE, { site, browser }, has, walk);
const inShop = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(TAROT_SHOP_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** The three cards as shown: names and orientation. */
const spread = ({ page }: MemberPhone): Promise<(string | null)[]> =>
  Promise.all(
    ['过去', '现在', '未来'].map((place) =>
      page.getByRole('button', { name: new RegExp(`^${place}：`) }).textContent(),
    ),
  );

describe('今日牌阵', () => {
  it('S2-TA-2 three taps of a finger draw three backs; they turn, are read, and lie the same on a second visit', () =>
    on({}, async (phone) => {
      const { page, member } = phone;
      await page.getByText('选一张与你对视的牌').waitFor();
      for (const x of [120, 200, 280]) {
        await page.mouse.move(x - 4, 640);
        await page.mouse.down();
        await page.mouse.move(x, 640, { steps: 3 });
        await page.mouse.up();
      }
      await page.getByText('今日一句').waitFor();
      const cards = await spread(phone);
      expect(new Set(cards).size).toBe(3);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      // Delivers the events that the relay and the workers would deliver.
      await createTestBus(site.ctx, modules).drain();
      await page.reload();
      await page.getByText('今日一句').waitFor();
      expect(await spread(phone)).toEqual(cards);
      // The reading itself gives nothing; its task gives a reward, once.
      await page.getByRole('button', { name: /^今日任务/ }).click();
      await button(phone, '领取 完成今日牌阵').click();
      await page.getByText('获得 命运之星×1').waitFor();
      expect(await holdingsOf(site, member).has('fate_star')).toBe(1);
    }));

  it('S2-TA-6 a tap ends the turning, and so does coming back to a phone that was put away', () =>
    on({}, async (phone) => {
      const { page } = phone;
      await waitForLaterParts(page);
      const answered = page.waitForResponse('**/tarot_spread');
      await drawSpreadCards(phone);
      await answered;
      await putInBackground(phone, 3_000);
      await page.getByText('今日一句').waitFor();
      expect(await spread(phone)).toHaveLength(3);
    }));

  it('C0-3 an answer that was lost is the same reading: one request, one task', () =>
    on({ calm: true }, async (phone) => {
      const { ids } = await loseResponses(phone, '**/tarot_spread');
      await drawSpreadCards(phone);
      await phone.page.getByText('今日一句').waitFor();
      expect(ids.size).toBe(1);
    }));

  it('S2-ALL-3 without a network in the middle the cards stay drawn and are asked for again', () =>
    on({ calm: true }, async (phone) => {
      const { page, context } = phone;
      const { ids } = await loseResponses(phone, '**/tarot_spread', 1, true);
      await drawSpreadCards(phone);
      await page.getByText('当前无网络').first().waitFor();
      await context.setOffline(false);
      await button(phone, '翻开三张牌').click();
      await page.getByText('今日一句').waitFor();
      expect(ids.size).toBe(1);
    }));

  it('S2-TA-2 with a friend: three more cards, and the way back to one’s own', async () => {
    const [me, friend] = [await newAdult(site.ctx), await newAdult(site.ctx)];
    await befriend(site.ctx, [me, friend]);
    await on({ member: me, calm: true }, async (phone) => {
      const { page } = phone;
      await drawSpreadCards(phone);
      await page.getByText('今日一句').waitFor();
      const own = await spread(phone);
      await button(phone, '与好友合盘').click();
      await page.getByRole('dialog', { name: '与好友合盘' }).getByText(`ID ${friend.user_id}`).click();
      await page.getByText(/^为你和/).waitFor();
      // Until the sheet has closed, the page behind it is blocked.
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await drawSpreadCards(phone);
      await button(phone, '我的牌阵').click();
      await button(phone, '与好友合盘').waitFor();
      expect(await spread(phone)).toEqual(own);
    });
  });

  it('S2-ALL-3 CARE-1 age, real name and a time of rest bar nobody from the free reading', async () => {
    const minors = [await newMinor(site.ctx), await newDeclaredMinor(site.ctx)];
    const people = [...minors, await newPerson(site.ctx), await newSelfExcludedMember(site, {})];
    for (const member of people)
      await on({ member, calm: true }, async (phone) => {
        await drawSpreadCards(phone);
        await phone.page.getByText('今日一句').waitFor();
        const isMinor = minors.includes(member);
        expect(await phone.page.getByRole('tab').count()).toBe(isMinor ? 0 : 3);
        if (isMinor) await phone.page.getByText('未成年人不可参与付费与抽取，其他内容照常').waitFor();
      });
  });
});

describe('牌册', () => {
  const cards = { tc_00: 4, tc_01: 2, tc_02: 1, tc_04: 1, tc_05: 1, tc_09: 1, tc_12: 1 };

  it('S2-TA-4 SHOP-9 three duplicates become the card one wants: which go is seen first, the books agree', () =>
    on({ items: cards }, async (phone) => {
      const { page, member } = phone;
      const books = holdingsOf(site, member);
      await openTab(phone, '牌册');
      await button(phone, /^置换/).click();
      await page.getByRole('button', { name: '去换' }).first().click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText('用掉的牌').last().waitFor();
      await expect.poll(() => sheet.getByRole('spinbutton', { name: '用掉愚者牌' }).inputValue()).toBe('3');
      await expect.poll(() => button(phone, '请选择要兑换的卡牌').isDisabled()).toBe(true);
      await sheet.getByRole('radio', { name: /^女祭司/ }).click();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await sheet.getByRole('button', { name: '置换' }).click();
      await page.getByText('获得 女祭司牌×1').waitFor();
      const have = await Promise.all(['tc_00', 'tc_01', 'tc_02'].map((code) => books.has(code)));
      expect(have.reduce((sum, num) => sum + num, 0)).toBe(4 + 2 + 1 - 3 + 1);
      expect(have[2]).toBe(2);
    }));

  it('S2-TA-4 C0-3 a swap whose answer is lost happens once', () =>
    on({ items: cards }, async (phone) => {
      const { page, member } = phone;
      const { ids, asked } = await loseResponses(phone, '**/to_exchange_prop');
      await openTab(phone, '牌册');
      await button(phone, /^置换/).click();
      await page.getByRole('button', { name: '去换' }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: '置换' }).click();
      await page.getByText('获得 命运之星×1').waitFor();
      expect([ids.size, asked()]).toEqual([1, 2]);
      expect(await holdingsOf(site, member).has('fate_star')).toBe(1);
    }));

  it('S2-TA-4 the reward of seven different cards, once', () =>
    on({ items: cards }, async (phone) => {
      const { page } = phone;
      await openTab(phone, '牌册');
      await button(phone, '领取').click();
      await page.getByText('获得 粉钻×188').waitFor();
      await page.getByText('已领取').waitFor();
      expect(await button(phone, '领取').count()).toBe(0);
    }));
});

describe('缘分商店', () => {
  it('S2-TS-1 S2-TS-2 the confirmation names cost and rest; the books say the same; the record keeps it', () =>
    inShop({ items: { fate_star: 50 } }, async (phone) => {
      const { page, member } = phone;
      await button(phone, /^命运之轮头像框/).click();
      await page.getByText('用 45 颗命运之星兑换「命运之轮头像框15天」？').waitFor();
      await page.getByText('剩余 5 颗').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      const books = holdingsOf(site, member);
      expect([await books.has('fate_star'), await books.has('fr_tarot')]).toEqual([5, 15]);
      await button(phone, '立即佩戴').click();
      await button(phone, '已佩戴').waitFor();
      await button(phone, '完成').click();
      await button(phone, '兑换记录').click();
      await page.getByRole('dialog', { name: '兑换记录' }).getByText('−45 命运之星').waitFor();
    }));

  it('C0-3 an exchange whose answer is lost takes its stars once', () =>
    inShop({ items: { fate_star: 200 } }, async (phone) => {
      const { page, member } = phone;
      const { ids, asked } = await loseResponses(phone, '**/buy_fate_gift', 2);
      await button(phone, /^命运之轮(?!头像框)/).click();
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      expect([ids.size, asked()]).toEqual([1, 3]);
      const books = holdingsOf(site, member);
      expect([await books.has('fate_star'), await books.has('g_wheel')]).toEqual([125, 1]);
    }));

  it('S2-TS-2 too few: how many are missing; 再翻 {n} 次即可兑换 on the card', () =>
    inShop({ items: { fate_star: 40 } }, async (phone) => {
      await phone.page.getByText('再翻 5 次即可兑换').waitFor();
      await button(phone, /^命运之轮头像框/).click();
      await expect.poll(() => button(phone, '还差 5 颗').isDisabled()).toBe(true);
    }));

  it('S2-ALL-3 a minor sees no goods; without a real name the gate opens; a time of rest bars no exchange', async () => {
    for (const minor of [newMinor, newDeclaredMinor])
      await inShop({ member: await minor(site.ctx) }, async ({ page }) => {
        await page.getByText('未成年人不可参与付费与抽取，其他内容照常').waitFor();
        expect(await page.getByText('限兑').count()).toBe(0);
      });
    await inShop({ member: await newPerson(site.ctx) }, async ({ page }) => {
      await page.getByRole('button', { name: '完成实名后即可参与' }).click();
      await page.getByRole('dialog').getByText('实名').first().waitFor();
    });
    const resting = await newSelfExcludedMember(site, { items: { fate_star: 50 } });
    await inShop({ member: resting }, async (phone) => {
      await button(phone, /^命运之轮头像框/).click();
      await button(phone, '确认兑换').click();
      await phone.page.getByText('兑换成功').waitFor();
    });
    expect(await holdingsOf(site, resting).has('fate_star')).toBe(5);
  });
});

describe('the ends of the season', () => {
  it('S2-ALL-2 KIT-14 paused: the line says that nothing is lost, the button waits', () =>
    runWhilePaused(site, 'tarot', () =>
      on({ items: { fate_star: 12 } }, async (phone) => {
        await phone.page.getByText('活动维护中，你的道具都在').waitFor();
        await expect.poll(() => button(phone, '稍后再来').isDisabled()).toBe(true);
        await phone.page.getByText('12', { exact: true }).waitFor();
      }),
    ));

  it('S2-ALL-2 S2-TS-2 after the close: 去兑换 leads to the shop, which still sells; then it is over', async () => {
    site.ctx.clock.advance(10 * DAY_MS);
    await on({ items: { fate_star: 50 } }, async (phone) => {
      const { page, member } = phone;
      await page.getByText(/^活动已结束，奖励可领至/).waitFor();
      await button(phone, '去兑换').click();
      await expect.poll(() => routeOf(page)).toBe('/tarotCard/shop');
      await page.getByText(/^可兑换至 .*，之后每颗折 1 碎片$/).waitFor();
      await button(phone, /^命运之轮头像框/).click();
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      expect(await holdingsOf(site, member).has('fate_star')).toBe(5);
    });
    site.ctx.clock.advance(8 * DAY_MS);
    await on({}, async (phone) => {
      await phone.page.getByText('活动已结束', { exact: true }).waitFor();
      await button(phone, '看看其他活动').click();
      await phone.page.getByRole('dialog', { name: '活动' }).waitFor();
    });
  });
});
