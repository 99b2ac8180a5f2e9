// WST-10 to WST-13: a withdrawal is paid once, whatever goes wrong with the provider, the network or our own processes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { userAsOwner } from '#modules/ledger/index.ts';
import { notice as noticeModule } from '#modules/notice/index.ts';
import { openPayoutChannels } from '#providers/pay/payout-channels.ts';
import { readAlerts } from '#testing/alerts.ts';
import { consumeEvents } from '#testing/consume.ts';
import { newRequestId, readEvents, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, TEST_NOW, type TestContext } from '#testing/kit.ts';
import { decideApprovalAs, newStaff } from '#testing/people/staff.ts';
import {
  createWithdrawalSteps,
  incomeBalancesOf,
  expectMoneyConsistent,
  newWithdrawer,
  readPlatformPostings,
  withdrawalStatusOf,
  type WithdrawalSteps,
  type Withdrawer,
} from '#testing/people/withdrawing.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../../../../../tools/standins/payout.ts';
import { withdraw } from '../index.ts';
import { queryUnknownPayouts, startApprovedPayouts } from './payout.ts';

// The tests run many requests at once, which takes long on a busy machine; hence the timeout.
vi.setConfig({ testTimeout: 60_000 });

let service: PayoutStandIn;
let ctx: TestContext;
let http: TestHttpClient;
let acts: WithdrawalSteps;
let staff: string;
const HOUR = 3_600_000;
const FEN = 100_000;
const TRANSFER = 'alipay.fund.trans.uni.transfer';

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
  // After five timeouts in a row the gateway pauses; a new one for each test avoids waiting for it.
  (ctx.providers as { payout: unknown }).payout = openPayoutChannels(ctx.config, Date.now);
  staff = (await newStaff(ctx, 'finance')).token;
});
afterEach(() => expectMoneyConsistent(ctx));
afterAll(async () => {
  await http.close();
  await ctx.close();
  await service.close();
});

type Approved = Withdrawer & { withdraw_no: string };

async function approved(): Promise<Approved> {
  const me = await newWithdrawer(ctx, { fen: FEN });
  const account_id = await acts.bound(me);
  const { data } = await acts.withdraw(me, account_id, FEN);
  await acts.review(staff, data.withdraw_no, 'approve');
  return { ...me, withdraw_no: data.withdraw_no };
}
/** A withdrawal in state 3 whose result the provider has not reported yet. */
async function paying(): Promise<Approved> {
  const w = await approved();
  service.plan('deal');
  await startApprovedPayouts(ctx);
  service.plan('pay');
  expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(3);
  return w;
}
const rowOf = (withdraw_no: string) =>
  ctx.db.row<{ status: number; alert: string | null; reason: string | null; provider_no: string | null }>(
    sql`select status, alert, reason, provider_no from withdrawal where withdraw_no = ${withdraw_no}`,
  );

