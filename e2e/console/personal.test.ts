// CONUI-4 and acceptance 6: what a desk is answered, keeps and writes holds no full personal value of anybody; behind an eye it stands
// for 30 seconds on the page alone, and then nowhere.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '@shengyu/server/db/sql.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { openBrowser } from '../browser.ts';
import { callAs } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { createBoundWithdrawer, submitCorporateWithdrawal, submitWithdrawal } from '../h5/withdrawer.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { watchTraffic, type Traffic } from './traffic.ts';

const REASON = '会员来电核对';
/** CONUI-4, and a moment more. */
const SHOWN_MS = 31_000;
const ADDRESS = { name: '李小舟', tel: '13700001234', province: '浙江省', city: '杭州市', county: '西湖区' };

let site: Site;
let browser: Browser;
let person: { readonly user_id: number; readonly mobile: string };
/** To the account of a company at a bank; the member's own account is named by the mobile. */
let withdraw_no: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const withdrawer = await createBoundWithdrawer(site, 160_000);
  site.ctx.clock.advance(60_000);
  await submitWithdrawal(site, withdrawer, 150_000);
  person = withdrawer;
  ({ withdraw_no } = await submitCorporateWithdrawal(site, 300_000));
  await sendParcelTo(person.user_id);
  await callAs(site, await newAdult(site.ctx), '/api/v1/submit_report', {
    kind: 2,
    type: 12,
    text: '在房间里连续辱骂主持人',
    target: { kind: 'user', id: person.user_id },
    contact: 'xiaozhou-weixin',
    request_id: newRequestId(),
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function sendParcelTo(user_id: number): Promise<void> {
  const now = new Date(site.ctx.clock.now());
  const form = JSON.stringify({ ...ADDRESS, addressDetail: '文三路 88 号 3 幢 502' });
  await site.ctx.db.run(sql`
    insert into shipment (user_id, no, ref, item_code, qty, campaign, route, state, created_at, address_until, address_enc, confirmed_at)
    values (${user_id}, 1, 'test1', 'ph_ear', 1, 'test', '', 1, ${now}, ${now}, ${site.ctx.seal.seal(form)}, ${now})`);
}

/** A desk that is watched from its first page on, and whose 30 seconds the test moves. */
async function openWatchedDesk(account: string): Promise<Desk & { readonly traffic: Traffic }> {
  const desk = await openDesk(browser, site);
  const traffic = watchTraffic(desk.page);
  await desk.page.clock.install({ time: site.ctx.clock.now() });
  await desk.open('/login');
  await signIn(desk.page, site, account);
  return { ...desk, traffic };
}

async function visit({ open, page, traffic }: Desk & { readonly traffic: Traffic }, path: string): Promise<void> {
  await open(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await traffic.look();
}

/** Opens every eye of the page, one after the other; returns how many there were. */
async function revealAll(page: Page): Promise<number> {
  const eyes = page.getByRole('button', { name: /^查看完整/ });
  await eyes.first().waitFor();
  const all = await eyes.count();
  for (let left = all; left > 0; left--) {
    await eyes.first().click();
    await page.getByRole('textbox', { name: '查看原因' }).fill(REASON);
    await page.keyboard.press('Enter');
    await expect.poll(() => eyes.count()).toBe(left - 1);
  }
  return all;
}

it('CONUI-4 CONUI-7 mobile, name and account stand behind their eyes for 30 seconds and are kept nowhere, before, meanwhile and after', async () => {
  const desk = await openWatchedDesk('finance');
  const { page, traffic } = desk;
  for (const path of ['/users', '/inbox/withdraw', '/inbox/invoice', '/money/withdraw', '/money/recharge'])
    await visit(desk, path);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill(person.mobile);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/users/${person.user_id}`);
  const places = [`/users/${person.user_id}?tab=withdraw`, `/money/withdraw?open=withdraw:${withdraw_no}`];
  let reveals = 0;
  for (const path of places) {
    await visit(desk, path);
    reveals += await revealAll(page);
    const shown = await traffic.findRevealed(site.ctx);
    expect(shown.length).toBeGreaterThan(0);
    await traffic.look();
    await page.clock.fastForward(SHOWN_MS);
    for (const value of shown) await expect.poll(() => page.content()).not.toContain(value);
    // The eyes are back, so that the value can be asked for again and is logged again.
    await page
      .getByRole('button', { name: /^查看完整/ })
      .first()
      .waitFor();
  }
  const revealed = await traffic.findRevealed(site.ctx);
  expect(revealed).toContain(person.mobile);
  expect(revealed).toHaveLength(reveals);
  expect(reveals).toBe(3);
  expect(await traffic.findPersonal(site.ctx)).toEqual([]);
  const logged = await site.ctx.db.rows<{ line: string }>(sql`
    select staff_log::text as line from staff_log where call = 'lookup_detail' and reason = ${REASON}`);
  expect(logged).toHaveLength(reveals);
  for (const value of revealed) expect(logged.map(({ line }) => line).join()).not.toContain(value);
  await desk.closeClean();
});

it('CONUI-4 addresses, contacts and ID numbers are masked in the lists and details of support', async () => {
  const desk = await openWatchedDesk('support');
  const paths = [
    '/inbox/ship',
    '/inbox/report',
    '/users',
    `/users/${person.user_id}`,
    `/users/${person.user_id}?tab=report`,
  ];
  for (const path of paths) await visit(desk, path);
  await desk.open('/inbox/ship');
  await desk.page
    .getByText(/李\* 137\*{4}1234/)
    .first()
    .waitFor();
  expect(desk.traffic.answers()).toBeGreaterThan(paths.length);
  expect(await desk.traffic.findPersonal(site.ctx)).toEqual([]);
  await desk.closeClean();
});
