// 520甜蜜季 with two phones: the tasks of a pair, a slot that opens and closes, an arrow that can be recomputed, and two people who
// meet without names.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { jobs } from '@shengyu/server/mechanics/rank/jobs.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { makeCampaignWithDates } from '@shengyu/server/testing/campaigns.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newFriends, type Couple } from '@shengyu/server/testing/people/pairs.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { callAs, openMemberPhone, type Member, type MemberPhone, type MemberPhoneOptions } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { findAccessibilityFaults, waitForLaterParts } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { openCampaignPage, type CampaignPage } from './states/campaign/campaign-page.ts';
import { CP_PAGE, CP_TIME_PAGE, CUPID_PAGE, movePair, newPair } from './states/campaign/cp-520.ts';

const TIMEOUT_MS = 150_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  // Seven days, as in May: two are over, four are to come.
  const now = site.ctx.clock.now();
  const day = (days: number): string => dayOf(now + days * DAY_MS);
  await seedCampaigns(site.ctx, [makeCampaignWithDates('cp_520', `${day(-2)} 00:00`, `${day(4)} 23:59:59`)]);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Delivers the events that the relay and the workers would deliver. */
const deliver = (): Promise<unknown> => createTestBus(site.ctx, modules).drain();

async function phoneOf(member: Member, screen: CampaignPage, has: MemberPhoneOptions = {}): Promise<MemberPhone> {
  const phone = await openMemberPhone(browser, site, { ...has, member });
  await openCampaignPage(screen, phone);
  return phone;
}

/** Moves the server's clock to this time of its present day, in Shanghai. */
const setTime = (time: string): void => {
  const { clock } = site.ctx;
  clock.advance(Date.parse(`${dayOf(clock.now())}T${time}:00+08:00`) - clock.now());
};

/** Two friends become a pair as members do, so that all who listen to bonds know of it. */
async function becomePair(): Promise<Couple> {
  const couple = await newFriends(site.ctx);
  const [one, other] = couple;
  const invite = { to_user_id: other.user_id, ring_id: 'ring_grass', text: '做我的CP吧', request_id: newRequestId() };
  const { invite_id } = await callAs(site, one, '/goapi/relation/invite_relation', invite);
  await callAs(site, other, '/goapi/relation/answer_invite', { invite_id, accept: 1, request_id: newRequestId() });
  await deliver();
  return couple;
}

describe('520甜蜜季', () => {
  it('S2-C5-1 S2-C5-3 both say 520 on their own phones; each claims, and the sweetness is one of both', async () => {
    const couple = await becomePair();
    const [mine, theirs] = [await phoneOf(couple[0], CP_PAGE), await phoneOf(couple[1], CP_PAGE)];
    await button(mine, '去完成 互道520').click();
    await mine.page.getByText('等TA也说一句520').waitFor();
    await theirs.page.reload();
    await theirs.page.getByText('TA已经说了，就差你了').waitFor();
    await button(theirs, '去完成 互道520').click();
    await theirs.page.getByRole('img', { name: '我已说，TA已说' }).waitFor();
    await deliver();
    for (const phone of [mine, theirs]) {
      await phone.page.reload();
      await button(phone, '领取 互道520').click();
      await phone.page.getByText('获得 甜蜜值×52').waitFor();
    }
    await deliver();
    await mine.page.reload();
    await mine.page.getByText('今日已完成').waitFor();
    // Decision 0091: 520 by the word itself, and 52 by the task of each.
    await expect.poll(() => mine.page.locator('p:has-text("甜蜜值") > b').first().textContent()).toBe('624');
    expect(await findAccessibilityFaults(mine.page)).toEqual([]);
    await mine.closeClean();
    await theirs.closeClean();
  });

  it('S2-C5-1 cp.love_note a line of love is written once and gives its task', async () => {
    const { couple } = await newPair(site);
    const phone = await phoneOf(couple[0], CP_PAGE);
    await button(phone, '去完成 为CP写一句情话').click();
    await phone.page.getByRole('textbox', { name: '写一句情话' }).fill('今天也很想你');
    await button(phone, '写给TA').click();
    await phone.page.getByText(/已写进你们的时光轴|审核通过后TA就能看到/).waitFor();
    await deliver();
    await phone.page.reload();
    await button(phone, '领取 为CP写一句情话').click();
    await phone.page.getByText(/获得 甜蜜值×52/).waitFor();
    expect(await holdingsOf(site, couple[0]).has('cu_arrow')).toBe(1);
    await phone.closeClean();
  });

  it('S2-CT-1 S2-CT-2 a slot opens, counts and closes with the clock; its winners stay readable', async () => {
    setTime('19:50');
    const pair = await newPair(site);
    const phone = await phoneOf(pair.couple[0], CP_TIME_PAGE);
    await phone.page.getByText('距开始').waitFor();
    await button(phone, /20:00.*提醒我/).click();
    await button(phone, /20:00.*已设提醒/).waitFor();
    await expect.poll(() => phone.page.getByRole('tab').count()).toBe(7);

    setTime('20:10');
    await movePair(site, pair.relation_id, pair.couple[0].user_id, { 'room.together_minutes': 10 });
    await phone.page.reload();
    await button(phone, /20:00.*进行中/).waitFor();
    await phone.page.getByText('200', { exact: true }).first().waitFor();
    // The board has faded in.
    await phone.page.waitForTimeout(500);
    expect(await findAccessibilityFaults(phone.page)).toEqual([]);

    setTime('21:06');
    await jobs['rank.settle']!({}, site.ctx);
    await deliver();
    await phone.page.reload();
    await button(phone, /20:00.*已结束/).click();
    await phone.page.getByText('200', { exact: true }).first().waitFor();
    await button(phone, /21:00.*进行中/).waitFor();
    await phone.closeClean();
  });
});