describe('a batch', () => {
  it('WST-10 WD-1 WD-7 pays everything that is approved, once, however many batches run at the same time', async () => {
    const all: Approved[] = [];
    for (let n = 0; n < 6; n++) all.push(await approved());
    const begun = await Promise.all(Array.from({ length: 5 }, () => startApprovedPayouts(ctx)));
    expect(begun.reduce((a, b) => a + b, 0)).toBe(6);
    for (const { withdraw_no } of all) {
      expect([await withdrawalStatusOf(ctx, withdraw_no), service.paid(withdraw_no)]).toEqual([4, 1]);
      expect(withdraw_no).toMatch(/^WD20261118\d{14}$/);
    }
    expect(withdraw.cron).toContainEqual({ at: '0 9-21 * * *', job: 'withdraw.pay' });
  });

  it('Z56 while payouts are stopped nothing more is handed over, and what was handed over is asked for', async () => {
    const [handed, waiting] = [await paying(), await approved()];
    const request = { key: 'payout', reason: '渠道异常', request_id: newRequestId() };
    expect((await http.post('/console/api/platform/stop', request, staff)).code).toBe(1);
    expect(await startApprovedPayouts(ctx)).toBe(0);
    service.decide(handed.withdraw_no, 'SUCCESS');
    ctx.clock.advance(HOUR);
    await queryUnknownPayouts(ctx);
    const states = [handed, waiting].map(({ withdraw_no }) => withdrawalStatusOf(ctx, withdraw_no));
    expect(await Promise.all(states)).toEqual([4, 2]);
    const [author, { token }] = [await newStaff(ctx, 'finance'), await newStaff(ctx, 'finance')];
    const again = { ...request, request_id: newRequestId() };
    const asked = await http.post('/console/api/platform/resume', again, author.token);
    expect((await decideApprovalAs(http, asked.data.approval_id, token)).code).toBe(1);
    expect(await startApprovedPayouts(ctx)).toBe(1);
    expect(await withdrawalStatusOf(ctx, waiting.withdraw_no)).toBe(4);
  });

  it('WST-12 the payee’s fault ends it, in words the member reads', async () => {
    const w = await approved();
    service.plan({ refuse: 'PAYEE_USER_INFO_ERROR' });
    await startApprovedPayouts(ctx);
    expect(await rowOf(w.withdraw_no)).toMatchObject({ status: 6, reason: '收款账户与实名不一致' });
    expect(await incomeBalancesOf(ctx, userAsOwner(w.user_id))).toEqual([FEN, 0]);
    expect((await acts.detail(w, w.withdraw_no)).data).toMatchObject({
      status: 6,
      fail_reason: '收款账户与实名不一致',
    });
    await consumeEvents(ctx, noticeModule.consumers!, 'withdrawal.failed');
    const told = await ctx.db.rows(sql`select title, text, route from notice where user_id = ${w.user_id}`);
    expect(told).toContainEqual({
      title: '打款失败',
      text: '¥1,000.00，收款账户与实名不一致',
      route: `/withdraw/detail?no=${w.withdraw_no}`,
    });
  });

  it.each(['PAYER_BALANCE_NOT_ENOUGH', 'SYSTEM_ERROR', 'SOMETHING_NEW'])(
    'WST-13 %s is not the member’s fault: it stays in 3 and is sent again under its number',
    async (refuse) => {
      const w = await approved();
      service.plan({ refuse });
      await startApprovedPayouts(ctx);
      expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(3);
      service.plan('pay');
      ctx.clock.advance(10 * 60_000);
      await queryUnknownPayouts(ctx);
      expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([4, 1]);
    },
  );
});

