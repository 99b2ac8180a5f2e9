// J12: from a nickname to the way of a gift: back to the pack it came from, on to the withdrawal of the member who got it, and dashed
// wherever it went through a balance, in which one diamond cannot be told from another.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { ledger } from '@shengyu/server/modules/ledger/index.ts';
import { newRequestId, type Person } from '@shengyu/server/testing/http.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { startCashierStandIn, type CashierStandIn } from '../../tools/standins/cashier.ts';
import { openBrowser } from '../browser.ts';
import { callAs, openCampaignsNow } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { createBoundWithdrawer, submitWithdrawal, type BoundWithdrawer } from '../h5/withdrawer.ts';
import { recharge, reportMember } from './acts.ts';
import { openDeskOf } from './desk.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const GIVER = '远航信使';
/** WAL-5: income of a gift is released at 04:00 of the third day after it. */
const RELEASE_MS = 4 * DAY_MS;
const MINUTE_MS = 60_000;

let cashier: CashierStandIn;
let site: Site;
let browser: Browser;
let giver: Person;
let receiver: BoundWithdrawer;
let order_no: string;
let gift_no: string;
let withdraw_no: string;

beforeAll(async () => {
  cashier = await startCashierStandIn({ port: 0 });
  [site, browser] = await Promise.all([openSite({ env: cashier.env() }), openBrowser()]);
  const { ctx } = site;
  await openCampaignsNow(site, 'treasure_hunt');
  giver = await newAdult(ctx);
  receiver = await createBoundWithdrawer(site, 100_000);
  // Z48 finds names by the directory that events keep.
  await reportMember(site, giver, { kind: 'profile', profile: { nickname: GIVER } });
  await befriend(giver, receiver);
  await recharge(site, cashier, giver);
  // The clock of a test stands still, and whoever acts twice in one moment is refused.
  ctx.clock.advance(MINUTE_MS);
  order_no = String(
    (
      await callAs(site, giver, '/api/open_box/buy_activity_prop', {
        activity_code: 'treasure_hunt',
        pack_id: 'th_p10',
        num: 1,
        expect_price: 200,
        request_id: newRequestId(),
      })
    )['order_no'],
  );
  const { item_code } = (await ctx.db.row<{ item_code: string }>(sql`
    select item_code from lot where user_id = ${giver.user_id} and origin = 'buy' and income_base > 0 limit 1`))!;
  ctx.clock.advance(MINUTE_MS);
  gift_no = String(
    (
      await callAs(site, giver, '/goapi/gift/send_gift', {
        item_code,
        num: 1,
        receiver_ids: [receiver.user_id],
        source: 2,
        request_id: newRequestId(),
      })
    )['order_no'],
  );
  ctx.clock.advance(RELEASE_MS);
  await ledger.jobs!['release_income']!({}, ctx);
  withdraw_no = await submitWithdrawal(site, receiver, 10_000);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await cashier?.close();
});

/** DRAW-14: items are given to somebody in the same room or to a friend. */
async function befriend(one: Person, other: Person): Promise<void> {
  for (const [who, whom] of [
    [one, other],
    [other, one],
  ] as const)
    await callAs(site, who, '/goapi/follow/set_follow', {
      user_id: whom.user_id,
      follow: 1,
      request_id: newRequestId(),
    });
}

const boxOf = (page: Page, words: RegExp): Locator => page.locator('button[aria-pressed]').filter({ hasText: words });

/** The arrows as they are drawn: what stands at each, and whether its line is dashed. */
const arrowsOf = (page: Page): Promise<{ readonly name: string; readonly isDashed: boolean }[]> =>
  page.evaluate(`[...document.querySelectorAll('main svg g:has(> path)')].map((arrow) => ({
    name: arrow.querySelector('text').textContent,
    isDashed: getComputedStyle(arrow.querySelector('path')).strokeDasharray !== 'none',
  }))`);

it('J12 CONUI-17 by nickname to the gift, back to its pack and on to the withdrawal, dashed through balances', async () => {
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill(GIVER.slice(0, 2));
  await page.getByRole('option', { name: new RegExp(GIVER) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: GIVER }).waitFor();
  // CONUI-7: what was typed is in no address.
  expect(decodeURIComponent(page.url())).not.toContain(GIVER.slice(0, 2));

  await page.getByRole('tab', { name: /^礼物/ }).click();
  await page.getByRole('row').filter({ hasText: '背包' }).first().click();
  await page.getByRole('heading', { level: 1, name: '资金追踪' }).waitFor();
  // Back to the pack: the order, what it gave, and the entry that paid for it out of the balance.
  for (const words of [/200 钻/, /钻石余额/, /收益余额/, /提现/]) await boxOf(page, words).first().waitFor();
  const arrows = await arrowsOf(page);
  expect(arrows.map(({ name }) => name)).toEqual(expect.arrayContaining(['余额', '支付', '获得', '送出', '释放']));
  for (const { name, isDashed } of arrows) expect([name, isDashed]).toEqual([name, name === '余额']);
  expect(await page.getByText('这笔钱的账目没有互相抵平').count()).toBe(0);

  // A box is centred and opens its detail: the pack on the left, the withdrawal on the right.
  await boxOf(page, /提现(审核中|待打款)/)
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(withdraw_no).first().waitFor();
  await drawer.getByRole('button', { name: /关闭|Close/ }).click();
  await page.getByText('列表', { exact: true }).click();
  const list = page.getByRole('main').getByRole('list').first();
  await list
    .getByText(/余额（不可区分）/)
    .first()
    .waitFor();
  await list.getByRole('button', { name: /订单/ }).first().click();
  await drawer.getByText(order_no).first().waitFor();

  // The address is the view: a colleague who opens it sees the same (CONUI-7).
  const colleague = await openDeskOf(browser, site, 'finance2');
  await colleague.page.goto(page.url());
  await colleague.page.getByRole('dialog').getByText(order_no).first().waitFor();
  const seen = await site.ctx.db.rows<{ target: string }>(sql`
    select distinct target from staff_log where call = 'object_trail'`);
  const { flow_id } = (await site.ctx.db.row<{ flow_id: number }>(sql`
    select flow_id from gift_line where order_no = ${gift_no}`))!;
  expect(seen).toEqual([{ target: `gift:${flow_id}` }]);
  await expectBooksBalance(site.ctx);
  await Promise.all([desk.closeClean(), colleague.closeClean()]);
});
