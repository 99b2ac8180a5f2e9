import { every_day_prize } from '@shengyu/contract/calls/sign.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { activeDaysOf, claimableGiftsOf } from '../daily.ts';
import { ladderSeenBy } from '../ladder.ts';
import { KF_DAILY_LADDER_ID } from '../ladders.ts';
import { presentDailyGifts } from '../view.ts';

export const handler = handles(every_day_prize, async (call) => {
  const { ctx, now } = call;
  const ladder = await ladderSeenBy(call, KF_DAILY_LADDER_ID);
  if (!ladder) return refuse('not_found');
  return {
    activity: presentActivity(ctx, ladder.campaign, now, ladder.member),
    days: presentDailyGifts(ctx, ladder, now),
    login_days: activeDaysOf(ladder, now).length,
    can: ladder.stage.state === 'ended' ? [] : claimableGiftsOf(ladder, now),
  };
});
