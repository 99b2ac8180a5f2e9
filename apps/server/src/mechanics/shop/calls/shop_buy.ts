import { shop_buy } from '@shengyu/contract/calls/shop.ts';
import { makeGoodsHandler } from '../buy/buy-call.ts';

export const handler = makeGoodsHandler(shop_buy);
