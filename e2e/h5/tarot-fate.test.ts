// 命运牌, the paid part of the page. Every test ends with a check of the server's database.
import { befriend } from '@shengyu/server/testing/people/pairs.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newPerson, newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { callAs, openCampaignsNow, type MemberPhoneOptions, type Member, type MemberPhone } from './campaign-phone.ts';
import { findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { newSelfExcludedMember } from './states/campaign/campaign-page.ts';
import { recordChanceSpending, openTab, TAROT_PAGE } from './states/campaign/tarot.ts';
import { loseResponses, putInBackground, walkCampaignPage, runWhilePaused, type MemberPhoneWalk } from './walk.ts';

const CALL = '**/buy_fate_gift';
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

/** Opens the tab of the fate gifts. */
const on = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(TAROT_PAGE, { site, browser }, has, async (phone) => {
    await openTab(phone, '命运牌');
    await walk(phone);
  });
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
async function buy(phone: MemberPhone, gift: '命运回响' | '命运交汇', act = '购买并翻牌'): Promise<void> {
  await button(phone, new RegExp(`^${gift}`)).click();
  await button(phone, act).click();
}
const cloth = ({ page }: MemberPhone) => page.getByRole('dialog', { name: '翻牌' });
/** A member who has turned a card before, so that the client seed exists (FAIR-2). */
async function experienced(diamonds: number): Promise<MemberPhoneOptions> {
  const member = await newAdult(site.ctx, { diamonds: diamonds + 52 });
  const wish = { goods_id: 'fate_g1', expect_price: 52, client_seed: 'seedOfSomebody01', request_id: newRequestId() };
  await callAs(site, member, '/api/v1/buy_fate_gift', wish);
  return { member };
}
/** The names of the cards that the server gave, in order. */
const drawnCards = async ({ user_id }: Member): Promise<string[]> => {
  const rows = await site.ctx.db.rows<{ given_ids: string[] }>(
    sql`select given_ids from draw_batch where user_id = ${user_id} order by at, batch_id`,
  );
  return rows.flatMap(({ given_ids }) => given_ids.map((id) => id.replace('tar_', 'tc_')));
};

describe('buying', () => {
  it('S2-TA-3 DRAW-16 ten cards face down, turned one by one and all at once: what lies there is what the books say', () =>
    on({ diamonds: 600 }, async (phone) => {
      const { page, member } = phone;
      await buy(phone, '命运交汇');
      await cloth(phone).waitFor();
      await page.getByText('牌面在付款时已按公示概率确定，翻牌只是揭晓').last().waitFor();
      const books = holdingsOf(site, member);
      // All cards are decided before the first one is turned.
      expect([await books.diamonds(), await books.draws(), await books.has('fate_star')]).toEqual([80, 10, 10]);
      expect(await books.has('g_fate2')).toBe(1);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await button(phone, '第 1 张，未翻开').click();
      await expect.poll(() => page.getByRole('button', { name: /^第 \d+ 张，未翻开$/ }).count()).toBe(9);
      await button(phone, '全部翻开').click();
      await page.getByText('命运已揭晓').waitFor();
      const shown = await cloth(phone)
        .getByRole('listitem')
        .locator('img[src*="arcana"]')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
      const codes = await drawnCards(member);
      expect(shown).toHaveLength(10);
      for (const code of new Set(codes)) expect(await books.has(code)).toBe(codes.filter((one) => one === code).length);
      await page.getByText('命运之星 +10').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await button(phone, '收下').click();
      await cloth(phone).waitFor({ state: 'detached' });
      await page.getByText('80', { exact: true }).waitFor();
    }));

  it('DRAW-14 given to a friend: the gift is theirs, the cards stay', async () => {
    const [me, friend] = [await newAdult(site.ctx, { diamonds: 60 }), await newAdult(site.ctx)];
    await befriend(site.ctx, [me, friend]);
    await on({ member: me }, async (phone) => {
      const { page } = phone;
      await button(phone, /^送给/).click();
      await page.getByRole('dialog', { name: '送给谁' }).getByText(`ID ${friend.user_id}`).click();
      await buy(phone, '命运回响', '购买并赠送');
      await cloth(phone).waitFor();
      const books = holdingsOf(site, me);
      expect([await books.diamonds(), await books.draws(), await books.has('g_fate1')]).toEqual([8, 1, 0]);
      const lines = await site.ctx.db.rows(
        sql`select item_code, income_base from gift_line where receiver_id = ${friend.user_id}`,
      );
      expect(lines).toEqual([{ item_code: 'g_fate1', income_base: 52 }]);
    });
  });
});

describe('whatever the network and the phone do', () => {
  it('S2-CMP-16 C0-3 offline in the middle: one request, ten cards, paid once', async () =>
    on(await experienced(600), async (phone) => {
      const { page, context, member } = phone;
      const { ids } = await loseResponses(phone, CALL, 1, true);
      await buy(phone, '命运交汇');
      await page.getByText('正在确认结果…').first().waitFor();
      expect(await cloth(phone).count()).toBe(0);
      await context.setOffline(false);
      await cloth(phone).waitFor();
      const books = holdingsOf(site, member);
      expect([ids.size, await books.diamonds(), await books.draws()]).toEqual([1, 80, 11]);
    }));

  it('S2-CMP-16 who left while the answer was lost finds the same cards on coming back, and 再来一次 means the same gift', async () =>
    on(await experienced(1_100), async (phone) => {
      const { page, member } = phone;
      const { ids } = await loseResponses(phone, CALL, 1);
      await buy(phone, '命运交汇');
      await page.getByText('正在确认结果…').first().waitFor();
      await page.reload();
      await cloth(phone).waitFor();
      const books = holdingsOf(site, member);
      expect([ids.size, await books.diamonds(), await books.draws()]).toEqual([1, 580, 11]);
      await button(phone, '全部翻开').click();
      site.ctx.clock.advance(10_000);
      await button(phone, /^再来一次/).click();
      await button(phone, '购买并翻牌').click();
      await expect.poll(() => books.draws()).toBe(21);
      expect([ids.size, await books.diamonds()]).toEqual([2, 60]);
    }));

  it('S2-CMP-16 the phone is put away while cards are turned: they lie as they were', () =>
    on({ diamonds: 600 }, async (phone) => {
      const { page, member } = phone;
      await buy(phone, '命运交汇');
      await cloth(phone).waitFor();
      await button(phone, '第 3 张，未翻开').click();
      await putInBackground(phone, 2_000);
      await expect.poll(() => page.getByRole('button', { name: /^第 \d+ 张，未翻开$/ }).count()).toBe(9);
      await button(phone, '全部翻开').click();
      await page.getByText('命运已揭晓').waitFor();
      expect(await holdingsOf(site, member).draws()).toBe(10);
    }));
});

describe('who may not, and who is asked again', () => {
  it('GUARD-5 S2-CMP-4 after ten thousand the guard asks: 我再想想 first, 继续 after three seconds', async () => {
    const member = await newAdult(site.ctx, { diamonds: 600 });
    await recordChanceSpending(site, member, 10_200);
    await on({ member }, async (phone) => {
      const { page } = phone;
      const books = holdingsOf(site, member);
      await buy(phone, '命运回响');
      await page.getByText('今日已消费 10200 钻，确认继续？').waitFor();
      await expect.poll(() => button(phone, /^继续/).isDisabled()).toBe(true);
      await button(phone, '我再想想').click();
      expect(await books.diamonds()).toBe(600);
      // Money calls are limited per ten seconds.
      site.ctx.clock.advance(10_000);
      await buy(phone, '命运回响');
      site.ctx.clock.advance(10_000);
      await button(phone, '继续').click();
      await cloth(phone).waitFor();
      expect([await books.diamonds(), await books.draws()]).toEqual([548, 1]);
    });
  });

  it('GUARD-4 the day’s cap for chance, and an own limit: told in words, nothing charged', async () => {
    const capped = await newAdult(site.ctx, { diamonds: 600 });
    await recordChanceSpending(site, capped, 19_900);
    const limited = await newAdult(site.ctx, { diamonds: 600 });
    await callAs(site, limited, '/api/v1/set_spend_guard', { single_limit_fen: 1_000, request_id: newRequestId() });
    for (const [member, words] of [
      [capped, /上限/],
      [limited, /限额/],
    ] as const) {
      await on({ member }, async (phone) => {
        await buy(phone, '命运交汇');
        await phone.page.getByRole('status').filter({ hasText: words }).first().waitFor();
        const books = holdingsOf(site, member);
        expect([await books.diamonds(), await books.draws()]).toEqual([600, 0]);
      });
    }
  });

  it('S2-CMP-4 too few diamonds: how many are missing, and the way to more', () =>
    on({ diamonds: 20 }, async (phone) => {
      await button(phone, /^命运回响/).click();
      await button(phone, '还差 32 钻，去充值').waitFor();
      expect(await button(phone, '购买并翻牌').count()).toBe(0);
    }));

  it('S2-ALL-3 CARE-9 no real name: the gate; a time of rest: until when, and the server refuses too', async () => {
    await on({ member: await newPerson(site.ctx) }, async (phone) => {
      await button(phone, '完成实名后即可参与').click();
      await phone.page.getByRole('dialog').getByText('实名').first().waitFor();
    });
    const member = await newSelfExcludedMember(site, { diamonds: 600 });
    await on({ member }, async (phone) => {
      await expect.poll(() => button(phone, /^冷静期至 \d{4}-\d\d-\d\d$/).isDisabled()).toBe(true);
    });
    const wish = {
      goods_id: 'fate_g1',
      expect_price: 52,
      client_seed: 'seedOfSomebody01',
      request_id: newRequestId(),
    };
    await expect(callAs(site, member, '/api/v1/buy_fate_gift', wish)).rejects.toThrow(/冷静期/);
    expect(await holdingsOf(site, member).diamonds()).toBe(600);
  });

  it('S2-ALL-2 KIT-14 paused: no gift is sold', () =>
    runWhilePaused(site, 'tarot', () =>
      on({ diamonds: 600 }, async (phone) => {
        await expect.poll(() => button(phone, '稍后再来').isDisabled()).toBe(true);
        expect(await button(phone, /^命运交汇/).count()).toBe(0);
      }),
    ));
});
