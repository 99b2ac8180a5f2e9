// The log of a member's exchanges, decompositions and debris received for expired tokens, in one list, newest first (calls P05 and
// H03).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_prop_exchange_log } from '@shengyu/contract/calls/shop-exchange.ts';
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { requireItem, listLeftoverConversions, nameOfGrant } from '#modules/bag/index.ts';
import { countDecompositions, decompositionsOf, type Decomposition } from './decompose/store.ts';
import { DEBRIS_CODE, DECOMPOSE_CAMPAIGN } from './decompose/decompose.ts';
import type { ShopViewer } from './buy/needs.ts';
import { presentItems, presentCosts } from './present.ts';
import { countOrders, ordersOf, type ShopOrder } from './store.ts';

type LogRow = ReplyOf<typeof get_prop_exchange_log>['list'][number];
/** A row with its exact time. Rows are sorted by milliseconds, because the API's times have only seconds. */
type Dated = { readonly row: LogRow; readonly moment: number };
const dated = (at: Date, row: Omit<LogRow, 'at'>): Dated => ({
  row: { ...row, at: unixSecondsOf(at.getTime()) },
  moment: at.getTime(),
});

/** The page shows this many days, although records are kept for ten years. */
const LOG_DAYS = 180;
export const exchangeLogStart = (now: number): Date => new Date(now - LOG_DAYS * DAY_MS);

export type ExchangeLogRequest = {
  /** 0 all, 1 exchanges, 2 decompositions, 3 debris for expired tokens. */
  readonly kind: 0 | 1 | 2 | 3;
  readonly campaign: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

export async function exchangeLogOf(
  look: ShopViewer,
  asked: ExchangeLogRequest,
): Promise<{ list: LogRow[]; total: number }> {
  const sources = [exchanges, decompositions, leftovers].filter((_, i) => asked.kind === 0 || asked.kind === i + 1);
  const parts = await Promise.all(sources.map((source) => source(look, asked)));
  const rows = parts.flatMap(({ list }) => list).sort((a, b) => b.moment - a.moment);
  const list = rows.slice(asked.offset, asked.offset + asked.limit).map(({ row }) => row);
  return { list, total: parts.reduce((sum, { total }) => sum + total, 0) };
}

type Source = (look: ShopViewer, asked: ExchangeLogRequest) => Promise<{ list: Dated[]; total: number }>;

const exchanges: Source = async ({ ctx, db, me, now }, { campaign, offset, limit }) => {
  const asked = { user_id: me, since: exchangeLogStart(now), campaign, exchanges: true };
  const row = (o: ShopOrder): Dated =>
    dated(o.at, {
      log_id: o.order_no,
      kind: 1,
      title: `兑换${nameOfGrant(o.got)}`.slice(0, 60),
      cost: presentCosts(ctx, o.diamonds, o.cost),
      got: presentItems(ctx, o.got),
      state: 0,
    });
  const orders = await ordersOf(db, { ...asked, offset: 0, limit: offset + limit });
  return { list: orders.map(row), total: await countOrders(db, asked) };
};

const decompositions: Source = async ({ ctx, db, me, now }, { campaign, offset, limit }) => {
  if (campaign !== undefined && campaign !== DECOMPOSE_CAMPAIGN) return { list: [], total: 0 };
  const since = exchangeLogStart(now);
  const row = (d: Decomposition): Dated => {
    const isOpen = d.undone_at === null && d.undo_until.getTime() >= now;
    return dated(d.at, {
      log_id: d.decompose_id,
      kind: 2,
      title: `分解${nameOfGrant(d.lots)}`.slice(0, 60),
      cost: presentCosts(ctx, 0, d.lots),
      got: presentItems(ctx, [{ item_code: DEBRIS_CODE, qty: d.got }]),
      state: d.undone_at === null ? 0 : 1,
      ...(isOpen ? { undo_until: unixSecondsOf(d.undo_until.getTime()) } : {}),
    });
  };
  const list = await decompositionsOf(db, { user_id: me, since, limit: offset + limit });
  return { list: list.map(row), total: await countDecompositions(db, me, since) };
};

/** The debris given for expired tokens (TOK-3). There are only a few in half a year, so they are read without pages. */
const leftovers: Source = async ({ ctx, db, me, now }, { campaign }) => {
  const rows = await listLeftoverConversions(db, { user_id: me, campaign, since: exchangeLogStart(now), limit: 1_000 });
  const list = rows.map((row): Dated => {
    const got = (row.left_codes ?? []).map((item_code, i) => ({ item_code, qty: row.left_qtys![i]! }));
    return dated(row.at, {
      log_id: `left-${row.seq}`,
      kind: 3,
      title: `${requireItem(row.item_code).name}到期折算`,
      cost: presentCosts(ctx, 0, [{ item_code: row.item_code, qty: row.qty }]),
      got: presentItems(ctx, got),
      state: 0,
    });
  });
  return { list, total: list.length };
};