describe('nobody knows', () => {
  it(
    'WST-13 paid, but the answer was lost: the query heals it, and nothing is paid twice',
    { timeout: 60_000 },
    async () => {
      const w = await approved();
      service.plan('mute');
      await startApprovedPayouts(ctx);
      expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([3, 1]);
      service.plan('pay');
      // The provider is not asked again before ten minutes are over.
      ctx.clock.advance(9 * 60_000);
      const asked = service.asked('alipay.fund.trans.common.query');
      await queryUnknownPayouts(ctx);
      expect(service.asked('alipay.fund.trans.common.query')).toBe(asked);
      ctx.clock.advance(60_000);
      await Promise.all(Array.from({ length: 5 }, () => queryUnknownPayouts(ctx)));
      expect(service.asked('alipay.fund.trans.common.query')).toBe(asked + 1);
      expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([4, 1]);
      expect(await readPlatformPostings(ctx, w.withdraw_no)).toEqual({ payout: FEN });
    },
  );

  it('WST-13 never arrived: it is sent again with the same number', async () => {
    const w = await approved();
    service.plan('lost');
    await startApprovedPayouts(ctx);
    expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([3, 0]);
    service.plan('pay');
    ctx.clock.advance(10 * 60_000);
    await queryUnknownPayouts(ctx);
    expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([4, 1]);
  });

  it('WST-13 an answer that somebody else signed is no answer', async () => {
    const w = await approved();
    service.plan('forge');
    await startApprovedPayouts(ctx);
    ctx.clock.advance(10 * 60_000);
    await queryUnknownPayouts(ctx);
    expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([3, 0]);
  });

  it('WST-13 after 72 hours nobody is asked any more; it waits in the operators’ queue', async () => {
    const w = await paying();
    ctx.clock.set(TEST_NOW + 72 * HOUR);
    staff = (await newStaff(ctx, 'finance')).token;
    const asked = service.asked('alipay.fund.trans.common.query');
    await queryUnknownPayouts(ctx);
    expect(service.asked('alipay.fund.trans.common.query')).toBe(asked);
    const { data } = await http.get('/console/api/queue/list?queue=withdraw&limit=50', staff);
    expect(data.list.map((row: { key: string }) => row.key)).toContain(w.withdraw_no);
  });

  it('WST-10 our process dies after the provider was told: the row says so, and the query finds the payment', async () => {
    const w = await approved();
    const { payout } = ctx.providers;
    const dying = {
      ...payout,
      channelFor: (type: 1) => ({
        ...payout.channelFor(type)!,
        pay: async (order: never) => {
          await payout.channelFor(type)!.pay(order);
          throw new Error('the process is gone');
        },
      }),
    };
    (ctx.providers as { payout: unknown }).payout = dying;
    await expect(startApprovedPayouts(ctx)).rejects.toThrow('the process is gone');
    (ctx.providers as { payout: unknown }).payout = payout;
    expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([3, 1]);
    await startApprovedPayouts(ctx);
    ctx.clock.advance(10 * 60_000);
    await queryUnknownPayouts(ctx);
    expect([await withdrawalStatusOf(ctx, w.withdraw_no), service.paid(w.withdraw_no)]).toEqual([4, 1]);
  });
});

