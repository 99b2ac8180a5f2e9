// P7: every notice many times, at once and out of order, with forged ones, wrong amounts and wrong merchants between them.
//   STORM_ORDERS=2000 STORM_REPEATS=50 pnpm exec vitest run apps/server/src/modules/recharge/storm.test.ts      the full size
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { sql } from '#db/sql.ts';
import { expectBooksBalance } from '#testing/books.ts';
import type { Person } from '#testing/http.ts';
import { newAdult } from '#testing/people.ts';
import type { Notice, Told } from '../../../../../tools/standins/cashier-trades.ts';
import { reconcile } from './reconcile.ts';
import { openTill, type Till } from '#testing/till.ts';
import { startCashier, type Cashier } from '../../../../../tools/standins/cashier.ts';

const ORDERS = Number(process.env.STORM_ORDERS ?? 40);
const REPEATS = Number(process.env.STORM_REPEATS ?? 50);
const AT_ONCE = 24;
const PEOPLE = Math.max(1, Math.ceil(ORDERS / 4));
const FEN = 600;

let till: Till<Cashier>;
beforeAll(async () => {
  till = await openTill(startCashier, { LOG_LEVEL: 'silent', DATABASE_POOL: '16' });
});
afterAll(() => till.close());

/** The same storm for the same number. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Channel = 'alipay_wap' | 'wechat_h5';
type Paid = { no: string; channel: Channel; me: Person };
type Bolt = { channel: Channel; notice: Notice; isTrue: boolean };

async function together<T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = AT_ONCE): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < items.length) await work(items[next++]!);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

const HOSTILE: readonly Told[] = [
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
    // Few at once: a member's acts are serial, and this test is not about their orders.
    await together(
      places,
      async (i) => {
        const [me, channel] = [people[i % PEOPLE]!, i % 2 === 0 ? 'alipay_wap' : 'wechat_h5'] as const;
        // Amounts differ, so that no two orders of a member are one and the same.
        const made = await till.paid(me, channel, { amount_fen: FEN + Math.floor(i / PEOPLE) * 100 });
        orders.push({ no: made.out_trade_no, channel, me });
      },
      4,
    );

    // Every tenth was paid with another amount: its true notice parks it.
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
      const { status } = await till.notify(channel, notice);
      const heard = status === 200;
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

    // One line is lost, one is changed, one is nobody's, in each provider's books; the wrong amounts differ by themselves.
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
      const report = await reconcile(till.ctx, provider, day);
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
