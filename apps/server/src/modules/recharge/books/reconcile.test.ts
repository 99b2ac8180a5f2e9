// The provider's bill of a day compared with our records: every difference is found, stored once and can be read.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { readAlerts } from '#testing/alerts.ts';
import { newRequestId, type Person } from '#testing/http.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import type { BilledTrade } from '../../../../../../tools/standins/cashier-trades.ts';
import { reconcileDay } from './reconcile.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../../tools/standins/cashier.ts';

let till: CashierTestServer<CashierStandIn>;
let desk: StaffPerson;
let second: StaffPerson;
beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn);
  desk = await newStaff(till.ctx, 'finance');
  second = await newStaff(till.ctx, 'finance');
});
// Each test has a day of its own.
beforeEach(async () => {
  till.ctx.clock.advance(DAY_MS);
  for (const { staff_id } of [desk, second])
    await till.ctx.db.run(sql`
      update staff_session set seen_at = ${new Date(till.ctx.clock.now())}, expire_at = ${new Date(till.ctx.clock.now() + DAY_MS)}
      where staff_id = ${staff_id}`);
});
afterEach(async () => {
  till.cashier.alipay.trades.plant = (lines) => lines;
  till.cashier.wechat.trades.plant = (lines) => lines;
  await expectBooksBalance(till.ctx);
});
afterAll(() => till.close());

type Channel = 'alipay_wap' | 'wechat_h5';
const today = () => dayOf(till.ctx.clock.now());
const diamonds = async ({ user_id }: Person) => (await walletOf(till.ctx.db, userAsOwner(user_id))).diamond;

async function credited(channel: Channel): Promise<string> {
  const { out_trade_no } = await till.paid(await newAdult(till.ctx), channel);
  await till.tell(channel, out_trade_no);
  return out_trade_no;
}
const found = (day: string) =>
  till.ctx.db.rows<any>(sql`
    select kind, ref, ours_fen, theirs_fen, state from recharge_difference where day = ${day}::date order by kind, ref`);

describe.each([
  ['alipay', 'alipay_wap'],
  ['wechat', 'wechat_h5'],
] as const)('%s', (provider, channel) => {
  const plant = (change: (lines: BilledTrade[]) => BilledTrade[]) => (till.cashier[provider].trades.plant = change);

  it('P7 a Day that agrees is reported as such, however often it is compared', async () => {
    for (let i = 0; i < 3; i++) await credited(channel);
    const report = await reconcileDay(till.ctx, provider, today());
    expect(report).toMatchObject({ ours_num: 3, ours_fen: 20_400, theirs_num: 3, theirs_fen: 20_400, differences: 0 });
    expect(await reconcileDay(till.ctx, provider, today())).toMatchObject({ differences: 0 });
    expect(await found(today())).toEqual([]);
  });

  it('P7 Z46 every planted difference is found, exactly, and once, and the desk is told', async () => {
    const [fine, gone, changed, twice] = [
      await credited(channel),
      await credited(channel),
      await credited(channel),
      await credited(channel),
    ];
    const stranger = { kind: 'paid' as const, no: 'RC2026111800000000000042', trade_no: '42', refund_no: '', fen: 600 };
    const foreign = { ...stranger, no: 'SHOP-1', trade_no: '43' };
    const refund = { kind: 'refund' as const, no: fine, trade_no: '44', refund_no: 'UNKNOWN', fen: 100 };
    plant((lines) => [
      ...lines.filter(({ no }) => no !== gone).map((line) => (line.no === changed ? { ...line, fen: 6_700 } : line)),
      { ...lines.find(({ no }) => no === twice)!, trade_no: 'AGAIN' },
      stranger,
      foreign,
      refund,
    ]);
    expect(await reconcileDay(till.ctx, provider, today())).toMatchObject({
      ours_num: 4,
      theirs_num: 6,
      differences: 6,
    });
    const expected = [
      { kind: 'amount', ref: changed, ours_fen: 6_800, theirs_fen: 6_700, state: 'open' },
      { kind: 'listed_twice', ref: 'AGAIN', ours_fen: null, theirs_fen: 6_800, state: 'open' },
      { kind: 'missing_there', ref: gone, ours_fen: 6_800, theirs_fen: null, state: 'open' },
      { kind: 'refund_missing_here', ref: 'UNKNOWN', ours_fen: null, theirs_fen: 100, state: 'open' },
      { kind: 'unknown_order', ref: stranger.no, ours_fen: null, theirs_fen: 600, state: 'open' },
      { kind: 'unknown_order', ref: 'SHOP-1', ours_fen: null, theirs_fen: 600, state: 'open' },
    ];
    expect(await found(today())).toEqual(expected);
    await reconcileDay(till.ctx, provider, today());
    expect(await found(today())).toEqual(expected);
    const told = {
      level: 'warn',
      text: expect.stringMatching(/^\d+ 条差异待处理$/),
      link: { kind: 'queue', id: 'recharge' },
    };
    expect((await readAlerts(till.ctx, till.http))['reconcile']).toMatchObject(told);
  });

  it('P7 RST-6 money nobody ever told of is found, asked for and credited', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, channel);
    const day = today();
    // All queries went unanswered, and the order was closed long ago.
    await till.ctx.db.run(
      sql`update recharge_order set status = 4, closed_at = now() where out_trade_no = ${out_trade_no}`,
    );
    await till.ctx.db.run(sql`update guard_day set recharge_fen = 0 where user_id = ${me.user_id}`);
    till.ctx.clock.advance(DAY_MS);
    await till.job('recharge.compare', { due_at: till.ctx.clock.now() });
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
    expect(await found(day)).toEqual([
      { kind: 'missing_here', ref: out_trade_no, ours_fen: 0, theirs_fen: 6_800, state: 'healed' },
    ]);
  });

  it('P7 a line in the file alone credits nothing: the provider itself is asked', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.order(me, { channel });
    await till.start(me, out_trade_no, channel);
    plant((lines) => [...lines, { kind: 'paid', no: out_trade_no, trade_no: '1', refund_no: '', fen: 6_800 }]);
    await reconcileDay(till.ctx, provider, today());
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([1, 0]);
    expect(await found(today())).toMatchObject([{ kind: 'missing_here', state: 'open' }]);
  });

  it('P7 RST-10 refunds: one that the bill lacks a Day later, one of another amount, one that was never told of', async () => {
    const [lost, less, silent] = [await credited(channel), await credited(channel), await credited(channel)];
    for (const no of [lost, less, silent]) {
      const data = { out_trade_no: no, reason: '工单', request_id: newRequestId() };
      const asked = await till.http.post('/console/api/recharge/refund', data, desk.token);
      await decideApprovalAs(till.http, asked.data.approval_id, second.token);
    }
    for (const no of [lost, less]) await till.job('recharge.refund', { out_trade_no: no });
    till.cashier[provider].trades.refund(till.cashier[provider].trades.get(silent)!, `${silent}R1`, 6_800);
    plant((lines) =>
      lines
        .filter(({ kind, no }) => kind === 'paid' || no !== lost)
        .map((line) => (line.kind === 'refund' && line.no === less ? { ...line, fen: 100 } : line)),
    );
    const day = today();
    await reconcileDay(till.ctx, provider, day);
    expect(await found(day)).toMatchObject([
      { kind: 'refund_amount', ref: `${less}R1`, ours_fen: 6_800, theirs_fen: 100 },
    ]);
    expect(await till.status(silent)).toBe(6);
    till.ctx.clock.advance(DAY_MS);
    await reconcileDay(till.ctx, provider, today());
    expect(await found(today())).toMatchObject([
      { kind: 'refund_missing_there', ref: `${lost}R1`, ours_fen: 6_800, theirs_fen: null },
    ]);
  });

  it('P7 without a bill a Day with payments waits, one without is in order', async () => {
    expect(await reconcileDay(till.ctx, provider, today())).toMatchObject({
      ours_num: 0,
      theirs_num: 0,
      differences: 0,
    });
    await credited(channel);
    till.cashier.behave('outage');
    await expect(reconcileDay(till.ctx, provider, today())).rejects.toThrow(`${provider} pay`);
    till.cashier.behave('well');
    expect(await found(today())).toEqual([]);
  });
});

