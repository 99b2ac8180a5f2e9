// 分解机: items become debris and can be restored within five minutes, debris becomes items. The server's database is checked after
// every action.
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { giveItems, newMinor } from '@shengyu/server/testing/people/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import type { MemberPhoneOptions, MemberPhone } from './campaign-phone.ts';
import { findAccessibilityFaults, waitForLaterParts } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { newSelfExcludedMember } from './states/campaign/campaign-page.ts';
import { giveBoughtItem, DECOMPOSE_PAGE, recordDebrisMadeToday } from './states/campaign/decompose.ts';
import { loseResponses, putInBackground, walkCampaignPage, runWhilePaused, type MemberPhoneWalk } from './walk.ts';

const CALL = '**/to_decompose_debris';
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

const on = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(DECOMPOSE_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const cell = (phone: MemberPhone, name: string) => button(phone, new RegExp(`^${name} ×?\\d`));
const undoBar = ({ page }: MemberPhone) => page.getByText('已分解，5分钟内可撤销');
/** Pearls 52 × 3 and corals 99 × 2 give floor(156 × 30 %) + floor(198 × 30 %). */
const HAS = { items: { g_pearl: 3, g_coral: 2 } };
const GIVES = 46 + 59;

async function choose(phone: MemberPhone, ...names: string[]): Promise<void> {
  for (const name of names) await cell(phone, name).click();
  await button(phone, '分解').click();
  await phone.page.getByRole('dialog', { name: '确认分解' }).waitFor();
}
const confirm = ({ page }: MemberPhone): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: '分解', exact: true }).click();

describe('分解', () => {
  it('S2-DC-1 S2-DC-2 what it gives is said before; the books say the same; taken back, everything is as it was', () =>
    on(HAS, async (phone) => {
      const { page, member } = phone;
      const books = holdingsOf(site, member);
      await choose(phone, '珍珠', '珊瑚花束');
      await page.getByText(`共 2 件 → ${GIVES} 碎片`).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await confirm(phone);
      await undoBar(phone).waitFor();
      expect([await books.has('g_pearl'), await books.has('g_coral'), await books.has('debris')]).toEqual([
        0,
        0,
        GIVES,
      ]);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await button(phone, '撤销').click();
      await page.getByText('已撤销，物品已回到背包').waitFor();
      expect([await books.has('g_pearl'), await books.has('g_coral'), await books.has('debris')]).toEqual([3, 2, 0]);
      await cell(phone, '珍珠').waitFor();
      expect(await undoBar(phone).count()).toBe(0);
    }));

  it('S2-DC-2 我已确认 stands before what is worth 520, and is not ticked', () =>
    on({ items: { g_castle: 1 } }, async (phone) => {
      const { page, member } = phone;
      await choose(phone, '云端城堡');
      const go = page.getByRole('dialog').getByRole('button', { name: '分解', exact: true });
      await expect.poll(() => go.isDisabled()).toBe(true);
      await page.getByRole('checkbox', { name: '我已确认' }).check();
      await go.click();
      await undoBar(phone).waitFor();
      expect(await holdingsOf(site, member).has('debris')).toBe(394);
    }));

  it('S2-DC-1 S2-DC-3 LOT-3 a locked favourite and what was bought stay out of the machine', () =>
    on(HAS, async (phone) => {
      const { page, member } = phone;
      await giveBoughtItem(site, member, 'g_ringbox');
      await page.reload();
      await button(phone, '锁定 珍珠').click();
      await button(phone, '解锁 珍珠').waitFor();
      await expect.poll(() => cell(phone, '珍珠').isDisabled()).toBe(true);
      await expect.poll(() => cell(phone, '真爱之戒').isDisabled()).toBe(true);
      await page.getByText('购买所得不可分解', { exact: true }).waitFor();
      await button(phone, '一键选择重复与过期前3天').click();
      await page.getByText('没有重复或快过期的物品').waitFor();
      expect(await holdingsOf(site, member).has('g_pearl')).toBe(3);
    }));

  it('S2-DC-3 SHOP-7 the day’s cap', async () => {
    await on(HAS, async (phone) => {
      await recordDebrisMadeToday(site, phone.member, 0);
      await phone.page.reload();
      await cell(phone, '珍珠').click();
      await expect.poll(() => button(phone, '今日分解已达上限').isDisabled()).toBe(true);
    });
  });
});