describe('notices (X20)', () => {
  it('WST-11 X20 fifty at once, and more afterwards: paid out once, each answered success', async () => {
    const w = await paying();
    service.decide(w.withdraw_no, 'SUCCESS');
    const body = service.notice(w.withdraw_no);
    const answers = await Promise.all(Array.from({ length: 50 }, () => acts.notify(body)));
    answers.push(await acts.notify(body));
    expect(new Set(answers.map((a) => `${a.statusCode} ${a.body}`))).toEqual(new Set(['200 success']));
    expect(await rowOf(w.withdraw_no)).toMatchObject({ status: 4, alert: null });
    expect(await readPlatformPostings(ctx, w.withdraw_no)).toEqual({ payout: FEN });
    expect((await readEvents(ctx, 'withdrawal.paid')).filter((e) => e.data.withdraw_no === w.withdraw_no)).toHaveLength(
      1,
    );
    const steps = await ctx.db.rows(sql`select 1 from withdrawal_step where withdraw_no = ${w.withdraw_no}`);
    expect(steps).toHaveLength(4);
  });

  it('WST-12 X20 fifty failures, queries and cancels at once: given back exactly once', async () => {
    const w = await paying();
    service.decide(w.withdraw_no, 'FAIL', 'PAYEE_NOT_EXIST');
    ctx.clock.advance(10 * 60_000);
    const body = service.notice(w.withdraw_no);
    await Promise.all([
      ...Array.from({ length: 40 }, () => acts.notify(body)),
      ...Array.from({ length: 5 }, () => queryUnknownPayouts(ctx)),
      ...Array.from({ length: 5 }, () => acts.cancel(w, w.withdraw_no)),
    ]);
    expect(await rowOf(w.withdraw_no)).toMatchObject({ status: 6, reason: '收款账户不存在', alert: null });
    expect(await incomeBalancesOf(ctx, userAsOwner(w.user_id))).toEqual([FEN, 0]);
    const back = await ctx.db.rows(sql`select 1 from ledger_entry where owner_id = ${w.user_id} and kind = 205`);
    expect(back).toHaveLength(1);
  });

  it('X20 C0-2 what is forged, changed or for another app is refused and changes nothing', async () => {
    const w = await paying();
    const other = await paying();
    service.decide(w.withdraw_no, 'SUCCESS');
    const good = service.notice(w.withdraw_no);
    const hostile = [
      '',
      'x',
      good.replace(w.withdraw_no, other.withdraw_no),
      good.replace('SUCCESS', 'FAIL'),
      good.replace(/sign=[^&]+/, 'sign=AAAA'),
      good.replace('sign_type=RSA2', 'sign_type=RSA'),
      service.notice(w.withdraw_no, { app_id: 'another' }),
      service.notice(w.withdraw_no, { msg_method: 'alipay.trade.order.settle.notify' }),
    ];
    for (const body of hostile) expect((await acts.notify(body)).statusCode, body).toBe(403);
    expect((await acts.notify(good, 'wechat')).statusCode).toBe(403);
    expect([await withdrawalStatusOf(ctx, w.withdraw_no), await withdrawalStatusOf(ctx, other.withdraw_no)]).toEqual([
      3, 3,
    ]);
    // A notice for an unknown withdrawal is acknowledged; one with an unknown status must be sent again.
    expect((await acts.notify(service.notice('WD0000', { status: 'SUCCESS', trans_amount: '1.00' }))).statusCode).toBe(
      200,
    );
    expect((await acts.notify(service.notice(w.withdraw_no, { status: 'NEW' }))).statusCode).toBe(429);
    expect((await acts.notify(good)).statusCode).toBe(200);
    expect(await withdrawalStatusOf(ctx, w.withdraw_no)).toBe(4);
  });

  it('WST-11 another amount moves nothing and is for people to look into', async () => {
    const w = await paying();
    await acts.notify(service.notice(w.withdraw_no, { status: 'SUCCESS', trans_amount: '999.99' }));
    expect(await rowOf(w.withdraw_no)).toMatchObject({ status: 3, alert: 'amount' });
    const { data } = await http.get('/console/api/queue/list?queue=withdraw&limit=50', staff);
    expect(data.list.find((row: { key: string }) => row.key === w.withdraw_no).text).toContain('渠道金额不符');
  });

  it('WST-11 a bank that sends it back after it was paid, or a payment after it failed, moves no money by itself', async () => {
    const paid = await paying();
    service.decide(paid.withdraw_no, 'SUCCESS');
    await acts.notify(service.notice(paid.withdraw_no));
    service.decide(paid.withdraw_no, 'REFUND');
    await acts.notify(service.notice(paid.withdraw_no));
    expect(await rowOf(paid.withdraw_no)).toMatchObject({ status: 4, alert: 'returned' });

    const failed = await paying();
    await acts.notify(service.notice(failed.withdraw_no, { status: 'FAIL' }));
    await acts.notify(service.notice(failed.withdraw_no, { status: 'SUCCESS' }));
    expect(await rowOf(failed.withdraw_no)).toMatchObject({ status: 6, alert: 'paid' });
    expect((await readAlerts(ctx, http))['payout']!.text).toMatch(/\d+ 笔与渠道结果矛盾$/);
    expect(await incomeBalancesOf(ctx, userAsOwner(failed.user_id))).toEqual([FEN, 0]);
  });

  it('WST-12 sent back by the bank before it was paid, it failed', async () => {
    const w = await paying();
    service.decide(w.withdraw_no, 'REFUND');
    await acts.notify(service.notice(w.withdraw_no));
    expect(await rowOf(w.withdraw_no)).toMatchObject({ status: 6, reason: '银行退票，请核对账户后重新提现' });
  });
});

