// RST-1 to RST-11: every state transition is made by its own action, and no action makes any other.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import { newRequestId, type Person } from '#testing/http.ts';
import { newAdult } from '#testing/people/people.ts';
import { decideApprovalAs, newStaff, type StaffPerson } from '#testing/people/staff.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import { ORDER_TRANSITIONS, type OrderStatus } from './states.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../../tools/standins/cashier.ts';

const STATES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

let till: CashierTestServer<CashierStandIn>;
let desk: [StaffPerson, StaffPerson];
beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn);
  desk = [await newStaff(till.ctx, 'finance'), await newStaff(till.ctx, 'finance')];
});
afterEach(() => expectBooksBalance(till.ctx));
afterAll(() => till.close());

type Someone = { me: Person; no: string };

const staffDoes = async (path: string, no: string, more: object = {}) => {
  const data = { out_trade_no: no, reason: '工单', request_id: newRequestId(), ...more };
  const asked = await till.http.post(`/console/api/recharge/${path}`, data, desk[0].token);
  if (asked.code === 1) await decideApprovalAs(till.http, asked.data.approval_id, desk[1].token);
};
const refunds = async (no: string, refused: boolean) => {
  till.cashier.alipay.refusesRefunds = refused;
  await till.job('recharge.refund', { out_trade_no: no });
  till.cashier.alipay.refusesRefunds = false;
};

/** An order in this state, reached by the actions that lead there. */
async function orderIn(status: OrderStatus): Promise<Someone> {
  const me = await newAdult(till.ctx);
  if (status === 0) return { me, no: (await till.order(me)).out_trade_no };
  if (status === 1 || status === 4) {
    const { out_trade_no: no } = await till.order(me);
    await till.start(me, no);
    if (status === 4)
      await till.http.post('/api/v2/h5_close_pay_order', { out_trade_no: no, request_id: newRequestId() }, me.token);
    return { me, no };
  }
  const { out_trade_no: no } = await till.paid(me);
  if (status === 7) await till.notify('alipay_wap', till.cashier.alipay.notice(no, { paid_fen: 6_000 }));
  // Interrupted between the payment and the credit.
  if (status === 2) {
    await till.ctx.db.run(sql`
      update recharge_attempt set state = 'paid', trade_no = ${till.cashier.alipay.trades.get(no)!.trade_no}, paid_fen = 6800,
        currency = 'CNY', paid_at = now() where out_trade_no = ${no}`);
    await till.ctx.db.run(sql`update recharge_order set status = 2, paid_at = now() where out_trade_no = ${no}`);
  }
  if (status === 3 || status === 5 || status === 6) await till.tell('alipay_wap', no);
  if (status === 5 || status === 6) await staffDoes('refund', no);
  if (status === 6) await refunds(no, false);
  return { me, no };
}

/** Makes the provider know the order, whether or not it was started there. */
function known(no: string) {
  const { trades } = till.cashier.alipay;
  if (!trades.get(no)) trades.open({ no, amount_fen: 6800, title: '', notify_url: '', return_url: '' });
  return trades;
}

/** The provider reports a payment. */
const told = async ({ no }: Someone, paid_fen?: number) => {
  const trades = known(no);
  if (trades.get(no)!.state !== 'paid')
    Object.assign(trades.get(no)!, { state: 'paid', paid_at: till.ctx.clock.now() });
  await till.notify('alipay_wap', till.cashier.alipay.notice(no, paid_fen === undefined ? {} : { paid_fen }));
};

type Act = {
  title: string;
  run: (someone: Someone) => Promise<unknown>;
  moves: Partial<Record<OrderStatus, OrderStatus>>;
};

