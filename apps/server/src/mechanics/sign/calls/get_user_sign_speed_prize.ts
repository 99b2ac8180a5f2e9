import { get_user_sign_speed_prize } from '@shengyu/contract/calls/sign.ts';
import { readTokenBalances } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { requireLadder } from '../act.ts';
import { STAR_SIGN_LADDER_ID } from '../ladders.ts';
import { claimMilestone } from '../sign.ts';
import { presentItems, presentMilestones } from '../view.ts';

export const handler = handles(get_user_sign_speed_prize, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const ladder = await requireLadder(call, STAR_SIGN_LADDER_ID, 'claim');
  if (ladder instanceof Refused) return ladder;
  const claimed = await claimMilestone(ctx, tx, ladder, req.step_id, now);
  if (typeof claimed === 'string') return refuse(get_user_sign_speed_prize.refusals[claimed]);
  return {
    got: presentItems(ctx, claimed.got),
    miles: presentMilestones(ctx, claimed.ladder),
    balance: await readTokenBalances(ctx, tx, ladder.campaign, me, now),
  };
});
