import { shop_all } from '@shengyu/contract/calls/shop.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const handler = handles(shop_all, async (call) => {
  const shop = await findShop(call, shop_all.bound.campaign, undefined);
  if (!shop) return refuse('not_found');
  const { goods, balance } = await viewShop(call, shop);
  return { ...pageOfGoods(goods, call.req, call.req.only_can === 1), balance };
});
