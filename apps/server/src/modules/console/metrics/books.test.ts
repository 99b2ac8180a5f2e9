// Acceptance 7 of the console (console.md §10): what the dashboard sums up is what the books of the same span say, for every name of
// money, after a day on which each of them moved; a consumer that stands still leaves a gap and never a zero.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { modules } from '#app.ts';
import { sql } from '#db/sql.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';
import { refundGift } from '#modules/gift/index.ts';
import { withdraw } from '#modules/withdraw/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { makeAlwaysOpenCampaign } from '#testing/campaigns.ts';
import { newRequestId, type Person } from '#testing/http.ts';
import { TEST_NOW } from '#testing/kit.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { createWithdrawalSteps, newWithdrawer } from '#testing/people/withdrawing.ts';
import { createTestBus, type TestBus } from '#testing/servers/bus.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { startCashierStandIn } from '../../../../../../tools/standins/cashier.ts';
import { generatePayoutKeys, startPayoutStandIn, type PayoutStandIn } from '../../../../../../tools/standins/payout.ts';
import { console as consoleModule } from '../index.ts';
import { bookSums } from './check.ts';
import { SUMS_OF_MONEY } from './names.ts';

vi.setConfig({ testTimeout: 60_000 });

const MINUTE = 60_000;
/** What `recharge.rate_bp` knows of a day: three orders paid, one closed unpaid. */
const PAID_OF_ENDED_BP = 7_500;

let till: CashierTestServer;
let payout: PayoutStandIn;
let bus: TestBus;
let asker: StaffPerson;
let decider: StaffPerson;

beforeAll(async () => {
  const keys = generatePayoutKeys();
  payout = await startPayoutStandIn({ port: 0, keys });
  till = await openCashierTestServer(startCashierStandIn, {
    ...keys.env,
    PAYOUT_ALIPAY_GATEWAY: `${payout.url}/gateway.do`,
  });
  await seedCampaigns(till.ctx, [makeAlwaysOpenCampaign('treasure_hunt')]);
  bus = createTestBus(till.ctx, modules);
  asker = await newStaff(till.ctx, 'finance');
  decider = await newStaff(till.ctx, 'finance');
  await liveADay();
});
afterAll(async () => {
  await till.close();
  await payout.close();
});

const measure = () => consoleModule.jobs!['console.measure']!({}, till.ctx);
const read = async (names: string, range: string) => {
  const reply = await till.http.get(`/console/api/metric/series?names=${names}&range=${range}`, asker.token);
  expect(reply.code, reply.text).toBe(1);
  return reply.data as {
    begin: number;
    end: number;
    updated_at: number;
    series: { name: string; sum: number; points: (number | null)[] }[];
  };
};

async function post(path: string, data: object, { token }: { token: string }) {
  const reply = await till.http.post(path, { ...data, request_id: newRequestId() }, token);
  expect(reply.code, reply.text).toBe(1);
  return reply.data;
}

async function recharge(me: Person, amount_fen: number): Promise<string> {
  const { out_trade_no } = await till.paid(me, 'alipay_wap', { tier_id: undefined, amount_fen });
  await till.tell('alipay_wap', out_trade_no);
  return out_trade_no;
}