/** The state to which each action leads from each state; from all others it changes nothing. */
const ACTS: readonly Act[] = [
  { title: 'RST-2 the payer begins to pay', run: ({ me, no }) => till.start(me, no), moves: { 0: 1 } },
  {
    // 2 and 3 happen in one transaction, so nobody ever sees 2.
    title: 'RST-3 RST-4 RST-6 the provider tells of the right money',
    run: (someone) => told(someone),
    moves: { 0: 3, 1: 3, 2: 3, 4: 3 },
  },
  { title: 'RST-4 the sweep credits what was cut off', run: () => till.job('recharge.sweep'), moves: { 2: 3, 5: 6 } },
  {
    title: 'RST-5 the payer closes what was not paid',
    run: ({ me, no }) =>
      till.http.post('/api/v2/h5_close_pay_order', { out_trade_no: no, request_id: newRequestId() }, me.token),
    // For paid orders the query finds the money.
    moves: { 0: 4, 1: 4 },
  },
  { title: 'RST-7 another amount is told', run: (someone) => told(someone, 100), moves: { 0: 7, 1: 7, 2: 3, 4: 7 } },
  {
    title: 'RST-8 an operator credits an exception',
    run: ({ no }) => staffDoes('fix', no, { action: 'credit' }),
    moves: { 7: 3 },
  },
  {
    title: 'RST-8 an operator closes an exception',
    run: ({ no }) => staffDoes('fix', no, { action: 'close' }),
    moves: { 7: 4 },
  },
  { title: 'RST-9 an operator refunds', run: ({ no }) => staffDoes('refund', no), moves: { 3: 5 } },
  {
    title: 'RST-9 RST-10 the provider takes the money back',
    run: ({ no }) => {
      known(no);
      return till.notify('alipay_wap', till.cashier.alipay.refundNotice(no, `${no}R1`, 6800));
    },
    moves: { 3: 6, 5: 6 },
  },
  { title: 'RST-10 the provider refunds', run: ({ no }) => refunds(no, false), moves: { 5: 6 } },
  { title: 'RST-11 the provider refuses', run: ({ no }) => refunds(no, true), moves: { 5: 3 } },
];

describe('every act from every state', () => {
  for (const { title, run, moves } of ACTS) {
    it.each(STATES)(`${title}, from %i`, async (from) => {
      const someone = await orderIn(from);
      expect(await till.status(someone.no)).toBe(from);
      await run(someone);
      expect(await till.status(someone.no)).toBe(moves[from] ?? from);
    });
  }
});

describe('the database', () => {
  const legal = new Set<string>(
    ORDER_TRANSITIONS.flatMap(({ from, to }) => from.flatMap((f) => to.map((t) => `${f}-${t}`))),
  );

  it('RST-1…11 refuses every move that is no row of the machine, all pairs', { timeout: 120_000 }, async () => {
    let refused = 0;
    for (const from of STATES) {
      for (const to of STATES.filter((s) => s !== from)) {
        const { no } = await orderIn(from);
        const moved = till.ctx.db.tx(async (tx) => {
          await tx.run(sql`
            update recharge_order set status = ${to}, paid_at = coalesce(paid_at, now()), closed_at = coalesce(closed_at, now()),
              credited = case when ${to} in (3, 5, 6) then 680 end, credited_at = case when ${to} in (3, 5, 6) then now() end
            where out_trade_no = ${no}`);
          throw new Error('moved');
        });
        const isLegal = legal.has(`${from}-${to}`);
        await expect(moved, `${from}-${to}`).rejects.toThrow(
          isLegal ? 'moved' : `recharge_order cannot go from ${from} to ${to}`,
        );
        refused += isLegal ? 0 : 1;
      }
    }
    expect([legal.size, refused]).toEqual([15, 41]);
  });

  it('RST-1 an order begins as 0, keeps its terms and is never deleted', async () => {
    const { no } = await orderIn(0);
    const changes = [
      sql`update recharge_order set amount_fen = 1 where out_trade_no = ${no}`,
      sql`update recharge_order set diamond = 1 where out_trade_no = ${no}`,
      sql`update recharge_order set payer_id = 99 where out_trade_no = ${no}`,
      sql`delete from recharge_order where out_trade_no = ${no}`,
    ];
    for (const change of changes) await expect(till.ctx.owner.run(change)).rejects.toThrow('never change');
    for (const status of STATES.filter((s) => s !== 0)) {
      const born = till.ctx.db.run(sql`
        insert into recharge_order (target_id, out_trade_no, amount_fen, diamond, channel, status, day, need_confirm, need_sms, created_at,
          expire_at, paid_at, credited, credited_at, closed_at)
        values (1, 'RC2026111800000000000001', 600, 60, 'alipay_wap', ${status}, '2026-11-18', false, false, now(),
          now() + interval '1 hour', now(), case when ${status} in (3, 5, 6) then 60 end, case when ${status} in (3, 5, 6) then now() end, now())`);
      await expect(born).rejects.toThrow(`cannot begin as ${status}`);
    }
  });
});
