import { sign_home_info } from '@shengyu/contract/calls/sign.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { integralOf } from '../integral.ts';
import { ladderOf } from '../ladder.ts';
import { KF_SIGN } from '../ladders.ts';
import { costView, dayViews, signedToday } from '../view.ts';

export const answer = answers(sign_home_info, async (act) => {
  const { ctx, now } = act;
  const ladder = await ladderOf(act, KF_SIGN);
  if (!ladder?.part.unlock) return refuse('not_found');
  const { campaign, part, row, member } = ladder;
  return {
    activity: presentActivity(ctx, campaign, now, member),
    days: dayViews(ctx, ladder, now),
    signed: row.signed.length,
    today_signed: bit(signedToday(ladder, now)),
    sail: { unlocked: bit(row.unlocked_at !== null), cost: costView(ctx, part.unlock!.cost) },
    integral: await integralOf(act, ladder),
  };
});
