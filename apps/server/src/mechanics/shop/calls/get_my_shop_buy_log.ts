import { get_my_shop_buy_log } from '@shengyu/contract/calls/shop.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { presentShip, shipmentsOfRefs } from '#modules/ship/index.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { logSince } from '../log.ts';
import { itemsOf, presentCosts } from '../present.ts';
import { nameOf } from '../sellable.ts';
import { orderCount, ordersOf } from '../store.ts';

export const answer = answers(get_my_shop_buy_log, async ({ ctx, db, me, now, req }) => {
  const { page, limit, offset } = pageOf(req);
  const asked = { user_id: me, since: logSince(now), shop: req.shop_id ?? 'stone_shop' };
  const orders = await ordersOf(db, { ...asked, limit, offset });
  const refOf = (order_no: string): string => `shop:${order_no}`;
  const ships = await shipmentsOfRefs(
    db,
    me,
    orders.map(({ order_no }) => refOf(order_no)),
  );
  const list = orders.map((order) => {
    const ship = ships.find(({ ref }) => ref === refOf(order.order_no));
    return {
      order_no: order.order_no,
      goods_id: order.goods_id,
      name: nameOf(order.got),
      num: order.num,
      cost: presentCosts(ctx, order.diamonds, order.cost)[0]!,
      got: itemsOf(ctx, order.got),
      ...(ship ? { ship: presentShip(ctx, ship) } : {}),
      at: tsOf(order.at.getTime()),
    };
  });
  return { list, total: await orderCount(db, asked), page, limit };
});
