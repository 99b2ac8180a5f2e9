// 七夕 on two real phones: draws that always give a card, duplicates exchanged and swapped with the partner, the set, the rings that
// run out, and the boards of pairs that settle and pay.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { addPointsOfMove, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { makeCampaignWithDates } from '@shengyu/server/testing/campaigns.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import {
  openCampaignsNow,
  openMemberPhone,
  type Belongings,
  type Member,
  type MemberPhone,
  type MemberPhoneOptions,
} from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { TEST_TIMEOUT_MS } from './draw-journeys.ts';
import { findAccessibilityFaults, waitForLaterParts } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { openCampaignPage } from './states/campaign/campaign-page.ts';
import { bond, CARD_PAGE, LOTTERY_PAGE, RANK_PAGE, REWARD_PAGE } from './states/campaign/qixi.ts';
import { walkCampaignPage, type MemberPhoneWalk } from './walk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(site, 'qixi');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const CARDS = ['qc_1', 'qc_2', 'qc_3', 'qc_4', 'qc_5', 'qc_6', 'qc_7'];
const onLottery = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(LOTTERY_PAGE, { site, browser }, has, walk);
const onCards = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(CARD_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const cardsOf = async (member: Member): Promise<number[]> => {
  const { has } = holdingsOf(site, member);
  return Promise.all(CARDS.map((code) => has(code)));
};
const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Runs a scheduled job as the scheduler would. */
async function runJob(name: string, payload: object = {}): Promise<void> {
  const job = modules.flatMap((module) => Object.entries(module.jobs ?? {})).find(([key]) => key === name);
  await job![1](payload, site.ctx);
}

/** From now on the pool gives only rings, of which this many are left. */
async function leaveRings(stock: number): Promise<void> {
  const now = site.ctx.clock.now();
  const def = makeCampaignWithDates('qixi', `${dayOf(now - 3 * DAY_MS)} 00:00`, `${dayOf(now + 9 * DAY_MS)} 00:00`);
  const pool = def.pools!['qx_bridge']!;
  const rows = pool.rows.map((row) =>
    row.id === 'qx_04' ? { ...row, weight: 10_000, stock, day: stock } : { ...row, weight: 0 },
  );
  await seedCampaigns(site.ctx, [{ ...def, version: 950, pools: { ...def.pools, qx_bridge: { ...pool, rows } } }]);
}

async function newPair(mine: Belongings, theirs: Belongings): Promise<[Member, Member]> {
  const pair: [Member, Member] = [await newAdult(site.ctx, mine), await newAdult(site.ctx, theirs)];
  await bond(site, pair);
  return pair;
}

describe('鹊桥抽', () => {
  it(
    'S2-QL-2 COLL-3 every draw gives a prize and a card: one, then ten; the bridge has grown after a reload',
    () =>
      onLottery({ items: { qx_thread: 11 }, calm: true }, async (phone) => {
        const { page, member } = phone;
        const books = holdingsOf(site, member);
        await button(phone, /^牵1次/).click();
        await page.getByRole('region', { name: '获得的七夕卡' }).waitFor();
        expect(sumOf(await cardsOf(member))).toBe(1);
        expect(await books.has('qx_wish')).toBe(1);
        await button(phone, '收下').click();
        await button(phone, /^牵10次/).click();
        await page.getByText('本次总价值').waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
        expect(sumOf(await cardsOf(member))).toBe(11);
        expect(await books.draws()).toBe(11);
        await button(phone, '收下').click();
        await page.reload();
        // Eleven of 77 draws: two planks of each half, and the one at the end that is cut.
        await expect
          .poll(() => page.locator('[data-plank^=left]:not([class*=missing])').count(), { timeout: 20_000 })
          .toBe(3);
      }),
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-QL-4 S2-CMP-16 magpie_bridge plays after the answer and a tap ends it',
    () =>
      onLottery({ items: { qx_thread: 1 } }, async (phone) => {
        const { page } = phone;
        await waitForLaterParts(page);
        await button(phone, /^牵1次/).click();
        await page.getByText('点击任意处跳过').waitFor();
        await page.mouse.click(195, 300);
        await page.getByText('验证这次结果').waitFor();
        expect(await holdingsOf(site, phone.member).draws()).toBe(1);
      }),
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-QL-2 S2-QL-3 DRAW-9 the rings are gone: the page says what is given instead, and it is given',
    async () => {
      await leaveRings(5);
      try {
        await onLottery({ items: { qx_thread: 10 }, calm: true }, async (phone) => {
          const { page, member } = phone;
          await page.getByText('对戒剩余 5/5').waitFor();
          await button(phone, /^牵10次/).click();
          await page.getByText('稍后填写').first().click();
          const [batch] = await holdingsOf(site, member).batches();
          expect(batch!.given_ids.filter((id) => id === 'qx_04')).toHaveLength(5);
          expect(batch!.given_ids.filter((id) => id === 'qx_02')).toHaveLength(5);
          await button(phone, '收下').click();
          await page.getByText(/^已抽完，改为「凤求凰/).waitFor();
        });
      } finally {
        await openCampaignsNow(site, 'qixi');
      }
    },
    TEST_TIMEOUT_MS,
  );
});

describe('七夕卡', () => {
  it(
    'S2-QC-1 COLL-7 three duplicates for one card of choice',
    () =>
      onCards({ items: { qc_1: 4, qc_2: 1 } }, async (phone) => {
        const { page, member } = phone;
        await button(phone, /^置换/).click();
        await button(phone, '去换').first().click();
        await page.getByRole('radio', { name: /玉露卡/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: '置换', exact: true }).click();
        await page.getByText('获得 玉露卡').first().waitFor();
        expect(await cardsOf(member)).toEqual([1, 1, 0, 0, 0, 1, 0]);
        await button(phone, '玉露卡，1 张').waitFor();
      }),
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-QC-1 COLL-8 swap with the partner on two phones: refused, accepted, and left for a day',
    async () => {
      const [a, b] = await newPair({ items: { qc_1: 4 } }, { items: { qc_2: 4 } });
      const other = await openMemberPhone(browser, site, { member: b });
      const ask = async (phone: MemberPhone): Promise<void> => {
        const { page } = phone;
        await page
          .getByRole('radiogroup', { name: '我的重复卡' })
          .getByRole('radio', { name: /牛郎卡/ })
          .click();
        await page
          .getByRole('radiogroup', { name: 'TA的重复卡' })
          .getByRole('radio', { name: /织女卡/ })
          .click();
        await button(phone, '发起互换').click();
        await button(phone, '撤回').waitFor();
      };
      const answer = async (act: string): Promise<void> => {
        await openCampaignPage(CARD_PAGE, other);
        // The route is the same the second time, so the page is loaded anew.
        await other.page.reload();
        await other.page.getByText('TA想和你换').waitFor();
        await button(other, /^与CP互换/).click();
        await button(other, act).click();
        await other.page.getByRole('region', { name: 'TA的互换' }).waitFor({ state: 'detached' });
        site.ctx.clock.advance(61_000);
      };
      await onCards({ member: a }, async (phone) => {
        const { page } = phone;
        const openSheet = async (): Promise<void> => {
          await page.reload();
          await button(phone, /^与CP互换/).click();
        };
        await openSheet();
        await ask(phone);
        await answer('婉拒');
        expect(await cardsOf(a)).toEqual([4, 0, 0, 0, 0, 0, 0]);
        await openSheet();
        await page.getByText('TA这次没有换，卡已退回').waitFor();

        await ask(phone);
        await answer('同意互换');
        expect(await cardsOf(a)).toEqual([3, 1, 0, 0, 0, 0, 0]);
        expect(await cardsOf(b)).toEqual([1, 3, 0, 0, 0, 0, 0]);
        await openSheet();
        await ask(phone);
        site.ctx.clock.advance(DAY_MS + 60_000);
        await openSheet();
        await page.getByText('24 小时未回应，已退回').waitFor();
        await runJob('collection.expire_swaps');
        expect(await cardsOf(a)).toEqual([3, 1, 0, 0, 0, 0, 0]);
        expect(await findAccessibilityFaults(page)).toEqual([]);
      });
      await other.closeClean();
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'S2-QC-2 the set is complete: the painted fan, 领取大奖 once',
    () =>
      onCards({ items: Object.fromEntries(CARDS.map((code) => [code, 1])) }, async (phone) => {
        const { page, member } = phone;
        await page.getByRole('img', { name: '七张七夕卡合成一把画扇' }).waitFor();
        await button(phone, '领取大奖').click();
        await page.getByText('已领取').waitFor();
        expect(await holdingsOf(site, member).has('g_weaver')).toBe(1);
        expect(await findAccessibilityFaults(page)).toEqual([]);
      }),
    TEST_TIMEOUT_MS,
  );
});

describe('仙侣榜', () => {
  it(
    'S2-QR-1 S2-QW-1 BOARD-9 BOARD-11 both see their place, the day settles, and both are paid',
    async () => {
      const [a, b] = await newPair({}, {});
      const relation_id = await bondOf(a);
      const { ctx } = site;
      const subject = { kind: 'pair' as const, id: relation_id };
      await addPointsOfMove(ctx, { meter: 'gift.pair_base', subject, n: 4_800, at: ctx.clock.now() });
      await flushBoards(ctx);
      const other = await openMemberPhone(browser, site, { member: b });
      await openCampaignPage(RANK_PAGE, other);
      const ours = other.page.getByRole('complementary', { name: '我们的排名' });
      await expect.poll(() => ours.textContent(), { timeout: 20_000 }).toContain('4,800');
      await openCampaignPage(REWARD_PAGE, other);
      await other.page.getByText('我们在这里').first().waitFor();
      expect(await findAccessibilityFaults(other.page)).toEqual([]);

      const day = new Date(ctx.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      ctx.clock.advance(DAY_MS);
      await runJob('rank.settle');
      await runJob('rank.reward', { rank_id: 'qx_day', period: day, stage: 1 });
      for (const member of [a, b]) expect(await holdingsOf(site, member).has('fr_qixi')).toBeGreaterThan(0);
      await openCampaignPage(RANK_PAGE, other);
      await other.page.getByRole('tab', { name: '今日' }).click();
      await other.page.getByRole('region', { name: '昨日仙侣' }).waitFor();
      await other.closeClean();
    },
    TEST_TIMEOUT_MS,
  );
});

/** The relation of a member who has one. */
async function bondOf({ user_id }: Member): Promise<number> {
  const row = await site.ctx.db.row<{ relation_id: number }>(
    sql`select relation_id from relation_member where user_id = ${user_id}`,
  );
  return row!.relation_id;
}
