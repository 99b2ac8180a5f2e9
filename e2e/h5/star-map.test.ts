// 星座物语 over the real server: the first visit, a sign-in that lights a star, the day's fortune, luck, a whole picture and its gift, two
// people who meet without names, and the change of the season.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { callAs, openMemberPhone, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { openCampaignPage } from './states/campaign/campaign-page.ts';
import { givePieces, newStargazer, STAR_MAP_PAGE } from './states/campaign/star-sign.ts';

const TIMEOUT_MS = 150_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

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

const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const text = ({ page }: MemberPhone, words: string | RegExp) => page.getByText(words).first();
const deliver = (): Promise<unknown> => createTestBus(site.ctx, modules).drain();
const openMap = async (phone: MemberPhone): Promise<MemberPhone> => {
  await openCampaignPage(STAR_MAP_PAGE, phone);
  return phone;
};
const closeSheet = (phone: MemberPhone): Promise<void> => button(phone, '关闭').click();

describe('星座物语', () => {
  it('S2-SM-1 S2-SM-3 the sign is confirmed, the first sign-in lights the first star, and cannot be had twice', async () => {
    const phone = await openMemberPhone(browser, site);
    await phone.open(STAR_MAP_PAGE.route);
    await text(phone, /^你是.+吗？$/).waitFor();
    await phone.page.getByRole('switch', { name: '参与星座匹配' }).click();
    await button(phone, '是的').click();
    await button(phone, /0\/9，回到/).waitFor();
    const asked = { request_id: crypto.randomUUID() };
    expect(await callAs(site, phone.member, '/api/v1/get_privacy_setting', asked)).toMatchObject({
      match_on: 1,
      star_public: 0,
    });

    await button(phone, /签到$/).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: '签到', exact: true }).click();
    await button(phone, /1\/9，回到/).waitFor();
    await button(phone, /签到$/).click();
    await phone.page.getByRole('button', { name: '已签到' }).waitFor();
    expect(await findAccessibilityFaults(phone.page)).toEqual([]);
    await phone.closeClean();
  });

  it('S2-SM-4 S2-SM-5 the fortune is the same on the second look and gives luck once; the meter counts it', async () => {
    const phone = await openMap(await openMemberPhone(browser, site, { member: await newStargazer(site, 0) }));
    const read = async (): Promise<string> => {
      await button(phone, /星运$/).click();
      await text(phone, '今日一句').waitFor();
      const said = await phone.page.getByRole('dialog').innerText();
      await closeSheet(phone);
      // The toast about the luck stands in the dialog as well.
      return said.split('仅供娱乐')[0]!;
    };
    const first = await read();
    await text(phone, '幸运值 +10').waitFor();
    await phone.page.reload();
    await STAR_MAP_PAGE.ready(phone);
    expect(await read()).toBe(first);
    await deliver();
    await button(phone, /幸运值$/).click();
    await text(phone, '今日已满').waitFor();
    expect(await phone.page.getByRole('dialog').innerText()).toMatch(/今日\s*10\s*\/60/);
    await phone.closeClean();
  });

  it('S2-SM-7 nine pieces make a picture whole; its gift is claimed once', async () => {
    const member = await newStargazer(site, 8);
    const phone = await openMap(await openMemberPhone(browser, site, { member }));
    await button(phone, /8\/9，回到/).waitFor();
    await givePieces(site, member, 1);
    await phone.page.reload();
    await button(phone, /9\/9，回到/).waitFor();
    await button(phone, /图鉴$/).click();
    await button(phone, /天蝎座.*可领取/).click();
    await phone.page.getByRole('dialog').last().getByRole('button', { name: '领取', exact: true }).click();
    await phone.page.getByRole('button', { name: '已领取' }).waitFor();
    expect(await holdingsOf(site, member).has('zp_dust')).toBe(265 + 100);
    await phone.closeClean();
  });

  it('S2-SM-6 MATCH-4 two meet without names; only when both want to do they see each other', async () => {
    // Members of the tests before have turned matching on as well; only these two are to be met.
    await site.ctx.db.run(sql`update privacy set match_on = false`);
    const phones: MemberPhone[] = [];
    for (let i = 0; i < 2; i++) {
      const member = await newStargazer(site, 0);
      const now = new Date(site.ctx.clock.now());
      await site.ctx.db.run(sql`update user_account set last_active_at = ${now} where user_id = ${member.user_id}`);
      await callAs(site, member, '/api/v1/set_privacy_setting', { match_on: 1, request_id: crypto.randomUUID() });
      phones.push(await openMemberPhone(browser, site, { member }));
    }
    const [one, other] = phones as [MemberPhone, MemberPhone];
    for (const phone of phones) {
      await openMap(phone);
      await button(phone, '匹配').click();
    }
    await button(one, '开始匹配').click();
    await button(one, '想认识').click();
    await text(one, 'TA也想认识你时就会揭晓').waitFor();
    // Neither name is told before both want it.
    const [shown] = await site.ctx.db.rows<{ nickname: string }>(
      sql`select nickname from user_account where user_id = ${other.member.user_id}`,
    );
    expect(await one.page.getByRole('dialog').innerText()).not.toContain(shown!.nickname);
    await button(other, '开始匹配').click();
    await button(other, '想认识').click();
    await text(other, /互相想认识！/).waitFor();
    await button(one, '看看回应').click();
    await text(one, /互相想认识！/).waitFor();
    for (const phone of phones) await phone.closeClean();
  });

  it('S2-SM-8 the next season turns the sky to its sign', async () => {
    const phone = await openMap(await openMemberPhone(browser, site, { member: await newStargazer(site, 0) }));
    // The phone remembers the season once its sky was shown.
    await phone.page.locator('[data-known=true] canvas').waitFor();
    const before = await button(phone, /回到当季星座$/).getAttribute('aria-label');
    // From the scorpion to the archer on 23 November; a longer way would log the member out.
    site.ctx.clock.advance(6 * DAY_MS);
    await phone.page.reload();
    await text(phone, /的季节到了/).waitFor();
    expect(await button(phone, /回到当季星座$/).getAttribute('aria-label')).not.toBe(before);
    await phone.closeClean();
  });
});
