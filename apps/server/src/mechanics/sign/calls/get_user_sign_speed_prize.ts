import { get_user_sign_speed_prize } from '@shengyu/contract/calls/sign.ts';
import { tokenBalances } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { onLadder } from '../act.ts';
import { STAR_SIGN } from '../ladders.ts';
import { claimMile } from '../sign.ts';
import { itemsOf, mileViews } from '../view.ts';

export const answer = answers(get_user_sign_speed_prize, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const ladder = await onLadder(act, STAR_SIGN, 'claim');
  if (ladder instanceof Refused) return ladder;
  const claimed = await claimMile(ctx, tx, ladder, req.step_id, now);
  if (typeof claimed === 'string') return refuse(get_user_sign_speed_prize.refusals[claimed]);
  return {
    got: itemsOf(ctx, claimed.got),
    miles: mileViews(ctx, claimed.ladder),
    balance: await tokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