describe('丘比特', () => {
  it('S2-CQ-1 S2-CQ-3 FAIR-4 the finger draws the bow, one arrow is paid, and its result is recomputed', async () => {
    const member = await newAdult(site.ctx, { items: { cu_arrow: 5 } });
    const phone = await phoneOf(member, CUPID_PAGE);
    const { page } = phone;
    await button(phone, /^射1箭/).waitFor();
    await waitForLaterParts(page);
    const area = (await page.getByTestId('bow').boundingBox())!;
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 40, { steps: 4 });
    await page.mouse.up();
    expect(await holdingsOf(site, member).draws()).toBe(0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 100, { steps: 6 });
    await page.mouse.up();
    await page.getByRole('dialog', { name: '恭喜获得' }).waitFor();
    expect(await holdingsOf(site, member).draws()).toBe(1);
    expect(await holdingsOf(site, member).has('cu_arrow')).toBe(4);
    expect(await holdingsOf(site, member).has('cu_petal')).toBe(1);
    await button(phone, '验证这次结果').click();
    await page
      .getByText(/复算一致|揭示/)
      .first()
      .waitFor();
    await phone.closeClean();
  });

  it('MATCH-4 two singles meet without names; only when both want to do they see each other', async () => {
    const people: Member[] = [];
    for (const birthday of ['1996-05-25', '1997-03-02']) {
      const member = await newAdult(site.ctx);
      await site.ctx.db.run(
        sql`update user_account set birthday = ${birthday}, last_active_at = ${new Date(site.ctx.clock.now())} where user_id = ${member.user_id}`,
      );
      await site.ctx.db.run(sql`insert into privacy (user_id, match_on) values (${member.user_id}, true)`);
      people.push(member);
    }
    const phones = await Promise.all(people.map((member) => phoneOf(member, CUPID_PAGE)));
    const [one, other] = phones as [MemberPhone, MemberPhone];
    for (const phone of phones) await phone.page.getByRole('tab', { name: '匹配' }).click();
    await button(one, '开始匹配').click();
    await one.page.getByText('双鱼座').waitFor();
    await one.page.getByText('今日剩 2 次').waitFor();
    expect(await findAccessibilityFaults(one.page)).toEqual([]);
    await button(one, '想认识').click();
    await one.page.getByText('已告诉丘比特').waitFor();
    await button(other, '开始匹配').click();
    await other.page.getByText('双子座').waitFor();
    await button(other, '想认识').click();
    await other.page.getByText('互相想认识！').waitFor();
    await button(one, '看看回应').click();
    await one.page.getByText('互相想认识！').waitFor();
    await button(one, '打个招呼').waitFor();
    for (const phone of phones) await phone.closeClean();
  });
});
