// Tests for every page with draws: who may draw, what the network and the phone may do meanwhile, and that every draw can be
// recomputed. Where something is paid, the server's database is checked too.
import { newRequestId, newPerson } from '@shengyu/server/testing/http.ts';
import { newDeclaredMinor, newMinor } from '@shengyu/server/testing/people/people.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { switchCampaign } from '@shengyu/server/modules/campaign-engine/index.ts';
import type { Browser } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { holdingsOf } from './books-of.ts';
import { callAs, openMemberPhone, type MemberPhoneOptions, type Member, type MemberPhone } from './campaign-phone.ts';
import { findAccessibilityFaults, waitForLaterParts } from './phone.ts';
import type { Site } from './site.ts';
import { openCampaignPage, newSelfExcludedMember } from './states/campaign/campaign-page.ts';
import { findDrawButton, makeEarlierDraws, tamperWithDrawProof, type DrawingPage } from './states/campaign/drawing.ts';

export type DrawTestOptions = {
  readonly page: DrawingPage;
  readonly campaign: string;
  /** The token that pays for a draw. */
  readonly token: string;
  /** Waits until the animation that plays before a result has loaded; it loads with the first touch. */
  animated(phone: MemberPhone): Promise<unknown>;
  readonly site: () => Site;
  readonly browser: () => Browser;
};

const OPEN_BOX = '**/open_box/open_box';
const MINOR_LINE = '未成年人不可参与付费与抽取，其他内容照常';

/** Opens the page on the phone of a member who has these items. */
export async function runOnPage(
  { page, site, browser }: DrawTestOptions,
  has: MemberPhoneOptions,
  walk: (phone: MemberPhone) => Promise<void>,
): Promise<void> {
  const phone = await openMemberPhone(browser(), site(), has);
  try {
    await openCampaignPage(page, phone);
    await walk(phone);
  } catch (error) {
    await phone.close();
    throw error;
  }
  await phone.closeClean();
}

export const findResultDialog = ({ page }: MemberPhone) => page.getByRole('dialog', { name: '恭喜获得' });

/** The timeout of one test. It is generous, because a busy machine renders slowly; a test that hangs still ends. */
export const TEST_TIMEOUT_MS = 150_000;

