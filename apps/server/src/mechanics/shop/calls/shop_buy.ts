import { shop_buy } from '@shengyu/contract/calls/shop.ts';
import { answers } from '#wire/act.ts';
import { buyGoods } from '../buy-call.ts';

export const answer = answers(shop_buy, (act) => {
  const { goods_id, ...req } = act.req;
  return buyGoods(act, { ...req, id: goods_id, campaign: 'new_service' });
});