it('Z38 Z25 reports and differences are read in the console, and a difference settled elsewhere is put aside by two people', async () => {
  const no = await credited('alipay_wap');
  till.cashier.alipay.trades.plant = (lines) => lines.filter((line) => line.no !== no);
  await reconcileDay(till.ctx, 'alipay', today());
  const rows = async (state = '') =>
    (await till.http.get(`/console/api/queue/list?queue=recharge&limit=50${state}`, desk.token)).data.list as any[];
  expect((await rows('&state=10'))[0]).toMatchObject({
    title: `支付宝 ${today()} 对账`,
    state_text: '有差异',
    text: '平台 1 笔 ¥68.00，渠道 0 笔 ¥0.00，差异 1 笔',
  });
  const mine = (list: any[]) => list.find((row) => row.data.out_trade_no === no);
  expect(mine(await rows())).toMatchObject({
    title: `支付宝 ${today()} 平台有、渠道无`,
    state: 8,
    state_text: '待处理',
  });
  const data = { out_trade_no: no, action: 'close', reason: '渠道已更正', request_id: newRequestId() };
  const asked = await till.http.post('/console/api/recharge/fix', data, desk.token);
  expect((await decideApprovalAs(till.http, asked.data.approval_id, second.token)).data.result).toMatchObject({
    differences: 1,
  });
  expect(mine(await rows())).toBeUndefined();
  expect(mine(await rows('&state=9'))).toMatchObject({ state_text: '已人工处理' });
  expect(await till.status(no)).toBe(3);
});

it('Z25 CON-2 a difference that names no order of ours is put aside by two people under its own key', async () => {
  const foreign = { kind: 'paid' as const, no: 'SHOP-9', trade_no: '91', refund_no: '', fen: 600 };
  till.cashier.alipay.trades.plant = (lines) => [...lines, foreign];
  await reconcileDay(till.ctx, 'alipay', today());
  const rows = async (state: number) =>
    (await till.http.get(`/console/api/queue/list?queue=recharge&limit=50&state=${state}`, desk.token)).data
      .list as any[];
  const mine = async (state: number) => (await rows(state)).find((row) => row.data.ref === foreign.no);
  const { key, data } = await mine(8);
  expect([key, data.out_trade_no]).toEqual([`difference-${data.difference_id}`, '']);
  const close = (action: 'credit' | 'close') =>
    till.http.post(
      '/console/api/recharge/fix',
      { out_trade_no: key, action, reason: '渠道已更正', request_id: newRequestId() },
      desk.token,
    );
  // There is no order that could be credited.
  expect((await close('credit')).code).toBe(1008);
  const asked = await close('close');
  expect(asked.code, asked.text).toBe(1);
  expect((await decideApprovalAs(till.http, asked.data.approval_id, second.token)).data.result).toMatchObject({
    differences: 1,
  });
  expect([await mine(8), (await mine(9)).state_text]).toEqual([undefined, '已人工处理']);
  expect((await close('close')).code).toBe(1006);
});
