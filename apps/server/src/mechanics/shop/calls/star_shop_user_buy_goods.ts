import { star_shop_user_buy_goods } from '@shengyu/contract/calls/shop.ts';
import { makeGoodsHandler } from '../buy/buy-call.ts';

export const handler = makeGoodsHandler(star_shop_user_buy_goods);