describe('whatever the network and the phone do', () => {
  it('C0-3 an answer that was lost is asked for again under its id: dissolved once, and it can be taken back', () =>
    on(HAS, async (phone) => {
      const { ids, asked } = await loseResponses(phone, CALL, 2);
      await choose(phone, '珍珠');
      await confirm(phone);
      await undoBar(phone).waitFor();
      expect([ids.size, asked()]).toEqual([1, 3]);
      expect(await holdingsOf(site, phone.member).has('debris')).toBe(46);
    }));

  it('S2-ALL-3 C0-3 offline in the middle: what was done is found again, with its way back', () =>
    on(HAS, async (phone) => {
      const { page, context, member } = phone;
      const { ids } = await loseResponses(phone, CALL, 1, true);
      await choose(phone, '珍珠');
      await confirm(phone);
      await page.getByText('当前无网络').first().waitFor();
      await context.setOffline(false);
      await undoBar(phone).waitFor();
      const books = holdingsOf(site, member);
      expect([ids.size, await books.has('g_pearl'), await books.has('debris')]).toEqual([1, 0, 46]);
      await button(phone, '撤销').click();
      await page.getByText('已撤销，物品已回到背包').waitFor();
      expect([await books.has('g_pearl'), await books.has('debris')]).toEqual([3, 0]);
    }));

  it('S2-DC-4 the phone is put away while it dissolves; a page that was closed finds the bar again', () =>
    on(HAS, async (phone) => {
      const { page, member } = phone;
      await waitForLaterParts(page);
      await choose(phone, '珍珠');
      const answered = page.waitForResponse(CALL);
      await confirm(phone);
      await answered;
      await putInBackground(phone, 2_000);
      await undoBar(phone).waitFor();
      await page.reload();
      await undoBar(phone).waitFor();
      expect(await holdingsOf(site, member).has('debris')).toBe(46);
    }));
});

describe('兑换', () => {
  it('S2-DC-1 SHOP-2 debris becomes a thing at its printed price; too little is said', () =>
    on({ items: { debris: 100 } }, async (phone) => {
      const { page, member } = phone;
      await page.getByRole('tab', { name: '兑换' }).click();
      await button(phone, /^珍珠/).click();
      await page.getByText('用 52 碎片兑换「珍珠」？').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      const { ids } = await loseResponses(phone, '**/to_exchange_prop');
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      await button(phone, '完成').click();
      const books = holdingsOf(site, member);
      expect([ids.size, await books.has('debris'), await books.has('g_pearl')]).toEqual([1, 48, 1]);
      await button(phone, /^珊瑚花束/).click();
      await expect.poll(() => button(phone, '碎片不足').isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: '记录' }).click();
      await page.getByText('−52 碎片').waitFor();
    }));
});

describe('who may', () => {
  it('S2-ALL-3 everybody who is logged in: a minor, somebody without a real name, somebody in a time of rest', async () => {
    const people = [await newMinor(site.ctx), await newPerson(site.ctx), await newSelfExcludedMember(site, {})];
    for (const member of people) {
      await giveItems(site.ctx, member.user_id, HAS.items);
      await on({ member }, async (phone) => {
        await choose(phone, '珍珠');
        await confirm(phone);
        await undoBar(phone).waitFor();
        expect(await holdingsOf(site, member).has('debris')).toBe(46);
      });
    }
  });

  it('S2-ALL-2 KIT-14 paused: the bag is in sight, the button waits', () =>
    runWhilePaused(site, 'decompose', () =>
      on(HAS, async (phone) => {
        await cell(phone, '珍珠').waitFor();
        await expect.poll(() => button(phone, '稍后再来').isDisabled()).toBe(true);
      }),
    ));
});
