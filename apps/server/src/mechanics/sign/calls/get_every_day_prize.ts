import { get_every_day_prize } from '@shengyu/contract/calls/sign.ts';
import { tokenBalances } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { onLadder } from '../act.ts';
import { takeGifts } from '../daily.ts';
import { KF_DAILY } from '../ladders.ts';
import { giftViews, itemsOf } from '../view.ts';

export const answer = answers(get_every_day_prize, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const ladder = await onLadder(act, KF_DAILY, 'claim');
  if (ladder instanceof Refused) return ladder;
  const taken = await takeGifts(ctx, tx, ladder, req.no, now);
  if (typeof taken === 'string') return refuse(get_every_day_prize.refusals[taken]);
  return {
    got: itemsOf(ctx, taken.got),
    days: giftViews(ctx, taken.ladder, now),
    tokens: await tokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
