import { get_star_shop_goods_list } from '@shengyu/contract/calls/shop.ts';
import { lookAt } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';
import { pageOfGoods } from '../page.ts';
import type { GoodsView } from '../present.ts';

const PAID_WITH = { dust: 'zp_dust', card: 'zp_card', diamond: 'diamond' } as const;
const paidWith = ({ price }: GoodsView): string => (price.kind === 'diamond' ? 'diamond' : (price.code ?? ''));

export const answer = answers(get_star_shop_goods_list, async (act) => {
  const shop = await findShop(act, 'star_sign', 'star_shop');
  if (!shop) return refuse('not_found');
  const home = await lookAt(act, shop.campaign.def.id);
  if (home instanceof Refused) return home;
  const { goods, balance, diamond } = await viewShop(act, shop);
  const { pay } = act.req;
  const shown = goods.filter((one) => pay === undefined || paidWith(one) === PAID_WITH[pay]);
  const activity = presentActivity(act.ctx, shop.campaign, act.now);
  return { ...pageOfGoods(shown, act.req), activity, balance, diamond };
});
