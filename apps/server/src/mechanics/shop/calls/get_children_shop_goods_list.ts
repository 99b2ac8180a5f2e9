import { get_children_shop_goods_list } from '@shengyu/contract/calls/shop.ts';
import { openHome, partOf } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';

export const answer = answers(get_children_shop_goods_list, async (act) => {
  const shop = await findShop(act, 'romance', act.req.shop_id);
  if (!shop) return refuse('not_found');
  const home = await openHome(act, shop.campaign.def.id);
  if (home instanceof Refused) return home;
  const { goods, balance } = await viewShop(act, shop);
  const server_meter = (await partOf('milestone').meters(home)).find(({ scope }) => scope === 'server');
  return {
    ...pageOfGoods(goods, act.req),
    activity: presentActivity(act.ctx, shop.campaign, act.now, home.member),
    shop_id: shop.code,
    name: shop.part.name,
    balance,
    tasks: await partOf('task').tasks(home),
    ...(server_meter ? { server_meter } : {}),
  };
});
