import { children_shop_user_buy_goods } from '@shengyu/contract/calls/shop.ts';
import { makeGoodsHandler } from '../buy/buy-call.ts';

export const handler = makeGoodsHandler(children_shop_user_buy_goods);
