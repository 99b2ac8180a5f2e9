import { sign_home_info } from '@shengyu/contract/calls/sign.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { sailPointsOf } from '../integral.ts';
import { ladderSeenBy } from '../ladder.ts';
import { KF_SIGN_LADDER_ID } from '../ladders.ts';
import { presentCost, presentSignDays, isSignedToday } from '../view.ts';

export const handler = handles(sign_home_info, async (call) => {
  const { ctx, now } = call;
  const ladder = await ladderSeenBy(call, KF_SIGN_LADDER_ID);
  if (!ladder?.part.unlock) return refuse('not_found');
  const { campaign, part, row, member } = ladder;
  return {
    activity: presentActivity(ctx, campaign, now, member),
    days: presentSignDays(ctx, ladder, now),
    signed: row.signed.length,
    today_signed: toBit(isSignedToday(ladder, now)),
    sail: { unlocked: toBit(row.unlocked_at !== null), cost: presentCost(ctx, part.unlock!.cost) },
    integral: await sailPointsOf(call, ladder),
  };
});