/** Each name of money moves: recharges, purchases, gifts, refunds, withdrawals, caps that were met, a guardian's refund. */
async function liveADay(): Promise<void> {
  const { ctx } = till;
  const [giver, child] = [await newAdult(ctx), await newAdult(ctx)];
  const host = await newWithdrawer(ctx, { fen: 50_000 });
  for (const fen of [60_000, 3_000]) await recharge(giver, fen);
  const back = await recharge(child, 600);
  const left = await till.order(giver, { tier_id: undefined, amount_fen: 1_200 });
  await post('/api/v2/h5_close_pay_order', { out_trade_no: left.out_trade_no }, giver);

  for (const [who, whom] of [
    [giver, host],
    [host, giver],
  ] as const)
    await post('/goapi/follow/set_follow', { user_id: whom.user_id, follow: 1 }, who);
  const pack = { activity_code: 'treasure_hunt', pack_id: 'th_p10', expect_price: 200 };
  await post('/api/open_box/buy_activity_prop', { ...pack, num: 2 }, giver);
  const { item_code } = (await ctx.db.row<{ item_code: string }>(sql`
    select item_code from lot where user_id = ${giver.user_id} and origin = 'buy' and income_base > 0 limit 1`))!;
  const gift = { item_code, receiver_ids: [host.user_id], source: 2 };
  await post('/goapi/gift/send_gift', { ...gift, num: 3 }, giver);
  const { order_no } = await post('/goapi/gift/send_gift', { ...gift, num: 1 }, giver);
  const { event_id } = (await ctx.db.row<{ event_id: string }>(sql`
    select event_id from gift_order where order_no = ${order_no}`))!;
  const now = ctx.clock.now();
  await ctx.db.tx((tx) => refundGift(tx, { event_id, receiver_id: host.user_id, reason: '误操作', at: now, now }));
  // RISK-5: more than one purchase may cost is refused, and counted once.
  const over = await till.http.post(
    '/api/open_box/buy_activity_prop',
    { ...pack, num: 31, request_id: newRequestId() },
    giver.token,
  );
  expect(over.data.reason).toBe('cap_op');
  await vi.waitFor(async () => expect(await ctx.db.row(sql`select from guard_hit`)).toBeDefined(), 20_000);

  // RISK-8: the money of a member who turned out to be a minor goes back to the guardian.
  await ctx.db.run(sql`update real_name set born_on = '2012-05-20' where user_id = ${child.user_id}`);
  const asked = await post('/console/api/recharge/refund', { out_trade_no: back, reason: '监护人申请' }, asker);
  expect((await decideApprovalAs(till.http, asked.approval_id, decider.token)).code).toBe(1);
  await till.job('recharge.refund', { out_trade_no: back });

  const steps = createWithdrawalSteps(ctx, till.http);
  const done = await steps.withdraw(host, await steps.bound(host), 20_000);
  expect(done.code, done.text).toBe(1);
  if (done.data.status === 1) await steps.review(asker.token, done.data.withdraw_no, 'approve');
  await withdraw.jobs!['withdraw.pay']!({}, ctx);
  await measure();
  await bus.drain();
}

describe('Z47 and the books', () => {
  it('Z47 every sum of money has its books, which the nightly check compares with it', () => {
    const known = bookSums.in(till.ctx).map(({ name }) => name);
    expect(known.toSorted()).toEqual(SUMS_OF_MONEY.toSorted());
  });

  it('Z47 the sums of every money name equal the books of the same span, by hour and by day', async () => {
    for (const range of ['24h', '7d', '30d', '90d']) {
      const names = SUMS_OF_MONEY;
      // A call asks for at most eight names.
      const parts = [await read(names.slice(0, 8).join(), range), await read(names.slice(8).join(), range)];
      const shown = new Map(parts.flatMap(({ series }) => series).map(({ name, sum }) => [name, sum]));
      const [begin, end] = [parts[0]!.begin, parts[0]!.end].map((at) => new Date(instantOfUnixSeconds(at)));
      for (const { name, sum } of bookSums.in(till.ctx)) {
        const books = await sum(till.ctx.db, begin!, end!);
        expect([range, name, shown.get(name)]).toEqual([range, name, books]);
        expect([name, books]).not.toEqual([name, 0]);
      }
    }
    await expectBooksBalance(till.ctx);
  });

  it('Z47 the rate of success is that of the orders that ended in the span, in all and of one channel', async () => {
    const { series } = await read('recharge.rate_bp,recharge.rate_bp:alipay_wap,recharge.rate_bp:wechat_h5', '24h');
    expect(series.map(({ sum }) => sum)).toEqual([PAID_OF_ENDED_BP, PAID_OF_ENDED_BP, 0]);
    expect(series[0]!.points.at(-1)).toBe(PAID_OF_ENDED_BP);
    // Hours without orders have no rate, and neither has a channel that nobody used.
    expect(series[0]!.points.slice(0, -1).every((point) => point === null)).toBe(true);
    expect(series[2]!.points.every((point) => point === null)).toBe(true);
  });

  it('Z47 a consumer that stands still leaves a gap for every counted name, with the time of its last minute', async () => {
    const { clock } = till.ctx;
    clock.set(TEST_NOW + 20 * MINUTE);
    await measure();
    await bus.drain();
    clock.set(TEST_NOW + 25 * MINUTE);
    // These events wait: nobody consumes them.
    await recharge(await newAdult(till.ctx), 900);
    await measure();
    const stopped = await read('recharge.paid_fen,flow.turnover,spend.diamond', '1h');
    const after = (minute: number) => stopped.series.map(({ points }) => points.at(minute - 26));
    expect(after(20)).toEqual([0, 0, 0]);
    for (const minute of [21, 24, 25]) expect([minute, after(minute)]).toEqual([minute, [null, null, null]]);
    expect(stopped.updated_at).toBe(unixSecondsOf(TEST_NOW + 21 * MINUTE));
    await bus.drain();
    const caughtUp = await read('recharge.paid_fen', '1h');
    expect(caughtUp.series[0]!.points.at(-1)).toBe(900);
    expect(caughtUp.updated_at).toBe(unixSecondsOf(TEST_NOW + 25 * MINUTE));
  });
});
