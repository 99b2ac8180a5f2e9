import { children_shop_user_buy_goods } from '@shengyu/contract/calls/shop.ts';
import { answers } from '#wire/act.ts';
import { buyGoods } from '../buy-call.ts';

export const answer = answers(children_shop_user_buy_goods, (act) => {
  const { goods_id, ...req } = act.req;
  return buyGoods(act, { ...req, id: goods_id, campaign: 'romance' });
});
