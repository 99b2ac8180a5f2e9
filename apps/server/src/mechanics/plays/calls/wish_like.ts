import { wish_like } from '@shengyu/contract/calls/plays.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { likeWish } from '../wish.ts';

export const handler = handles(wish_like, async (call) => {
  const { tx, me, now, req } = call;
  const admitted = await requireStage(call, wish_like.bound.campaign, { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  return likeWish(tx, { campaign: admitted.campaign, user_id: me, wish_id: req.wish_id, now });
});
