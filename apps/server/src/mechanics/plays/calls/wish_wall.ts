import { wish_wall } from '@shengyu/contract/calls/plays.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { buildWishWall } from '../wall-view.ts';

export const handler = handles(wish_wall, async (call) => {
  const campaign = (await readCampaignCatalogue(call.ctx)).campaigns.get(wish_wall.bound.campaign);
  if (!campaign) return refuse('not_found');
  if (call.req.sort === 'friend' && call.me === 0) return refuse('login');
  return buildWishWall(call, campaign);
});
