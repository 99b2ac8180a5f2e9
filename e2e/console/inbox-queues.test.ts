// The other queues of P2, each worked off through the console by its acts.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gift_event } from '@shengyu/contract/calls/ingest.ts';
import { pathOf } from '@shengyu/contract/call.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { computeSignature, INGEST_APP_SCOPES, saveIngestApp } from '@shengyu/server/modules/ingest/index.ts';
import { userAsOwner, walletOf } from '@shengyu/server/modules/ledger/index.ts';
import { newRequestId } from '@shengyu/server/testing/http.ts';
import { newGuild } from '@shengyu/server/testing/people/guilds.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { withdrawalStatusOf } from '@shengyu/server/testing/people/withdrawing.ts';
import { openBrowser } from '../browser.ts';
import { callAs } from '../h5/campaign-phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { submitCorporateWithdrawal } from '../h5/withdrawer.ts';
import { approve, askForApproval, sendSheet, uploadPicture } from './acts.ts';
import { openDeskOf } from './desk.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const now = (): Date => new Date(site.ctx.clock.now());

it('invoice 提现发票: one is sent back and handed in again, then passed on to the review (Z22)', async () => {
  const { head, withdraw_no } = await submitCorporateWithdrawal(site, 300_000);
  const handIn = async (invoice_no: string): Promise<unknown> =>
    callAs(site, head, '/api/v1/submit_withdrawal_invoice', {
      withdraw_no,
      invoice_no,
      amount_fen: 300_000,
      issued_on: '2026-11-18',
      url: await uploadPicture(site, head, 'invoice', '#f4f0e4'),
      request_id: newRequestId(),
    });
  await handIn('10000001');
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  await desk.open('/inbox/invoice');
  await page.getByText('10000001').waitFor();
  await page.keyboard.press('r');
  await sendSheet(page, '抬头不符');
  await page.getByText('这个队列清空了').waitFor();
  await handIn('10000002');
  await desk.open('/inbox/invoice');
  await page.getByText('10000002').waitFor();
  await page.keyboard.press('a');
  await sendSheet(page, '号码与金额已核');
  await page.getByText('这个队列清空了').waitFor();
  expect(await withdrawalStatusOf(site.ctx, withdraw_no)).toBe(1);
  await desk.closeClean();
});

it('settlement 月结算: one with an adjustment, then the rest of the month, each by two people (Z20*)', async () => {
  const [first, other] = [await newGuild(site.ctx, { name: '观潮社' }), await newGuild(site.ctx, { name: '听澜阁' })];
  for (const { guild_id } of [first, other])
    await site.ctx.db.run(sql`
      insert into settlement (guild_id, month, rate_bp, status, gross, commission_fen, opened_at, computed_at)
      values (${guild_id}, '2026-10', 500, 1, 100000, 50000, ${now()}, ${now()})`);
  const commissions = async (): Promise<unknown> =>
    site.ctx.db.rows(sql`
      select guild_id, status, commission_fen from settlement where guild_id in (${first.guild_id}, ${other.guild_id}) order by guild_id`);
  const desk = await openDeskOf(browser, site, 'finance');
  const second = await openDeskOf(browser, site, 'finance2');
  const { page } = desk;
  await desk.open(`/inbox/settlement?key=2026-10:${first.guild_id}`);
  await page
    .getByRole('region', { name: /观潮社/ })
    .getByText('¥500.00')
    .first()
    .waitFor();
  await page.keyboard.press('d');
  await page.getByRole('spinbutton', { name: '调整流水' }).fill('-20000');
  await approve(second.page, second.open, await askForApproval(page, '异议成立'));
  await desk.open('/inbox/settlement');
  await page.getByRole('region', { name: /听澜阁/ }).waitFor();
  await page.keyboard.press('m');
  await approve(second.page, second.open, await askForApproval(page, '数据无误'));
  await desk.open('/inbox/settlement');
  await page.getByText('这个队列清空了').waitFor();
  expect(await commissions()).toEqual([
    { guild_id: first.guild_id, status: expect.any(Number), commission_fen: 40_000 },
    { guild_id: other.guild_id, status: 2, commission_fen: 50_000 },
  ]);
  await Promise.all([desk.closeClean(), second.closeClean()]);
});