describe('late', () => {
  it('WD-13 Z46 24 hours after the promised time a ticket opens by itself, once, and the member and the desk are told', async () => {
    const w = await paying();
    const run = () => withdraw.jobs!['withdraw.open_tickets']!({}, ctx);
    const tickets = () =>
      ctx.db.rows(sql`select text from notice where user_id = ${w.user_id} and title = '提现到账延迟'`);
    // Approved at noon, expected two hours later.
    ctx.clock.set(TEST_NOW + 26 * HOUR - 1);
    await run();
    expect(await tickets()).toEqual([]);
    ctx.clock.set(TEST_NOW + 26 * HOUR);
    await run();
    await run();
    expect(await tickets()).toHaveLength(1);
    const late = {
      level: 'warn',
      text: expect.stringMatching(/^\d+ 笔未按时到账/),
      link: { kind: 'queue', id: 'withdraw' },
    };
    expect((await readAlerts(ctx, http))['payout']).toMatchObject(late);
    const { data } = await acts.detail(w, w.withdraw_no);
    expect(data.timeline.find((t: { key: string }) => t.key === 'pay').text).toContain('到账延迟');
  });

  const tellYear = (at: number) => {
    ctx.clock.set(at);
    return withdraw.jobs!['withdraw.tell_year']!({}, ctx);
  };
  const toldOf = async ({ user_id }: Withdrawer) =>
    (
      await ctx.db.rows<{ text: string }>(
        sql`select text from notice where user_id = ${user_id} and title = '2026 年度收入与个税'`,
      )
    ).map(({ text }) => text);
  const JANUARY_2 = Date.UTC(2027, 0, 2, 2);
  const YUAN = 100;

  it('WD-12 TAX-6 in January each person is told the year’s income and tax, once, as the books have them', async () => {
    const me = await newWithdrawer(ctx, { fen: 30_000 * YUAN });
    const account_id = await acts.bound(me);
    const nos: string[] = [];
    for (const action of ['approve', 'approve', 'reject']) {
      const { data } = await acts.withdraw(me, account_id, 10_000 * YUAN);
      nos.push(data.withdraw_no);
      await acts.review(staff, data.withdraw_no, action);
    }
    await startApprovedPayouts(ctx);
    const books = await Promise.all(nos.map((no) => readPlatformPostings(ctx, no)));
    expect(books).toEqual([
      { payout: 9_910 * YUAN, tax: 90 * YUAN },
      { payout: 9_735 * YUAN, fee: 25 * YUAN, tax: 240 * YUAN },
      {},
    ]);
    for (let i = 0; i < 2; i++) await tellYear(JANUARY_2);
    expect(await toldOf(me)).toEqual(['全年提现收入 ¥20,000.00，已代扣个税 ¥330.00，可用于年度汇算']);
    expect(withdraw.cron).toContainEqual({ at: '0 10 2,9,16,23,30 1-6 *', job: 'withdraw.tell_year' });
  });

  it('WD-12 EDGE-23 what is still on its way on New Year waits, because it may leave the year again', async () => {
    const [paid, failed] = [await paying(), await paying()];
    await tellYear(JANUARY_2);
    expect([await toldOf(paid), await toldOf(failed)]).toEqual([[], []]);
    service.decide(paid.withdraw_no, 'SUCCESS');
    await acts.notify(service.notice(paid.withdraw_no));
    service.decide(failed.withdraw_no, 'FAIL', 'PAYEE_NOT_EXIST');
    await acts.notify(service.notice(failed.withdraw_no));
    // A withdrawal paid in the new year counts for the year in which it was submitted.
    await tellYear(JANUARY_2 + 7 * 24 * HOUR);
    expect(await toldOf(paid)).toEqual(['全年提现收入 ¥1,000.00，已代扣个税 ¥0.00，可用于年度汇算']);
    expect(await toldOf(failed)).toEqual([]);
  });
});

describe('what is not told', () => {
  it('EVT-3 P15 no log line, event or notice carries an account, a name, a mobile or an ID number', async () => {
    const w = await approved();
    service.plan({ refuse: 'PAYEE_NOT_EXIST' });
    await startApprovedPayouts(ctx);
    expect(service.asked(TRANSFER)).toBeGreaterThan(0);
    const events = await ctx.db.rows(sql`select data from outbox where name like 'withdrawal.%'`);
    const said = [...ctx.lines, ...events.map((e) => JSON.stringify(e))].join('\n');
    expect(said).toContain(w.withdraw_no);
    expect(said).not.toMatch(/张小屿|(?<![0-9a-f])1[3-9]\d{9}(?![0-9a-f])|110101/);
    expect(said).not.toContain(w.mobile);
  });
});
