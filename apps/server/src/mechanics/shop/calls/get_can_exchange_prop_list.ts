import { get_can_exchange_prop_list } from '@shengyu/contract/calls/shop-exchange.ts';
import { viewCampaign } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const handler = handles(get_can_exchange_prop_list, async (call) => {
  const { activity_code = get_can_exchange_prop_list.bound.campaign, shop_id, only_can } = call.req;
  const shop = await findShop(call, activity_code, shop_id);
  if (!shop) return refuse('not_found');
  const home = await viewCampaign(call, shop.campaign.def.id);
  if (home instanceof Refused) return home;
  const { goods, balance, diamond } = await viewShop(call, shop);
  return {
    ...pageOfGoods(goods, call.req, only_can === 1),
    activity: presentActivity(call.ctx, shop.campaign, call.now, home.member),
    shop_id: shop.code,
    name: shop.part.name,
    balance,
    diamond: diamond ?? 0,
  };
});