export function describeDrawTests(j: DrawTestOptions): void {
  const { page: screen, campaign, token, site } = j;
  const button = (phone: MemberPhone, num: number) => findDrawButton(phone, screen.words, num);
  const has = { items: { [token]: 30 } };

  describe('who may draw', () => {
    it.each([
      ['by the ID', newMinor],
      ['by the birthday declared, without a real name', newDeclaredMinor],
    ])('S2-ALL-3 a minor sees no paid part, and the line that says so: %s', async (_by, minor) => {
      await runOnPage(j, { member: await minor(site().ctx) }, async (phone) => {
        await phone.page.getByText(MINOR_LINE).waitFor();
        expect(await button(phone, 10).count()).toBe(0);
        expect(await phone.page.getByText('完成实名后即可参与').count()).toBe(0);
        expect(await phone.page.getByRole('button', { name: '充值' }).count()).toBe(0);
      });
    });

    it('S2-ALL-3 without a verified name the main button opens the gate, and nothing is drawn', async () => {
      const member = await newPerson(site().ctx);
      await runOnPage(j, { member }, async ({ page }) => {
        await page.getByRole('button', { name: '完成实名后即可参与' }).click();
        await page.getByRole('dialog').getByText('实名').first().waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
      });
      expect(await holdingsOf(site(), member).draws()).toBe(0);
    });

    it('S2-ALL-3 CARE-9 in a time of rest the button says until when, and the server refuses too', async () => {
      const member = await newSelfExcludedMember(site(), has);
      await runOnPage(j, { member }, async ({ page }) => {
        await expect
          .poll(() => page.getByRole('button', { name: /^冷静期至 \d{4}-\d\d-\d\d$/ }).isDisabled())
          .toBe(true);
      });
      const drawn = callAs(site(), member, '/api/open_box/open_box', {
        box_code: screen.box,
        num: 1,
        client_seed: 'seedOfSomebody01',
        request_id: newRequestId(),
      });
      await expect(drawn).rejects.toThrow(/冷静期/);
      expect(await holdingsOf(site(), member).has(token)).toBe(30);
    });

    it('S2-ALL-2 KIT-14 paused: what one has stays in sight, the button waits; then it goes on', async () => {
      const { ctx } = site();
      const turn = (on: boolean) =>
        ctx.db.tx((tx) =>
          switchCampaign(ctx, tx, { id: campaign, on, reason: 'test', staff_id: 1, now: ctx.clock.now() }),
        );
      await turn(false);
      try {
        await runOnPage(j, has, async (phone) => {
          const { page } = phone;
          await page.getByText('活动维护中，你的道具都在').waitFor();
          await expect.poll(() => page.getByRole('button', { name: '稍后再来' }).isDisabled()).toBe(true);
          await page.getByText('30', { exact: true }).waitFor();
          await turn(true);
          await page.reload();
          await button(phone, 10).waitFor();
        });
      } finally {
        await turn(true);
      }
    });
  });

  describe('whatever happens meanwhile', () => {
    it('S2-CMP-16 C0-3 the network is gone in the middle: one request, one draw, paid once', () =>
      runOnPage(j, { ...has, calm: true }, async (phone) => {
        const { page, context, member } = phone;
        const books = holdingsOf(site(), member);
        // The parts that load later must be loaded now, because nothing can be loaded after the network is lost.
        await waitForLaterParts(page);
        const ids = new Set<string>();
        await page.route(OPEN_BOX, async (route) => {
          ids.add((route.request().postDataJSON() as { data: { request_id: string } }).data.request_id);
          if (ids.size > 1 || (await books.draws()) > 0) return route.continue();
          // The server has made the draw; then the network is lost.
          await route.fetch();
          await context.setOffline(true);
          return route.abort('internetdisconnected');
        });
        await button(phone, 10).click();
        await page.getByText('正在确认结果…').first().waitFor();
        await page.getByText('当前无网络').first().waitFor();
        expect(await findResultDialog(phone).count()).toBe(0);
        await context.setOffline(false);
        await findResultDialog(phone).waitFor();
        expect(ids.size).toBe(1);
        expect([await books.draws(), await books.has(token)]).toEqual([10, 20]);
        await expectBooksBalance(site().ctx);
        // The errors come from the lost network, not from the page.
        phone.errors.length = 0;
      }));

    it('S2-CMP-16 somebody leaves during the animation and comes back: the result waits, nothing is drawn again', () =>
      runOnPage(j, has, async (phone) => {
        const { page, context, member } = phone;
        const books = holdingsOf(site(), member);
        await j.animated(phone);
        await button(phone, 1).click();
        await page.getByText('点击任意处跳过').waitFor();
        const session = await context.newCDPSession(page);
        await session.send('Page.setWebLifecycleState', { state: 'frozen' });
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        await session.send('Page.setWebLifecycleState', { state: 'active' });
        await findResultDialog(phone).waitFor();
        expect([await books.draws(), await books.has(token)]).toEqual([1, 29]);
      }));

    it('S2-CMP-16 the page is closed during the animation: what was won is in the records, nothing hangs', () =>
      runOnPage(j, has, async (phone) => {
        const { page, member } = phone;
        await j.animated(phone);
        await button(phone, 10).click();
        await page.getByText('点击任意处跳过').waitFor();
        await page.reload();
        await openCampaignPage(screen, phone);
        await button(phone, 10).waitFor();
        expect(await findResultDialog(phone).count()).toBe(0);
        expect(await holdingsOf(site(), member).draws()).toBe(10);
      }));
  });

  describe('S2-CMP-7 FAIR-9 recomputed on the phone', () => {
    /** Makes twenty draws with one seed, and opens the verification sheet. */
    const verifying = (walk: (phone: MemberPhone) => Promise<void>) =>
      runOnPage(j, has, async (phone) => {
        await makeEarlierDraws(site(), phone.member, screen.box, 10, 10);
        await phone.page.getByRole('button', { name: '公平验证' }).click();
        await walk(phone);
      });
    const reveal = async ({ page }: MemberPhone): Promise<void> => {
      await page.getByRole('button', { name: '揭示并更换' }).click();
    };

    it('all of a seed agree with what was promised before', () =>
      verifying(async (phone) => {
        const { page, member } = phone;
        await reveal(phone);
        await page.getByText('20 次结果全部一致，与平台的承诺相符').waitFor();
        const rows = page
          .getByRole('dialog')
          .getByRole('listitem')
          .filter({ hasText: /^一致#/ });
        await expect.poll(() => rows.count()).toBe(20);
        const drawn = (await holdingsOf(site(), member).batches()).flatMap(({ given_ids }) => given_ids);
        expect(drawn).toHaveLength(20);
        expect(await findAccessibilityFaults(page)).toEqual([]);
      }));

    it('one changed record is found, named, and can be handed to somebody', () =>
      verifying(async (phone) => {
        const { page } = phone;
        await tamperWithDrawProof(phone, 12);
        await reveal(phone);
        await page.getByText('验证未通过：结果编号与种子算出的不符').waitFor();
        const rows = page.getByRole('dialog').getByRole('listitem');
        await expect.poll(() => rows.filter({ hasText: /^不一致#12/ }).count()).toBe(1);
        await expect.poll(() => rows.filter({ hasText: /^一致#/ }).count()).toBe(12);
        await page.getByRole('button', { name: '联系客服' }).waitFor();
        expect(await findAccessibilityFaults(page)).toEqual([]);
      }));
  });

  it('S2-CMP-6 the published odds sum up to the whole, by tier and together', () =>
    runOnPage(j, has, async ({ page }) => {
      await page.getByRole('button', { name: '概率公示' }).click();
      const sheet = page.getByRole('dialog', { name: '概率公示' });
      await sheet.getByText('奖池指纹').waitFor();
      const sums = await sheet.getByRole('row').filter({ hasText: '合计' }).allTextContents();
      const odds = sums.map((text) => Number(/([\d.]+)\s?%/.exec(text)![1]));
      expect(Math.round(odds.reduce((all, one) => all + one * 100, 0))).toBe(10_000);
      expect(await findAccessibilityFaults(page)).toEqual([]);
    }));

  it('RISK-7 an own limit that is reached: the pack is not sold, nothing is charged', () =>
    runOnPage(j, { diamonds: 2_000 }, async (phone) => {
      const { page, member } = phone;
      await callAs(site(), member, '/api/v1/set_spend_guard', { day_limit_fen: 100, request_id: newRequestId() });
      await button(phone, 10).click();
      await page.getByRole('button', { name: '购买' }).click();
      await page.getByText(/限额/).first().waitFor();
      const books = holdingsOf(site(), member);
      expect([await books.diamonds(), await books.has(token)]).toEqual([2_000, 0]);
    }));

  afterEach(() => expectBooksBalance(site().ctx));
}

/** Makes one draw less than `hard`, the draw at which a prize is guaranteed, so that the next draw gives it. */
export async function drawUntilBeforeGuarantee(site: Site, member: Member, box: string, hard: number): Promise<void> {
  const left = hard - 1;
  const batches = [...Array<number>(Math.floor(left / 10)).fill(10), ...Array<number>(left % 10).fill(1)];
  await makeEarlierDraws(site, member, box, ...batches);
}
