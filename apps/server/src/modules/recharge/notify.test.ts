// X13: notices of a provider, genuine and forged, repeated, early and late.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { readEvents, newRequestId, type Person } from '#testing/http.ts';
import { newAdult } from '#testing/people/people.ts';
import type { NoticeChanges } from '../../../../../tools/standins/cashier-trades.ts';
import { attemptsOf } from './attempt-store.ts';
import { postPaymentForm, openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../tools/standins/cashier.ts';

let till: CashierTestServer<CashierStandIn>;
beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn);
});
afterEach(() => expectBooksBalance(till.ctx));
afterAll(() => till.close());

const CHANNELS = ['alipay_wap', 'wechat_h5'] as const;
type Channel = (typeof CHANNELS)[number];
const at = (channel: Channel) => till.cashier[channel === 'alipay_wap' ? 'alipay' : 'wechat'];
const HEARD = { alipay_wap: 'success', wechat_h5: '{"code":"SUCCESS","message":"成功"}' };
const diamonds = async ({ user_id }: Person) => (await walletOf(till.ctx.db, userAsOwner(user_id))).diamond;
const told = (channel: Channel, no: string, more: NoticeChanges = {}) =>
  till.notify(channel, at(channel).notice(no, more));
const paidEvents = async ({ user_id }: Person) =>
  (await readEvents(till.ctx, 'recharge.paid')).filter((e) => e.key === String(user_id));

