// P7 (a paid order is credited once): sends every notice many times, at once and out of order, mixed with forged ones, wrong
// amounts and wrong merchants. The full size is run with:
//   STORM_ORDERS=2000 STORM_REPEATS=50 pnpm exec vitest run apps/server/src/modules/recharge/storm.test.ts
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { sql } from '#db/sql.ts';
import { expectBooksBalance } from '#testing/books/books.ts';
import type { Person } from '#testing/http.ts';
import { newAdult } from '#testing/people/people.ts';
import { openCashierTestServer, type CashierTestServer } from '#testing/till.ts';
import type { ProviderNotice, NoticeChanges } from '../../../../../tools/standins/cashier-trades.ts';
import { reconcileDay } from './books/reconcile.ts';
import { startCashierStandIn, type CashierStandIn } from '../../../../../tools/standins/cashier.ts';

const ORDERS = Number(process.env.STORM_ORDERS ?? 40);
const REPEATS = Number(process.env.STORM_REPEATS ?? 50);
const AT_ONCE = 24;
const PEOPLE = Math.max(1, Math.ceil(ORDERS / 4));
const FEN = 600;
/** Alipay sends a notice eight times in all. */
const PROVIDER_TIMES = 8;

let till: CashierTestServer<CashierStandIn>;
beforeAll(async () => {
  till = await openCashierTestServer(startCashierStandIn, { LOG_LEVEL: 'silent', DATABASE_POOL: '16' });
});
afterAll(() => till.close());

/** The same seed gives the same sequence. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Channel = 'alipay_wap' | 'wechat_h5';
type Paid = { no: string; channel: Channel; me: Person };
type Bolt = { channel: Channel; notice: ProviderNotice; isTrue: boolean };

async function together<T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = AT_ONCE): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

const HOSTILE: readonly NoticeChanges[] = [
  { forged: true },
  { forged: true, paid_fen: FEN * 100 },
  { merchant: '2088999999999999' },
  { app: 'wx9999999999999999' },
  { no: 'RC2026111899999999999999' },
];

it(
  `P7 RCG-7 EDGE-18 ${ORDERS} orders, every notice ${REPEATS} times among hostile ones: credited once each, nothing forged is believed`,
  { timeout: 7_200_000 },
  async () => {
    const next = random(20_261_118);
    const people: Person[] = [];
    await together(Array.from({ length: PEOPLE }), async () => void people.push(await newAdult(till.ctx)), 4);
    const orders: Paid[] = [];
    const places = Array.from({ length: ORDERS }, (_, i) => i);
    // Few run at once: a member's calls are serial, and this test is not about making orders.
    await together(
      places,
      async (i) => {
        const [me, channel] = [people[i % PEOPLE]!, i % 2 === 0 ? 'alipay_wap' : 'wechat_h5'] as const;
        // Amounts differ, so that no order of a member is used again for another.
        const made = await till.paid(me, channel, { amount_fen: FEN + Math.floor(i / PEOPLE) * 100 });
        orders.push({ no: made.out_trade_no, channel, me });
      },
      4,
    );

    // Every tenth order was paid with another amount, so its genuine notice makes it an exception.
    const wrong = new Set(orders.filter((_, i) => i % 10 === 9).map(({ no }) => no));
    const bolts: Bolt[] = orders.flatMap(({ no, channel }) => {
      const at = till.cashier[channel === 'alipay_wap' ? 'alipay' : 'wechat'];
      const truth = at.notice(no, wrong.has(no) ? { paid_fen: 1 } : {});
      const lies = HOSTILE.map((told) => ({ channel, notice: at.notice(no, told), isTrue: false }));
      return [...Array.from({ length: REPEATS }, () => ({ channel, notice: truth, isTrue: true })), ...lies];
    });
    for (let i = bolts.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [bolts[i], bolts[j]] = [bolts[j]!, bolts[i]!];
    }

    const began = performance.now();
    const answers = { trueHeard: 0, trueNotHeard: 0, hostileHeard: 0, hostileRefused: 0 };
    await together(bolts, async ({ channel, notice, isTrue }) => {
      let heard = false;
      // A provider sends a notice again until it is acknowledged; on a busy machine a notice may have waited too long for a
      // connection to the database.
      for (let time = 0; time < (isTrue ? PROVIDER_TIMES : 1) && !heard; time++)
        heard = (await till.notify(channel, notice)).status === 200;
      answers[isTrue ? (heard ? 'trueHeard' : 'trueNotHeard') : heard ? 'hostileHeard' : 'hostileRefused']++;
    });
    const seconds = (performance.now() - began) / 1000;

    const byStatus = await till.ctx.db.rows<{ status: number; n: number; diamond: number }>(sql`
      select status, count(*) as n, coalesce(sum(credited), 0)::bigint as diamond from recharge_order group by status order by status`);
    const credits = (await till.ctx.db.row<{ n: number; refs: number; diamond: number }>(sql`
      select count(*) as n, count(distinct ref) as refs, coalesce(sum(diamond), 0)::bigint as diamond from ledger_entry where kind = 101`))!;
    const events = (await till.ctx.db.row<{ n: number }>(
      sql`select count(*) as n from outbox where name = 'recharge.paid'`,
    ))!.n;
    const figures = {
      orders: ORDERS,
      notices: bolts.length,
      seconds: Math.round(seconds),
      ...answers,
      credits,
      events,
      byStatus,
    };
    console.log(`storm ${JSON.stringify(figures)}`);

    const right = ORDERS - wrong.size;
    expect(answers).toEqual({
      trueHeard: ORDERS * REPEATS,
      trueNotHeard: 0,
      hostileHeard: 0,
      hostileRefused: ORDERS * HOSTILE.length,
    });
    expect(byStatus.map(({ status, n }) => [status, n])).toEqual([
      [3, right],
      ...(wrong.size > 0 ? [[7, wrong.size]] : []),
    ]);
    expect([credits.n, credits.refs, events]).toEqual([right, right, right]);
    expect(credits.diamond).toBe(byStatus[0]!.diamond);
    await expectBooksBalance(till.ctx);

    // In each provider's bill one line is missing, one is changed and one belongs to no order; the wrong amounts differ anyway.
    const day = dayOf(till.ctx.clock.now());
    for (const [provider, channel] of [
      ['alipay', 'alipay_wap'],
      ['wechat', 'wechat_h5'],
    ] as const) {
      const own = orders.filter((order) => order.channel === channel && !wrong.has(order.no));
      const bad = orders.filter((order) => order.channel === channel && wrong.has(order.no));
      const [lost, changed] = [own[0]!.no, own[1]!.no];
      till.cashier[provider].trades.plant = (lines) => [
        ...lines
          .filter(({ no }) => no !== lost)
          .map((line) => (line.no === changed ? { ...line, fen: line.fen + 1 } : line)),
        { kind: 'paid', no: 'RC2026111800000000000042', trade_no: '42', refund_no: '', fen: 600 },
      ];
      const report = await reconcileDay(till.ctx, provider, day);
      const kinds = await till.ctx.db.rows<{ kind: string; n: number }>(sql`
        select kind, count(*) as n from recharge_difference where provider = ${provider} group by kind order by kind`);
      console.log(`books ${provider} ${JSON.stringify({ ...report, kinds })}`);
      expect(kinds).toEqual([
        { kind: 'amount', n: 1 + bad.length },
        { kind: 'missing_there', n: 1 },
        { kind: 'unknown_order', n: 1 },
      ]);
    }
    await expectBooksBalance(till.ctx);
  },
);
