import { wish_wall } from '@shengyu/contract/calls/plays.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { wallView } from '../wall-view.ts';
import { WISH_CAMPAIGN } from '../wish.ts';

export const answer = answers(wish_wall, async (act) => {
  const campaign = (await catalogueOf(act.ctx)).campaigns.get(WISH_CAMPAIGN);
  if (!campaign) return refuse('not_found');
  if (act.req.sort === 'friend' && act.me === 0) return refuse('login');
  return wallView(act, campaign);
});