describe.each(CHANNELS)('%s', (channel) => {
  it('X13 RST-3 RST-4 RCG-7 EDGE-18 the first notice credits, every other is heard without effect', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, channel);
    const notice = at(channel).notice(out_trade_no);
    const replies = await Promise.all(Array.from({ length: 50 }, () => till.notify(channel, notice)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 ${HEARD[channel]}`]));
    // Another notice of the same payment, and a query that finds it too.
    expect((await told(channel, out_trade_no)).status).toBe(200);
    await till.job('recharge.query', { out_trade_no, step: 0, from: till.ctx.clock.now() });
    expect(await diamonds(me)).toBe(680);
    expect((await paidEvents(me)).map((e) => e.data)).toEqual([
      {
        channel,
        out_trade_no,
        target_id: me.user_id,
        payer_id: me.user_id,
        amount_fen: 6_800,
        diamond: 680,
        paid_at: till.ctx.clock.now() / 1000,
      },
    ]);
    const lines = await till.ctx.db.rows(
      sql`select ref from ledger_entry where owner_id = ${me.user_id} and owner_kind = 1`,
    );
    expect(lines).toEqual([{ ref: `recharge:${out_trade_no}` }]);
  });

  it.each([
    ['signed by somebody else', { forged: true }],
    ['for another merchant', { merchant: '2088999999999999' }],
    ['for another app', { app: 'wx9999999999999999' }],
    ['for an order nobody made', { no: 'RC2026111800000000000000' }],
    ['for a number that is none', { no: 'WD2026111800000000000000' }],
  ] satisfies [string, NoticeChanges][])('X13 P7 %s: refused, nothing moves', async (_, more) => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, channel);
    const reply = await told(channel, out_trade_no, more);
    expect(reply.status).toBe(403);
    expect(reply.text).not.toContain(HEARD[channel]);
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([1, 0]);
  });

  it('X13 P7 a changed body, a missing signature, another provider’s notice, no body: refused', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, channel);
    const { headers, body } = at(channel).notice(out_trade_no);
    const other = channel === 'alipay_wap' ? 'wechat_h5' : 'alipay_wap';
    const changed = body.replace(/68\.00|ciphertext":"./, (found) => (found === '68.00' ? '68.01' : 'ciphertext":"_'));
    expect(changed).not.toBe(body);
    const bare = channel === 'alipay_wap' ? { headers, body: body.replace(/&sign=[^&]+/, '') } : { headers: {}, body };
    for (const notice of [{ headers, body: changed }, bare, { headers, body: '' }])
      expect((await till.notify(channel, notice)).status).toBe(403);
    expect((await till.notify(other, { headers, body })).status).toBe(403);
    expect((await till.notify('apple_iap' as Channel, { headers, body })).status).toBe(403);
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([1, 0]);
  });

  it.each([
    ['less', { paid_fen: 1 }],
    ['more', { paid_fen: 6_801 }],
    ['another currency', { currency: 'USD' }],
  ] satisfies [string, NoticeChanges][])(
    'X13 RST-7 %s: heard, parked for an operator, nothing credited',
    async (_, more) => {
      const me = await newAdult(till.ctx);
      const { out_trade_no } = await till.paid(me, channel);
      expect((await told(channel, out_trade_no, more)).status).toBe(200);
      expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([7, 0]);
      // A later notice with the right amount for the same payment is a repeat; an operator decides.
      expect((await told(channel, out_trade_no)).status).toBe(200);
      expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([7, 0]);
      expect(till.ctx.lines.some((line) => line.includes(out_trade_no) && line.includes('another amount'))).toBe(true);
    },
  );

  it('RST-3 before the browser came back, even before the payment page answered', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.order(me, { channel });
    at(channel).trades.open({ no: out_trade_no, amount_fen: 6_800, title: '', notify_url: '', return_url: '' });
    till.cashier.pay(channel === 'alipay_wap' ? 'alipay' : 'wechat', out_trade_no);
    expect((await told(channel, out_trade_no)).status).toBe(200);
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
    expect(await till.start(me, out_trade_no, channel)).toMatchObject({ code: 1008, msg: '订单已支付' });
  });

  it('RST-6 EDGE-18 after closing: late money is credited, never lost, and counts for its Day again', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.order(me, { channel });
    const started = await till.start(me, out_trade_no, channel);
    await postPaymentForm(till.cashier, started.data);
    await till.http.post('/api/v2/h5_close_pay_order', { out_trade_no, request_id: newRequestId() }, me.token);
    expect(await till.status(out_trade_no)).toBe(4);
    // The provider accepted the payment although the order was closed.
    Object.assign(at(channel).trades.get(out_trade_no)!, { state: 'paid', paid_at: till.ctx.clock.now() });
    await Promise.all(Array.from({ length: 10 }, () => told(channel, out_trade_no)));
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
    const { recharge_fen, credited_fen } = (await till.ctx.db.row<any>(
      sql`select * from guard_day where user_id = ${me.user_id}`,
    ))!;
    expect([recharge_fen, credited_fen]).toEqual([6_800, 6_800]);
  });
});

describe('one order, two payments', () => {
  it('RCG-7 the second money goes back by itself and is written down', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.order(me);
    await postPaymentForm(till.cashier, (await till.start(me, out_trade_no)).data);
    // Alipay does not answer, so its attempt cannot be closed when the channel is changed.
    const { trades } = till.cashier.alipay;
    const trade = trades.get(out_trade_no)!;
    expect((await till.start(me, out_trade_no, 'wechat_h5')).code).toBe(1);
    Object.assign(trade, { state: 'paid', paid_at: till.ctx.clock.now() });
    const second = `${out_trade_no}_2`;
    till.cashier.pay('wechat', second);
    await till.notify('wechat_h5', till.cashier.wechat.notice(second));
    await told('alipay_wap', out_trade_no);
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
    expect((await attemptsOf(till.ctx.db, await till.stored(out_trade_no))).map(({ state }) => state)).toEqual([
      'returning',
      'paid',
    ]);
    await till.job('recharge.return', { out_trade_no, attempt: 1 });
    await till.job('recharge.return', { out_trade_no, attempt: 1 });
    expect(trade.refunds.map(({ fen }) => fen)).toEqual([6_800]);
    const difference = await till.ctx.db.row(
      sql`select kind, state, note from recharge_difference where out_trade_no = ${out_trade_no}`,
    );
    expect(difference).toEqual({ kind: 'paid_twice', state: 'healed', note: '已原路退回' });
    await told('alipay_wap', out_trade_no);
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
  });

  it('X13 one payment under two orders is one order’s', async () => {
    const [me, other] = [await newAdult(till.ctx), await newAdult(till.ctx)];
    const [a, b] = [await till.paid(me), await till.paid(other)];
    await told('alipay_wap', a.out_trade_no);
    const { trade_no } = till.cashier.alipay.trades.get(a.out_trade_no)!;
    expect((await told('alipay_wap', b.out_trade_no, { trade_no })).status).toBe(403);
    expect([await diamonds(me), await diamonds(other), await till.status(b.out_trade_no)]).toEqual([680, 0, 1]);
  });
});

describe('WeChat alone', () => {
  it('X13 a notice older than five minutes is not believed', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, 'wechat_h5');
    const notice = till.cashier.wechat.notice(out_trade_no);
    till.ctx.clock.advance(301_000);
    expect((await till.notify('wechat_h5', notice)).status).toBe(403);
    expect((await told('wechat_h5', out_trade_no)).status).toBe(200);
    expect(await diamonds(me)).toBe(680);
  });

  it('X13 a probe of the provider is refused without a word in the log', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, 'wechat_h5');
    const { headers, body } = till.cashier.wechat.notice(out_trade_no);
    const before = till.ctx.lines.length;
    const probe = { ...headers, 'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature']}` };
    expect((await till.notify('wechat_h5', { headers: probe, body })).status).toBe(403);
    expect(till.ctx.lines.slice(before).some((line) => line.includes('notice refused'))).toBe(false);
    expect(await till.status(out_trade_no)).toBe(1);
  });
});

it('GUARD-6 at half and at the whole of the day limit of what came in, one reminder each', async () => {
  const me = await newAdult(till.ctx);
  await till.ctx.db.run(sql`insert into guard_setting (user_id, day_limit_fen) values (${me.user_id}, 10000)`);
  const reminders = async () =>
    (await readEvents(till.ctx, 'guard.reminded')).filter((e) => e.key === String(me.user_id)).map((e) => e.data);
  for (const amount_fen of [4_000, 2_000, 4_000]) {
    const { out_trade_no } = await till.order(me, { amount_fen });
    await postPaymentForm(till.cashier, (await till.start(me, out_trade_no, 'alipay_wap', { guard_confirm: 1 })).data);
    expect(await reminders()).toHaveLength(amount_fen === 4_000 && (await reminders()).length > 0 ? 1 : 0);
    till.cashier.pay('alipay', out_trade_no);
    await told('alipay_wap', out_trade_no);
  }
  expect(await reminders()).toEqual([
    { user_id: me.user_id, kind: 'recharge', sum: 6_000, limit: 10_000 },
    { user_id: me.user_id, kind: 'recharge', sum: 10_000, limit: 10_000 },
  ]);
});
