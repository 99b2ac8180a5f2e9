import { every_day_prize } from '@shengyu/contract/calls/sign.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { daysThere, giftsOpen } from '../daily.ts';
import { ladderOf } from '../ladder.ts';
import { KF_DAILY } from '../ladders.ts';
import { giftViews } from '../view.ts';

export const answer = answers(every_day_prize, async (act) => {
  const { ctx, now } = act;
  const ladder = await ladderOf(act, KF_DAILY);
  if (!ladder) return refuse('not_found');
  return {
    activity: presentActivity(ctx, ladder.campaign, now, ladder.member),
    days: giftViews(ctx, ladder, now),
    login_days: daysThere(ladder, now).length,
    can: ladder.stage.state === 'ended' ? [] : giftsOpen(ladder, now),
  };
});
