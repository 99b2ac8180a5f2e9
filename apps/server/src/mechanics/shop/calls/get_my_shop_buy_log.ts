import { get_my_shop_buy_log } from '@shengyu/contract/calls/shop.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { presentShip, shipmentsOfRefs } from '#modules/ship/index.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { exchangeLogStart } from '../log.ts';
import { presentItems, presentCosts } from '../present.ts';
import { nameOfGrant } from '#modules/bag/index.ts';
import { countOrders, ordersOf } from '../store.ts';

export const handler = handles(get_my_shop_buy_log, async ({ ctx, db, me, now, req }) => {
  const { page, limit, offset } = resolvePaging(req);
  const asked = { user_id: me, since: exchangeLogStart(now), shop: req.shop_id ?? 'stone_shop' };
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
      name: nameOfGrant(order.got),
      num: order.num,
      cost: presentCosts(ctx, order.diamonds, order.cost)[0]!,
      got: presentItems(ctx, order.got),
      ...(ship ? { ship: presentShip(ctx, ship) } : {}),
      at: unixSecondsOf(order.at.getTime()),
    };
  });
  return { list, total: await countOrders(db, asked), page, limit };
});
