import { shop_home } from '@shengyu/contract/calls/shop.ts';
import { viewCampaign } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findShop, viewShop } from '../list.ts';

const HOT = 4;

export const handler = handles(shop_home, async (call) => {
  const home = await viewCampaign(call, shop_home.bound.campaign);
  if (home instanceof Refused) return home;
  const shop = await findShop(call, home.campaign.def.id, undefined);
  if (!shop) return refuse('not_found');
  const { goods, balance } = await viewShop(call, shop);
  const activity = presentActivity(call.ctx, home.campaign, call.now, home.member);
  return { activity, hot: goods.slice(0, HOT), balance, end_at: activity.claim_until };
});
