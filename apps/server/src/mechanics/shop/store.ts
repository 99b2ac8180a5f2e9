// All SQL on the shop's tables except decompositions (decompose/store.ts).
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type ShopOrder = {
  readonly user_id: number;
  readonly order_no: string;
  readonly at: Date;
  readonly kind: 'goods' | 'pack' | 'fate' | 'recipe';
  readonly campaign: string;
  readonly season: string;
  readonly def_hash: string;
  readonly shop: string;
  readonly goods_id: string;
  readonly num: number;
  readonly diamonds: number;
  readonly cost: Grant;
  readonly got: Grant;
  readonly to_user_id: number | null;
};

export const insertOrder = (tx: Tx, o: ShopOrder): Promise<number> =>
  tx.run(sql`
    insert into shop_order (user_id, order_no, at, kind, campaign, season, def_hash, shop, goods_id, num, diamonds, cost, got, to_user_id)
    values (${o.user_id}, ${o.order_no}, ${o.at}, ${o.kind}, ${o.campaign}, ${o.season}, ${o.def_hash}, ${o.shop}, ${o.goods_id}, ${o.num},
      ${o.diamonds}, ${JSON.stringify(o.cost)}::jsonb, ${JSON.stringify(o.got)}::jsonb, ${o.to_user_id})`);

export const orderOf = (db: Queryable, user_id: number, order_no: string, at: number): Promise<ShopOrder | undefined> =>
  db.row<ShopOrder>(sql`
    select * from shop_order where user_id = ${user_id} and order_no = ${order_no} and at = ${new Date(at)}`);

export type OrdersFilter = {
  readonly user_id: number;
  readonly since: Date;
  readonly shop?: string | undefined;
  readonly campaign?: string | undefined;
  /** Only orders paid with items, not with diamonds. */
  readonly exchanges?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** The member's orders, newest first. */
export const ordersOf = (db: Queryable, a: OrdersFilter): Promise<ShopOrder[]> =>
  db.rows<ShopOrder>(sql`
    select * from shop_order
    where user_id = ${a.user_id} and at >= ${a.since} and (${a.shop ?? null}::text is null or shop = ${a.shop ?? null})
      and (${a.campaign ?? null}::text is null or campaign = ${a.campaign ?? null}) and (not ${a.exchanges ?? false} or diamonds = 0)
    order by at desc, order_no desc limit ${a.limit} offset ${a.offset}`);

export const countOrders = async (db: Queryable, a: Omit<OrdersFilter, 'limit' | 'offset'>): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from shop_order
    where user_id = ${a.user_id} and at >= ${a.since} and (${a.shop ?? null}::text is null or shop = ${a.shop ?? null})
      and (${a.campaign ?? null}::text is null or campaign = ${a.campaign ?? null}) and (not ${a.exchanges ?? false} or diamonds = 0)`))!
    .n;

/** Diamonds paid since then, by campaign. */
export const sumPaidDiamondsSince = async (db: Queryable, since: Date): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows<{ campaign: string; diamonds: number }>(sql`
        select campaign, sum(diamonds)::bigint as diamonds from shop_order where at >= ${since} and diamonds > 0
        group by campaign`)
    ).map(({ campaign, diamonds }) => [campaign, diamonds]),
  );

/** The goods id of each of these orders. */
export const goodsOfOrders = async (
  db: Queryable,
  user_id: number,
  order_nos: readonly string[],
  since: Date,
): Promise<Map<string, string>> =>
  new Map(
    (
      await db.rows<{ order_no: string; goods_id: string }>(sql`
        select order_no, goods_id from shop_order
        where user_id = ${user_id} and at >= ${since} and order_no = any(${order_nos}::text[])`)
    ).map(({ order_no, goods_id }) => [order_no, goods_id]),
  );

export type PurchaseCountRow = { readonly goods_id: string; readonly period: string; readonly n: number };

export const purchaseCountRowsOf = (
  db: Queryable,
  user_id: number,
  goods_ids: readonly string[],
  periods: readonly string[],
): Promise<PurchaseCountRow[]> =>
  db.rows<PurchaseCountRow>(sql`
    select goods_id, period, n from shop_bought
    where user_id = ${user_id} and goods_id = any(${goods_ids}::text[]) and period = any(${periods}::text[])`);

export const addPurchaseCount = (
  tx: Tx,
  user_id: number,
  goods_id: string,
  periods: readonly string[],
  num: number,
): Promise<number> =>
  tx.run(sql`
    insert into shop_bought as b (user_id, goods_id, period, n)
    select ${user_id}, ${goods_id}, period, ${num} from unnest(${periods}::text[]) period
    on conflict (user_id, goods_id, period) do update set n = b.n + excluded.n`);

export type RefundRow = {
  readonly user_id: number;
  readonly order_no: string;
  readonly at: Date;
  readonly reason: string;
  readonly diamonds: number;
  readonly taken: Grant;
  readonly written_off: Grant;
};

export const isRefunded = async (db: Queryable, user_id: number, order_no: string): Promise<boolean> =>
  (await db.row(sql`select 1 from shop_refund where user_id = ${user_id} and order_no = ${order_no}`)) !== undefined;

export const refundOf = (db: Queryable, user_id: number, order_no: string) =>
  db.row<{ refunded_at: Date; reason: string }>(sql`
    select refunded_at, reason from shop_refund where user_id = ${user_id} and order_no = ${order_no}`);

export const insertRefund = (tx: Tx, r: RefundRow): Promise<number> =>
  tx.run(sql`
    insert into shop_refund (user_id, order_no, refunded_at, reason, diamonds, taken, written_off)
    values (${r.user_id}, ${r.order_no}, ${r.at}, ${r.reason}, ${r.diamonds}, ${JSON.stringify(r.taken)}::jsonb,
      ${JSON.stringify(r.written_off)}::jsonb)`);
