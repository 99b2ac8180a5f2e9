// Lost notices, expired orders and providers that do not answer (RCG-8: queries, RST-5: closing).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { readEvents, type Person } from '#testing/http.ts';
import { newAdult } from '#testing/people/people.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../tools/standins/cashier.ts';

let till: CashierTestServer<CashierStandIn>;
beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn);
});
afterEach(() => expectBooksBalance(till.ctx));
afterAll(() => till.close());

const diamonds = async ({ user_id }: Person) => (await walletOf(till.ctx.db, userAsOwner(user_id))).diamond;

type Waiting = { step: number; from: number; due_at: number };
const waiting = async (out_trade_no: string): Promise<Waiting | undefined> =>
  (
    await till.ctx.db.row<{ payload: Waiting }>(sql`
      select j.payload from graphile_worker._private_jobs j where j.key = ${`recharge.query:${out_trade_no}`}`)
  )?.payload;

/** Runs the waiting query at its time, as the worker does. */
async function askOnTime(out_trade_no: string): Promise<number | undefined> {
  const job = await waiting(out_trade_no);
  if (!job) return undefined;
  await till.ctx.db.run(sql`delete from graphile_worker._private_jobs where key = ${`recharge.query:${out_trade_no}`}`);
  till.ctx.clock.advance(job.due_at - till.ctx.clock.now());
  await till.job('recharge.query', { ...job, out_trade_no });
  return (job.due_at - job.from) / 1000;
}

describe('RCG-8 the server asks by itself', () => {
  it.each(['alipay_wap', 'wechat_h5'] as const)('RCG-8 %s: a lost notice costs ten seconds', async (channel) => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, channel);
    expect(await askOnTime(out_trade_no)).toBe(10);
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
    expect(await waiting(out_trade_no)).toBeUndefined();
  });

  it('RCG-8 at 10, 30, 60, 300 and 1800 s while it is not paid, then no more', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.order(me);
    await till.start(me, out_trade_no);
    const asked: (number | undefined)[] = [];
    for (let i = 0; i < 6; i++) asked.push(await askOnTime(out_trade_no));
    expect(asked).toEqual([10, 30, 60, 300, 1800, undefined]);
    expect(await till.status(out_trade_no)).toBe(1);
  });

  it('RCG-8 a provider that is silent or broken is asked again', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, 'wechat_h5');
    till.cashier.behave('outage');
    await askOnTime(out_trade_no);
    expect(await till.status(out_trade_no)).toBe(1);
    till.cashier.behave('well');
    expect(await askOnTime(out_trade_no)).toBe(30);
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
  });

  it('EDGE-18 the notice and the question at once: credited once', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me);
    const from = till.ctx.clock.now();
    await Promise.all([
      ...Array.from({ length: 8 }, () => till.tell('alipay_wap', out_trade_no)),
      ...Array.from({ length: 8 }, () => till.job('recharge.query', { out_trade_no, step: 0, from })),
    ]);
    expect(await diamonds(me)).toBe(680);
  });
});

describe('RST-5 the timer', () => {
  it('RST-5 CAL-2 half an hour later it is closed, there and here, with the deadline as its time', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.order(me);
    await till.start(me, out_trade_no);
    const { expire_at } = await till.stored(out_trade_no);
    till.ctx.clock.advance(29 * 60_000);
    await till.job('recharge.expire');
    expect(await till.status(out_trade_no)).toBe(1);
    till.ctx.clock.advance(5 * 60_000);
    await till.job('recharge.expire');
    expect(await till.stored(out_trade_no)).toMatchObject({ status: 4, closed_at: expire_at });
    const told = (await readEvents(till.ctx, 'recharge.closed')).filter((e) => e.data.out_trade_no === out_trade_no);
    expect(told).toHaveLength(1);
    await till.job('recharge.expire');
    expect(
      (await readEvents(till.ctx, 'recharge.closed')).filter((e) => e.data.out_trade_no === out_trade_no),
    ).toHaveLength(1);
  });

  it('RST-5 what was paid in the last second is credited instead', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me);
    till.ctx.clock.advance(31 * 60_000);
    await till.job('recharge.expire');
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
  });

  it('RST-5 without the provider’s word it stays open until there is one', async () => {
    const me = await newAdult(till.ctx);
    const { out_trade_no } = await till.paid(me, 'wechat_h5');
    till.ctx.clock.advance(31 * 60_000);
    till.cashier.behave('outage');
    await till.job('recharge.expire');
    expect(await till.status(out_trade_no)).toBe(1);
    till.cashier.behave('well');
    till.ctx.clock.advance(60_000);
    await till.job('recharge.expire');
    expect([await till.status(out_trade_no), await diamonds(me)]).toEqual([3, 680]);
  });
});
