import { wish_like } from '@shengyu/contract/calls/plays.ts';
import { requireStage } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { likeWish, WISH_CAMPAIGN } from '../wish.ts';

export const answer = answers(wish_like, async (act) => {
  const { tx, me, now, req } = act;
  const admitted = await requireStage(act, WISH_CAMPAIGN, { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  return likeWish(tx, { campaign: admitted.campaign, user_id: me, wish_id: req.wish_id, now });
});
