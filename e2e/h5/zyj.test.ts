// 追月节 on real phones over a real server: wishes that are chosen, changed and kept exactly as promised, words that are judged before
// they rise, likes and reports, and a lamp whose answer is lost.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { textModerated } from '@shengyu/server/events/catalogue/account.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newMinor } from '@shengyu/server/testing/people/people.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
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
import { findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { makeWish, ZYJ_PAGE } from './states/campaign/zyj.ts';
import { loseResponses, walkCampaignPage, type MemberPhoneWalk } from './walk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(site, 'zyj');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const onNight = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(ZYJ_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const choose = ({ page }: MemberPhone, name: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).click();

/** Judges the words of a member as a moderator would. */
async function judge({ user_id }: Member, result: 'pass' | 'refuse'): Promise<void> {
  const { ctx } = site;
  const wish = await ctx.db.row<{ wish_id: number }>(sql`select wish_id from wish where user_id = ${user_id}`);
  const ref = String(wish!.wish_id);
  await ctx.db.tx(async (tx) =>
    tx.emit(textModerated, { key: ref, at: ctx.clock.now(), data: { kind: 'wish', ref, result } }),
  );
  await createTestBus(ctx, modules).drain();
}

describe('追月节·许愿灯', () => {
  it(
    'S2-ZY-1 S2-ZY-4 the first visit: refused words, then good ones; they rise when they have passed',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      let writer: Member | undefined;
      await onNight({ items: { zy_lamp: 2 } }, async (phone) => {
        const { page, member } = phone;
        await choose(phone, '月满人圆');
        await page.getByLabel('写下心愿').fill('加微信看片');
        await button(phone, '许愿').click();
        await page.getByText('换一种说法试试').waitFor();
        await page.getByLabel('写下心愿').fill('愿外婆的腿快点好起来');
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await button(phone, '许愿').click();
        await page.getByText('还有80次必得').waitFor();
        await button(phone, '心愿墙').click();
        await page.getByText('审核通过后升空').last().waitFor();
        writer = member;
      });
      await judge(writer!, 'pass');
      // Another member reads it, likes it once and reports it; a minor may read it.
      await onNight({ items: { zy_lamp: 1 } }, async (phone) => {
        const { page } = phone;
        await button(phone, '返回').last().click();
        await button(phone, '心愿墙').click();
        await button(phone, /的心愿：愿外婆的腿快点好起来/)
          .last()
          .dispatchEvent('click');
        await button(phone, /^点赞 0/).click();
        await button(phone, /^已赞 1/).waitFor();
        await button(phone, '举报').click();
        await page.getByRole('dialog', { name: /举报/ }).waitFor();
      });
      await onNight({ member: await newMinor(site.ctx) }, async (phone) => {
        await phone.page.getByText('未成年人不可参与付费与抽取，其他内容照常').waitFor();
        expect(await button(phone, /^点1盏/).count()).toBe(0);
        await button(phone, '心愿墙').click();
        await button(phone, /的心愿：愿外婆的腿快点好起来/)
          .last()
          .waitFor();
      });
    },
  );

  it(
    'S2-ZY-3 DRAW-8 a change keeps the progress, and the wish comes exactly at the number that was shown',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      await makePoolGiveOnly(site, 'zyj', 'zy_lantern', 'zy_12');
      await onNight({ items: { zy_lamp: 3 }, calm: true }, async (phone) => {
        const { page, member } = phone;
        await choose(phone, '玉兔月辇');
        await button(phone, '许愿').click();
        await page.getByText('还有220次必得').waitFor();
        await site.ctx.db.run(sql`update draw_state set wish_c = 77 where user_id = ${member.user_id}`);
        await page.reload();
        await page.getByText('还有143次必得').waitFor();
        await button(phone, '更换').click();
        await choose(phone, '月满人圆');
        await page.getByText('更换心愿不清空进度，按新心愿的次数计算').waitFor();
        await page.getByText('还有 3 次必得').waitFor();
        await button(phone, '更换心愿').click();
        for (const left of [2, 1]) {
          await button(phone, /^点1盏/).click();
          await button(phone, '收下').click();
          await page.getByText(`还有${left}次必得`).waitFor();
        }
        await button(phone, /^点1盏/).click();
        await page.getByText('月圆了，心愿达成').waitFor();
        const batches = await holdingsOf(site, member).batches();
        // The clock of the tests stands, so the three batches have one moment and no order.
        const given = batches.map(({ given_ids, bys }) => `${given_ids[0]} ${bys[0]}`).toSorted();
        expect(given).toEqual(['zy_04 wish', 'zy_12 roll', 'zy_12 roll']);
      });
    },
  );

  it(
    'S2-CMP-16 S2-ZY-5 a lamp whose answer is lost is lit once, and its words rise when the answer comes',
    { timeout: TEST_TIMEOUT_MS },
    async () => {
      await onNight({ items: { zy_lamp: 1 } }, async (phone) => {
        const { page, member } = phone;
        await makeWish(site, member, 'zy_02', { text: '考研上岸' });
        await page.reload();
        await page.getByText('还有220次必得').waitFor();
        const lost = await loseResponses(phone, '**/open_box/open_box', 1);
        await button(phone, /^点1盏/).click();
        await page.getByText('正在确认结果').waitFor();
        await page.getByText('验证这次结果').waitFor();
        expect(lost.ids.size).toBe(1);
        const books = holdingsOf(site, member);
        expect([await books.draws(), await books.has('zy_lamp')]).toEqual([1, 0]);
      });
    },
  );
});
