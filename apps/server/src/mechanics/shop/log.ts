// What somebody exchanged, decomposed and got for what ran out (P05, H03): three kinds of records in one list, newest first.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_prop_exchange_log } from '@shengyu/contract/calls/shop-exchange.ts';
import { DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import { itemOf, leftoverRows } from '#modules/bag/index.ts';
import { decompositionCount, decompositionsOf, type Decomposed } from './decompose-store.ts';
import { DEBRIS, DECOMPOSE } from './decompose.ts';
import type { Looking } from './needs.ts';
import { itemsOf, presentCosts } from './present.ts';
import { nameOf } from './sellable.ts';
import { orderCount, ordersOf, type Order } from './store.ts';

type LogRow = ReplyOf<typeof get_prop_exchange_log>['list'][number];
/** The list is sorted by milliseconds; the wire has seconds. */
type Dated = { readonly row: LogRow; readonly moment: number };
const dated = (at: Date, row: Omit<LogRow, 'at'>): Dated => ({
  row: { ...row, at: tsOf(at.getTime()) },
  moment: at.getTime(),
});

/** Records stay for ten years; a page shows the last half year. */
export const LOG_DAYS = 180;
export const logSince = (now: number): Date => new Date(now - LOG_DAYS * DAY_MS);

export type LogAsked = {
  readonly kind: 0 | 1 | 2 | 3;
  readonly campaign: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

export async function logOf(look: Looking, asked: LogAsked): Promise<{ list: LogRow[]; total: number }> {
  const sources = [exchanges, decompositions, leftovers].filter((_, i) => asked.kind === 0 || asked.kind === i + 1);
  const parts = await Promise.all(sources.map((source) => source(look, asked)));
  const rows = parts.flatMap(({ list }) => list).sort((a, b) => b.moment - a.moment);
  const list = rows.slice(asked.offset, asked.offset + asked.limit).map(({ row }) => row);
  return { list, total: parts.reduce((sum, { total }) => sum + total, 0) };
}

type Source = (look: Looking, asked: LogAsked) => Promise<{ list: Dated[]; total: number }>;

const exchanges: Source = async ({ ctx, db, me, now }, { campaign, offset, limit }) => {
  const asked = { user_id: me, since: logSince(now), campaign, exchanges: true };
  const row = (o: Order): Dated =>
    dated(o.at, {
      log_id: o.order_no,
      kind: 1,
      title: `兑换${nameOf(o.got)}`.slice(0, 60),
      cost: presentCosts(ctx, o.diamonds, o.cost),
      got: itemsOf(ctx, o.got),
      state: 0,
    });
  const orders = await ordersOf(db, { ...asked, offset: 0, limit: offset + limit });
  return { list: orders.map(row), total: await orderCount(db, asked) };
};

const decompositions: Source = async ({ ctx, db, me, now }, { campaign, offset, limit }) => {
  if (campaign !== undefined && campaign !== DECOMPOSE) return { list: [], total: 0 };
  const since = logSince(now);
  const row = (d: Decomposed): Dated => {
    const isOpen = d.undone_at === null && d.undo_until.getTime() >= now;
    return dated(d.at, {
      log_id: d.decompose_id,
      kind: 2,
      title: `分解${nameOf(d.lots)}`.slice(0, 60),
      cost: presentCosts(ctx, 0, d.lots),
      got: itemsOf(ctx, [{ item_code: DEBRIS, qty: d.got }]),
      state: d.undone_at === null ? 0 : 1,
      ...(isOpen ? { undo_until: tsOf(d.undo_until.getTime()) } : {}),
    });
  };
  const list = await decompositionsOf(db, { user_id: me, since, limit: offset + limit });
  return { list: list.map(row), total: await decompositionCount(db, me, since) };
};

/** TOK-3. A handful in half a year, so all of them are read. */
const leftovers: Source = async ({ ctx, db, me, now }, { campaign }) => {
  const rows = await leftoverRows(db, { user_id: me, campaign, since: logSince(now), limit: 1_000 });
  const list = rows.map((row): Dated => {
    const got = (row.left_codes ?? []).map((item_code, i) => ({ item_code, qty: row.left_qtys![i]! }));
    return dated(row.at, {
      log_id: `left-${row.seq}`,
      kind: 3,
      title: `${itemOf(row.item_code).name}到期折算`,
      cost: presentCosts(ctx, 0, [{ item_code: row.item_code, qty: row.qty }]),
      got: itemsOf(ctx, got),
      state: 0,
    });
  });
  return { list, total: list.length };
};
