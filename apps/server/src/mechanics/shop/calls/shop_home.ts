import { shop_home } from '@shengyu/contract/calls/shop.ts';
import { lookAt } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';

const HOT = 4;

export const answer = answers(shop_home, async (act) => {
  const home = await lookAt(act, 'new_service');
  if (home instanceof Refused) return home;
  const shop = await findShop(act, home.campaign.def.id, undefined);
  if (!shop) return refuse('not_found');
  const { goods, balance } = await viewShop(act, shop);
  const activity = presentActivity(act.ctx, home.campaign, act.now, home.member);
  return { activity, hot: goods.slice(0, HOT), balance, end_at: activity.claim_until };
});
