// shop: packs, goods, exchange, recipes, decomposing, refunds of purchases (SHOP-*, MONEY-6).
import { provideRecipeUse } from '#mechanics/collection/index.ts';
import { provideHome } from '#mechanics/home/index.ts';
import { provideLookup } from '#modules/console/index.ts';
import type { Module } from '#module.ts';
import { answer as buy_activity_prop } from './calls/buy_activity_prop.ts';
import { answer as buy_fate_gift } from './calls/buy_fate_gift.ts';
import { answer as buy_prop } from './calls/buy_prop.ts';
import { answer as children_shop_user_buy_goods } from './calls/children_shop_user_buy_goods.ts';
import { answer as get_can_exchange_prop_list } from './calls/get_can_exchange_prop_list.ts';
import { answer as get_children_shop_goods_list } from './calls/get_children_shop_goods_list.ts';
import { answer as get_fate_store_list } from './calls/get_fate_store_list.ts';
import { answer as get_my_shop_buy_log } from './calls/get_my_shop_buy_log.ts';
import { answer as get_prop_exchange_log } from './calls/get_prop_exchange_log.ts';
import { answer as get_star_shop_goods_list } from './calls/get_star_shop_goods_list.ts';
import { answer as order_refund } from './calls/order_refund.ts';
import { answer as shop_all } from './calls/shop_all.ts';
import { answer as shop_buy } from './calls/shop_buy.ts';
import { answer as shop_home } from './calls/shop_home.ts';
import { answer as star_shop_user_buy_goods } from './calls/star_shop_user_buy_goods.ts';
import { answer as to_decompose_debris } from './calls/to_decompose_debris.ts';
import { answer as to_exchange_prop } from './calls/to_exchange_prop.ts';
import { answer as undo_decompose } from './calls/undo_decompose.ts';
import { homePart } from './home-part.ts';
import { findOrder } from './lookup.ts';
import { recipeUse } from './recipe-use.ts';

export { DEBRIS, ratesOf } from './decompose.ts';
export { debrisOn } from './decompose-store.ts';
export { yieldOf } from './decompose-yield.ts';
export { findShop, viewShop } from './list.ts';
export { readOrderNo } from './order-no.ts';
export { refundPurchase, type Refund, type Refunding } from './refund.ts';
export { nameOf as goodsName } from './sellable.ts';
export { goodsOfOrders, soldOf } from './store.ts';

provideHome('shop', homePart);
provideLookup('order', findOrder);
provideRecipeUse(recipeUse);

export const shop: Module = {
  name: 'shop',
  answers: [
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
};
