// 星座物语 over days and at its edges: a missed day that is made up, the milestones of a season, luck steps, a match that only one wants,
// a card that is reported and blocked, a sign-in whose answer is lost, the shop with its mirror, a guest, and the days after the close.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { callAs, openMemberPhone, type Member, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { findAccessibilityFaults, openPhone } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { openCampaignPage } from './states/campaign/campaign-page.ts';
import { newStargazer, STAR_MAP_PAGE } from './states/campaign/star-sign.ts';
import { loseResponses } from './walk.ts';

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
const inDialog = ({ page }: MemberPhone, name: string | RegExp) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name, exact: typeof name === 'string' });
const text = ({ page }: MemberPhone, words: string | RegExp) => page.getByText(words).first();
const act = (member: Member, path: string, data: object = {}): Promise<Record<string, unknown>> =>
  callAs(site, member, path, { ...data, request_id: crypto.randomUUID() });

const deliver = (): Promise<unknown> => createTestBus(site.ctx, modules).drain();

async function openMap(member: Member): Promise<MemberPhone> {
  const phone = await openMemberPhone(browser, site, { member });
  await openCampaignPage(STAR_MAP_PAGE, phone);
  return phone;
}

/** Two members who take part in matching, and nobody else who does. */
async function newPairOfStrangers(): Promise<[MemberPhone, MemberPhone]> {
  await site.ctx.db.run(sql`update privacy set match_on = false`);
  const phones: MemberPhone[] = [];
  for (let i = 0; i < 2; i++) {
    const member = await newStargazer(site, 0);
    const now = new Date(site.ctx.clock.now());
    await site.ctx.db.run(sql`update user_account set last_active_at = ${now} where user_id = ${member.user_id}`);
    await act(member, '/api/v1/set_privacy_setting', { match_on: 1 });
    phones.push(await openMap(member));
  }
  return phones as [MemberPhone, MemberPhone];
}

async function meet(phone: MemberPhone): Promise<void> {
  await button(phone, '匹配').click();
  await button(phone, '开始匹配').click();
  await button(phone, '想认识').waitFor();
}

describe('星座物语 over days', () => {
  it('S2-SM-3 a missed day is made up with stardust, and the third day of the season opens its milestone', async () => {
    const member = await newStargazer(site, 0);
    await act(member, '/api/v1/star/star_user_sign');
    // The day between is missed.
    site.ctx.clock.advance(2 * DAY_MS);
    const phone = await openMap(member);
    await button(phone, /签到$/).click();
    await text(phone, '补签').waitFor();
    await inDialog(phone, '签到').click();
    await inDialog(phone, '已签到').waitFor();
    const before = await holdingsOf(site, member).has('zp_dust');
    await button(phone, /补签/).click();
    // The made-up day is the third of the round: a piece comes with it, the sheet closes and the star lights.
    await button(phone, /2\/9，回到/).waitFor();
    const after = await holdingsOf(site, member).has('zp_dust');
    await button(phone, /签到$/).click();
    await inDialog(phone, /领取/).first().click();
    await text(phone, '获得').waitFor();
    expect(await holdingsOf(site, member).has('zp_dust')).toBe(after + 20);
    expect(after).toBeLessThan(before);
    await phone.closeClean();
  });

  it('S2-SM-3 twenty-six days of a season give all five milestones', async () => {
    const { ctx } = site;
    // The season of the archer has 29 days; logins end after 14, so the member signs through the calls and looks at the end.
    ctx.clock.advance(Date.parse('2026-11-23T08:00:00+08:00') - ctx.clock.now());
    const member = await newStargazer(site, 0);
    for (let day = 0; day < 26; day++) {
      await act(member, '/api/v1/star/star_user_sign');
      if (day < 25) ctx.clock.advance(DAY_MS);
    }
    const phone = await openMap(member);
    await button(phone, /签到$/).click();
    await inDialog(phone, '已签到').waitFor();
    for (let n = 5; n > 0; n--) {
      await expect.poll(() => inDialog(phone, /领取/).count()).toBe(n);
      const claimed = phone.page.waitForResponse('**/get_user_sign_speed_prize');
      await inDialog(phone, /领取/).first().click();
      await claimed;
      await vi.waitFor(async () => expect(await inDialog(phone, /领取/).count()).toBe(n - 1), { timeout: 20_000 });
    }
    const holds = holdingsOf(site, member);
    expect([await holds.has('bb_star'), await holds.has('nc_star'), await holds.has('fr_star')].every(Boolean)).toBe(
      true,
    );
    expect(await findAccessibilityFaults(phone.page)).toEqual([]);
    await phone.closeClean();
  });

  it('S2-SM-5 the meter of the season opens its first step, which is claimed once', async () => {
    const member = await newStargazer(site, 0);
    // A fortune and a sign-in are 20 a day.
    for (let day = 0; day < 3; day++) {
      if (day > 0) site.ctx.clock.advance(DAY_MS);
      await act(member, '/api/v1/star/star_user_sign');
      await act(member, '/api/v1/star/star_view_today_fortune', { star_id: 8 });
    }
    await deliver();
    const before = await holdingsOf(site, member).has('zp_dust');
    const phone = await openMap(member);
    await button(phone, /幸运值$/).click();
    const claim = inDialog(phone, '领取');
    await claim.click();
    await vi.waitFor(async () => expect(await claim.isDisabled()).toBe(true), { timeout: 20_000 });
    expect(await holdingsOf(site, member).has('zp_dust')).toBe(before + 20);
    await phone.closeClean();
  });
});

