import { get_can_exchange_prop_list } from '@shengyu/contract/calls/shop-exchange.ts';
import { lookAt } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const answer = answers(get_can_exchange_prop_list, async (act) => {
  const { activity_code = 'decompose', shop_id, only_can } = act.req;
  const shop = await findShop(act, activity_code, shop_id);
  if (!shop) return refuse('not_found');
  const home = await lookAt(act, shop.campaign.def.id);
  if (home instanceof Refused) return home;
  const { goods, balance, diamond } = await viewShop(act, shop);
  return {
    ...pageOfGoods(goods, act.req, only_can === 1),
    activity: presentActivity(act.ctx, shop.campaign, act.now, home.member),
    shop_id: shop.code,
    name: shop.part.name,
    balance,
    diamond: diamond ?? 0,
  };
});