it('report 举报与反馈: taken, founded, unfounded and malicious, each with its answer (Z32)', async () => {
  const witness = await newAdult(site.ctx);
  const texts = ['在房间里连续辱骂主持人', '头像看起来不太合适', '乱写的投诉'];
  const ids: number[] = [];
  for (const text of texts) {
    site.ctx.clock.advance(120_000);
    const { report_id } = (await callAs(site, witness, '/api/v1/submit_report', {
      kind: 2,
      type: 12,
      text,
      target: { kind: 'user', id: (await newAdult(site.ctx)).user_id },
      request_id: newRequestId(),
    })) as { report_id: number };
    ids.push(report_id);
  }
  const desk = await openDeskOf(browser, site, 'support');
  const { page } = desk;
  const openReport = async (no: number): Promise<void> => {
    await desk.open(`/inbox/report?key=${ids[no]}`);
    await page.locator('p').getByText(texts[no]!, { exact: true }).waitFor();
  };
  const answered = async (no: number, status: number): Promise<void> => {
    const statusOf = async () =>
      (await site.ctx.db.row<{ status: number }>(sql`select status from report where report_id = ${ids[no]!}`))?.status;
    await expect.poll(statusOf).toBe(status);
  };
  const act = async (no: number, key: string, reason: string, status: number): Promise<void> => {
    await openReport(no);
    await page.keyboard.press(key);
    await sendSheet(page, reason);
    await answered(no, status);
  };
  // The reported member opens beside the report, with what may follow it.
  await openReport(0);
  await page.keyboard.press('p');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '封禁' }).waitFor();
  await drawer.getByRole('button', { name: /close|关闭/i }).click();
  await act(0, 't', '开始核查', 1);
  await act(0, 'a', '证据充分', 2);
  await act(1, 'r', '证据不足', 3);
  await act(2, 'm', '编造内容', 3);
  await page.getByText('这个队列清空了').waitFor();
  await desk.closeClean();
});

it('risk 风险核查: one flag is cleared and one confirmed (Z36)', async () => {
  const people = [await newAdult(site.ctx), await newAdult(site.ctx), await newAdult(site.ctx)];
  for (const { user_id } of people.slice(1))
    await site.ctx.db.run(sql`
      insert into risk_flag (user_id, rule, peer_id, details, flagged_at)
      values (${user_id}, 'one_sender', ${people[0]!.user_id}, '{"own": 8000, "total": 9000}', ${now()})`);
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  await desk.open('/inbox/risk');
  await page.getByText('88.88%').waitFor();
  await page.keyboard.press('c');
  await sendSheet(page, '往来正常');
  await page.getByText('共 1 件').waitFor();
  await page.getByRole('button', { name: /^确认/ }).waitFor();
  await page.keyboard.press('a');
  await sendSheet(page, '确认异常');
  await page.getByText('这个队列清空了').waitFor();
  const stored = await site.ctx.db.rows<{ state: number }>(sql`select state from risk_flag order by flag_id`);
  expect(stored.map(({ state }) => state)).toEqual([1, 2]);
  await desk.closeClean();
});

