import { get_star_shop_goods_list } from '@shengyu/contract/calls/shop.ts';
import { loadSpendGuardState, viewCampaign } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';
import type { GoodsView } from '../present.ts';

const PAID_WITH = { dust: 'zp_dust', card: 'zp_card', diamond: 'diamond' } as const;
const paidWith = ({ price }: GoodsView): string => (price.kind === 'diamond' ? 'diamond' : (price.code ?? ''));

export const handler = handles(get_star_shop_goods_list, async (call) => {
  const shop = await findShop(call, get_star_shop_goods_list.bound.campaign, 'star_shop');
  if (!shop) return refuse('not_found');
  const home = await viewCampaign(call, shop.campaign.def.id);
  if (home instanceof Refused) return home;
  const { goods, balance, diamond } = await viewShop(call, shop);
  const { pay } = call.req;
  const shown = goods.filter((one) => pay === undefined || paidWith(one) === PAID_WITH[pay]);
  const activity = presentActivity(call.ctx, shop.campaign, call.now);
  return { ...pageOfGoods(shown, call.req), activity, balance, diamond, care: await loadSpendGuardState(home) };
});
