// shop: packs, goods, exchange, recipes, decomposing and refunds of purchases (SHOP-*, MONEY-6).
import { lookupFinders, objectLists } from '#modules/console/index.ts';
import type { Module } from '#module.ts';
import { handler as buy_activity_prop } from './calls/buy_activity_prop.ts';
import { handler as buy_fate_gift } from './calls/buy_fate_gift.ts';
import { handler as buy_prop } from './calls/buy_prop.ts';
import { handler as children_shop_user_buy_goods } from './calls/children_shop_user_buy_goods.ts';
import { handler as get_can_exchange_prop_list } from './calls/get_can_exchange_prop_list.ts';
import { handler as get_children_shop_goods_list } from './calls/get_children_shop_goods_list.ts';
import { handler as get_fate_store_list } from './calls/get_fate_store_list.ts';
import { handler as get_my_shop_buy_log } from './calls/get_my_shop_buy_log.ts';
import { handler as get_prop_exchange_log } from './calls/get_prop_exchange_log.ts';
import { handler as get_star_shop_goods_list } from './calls/get_star_shop_goods_list.ts';
import { handler as order_refund } from './calls/order_refund.ts';
import { handler as shop_all } from './calls/shop_all.ts';
import { handler as shop_buy } from './calls/shop_buy.ts';
import { handler as shop_home } from './calls/shop_home.ts';
import { handler as star_shop_user_buy_goods } from './calls/star_shop_user_buy_goods.ts';
import { handler as to_decompose_debris } from './calls/to_decompose_debris.ts';
import { handler as to_exchange_prop } from './calls/to_exchange_prop.ts';
import { handler as undo_decompose } from './calls/undo_decompose.ts';
import { findOrder } from './lookup.ts';
import { listOrdersForConsole } from './console-list-store.ts';

export { DEBRIS_CODE, readDecomposeRates } from './decompose/decompose.ts';
export { sumDebrisOn } from './decompose/store.ts';
export { decomposeYieldOf } from './decompose/yield.ts';
export { shopHomePart } from './home-part.ts';
export { readRecipeUse } from './buy/recipe-use.ts';
export { findShop, viewShop } from './list.ts';
export { refundPurchase, type Refund } from './buy/refund.ts';
export { findShopOrder } from './lookup.ts';
export { ORDER_KIND_TEXTS } from './lookup.ts';
export { isRefunded as isOrderRefunded } from './store.ts';
export { soldCountsOf } from './stock-store.ts';
export { goodsOfOrders, sumPaidDiamondsSince } from './store.ts';

export const shop: Module = {
  name: 'shop',
  handlers: [
    buy_activity_prop,
    to_decompose_debris,
    get_can_exchange_prop_list,
    to_exchange_prop,
    get_prop_exchange_log,
    get_fate_store_list,
    buy_fate_gift,
    children_shop_user_buy_goods,
    get_my_shop_buy_log,
    get_star_shop_goods_list,
    star_shop_user_buy_goods,
    shop_home,
    shop_all,
    shop_buy,
    buy_prop,
    undo_decompose,
    order_refund,
    get_children_shop_goods_list,
  ],
  fills: [lookupFinders.order.with(findOrder), objectLists.with({ order: listOrdersForConsole })],
};