describe('匹配', () => {
  it('S2-SM-6 MATCH-4 who is wanted by one only learns nothing, and the other waits', async () => {
    const [one, other] = await newPairOfStrangers();
    await meet(one);
    await button(one, '想认识').click();
    await text(one, 'TA也想认识你时就会揭晓').waitFor();
    await meet(other);
    const shown = await other.page.getByRole('dialog').innerText();
    expect(shown).not.toContain('揭晓');
    // There is nobody else to meet: the card goes, and nothing was charged.
    await button(other, /^换一位/).click();
    await text(other, '暂时没有合适的朋友，稍后再来').waitFor();
    await button(one, '看看回应').click();
    await text(one, 'TA也想认识你时就会揭晓').waitFor();
    await one.closeClean();
    await other.closeClean();
  });

  it('S2-SM-6 a card is reported to the moderators and its owner blocked, who is not met again', async () => {
    const [one, other] = await newPairOfStrangers();
    await meet(one);
    await button(one, '举报').click();
    await one.page.getByRole('radio').first().click();
    await one.page.getByRole('textbox').first().fill('语音里说了难听的话');
    await inDialog(one, /提交/).click();
    await vi.waitFor(
      async () =>
        expect(await site.ctx.db.rows(sql`select from report where user_id = ${one.member.user_id}`)).toHaveLength(1),
      { timeout: 20_000 },
    );
    await one.page.reload();
    await STAR_MAP_PAGE.ready(one);
    await button(one, '匹配').click();
    await button(one, '拉黑').click();
    await one.page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click();
    await button(one, /^(开始匹配|再找一次)/).click();
    await text(one, '暂时没有合适的朋友，稍后再来').waitFor();
    await one.closeClean();
    await other.closeClean();
  });
});

describe('at the edges', () => {
  it('S2-SM-3 S2-CMP-16 a sign-in whose answer is lost counts once and still lights its star', async () => {
    const member = await newStargazer(site, 0);
    const phone = await openMap(member);
    await button(phone, /签到$/).click();
    const lost = await loseResponses(phone, '**/star/star_user_sign', 1);
    await inDialog(phone, '签到').click();
    await button(phone, /1\/9，回到/).waitFor();
    expect(lost.ids.size).toBe(1);
    const state = await site.ctx.db.row<{ days: number }>(
      sql`select cardinality(signed) as days from sign_state where user_id = ${member.user_id}`,
    );
    expect(state).toEqual({ days: 1 });
    await phone.close();
  });

  it('S2-SP-1 S2-SP-2 gift cards lead to the shop; a name card is tried on, exchanged for stardust and worn', async () => {
    const member = await newStargazer(site, 0);
    const phone = await openMap(member);
    await button(phone, /星礼卡$/).click();
    await inDialog(phone, '去兑换').click();
    await phone.page.getByRole('radiogroup', { name: '商品' }).waitFor();
    await phone.page.getByRole('radio', { name: /星图名片/ }).click();
    await phone.page.getByRole('figure', { name: '试戴 星图名片' }).waitFor({ state: 'attached' });
    await button(phone, /^兑换/).click();
    await button(phone, '确认兑换').click();
    await button(phone, '立即佩戴').click();
    await button(phone, '已佩戴').waitFor();
    expect(await holdingsOf(site, member).has('zp_dust')).toBe(265 - 160);
    await phone.closeClean();
  });

  it('S2-SM-8 a guest sees the sky; every button asks for login', async () => {
    const phone = await openPhone(browser, site);
    await phone.open(STAR_MAP_PAGE.route);
    await phone.page.locator('canvas').first().waitFor();
    await phone.page.getByRole('button', { name: /签到$/ }).click();
    await phone.page.waitForURL(/login/);
    expect(phone.page.url()).toContain('login');
    await phone.closeClean();
  });

  it('S2-SM-7 after its season a whole picture is still claimed', async () => {
    const member = await newStargazer(site, 9);
    site.ctx.clock.advance(12 * DAY_MS);
    await deliver();
    const phone = await openMap(member);
    await button(phone, /图鉴$/).click();
    await inDialog(phone, /座.*可领取/).click();
    await inDialog(phone, '领取').click();
    await button(phone, '已领取').waitFor();
    expect(await holdingsOf(site, member).has('zp_dust')).toBe(265 + 100);
    await phone.closeClean();
  });
});
