import { get_children_shop_goods_list } from '@shengyu/contract/calls/shop.ts';
import { openHome } from '#mechanics/home/index.ts';
import { loadCampaignMeters } from '#mechanics/milestone/index.ts';
import { taskHomePart as taskPart } from '#mechanics/task/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const handler = handles(get_children_shop_goods_list, async (call) => {
  const shop = await findShop(call, get_children_shop_goods_list.bound.campaign, call.req.shop_id);
  if (!shop) return refuse('not_found');
  const home = await openHome(call, shop.campaign.def.id);
  if (home instanceof Refused) return home;
  const { goods, balance } = await viewShop(call, shop);
  const server_meter = (await loadCampaignMeters(home)).find(({ scope }) => scope === 'server');
  return {
    ...pageOfGoods(goods, call.req),
    activity: presentActivity(call.ctx, shop.campaign, call.now, home.member),
    shop_id: shop.code,
    name: shop.part.name,
    balance,
    tasks: await taskPart.tasks(home),
    ...(server_meter ? { server_meter } : {}),
  };
});
