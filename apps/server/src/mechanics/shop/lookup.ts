// Finds a purchase by its order number for operators (call Z39): what it cost, what it gave, and whether it was refunded.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import { rehearse } from '#db/rehearse.ts';
import { Refused } from '#wire/refusal.ts';
import { refundPurchase } from './buy/refund.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { readOrderNo } from './buy/order-no.ts';
import { nameOfGrant } from '#modules/bag/index.ts';
import { orderOf, refundOf, type ShopOrder } from './store.ts';
import type { Queryable } from '#db/db.ts';

export const ORDER_KIND_TEXTS = { goods: '商品', pack: '礼包', fate: '缘分礼', recipe: '合成' } as const;

/** What a refund would take back and write off now; nothing of it is done. */
async function refundParts(ctx: Context, order_no: string, now: number) {
  const refund = await rehearse(ctx.db, (tx) => refundPurchase(ctx, tx, { order_no, reason: '测算', now }));
  if (refund instanceof Refused) return [];
  const rowsOf = (grant: Grant) => grant.map((line) => ({ name: nameOfGrant([line]), value: `${line.qty}` }));
  return [
    { title: '退款将收回', rows: rowsOf(refund.taken) },
    { title: '已使用，退款核销', rows: rowsOf(refund.written_off) },
  ];
}

/** A purchase by its number alone. */
export async function findShopOrder(db: Queryable, order_no: string): Promise<ShopOrder | undefined> {
  const place = readOrderNo(order_no);
  return place && orderOf(db, place.user_id, order_no, place.at);
}

export const findOrder: LookupFinder = async ({ ctx, db, id, now }) => {
  const order = await findShopOrder(db, id);
  if (!order) return undefined;
  const refund = await refundOf(db, order.user_id, id);
  const { user_id, to_user_id, at, kind, goods_id, num, diamonds, cost, got, campaign } = order;
  const people = to_user_id === null ? [user_id] : [user_id, to_user_id];
  return {
    id,
    title: `${ORDER_KIND_TEXTS[kind]} ${goods_id}×${num}`,
    state: refund ? 1 : 0,
    state_text: refund ? '已退款' : '已完成',
    fields: [
      { key: 'campaign', name: '活动', value: campaign },
      { key: 'at', name: '下单时间', value: formatDateAndMinute(at.getTime()) },
      { key: 'cost', name: '花费', value: diamonds > 0 ? `${diamonds} 钻` : nameOfGrant(cost) },
      { key: 'got', name: '获得', value: nameOfGrant(got) },
    ],
    history: [
      { at: at.getTime(), title: '购买', text: '' },
      ...(refund ? [{ at: refund.refunded_at.getTime(), title: '退款', text: refund.reason }] : []),
    ],
    ...(!refund && diamonds > 0 && { rehearsed: () => refundParts(ctx, id, now) }),
    links: people.map((person) => ({ kind: 'user' as const, id: String(person), title: `用户 ${person}` })),
  };
};