it('ingest 挂起事件: one event is accepted and booked, one is dropped after its word was typed (Z37, CONUI-26)', async () => {
  const [giver, host] = [await newAdult(site.ctx), await newAdult(site.ctx)];
  const secret = 'secret-of-the-native-side';
  await saveIngestApp(site.ctx, { app_id: 'native', secret, scopes: INGEST_APP_SCOPES });
  const tell = async (event: object): Promise<void> => {
    const body = JSON.stringify({ data: { events: [event] } });
    const [timestamp, nonce] = [String(unixSecondsOf(site.ctx.clock.now())), newRequestId()];
    const sign = computeSignature(secret, { call: gift_event, timestamp, nonce, body: Buffer.from(body) });
    const headers = { 'x-app-id': 'native', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-sign': sign };
    const answer = await fetch(site.url + pathOf(gift_event), { method: 'POST', headers, body });
    expect(await answer.text()).toContain('1006');
  };
  const gift = {
    occurred_at: unixSecondsOf(site.ctx.clock.now()),
    sender_id: giver.user_id,
    item_code: 'g_rose',
    unit_price: 10,
    source: 2,
    debit: 0,
  };
  // A base that no box explains, and a gift that nobody knows (RISK-14).
  await tell({ ...gift, event_id: newRequestId(), lines: [{ receiver_id: host.user_id, num: 1, income_base: 11 }] });
  site.ctx.clock.advance(60_000);
  await tell({
    ...gift,
    event_id: newRequestId(),
    item_code: 'g_unknown',
    lines: [{ receiver_id: host.user_id, num: 1 }],
  });
  const desk = await openDeskOf(browser, site, 'finance');
  const { page } = desk;
  await desk.open('/inbox/ingest');
  await page.getByText('事件内容').waitFor();
  await page.keyboard.press('a');
  await sendSheet(page, '会员已核实');
  await page.getByText('共 1 件').waitFor();
  expect((await walletOf(site.ctx.db, userAsOwner(host.user_id))).pending).toBe(55);
  await page.getByText('g_unknown').first().waitFor();
  await page.keyboard.press('r');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: '理由' }).fill('礼物不存在');
  await expect.poll(() => sheet.getByRole('button', { name: /^丢弃/ }).isDisabled()).toBe(true);
  await sheet.getByRole('textbox', { name: /输入「丢弃」/ }).fill('丢弃');
  await page.keyboard.press('Control+Enter');
  await page.getByText('这个队列清空了').waitFor();
  await desk.closeClean();
});

it('ship 发货: a label is printed behind the eye, one parcel entered by hand and many pasted (Z13, CON-4)', async () => {
  const winner = await newAdult(site.ctx);
  const form = {
    name: '张小屿',
    tel: '13800000000',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    addressDetail: '文三路 1 号',
  };
  for (let no = 1; no <= 4; no++)
    await site.ctx.db.run(sql`
      insert into shipment (user_id, no, ref, item_code, qty, campaign, route, state, created_at, address_until, address_enc, confirmed_at)
      values (${winner.user_id}, ${no}, ${`test${no}`}, 'ph_ear', 1, 'test', '', 1, ${now()}, ${now()},
        ${site.ctx.seal.seal(JSON.stringify(form))}, ${now()})`);
  const desk = await openDeskOf(browser, site, 'support');
  const { page, context } = desk;
  await context.addInitScript(
    `window.print = () => { window.printed = document.querySelector('article').textContent; };`,
  );
  await desk.open('/inbox/ship');
  await page.getByRole('button', { name: '打印面单' }).click();
  await page.getByRole('textbox', { name: '查看原因' }).fill('寄出奖品');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate('window.printed'))
    .toContain('张小屿 13800000000 浙江省杭州市西湖区文三路 1 号');
  expect(await page.evaluate('window.printed')).toContain('客服一');
  // Once it is printed nothing of it is left on the page.
  await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
  await expect.poll(() => page.content()).not.toContain('13800000000');
  await page.getByRole('textbox', { name: '查看原因' }).waitFor({ state: 'detached' });

  await page.keyboard.press('a');
  await page.getByRole('textbox', { name: '快递' }).fill('顺丰');
  await page.getByRole('textbox', { name: '运单号' }).fill('SF1000000001');
  await sendSheet(page, '已寄出');
  await page.getByText('共 3 件').waitFor();
  const left = await site.ctx.db.rows<{ no: number }>(
    sql`select no from shipment where user_id = ${winner.user_id} and state = 1 order by no`,
  );
  await page.getByRole('button', { name: '批量登记' }).click();
  const lines = left.map(({ no }) => `${winner.user_id}-${no},圆通,YT200000000${no}`);
  await page.getByRole('textbox', { name: '发货单' }).fill([...lines, '99-1,圆通,YT9'].join('\n'));
  await page.getByText('1 行未识别：99-1,圆通,YT9').waitFor();
  await page.getByRole('textbox', { name: '理由' }).last().fill('已寄出');
  await page.getByRole('button', { name: /^登记发货 3 件/ }).click();
  await page.getByText(/完成 3，被拒 0，剩余 0/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('这个队列清空了').waitFor();
  const sent = await site.ctx.db.rows<{ tracking_no: string }>(
    sql`select tracking_no from shipment where user_id = ${winner.user_id} and state = 2`,
  );
  expect(sent).toHaveLength(4);
  await desk.closeClean();
});
