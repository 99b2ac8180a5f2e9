import { shop_all } from '@shengyu/contract/calls/shop.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const answer = answers(shop_all, async (act) => {
  const shop = await findShop(act, 'new_service', undefined);
  if (!shop) return refuse('not_found');
  const { goods, balance } = await viewShop(act, shop);
  return { ...pageOfGoods(goods, act.req, act.req.only_can === 1), balance };
});
