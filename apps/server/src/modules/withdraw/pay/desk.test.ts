// Invoices of corporate withdrawals (X19, Z22), the console calls (Z21, Z23, Z38, Z39), and the owner's pages (X15, X16).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantAt } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { sha256 } from '#ids.ts';
import { buildFileUrl, createFileKey } from '#modules/content/index.ts';
import { userAsOwner } from '#modules/ledger/index.ts';
import { newPerson, newSession, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';
import {
  createWithdrawalSteps,
  incomeBalancesOf,
  expectMoneyConsistent,
  giveIncome,
  guildAsIncomeOwner,
  newGuildHeadedBy,
  newWithdrawer,
  readPlatformPostings,
  insertSignedContract,
  withdrawalStatusOf,
  type WithdrawalSteps,
  type Withdrawer,
} from '#testing/people/withdrawing.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../../../../../tools/standins/payout.ts';
import { withdraw } from '../index.ts';
import { startApprovedPayouts } from './payout.ts';

// The tests run many requests at once, which takes long on a busy machine; hence the timeout.
vi.setConfig({ testTimeout: 60_000 });

let service: PayoutStandIn;
let ctx: TestContext;
let http: TestHttpClient;
let acts: WithdrawalSteps;
let finance: string;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const yuan = (n: number): number => n * 100;

beforeAll(async () => {
  const keys = generatePayoutKeys();
  service = await startPayoutStandIn({ port: 0, keys });
  ctx = await createTestContext({ ...keys.env, PAYOUT_ALIPAY_GATEWAY: `${service.url}/gateway.do` });
  http = await openTestHttp(ctx, modules, { limits: { money: 1e6, mutation: 1e6, read: 1e6, ip: 1e6 } });
  acts = createWithdrawalSteps(ctx, http);
});
beforeEach(async () => {
  ctx.clock.set(TEST_NOW);
  service.plan('pay');
  finance = (await newStaff(ctx, 'finance')).token;
});
afterEach(() => expectMoneyConsistent(ctx));
afterAll(async () => {
  await http.close();
  await ctx.close();
  await service.close();
});

type Company = Withdrawer & { guild_id: number; account_id: number };
const CORPORATE = { account: 'guild', type: 4 };

/** The head of an enterprise guild with its account bound. */
async function company(fen: number): Promise<Company> {
  const me = await newWithdrawer(ctx);
  const guild_id = await newGuildHeadedBy(ctx, me, 2);
  await insertSignedContract(ctx, me.user_id, 'guild_settle');
  await giveIncome(ctx, guildAsIncomeOwner(guild_id), fen);
  const account_id = await acts.bound(me, {
    type: 4,
    account_no: `1109${guild_id}0001`,
    bank_name: '招商银行',
    bank_branch: '杭州分行',
  });
  return { ...me, guild_id, account_id };
}
async function paperOf(user_id: number, scene = 'invoice'): Promise<string> {
  const key = createFileKey(scene as 'invoice', 'pdf');
  await ctx.db.run(sql`
    insert into upload (user_id, file_key, scene, type, size, width, height, sha256, created_at)
    values (${user_id}, ${key}, ${scene}, 'application/pdf', 4, 0, 0, ${sha256(key)}, ${new Date(TEST_NOW)})`);
  return buildFileUrl(ctx, key, ctx.clock.now()).url;
}
let invoices = 10_000_000;
const invoiceOf = async (me: Company, withdraw_no: string, more: object = {}) => ({
  withdraw_no,
  invoice_no: String(++invoices),
  amount_fen: yuan(3_000),
  issued_on: '2026-11-18',
  url: await paperOf(me.user_id),
  request_id: newRequestId(),
  ...more,
});
const sendIn = (me: Company, data: object) => http.post('/api/v1/submit_withdrawal_invoice', data, me.token);
const judgeInvoice = (withdraw_no: string, action: string) =>
  http.post(
    '/console/api/withdraw/invoice_review',
    { withdraw_no, action, reason: '抬头有误', request_id: newRequestId() },
    finance,
  );

describe('a company', () => {
  it('WD-9 no tax, no fee, an invoice first; then review and payout to the company’s account', async () => {
    const me = await company(yuan(10_000));
    const quote = (await acts.preview(me, yuan(3_000), CORPORATE)).data;
    expect(quote).toMatchObject({ fee_fen: 0, tax_fen: 0, arrive_fen: yuan(3_000), need_invoice: 1, review: 'manual' });
    expect(quote.tax).toBeUndefined();
    const { data } = await acts.withdraw(me, me.account_id, yuan(3_000), CORPORATE);
    expect(data).toMatchObject({ status: 8, status_text: '待补发票' });
    const no = data.withdraw_no as string;
    expect((await acts.detail(me, no)).data).toMatchObject({
      bank_name: '招商银行',
      can_cancel: 1,
      invoice: { need: 1, state: 0, title: { content: '信息技术服务费', rate_bp: 600 } },
    });
    // The withdrawal cannot be approved without an invoice.
    expect(await acts.review(finance, no, 'approve')).toMatchObject({ code: 1008 });
    expect((await sendIn(me, await invoiceOf(me, no))).data).toEqual({ status: 8, status_text: '待补发票' });
    expect((await acts.detail(me, no)).data.invoice).toMatchObject({
      need: 1,
      state: 1,
      url: expect.stringContaining('/invoice/'),
    });
    expect((await judgeInvoice(no, 'approve')).data).toEqual({ status: 1, status_text: '审核中', withdraw_no: no });
    await acts.review(finance, no, 'approve');
    await startApprovedPayouts(ctx);
    expect(await withdrawalStatusOf(ctx, no)).toBe(4);
    expect(service.transfers().find((t) => t.no === no)).toMatchObject({
      amount: '3000.00',
      identity_type: 'BANKCARD_ACCOUNT',
      name: '屿声文化有限公司',
    });
    expect(await readPlatformPostings(ctx, no)).toEqual({ payout: yuan(3_000) });
    expect(await incomeBalancesOf(ctx, guildAsIncomeOwner(me.guild_id))).toEqual([yuan(7_000), 0]);
  });

  it('WST-3 X19 the invoice must be over the whole amount, our own paper, not used before', async () => {
    const me = await company(yuan(10_000));
    const no = (await acts.withdraw(me, me.account_id, yuan(3_000), CORPORATE)).data.withdraw_no;
    const second = (await acts.withdraw(me, me.account_id, yuan(3_000), CORPORATE)).data.withdraw_no;
    const good = await invoiceOf(me, no);
    const wrong: [object, object][] = [
      [{ amount_fen: yuan(2_999) }, { code: 1004, msg: '发票金额须等于提现金额' }],
      [{ issued_on: '2026-11-19' }, { code: 1004 }],
      [{ issued_on: '2026-02-30' }, { code: 1004 }],
      [{ issued_on: '0000-01-01' }, { code: 1004 }],
      [{ invoice_no: '2400000X' }, { code: 1004 }],
      [{ url: await paperOf(me.user_id, 'proof') }, { code: 1004 }],
      [{ url: await paperOf((await newPerson(ctx)).user_id) }, { code: 1004 }],
      [{ url: 'https://example.com/a.pdf' }, { code: 1004 }],
      [{ withdraw_no: `WD${'0'.repeat(22)}` }, { code: 1006 }],
    ];
    for (const [change, answer] of wrong)
      expect(await sendIn(me, { ...good, ...change, request_id: newRequestId() })).toMatchObject(answer);
    expect((await sendIn(me, good)).code).toBe(1);
    const reused = await invoiceOf(me, second, { invoice_no: good.invoice_no });
    expect(await sendIn(me, reused)).toMatchObject({ code: 1008, msg: '该发票已使用' });
    // After a refusal the withdrawal stays in state 8 with the reason, and the invoice number is free.
    expect((await judgeInvoice(no, 'reject')).data.status).toBe(8);
    expect((await acts.detail(me, no)).data.invoice).toMatchObject({ state: 3, reason: '抬头有误' });
    expect(await judgeInvoice(no, 'approve')).toMatchObject({ code: 1008 });
    expect((await sendIn(me, { ...reused, request_id: newRequestId() })).code).toBe(1);
    expect(await sendIn(me, { ...good, request_id: newRequestId() })).toMatchObject({
      code: 1008,
      msg: '该发票已使用',
    });
    // Cancelling the other withdrawal frees the invoice number.
    await acts.cancel(me, second);
    expect((await sendIn(me, { ...good, request_id: newRequestId() })).code).toBe(1);
    await judgeInvoice(no, 'approve');
    expect(await sendIn(me, await invoiceOf(me, no))).toMatchObject({ code: 1008 });
  });

  it('WST-9 30 days without an invoice end it; one that is being looked at waits', async () => {
    const [late, waiting] = [await company(yuan(3_000)), await company(yuan(3_000))];
    const lateNo = (await acts.withdraw(late, late.account_id, yuan(3_000), CORPORATE)).data.withdraw_no;
    const waitingNo = (await acts.withdraw(waiting, waiting.account_id, yuan(3_000), CORPORATE)).data.withdraw_no;
    await sendIn(waiting, await invoiceOf(waiting, waitingNo));
    const run = () => withdraw.jobs!['withdraw.drop_without_invoice']!({}, ctx);
    ctx.clock.set(TEST_NOW + 30 * DAY - 1);
    await run();
    expect(await withdrawalStatusOf(ctx, lateNo)).toBe(8);
    ctx.clock.set(TEST_NOW + 30 * DAY);
    await run();
    expect([await withdrawalStatusOf(ctx, lateNo), await withdrawalStatusOf(ctx, waitingNo)]).toEqual([7, 8]);
    expect(await incomeBalancesOf(ctx, guildAsIncomeOwner(late.guild_id))).toEqual([yuan(3_000), 0]);
  });

  it('WD-2 WD-9 two a day, ¥500 000 each, no personal way; nobody but the head', async () => {
    const me = await company(yuan(2_000_000));
    expect(await acts.preview(me, yuan(500_001), CORPORATE)).toMatchObject({ code: 1010, msg: '单笔最高 ¥500,000' });
    expect(await acts.preview(me, yuan(60), { account: 'guild', type: 1 })).toMatchObject({ code: 1006 });
    for (let n = 0; n < 2; n++) expect((await acts.withdraw(me, me.account_id, yuan(500_000), CORPORATE)).code).toBe(1);
    expect(await acts.preview(me, yuan(60), CORPORATE)).toMatchObject({ code: 1010, msg: '今日提现次数已用完' });
    const no = (await http.post('/api/v1/withdrawal_list', { account: 'guild' }, me.token)).data.list[0].withdraw_no;
    const other = await newWithdrawer(ctx);
    expect(await acts.detail(other, no)).toMatchObject({ code: 1006 });
    expect(await acts.cancel(other, no)).toMatchObject({ code: 1006 });
    expect(await sendIn({ ...other, guild_id: 0, account_id: 0 }, await invoiceOf(me, no))).toMatchObject({
      code: 1005,
    });
    // After a change of head, only the new head acts for the guild.
    await ctx.db.tx(async (tx) => {
      await tx.run(sql`update guild_member set role = 0 where guild_id = ${me.guild_id} and user_id = ${me.user_id}`);
      await tx.run(sql`
        insert into guild_member (guild_id, user_id, role, join_at, role_at) values (${me.guild_id}, ${other.user_id}, 3, now(), now())`);
      await tx.run(sql`update guild set head_id = ${other.user_id} where guild_id = ${me.guild_id}`);
    });
    expect(await acts.detail(me, no)).toMatchObject({ code: 1006 });
    expect((await acts.cancel(other, no)).code).toBe(1);
  });
});

const alertOf = (withdraw_no: string) =>
  ctx.db.row(sql`select status, alert from withdrawal where withdraw_no = ${withdraw_no}`);

describe('the desk', () => {
  async function asked(): Promise<Withdrawer & { withdraw_no: string }> {
    const me = await newWithdrawer(ctx, { fen: yuan(1_000) });
    const account_id = await acts.bound(me);
    const { data } = await acts.withdraw(me, account_id, yuan(1_000));
    return { ...me, withdraw_no: data.withdraw_no };
  }

  it('Z21 WST-4…7 each action from where it may, logged with before and after; who may not, may not', async () => {
    const w = await asked();
    const support = (await newStaff(ctx, 'support')).token;
    expect(await acts.review(support, w.withdraw_no, 'approve')).toMatchObject({ code: 1005 });
    expect(await acts.review(finance, `WD${'1'.repeat(22)}`, 'approve')).toMatchObject({ code: 1006 });
    expect(await acts.review(finance, w.withdraw_no, 'release')).toMatchObject({ code: 1008 });
    expect((await acts.review(finance, w.withdraw_no, 'hold')).data).toMatchObject({
      status: 9,
      status_text: '风控核查',
    });
    expect(await acts.review(finance, w.withdraw_no, 'approve')).toMatchObject({ code: 1008 });
    expect((await acts.review(finance, w.withdraw_no, 'release')).data.status).toBe(1);
    expect((await acts.review(finance, w.withdraw_no, 'reject')).data.status).toBe(5);
    expect((await acts.detail(w, w.withdraw_no)).data).toMatchObject({ reject_reason: '已核对', can_cancel: 0 });
    const log = await ctx.db.rows<{ before: { status: number }; after: { status: number } }>(
      sql`select before, after from staff_log where target = ${`withdraw:${w.withdraw_no}`} order by log_id`,
    );
    expect(log.map(({ before, after }) => [before.status, after.status])).toEqual([
      [1, 9],
      [9, 1],
      [1, 5],
    ]);
  });

  it('Z21 P8 fifty approvals by five operators at once: one succeeds, one payout', async () => {
    const w = await asked();
    const desk = await Promise.all(Array.from({ length: 5 }, () => newStaff(ctx, 'finance')));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => acts.review(desk[i % 5]!.token, w.withdraw_no, 'approve')),
    );
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(1);
    // On a busy machine some requests time out as busy; that is not a second approval.
    const others = replies.filter(({ code }) => code !== 1).map(({ data }) => data.reason as string);
    expect(others.filter((reason) => reason !== 'conflict' && reason !== 'busy')).toEqual([]);
    expect(others).toContain('conflict');
    await Promise.all([startApprovedPayouts(ctx), startApprovedPayouts(ctx)]);
    expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([4, 1]);
  });

  it('Z23 WST-13 CON-2 a stuck payout is settled by two people, never by its author alone, and only after 72 hours', async () => {
    const w = await asked();
    await acts.review(finance, w.withdraw_no, 'approve');
    service.plan('deal');
    await startApprovedPayouts(ctx);
    const settle = (token: string) =>
      http.post(
        '/console/api/withdraw/settle',
        {
          withdraw_no: w.withdraw_no,
          result: 'failed',
          proof: '渠道对账单无此笔',
          reason: '工单 7',
          request_id: newRequestId(),
        },
        token,
      );
    /** What the console offers to enter a result by. */
    const unclear = async (token: string): Promise<string | undefined> => {
      const { data } = await http.get(`/console/api/lookup/detail?kind=withdraw&id=${w.withdraw_no}`, token);
      return data.fields.find(({ key }: { key: string }) => key === 'unclear')?.value;
    };
    expect(await settle(finance)).toMatchObject({ code: 1008 });
    expect(await unclear(finance)).toBeUndefined();
    ctx.clock.set(TEST_NOW + 72 * HOUR);
    const [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    expect(await unclear(author.token)).toBe('超过 72 小时未明，待登记');
    const { data } = await settle(author.token);
    expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(3);
    expect((await decideApprovalAs(http, data.approval_id, author.token)).code).not.toBe(1);
    expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(3);
    expect((await decideApprovalAs(http, data.approval_id, second.token)).code).toBe(1);
    expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(6);
    expect(await incomeBalancesOf(ctx, userAsOwner(w.user_id))).toEqual([yuan(1_000), 0]);
    // A later report of the provider changes no state, but raises an alert for the operators.
    await acts.notify(service.notice(w.withdraw_no, { status: 'SUCCESS' }));
    expect(await alertOf(w.withdraw_no)).toEqual({ status: 6, alert: 'paid' });
    expect(await unclear(author.token)).toBe('与渠道结果矛盾，待核对');
  });

  it('Z23 Z38 WST-11 an alert that was looked into is put aside by two people; no money moves, and another one comes back', async () => {
    const w = await asked();
    await acts.review(finance, w.withdraw_no, 'approve');
    service.plan('deal');
    await startApprovedPayouts(ctx);
    service.decide(w.withdraw_no, 'SUCCESS');
    await acts.notify(service.notice(w.withdraw_no));
    const [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const ask = (result: 'paid' | 'failed') =>
      http.post(
        '/console/api/withdraw/settle',
        { withdraw_no: w.withdraw_no, result, proof: '渠道对账单 9', reason: '工单 9', request_id: newRequestId() },
        author.token,
      );
    const waits = async () => {
      const { data } = await http.get('/console/api/queue/list?queue=withdraw&limit=50', finance);
      return (data.list as { key: string; text: string }[]).find(({ key }) => key === w.withdraw_no)?.text;
    };
    // Without an alert there is nothing to close.
    expect(await ask('paid')).toMatchObject({ code: 1008 });
    service.decide(w.withdraw_no, 'REFUND');
    await acts.notify(service.notice(w.withdraw_no));
    expect(await waits()).toContain('银行退票');
    const seen = await http.get(`/console/api/lookup/detail?kind=withdraw&id=${w.withdraw_no}`, finance);
    expect(seen.data.fields).toContainEqual(expect.objectContaining({ name: '异常', value: '银行退票' }));
    // Closing an alert cannot change the result, so naming another result is refused.
    expect(await ask('failed')).toMatchObject({ code: 1008 });
    const before = await incomeBalancesOf(ctx, userAsOwner(w.user_id));
    const { data } = await ask('paid');
    expect((await decideApprovalAs(http, data.approval_id, author.token)).code).not.toBe(1);
    expect(await alertOf(w.withdraw_no)).toEqual({ status: 4, alert: 'returned' });
    expect((await decideApprovalAs(http, data.approval_id, second.token)).code).toBe(1);
    expect(await alertOf(w.withdraw_no)).toEqual({ status: 4, alert: null });
    expect(await waits()).toBeUndefined();
    expect(await incomeBalancesOf(ctx, userAsOwner(w.user_id))).toEqual(before);
    const log = await ctx.db.rows<{ before: object; reason: string }>(sql`
      select before, reason from staff_log where target = ${`withdraw:${w.withdraw_no}`} and call = 'withdraw_settle'`);
    expect(log[0]).toMatchObject({ before: { status: 4, alert: 'returned' }, reason: '工单 9' });
    await acts.notify(service.notice(w.withdraw_no));
    expect(await waits()).toContain('银行退票');
  });

  it('Z23 WST-13 settling what was stuck under an alert takes the alert off', async () => {
    const w = await asked();
    await acts.review(finance, w.withdraw_no, 'approve');
    service.plan('deal');
    await startApprovedPayouts(ctx);
    await acts.notify(service.notice(w.withdraw_no, { status: 'SUCCESS', trans_amount: '999.99' }));
    const ask = {
      withdraw_no: w.withdraw_no,
      result: 'paid',
      proof: '对账单',
      reason: '工单',
      request_id: newRequestId(),
    };
    // Until 72 hours are over, the provider is asked, and operators cannot decide.
    expect(await http.post('/console/api/withdraw/settle', ask, finance)).toMatchObject({ code: 1008 });
    ctx.clock.set(TEST_NOW + 72 * HOUR);
    const [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const { data } = await http.post(
      '/console/api/withdraw/settle',
      { ...ask, request_id: newRequestId() },
      author.token,
    );
    expect((await decideApprovalAs(http, data.approval_id, second.token)).code).toBe(1);
    expect(await alertOf(w.withdraw_no)).toEqual({ status: 4, alert: null });
  });

  it('Z23 CON-2 if the provider answers between question and approval, the approval is refused', async () => {
    const w = await asked();
    await acts.review(finance, w.withdraw_no, 'approve');
    service.plan('deal');
    await startApprovedPayouts(ctx);
    ctx.clock.set(TEST_NOW + 72 * HOUR);
    const [author, second] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const ask = {
      withdraw_no: w.withdraw_no,
      result: 'failed',
      proof: '无',
      reason: '工单',
      request_id: newRequestId(),
    };
    const { data } = await http.post('/console/api/withdraw/settle', ask, author.token);
    service.decide(w.withdraw_no, 'SUCCESS');
    await acts.notify(service.notice(w.withdraw_no));
    expect((await decideApprovalAs(http, data.approval_id, second.token)).code).toBe(1008);
    expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(4);
  });

  it('Z38 WD-6 CAL-3 the number of late reviews agrees with the rows, over a weekend and a public holiday', async () => {
    const at = (day: string, clock: string) => ctx.clock.set(instantAt(day, clock));
    // 1 January 2027 is a Friday and a holiday: both are due on Monday the 4th, at the time of day of their submission.
    at('2026-12-31', '15:00');
    const first = (await asked()).withdraw_no;
    at('2027-01-01', '18:00');
    const second = (await asked()).withdraw_no;
    const late = async () => {
      const { token } = await newStaff(ctx, 'finance');
      const { data } = await http.get('/console/api/queue/list?queue=withdraw&limit=50', token);
      const rows = (data.list as { key: string; overdue: number }[]).filter(({ overdue }) => overdue === 1);
      expect(data.total).toBeLessThanOrEqual(50);
      expect(data.queues).toContainEqual(expect.objectContaining({ queue: 'withdraw', overdue_num: rows.length }));
      return [first, second].map((no) => rows.some(({ key }) => key === no));
    };
    at('2027-01-02', '20:00');
    expect(await late()).toEqual([false, false]);
    at('2027-01-04', '14:59');
    expect(await late()).toEqual([false, false]);
    at('2027-01-04', '15:00');
    expect(await late()).toEqual([true, false]);
    at('2027-01-05', '00:00');
    expect(await late()).toEqual([true, true]);
  });

  it('Z38 Z39 CON-4 the queues and the look-up: what waits, with its promise; the account only masked', async () => {
    const w = await asked();
    const me = await company(yuan(3_000));
    const no = (await acts.withdraw(me, me.account_id, yuan(3_000), CORPORATE)).data.withdraw_no;
    await sendIn(me, await invoiceOf(me, no));
    const list = async (queue: string) =>
      (await http.get(`/console/api/queue/list?queue=${queue}&limit=50`, finance)).data.list as any[];
    const row = (await list('withdraw')).find(({ key }) => key === w.withdraw_no);
    expect(row).toMatchObject({
      state: 1,
      state_text: '审核中',
      amount_fen: yuan(1_000),
      due_at: TEST_NOW / 1000 + 86_400,
      data: { notes: ['首次提现'] },
    });
    expect((await list('invoice')).find(({ key }) => key === no).data).toMatchObject({
      issued_on: '2026-11-18',
      title: { name: '声屿', content: '信息技术服务费', rate_bp: 600 },
    });
    const seen = await http.get(`/console/api/lookup/detail?kind=withdraw&id=${w.withdraw_no}`, finance);
    expect(seen.data).toMatchObject({ title: '支付宝提现 ¥1,000.00', state: 1 });
    expect(seen.data.fields).toContainEqual(expect.objectContaining({ key: 'holder', value: '张*' }));
    expect(seen.data.fields).toContainEqual(expect.objectContaining({ key: 'bound_at', value: '2026-11-08 12:00' }));
    expect(seen.text).not.toContain(w.mobile);
    expect(seen.text).not.toContain('张小屿');
    expect((await http.get('/console/api/lookup/detail?kind=withdraw&id=WD1', finance)).code).toBe(1006);
  });

  it('Z38 invoices that were decided keep a list of their own, with the reason of a refusal', async () => {
    const me = await company(yuan(6_000));
    const handIn = async (): Promise<string> => {
      const no: string = (await acts.withdraw(me, me.account_id, yuan(3_000), CORPORATE)).data.withdraw_no;
      expect((await sendIn(me, await invoiceOf(me, no))).code).toBe(1);
      return no;
    };
    const [accepted, refused] = [await handIn(), await handIn()];
    await judgeInvoice(accepted, 'approve');
    await judgeInvoice(refused, 'reject');
    const list = async (state?: number) => {
      const { data } = await http.get(
        `/console/api/queue/list?queue=invoice&limit=50${state === undefined ? '' : `&state=${state}`}`,
        finance,
      );
      return { states: data.states, rowOf: (no: string) => data.list.find(({ key }: { key: string }) => key === no) };
    };
    const waiting = await list();
    expect([waiting.rowOf(accepted), waiting.rowOf(refused)]).toEqual([undefined, undefined]);
    expect(waiting.states.map(({ name }: { name: string }) => name)).toEqual(['待审核', '已通过', '已退回']);
    const passed = (await list(2)).rowOf(accepted);
    expect(passed).toMatchObject({ state: 2, state_text: '已通过' });
    expect(passed).not.toHaveProperty('due_at');
    expect((await list(3)).rowOf(refused)).toMatchObject({
      state_text: '已退回',
      data: { invoice_reason: '抬头有误' },
    });
    expect((await list(3)).rowOf(accepted)).toBeUndefined();
  });
});

describe('Z39 a withdrawal for whoever decides it', () => {
  type Part = { title: string; rows: { name: string; value: string; link?: object }[] };
  const seenBy = async (withdraw_no: string, token = finance) => {
    const { data } = await http.get(`/console/api/lookup/detail?kind=withdraw&id=${withdraw_no}`, token);
    const partOf = (title: string) => ((data.parts ?? []) as Part[]).find((part) => part.title === title)?.rows;
    return { fields: data.fields as { key: string; value: string; group: string }[], links: data.links, partOf };
  };

  it('Z39 TAX-2 how what arrives and its tax came about, and what the member withdrew before', async () => {
    const me = await newWithdrawer(ctx, { fen: yuan(20_000) });
    const account_id = await acts.bound(me);
    const first = (await acts.withdraw(me, account_id, yuan(9_000))).data.withdraw_no;
    ctx.clock.advance(60_000);
    const second = (await acts.withdraw(me, account_id, yuan(8_000))).data.withdraw_no;
    const { fields, partOf } = await seenBy(second);
    expect(fields.filter(({ group }) => group === '到账测算').map(({ value }) => value)).toEqual([
      '¥8,000.00',
      '¥25.00',
      '¥192.00',
      '¥7,783.00',
    ]);
    // 17,000 − 20 % − 5,000 = 8,600; 3 % of it are 258, of which 66 were withheld with the first 9,000.
    expect(partOf('个税测算')?.map(({ value }) => value)).toEqual([
      '¥17,000.00',
      '¥3,400.00',
      '¥5,000.00',
      '¥8,600.00',
      '3%',
      '¥0.00',
      '¥258.00',
      '¥66.00',
      '¥192.00',
    ]);
    expect(partOf('此前提现')).toMatchObject([
      { name: first, value: expect.stringMatching(/^¥9,000\.00，.+，提交于 2026-11-18 12:00$/), link: { id: first } },
    ]);
    expect((await seenBy(first)).partOf('此前提现')).toBeUndefined();
  });

  it('Z39 CON-1 the income of a person’s year is told to whoever decides on withdrawals, earlier ones to whoever lists them', async () => {
    const me = await newWithdrawer(ctx, { fen: yuan(20_000) });
    const account_id = await acts.bound(me);
    await acts.withdraw(me, account_id, yuan(9_000));
    ctx.clock.advance(60_000);
    const no = (await acts.withdraw(me, account_id, yuan(8_000))).data.withdraw_no;
    const shown = { finance: [true, true], admin: [true, true], support: [false, true] } as const;
    for (const role of ['finance', 'admin', 'support', 'guild_desk', 'moderator'] as const) {
      const { fields, partOf } = await seenBy(no, (await newStaff(ctx, role)).token);
      expect(fields.find(({ key }) => key === 'tax')?.value, role).toBe('¥192.00');
      const parts = [partOf('个税测算') !== undefined, partOf('此前提现') !== undefined];
      expect(parts, role).toEqual((shown as Record<string, readonly boolean[]>)[role] ?? [false, false]);
    }
  });

  it('Z39 WD-9 a company’s withdrawal has no tax of ours, and leads to its guild', async () => {
    const me = await company(yuan(3_000));
    const no = (await acts.withdraw(me, me.account_id, yuan(3_000), CORPORATE)).data.withdraw_no;
    const { links, partOf } = await seenBy(no);
    expect(partOf('个税测算')).toBeUndefined();
    expect(links).toContainEqual(expect.objectContaining({ kind: 'guild', id: String(me.guild_id) }));
  });
});

describe('what its owner sees', () => {
  it('X15 by month, newest first, with sums of what counts; filtered by state and month; nobody else’s', async () => {
    const me = await newWithdrawer(ctx, { fen: yuan(5_000) });
    const account_id = await acts.bound(me);
    const nos: string[] = [];
    for (const amount of [100, 200, 300]) {
      ctx.clock.advance(1_000);
      nos.push((await acts.withdraw(me, account_id, yuan(amount))).data.withdraw_no);
    }
    await acts.cancel(me, nos[1]!);
    ctx.clock.set(Date.UTC(2026, 10, 30, 16));
    me.token = await newSession(ctx, me.user_id);
    nos.push((await acts.withdraw(me, account_id, yuan(400))).data.withdraw_no);
    const list = async (ask: object) => (await http.post('/api/v1/withdrawal_list', ask, me.token)).data;
    const all = await list({ limit: 3 });
    expect(all.list.map((w: any) => w.withdraw_no)).toEqual([nos[3], nos[2], nos[1]]);
    expect(all).toMatchObject({
      total: 4,
      groups: [
        { year: 2026, month: 12, sum_fen: yuan(400), num: 1 },
        { year: 2026, month: 11, sum_fen: yuan(400), num: 3 },
      ],
    });
    expect(all.statuses).toContainEqual({ id: 9, name: '风控核查' });
    expect((await list({ limit: 3, page: 2 })).list.map((w: any) => w.withdraw_no)).toEqual([nos[0]]);
    expect((await list({ status: 7 })).list).toMatchObject([
      { withdraw_no: nos[1], status_text: '已撤销', account: 'personal' },
    ]);
    expect((await list({ month: '2026-12', status: -1 })).total).toBe(1);
    for (const month of ['9999-12', '2027-01', '0000-01']) {
      expect(await http.post('/api/v1/withdrawal_list', { month }, me.token)).toMatchObject({ code: 1004 });
    }
    const other = await newWithdrawer(ctx);
    expect((await http.post('/api/v1/withdrawal_list', {}, other.token)).data.total).toBe(0);
    expect(await acts.detail(other, nos[0]!)).toMatchObject({ code: 1006 });
    expect(await acts.cancel(other, nos[0]!)).toMatchObject({ code: 1006 });
  });

  it('X16 S-WDD-1 the timeline at every station, and where it ended instead', async () => {
    const me = await newWithdrawer(ctx, { fen: yuan(5_000) });
    const account_id = await acts.bound(me);
    const no = (await acts.withdraw(me, account_id, yuan(1_000))).data.withdraw_no;
    const timeline = async (of = no) =>
      ((await acts.detail(me, of)).data.timeline as any[]).map(({ key, state }) => `${key}${state}`).join(' ');
    expect(await timeline()).toBe('submit2 review1 pay0 arrive0');
    await acts.review(finance, no, 'hold');
    expect(await timeline()).toBe('submit2 review1 pay0 arrive0');
    await acts.review(finance, no, 'release');
    await acts.review(finance, no, 'approve');
    expect(await timeline()).toBe('submit2 review2 pay1 arrive0');
    service.plan('deal');
    await startApprovedPayouts(ctx);
    expect(await timeline()).toBe('submit2 review2 pay1 arrive0');
    service.decide(no, 'SUCCESS');
    await acts.notify(service.notice(no));
    expect(await timeline()).toBe('submit2 review2 pay2 arrive2');

    const rejected = (await acts.withdraw(me, account_id, yuan(1_100))).data.withdraw_no;
    await acts.review(finance, rejected, 'reject');
    expect(await timeline(rejected)).toBe('submit2 review0 reject2');
    const failed = (await acts.withdraw(me, account_id, yuan(1_100))).data.withdraw_no;
    await acts.review(finance, failed, 'approve');
    service.plan({ refuse: 'PAYEE_NOT_EXIST' });
    await startApprovedPayouts(ctx);
    expect(await timeline(failed)).toBe('submit2 review2 pay0 fail2');
  });

  it('X16 S-WDD-1 API-5 once paid there is a receipt: made once, the owner’s alone, with masked names and the books’ numbers', async () => {
    const me = await newWithdrawer(ctx, { fen: yuan(30_000) });
    const account_id = await acts.bound(me);
    await acts.withdraw(me, account_id, yuan(10_000));
    const no = (await acts.withdraw(me, account_id, yuan(10_000))).data.withdraw_no as string;
    const make = () => withdraw.jobs!['withdraw.receipt']!({ withdraw_no: no }, ctx);
    const jobs = () =>
      ctx.db.rows(sql`
        select 1 as one from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'withdraw.receipt' and j.payload->>'withdraw_no' = ${no}`);
    const receipt = async () => (await acts.detail(me, no)).data.receipt_url as string | undefined;
    await acts.review(finance, no, 'approve');
    await make();
    expect([await receipt(), await jobs()]).toEqual([undefined, []]);
    await startApprovedPayouts(ctx);
    expect(await jobs()).toHaveLength(1);
    expect(await receipt()).toBeUndefined();
    await Promise.all([make(), make()]);
    const url = (await receipt())!;
    await make();
    expect(await receipt()).toBe(url);
    const [path, query] = url.slice(ctx.config.PUBLIC_URL.length).split('?') as [string, string];
    const file = await http.app.inject({ url: `${path}?${query}` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await http.app.inject({ url: path })).statusCode).toBe(404);
    const page = (await http.app.inject({ url: `${path}/pages/1.json?${query}` })).json();
    const words = (page.data.items as { text: string }[])
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '');
    const parts = ['提现电子回单', no, '收款方：张*', '提现金额：¥10,000.00', '手续费：¥25.00', '代扣个税：¥240.00'];
    for (const part of [...parts, '实际到账：¥9,735.00', '到账时间：2026-11-18', '状态：已到账'])
      expect(words).toContain(part);
    for (const secret of ['张小屿', me.mobile]) expect(words).not.toContain(secret);
    const failed = (await acts.withdraw(me, account_id, yuan(1_000))).data.withdraw_no as string;
    await expect(
      ctx.db.run(sql`update withdrawal set receipt_key = 'receipt/a.pdf' where withdraw_no = ${failed}`),
    ).rejects.toThrow('withdrawal_receipt_of_paid');
  });

  it('WD-7 when it will arrive: two hours, the next working day, three working days; at night from the first batch on', async () => {
    const me = await newWithdrawer(ctx, { fen: yuan(5_000) });
    const account_id = await acts.bound(me);
    const expected = async (no: string) => (await acts.detail(me, no)).data.expect_arrive_at * 1000;
    // Submitted on Wednesday noon: one working day for the review, then two hours.
    const no = (await acts.withdraw(me, account_id, yuan(1_000))).data.withdraw_no;
    expect(await expected(no)).toBe(TEST_NOW + DAY + 2 * HOUR);
    // Approved at 23:00, it is paid with the batch of 09:00.
    ctx.clock.set(TEST_NOW + 11 * HOUR);
    await acts.review((await newStaff(ctx, 'finance')).token, no, 'approve');
    expect(await expected(no)).toBe(TEST_NOW + 21 * HOUR + 2 * HOUR);
    const boss = await company(yuan(3_000));
    ctx.clock.set(Date.UTC(2026, 10, 20, 4));
    const corporate = (await acts.withdraw(boss, boss.account_id, yuan(3_000), CORPORATE)).data;
    // Submitted on Friday noon: reviewed on Monday, and three working days later it is Thursday.
    expect(corporate.expect_arrive_at * 1000).toBe(Date.UTC(2026, 10, 26, 4));
  });
});
