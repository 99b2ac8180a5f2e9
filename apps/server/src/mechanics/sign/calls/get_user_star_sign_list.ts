import { get_user_star_sign_list } from '@shengyu/contract/calls/sign.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { presentActivity, readTokenBalances } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { ladderOf } from '../ladder.ts';
import { STAR_SIGN_LADDER_ID } from '../ladders.ts';
import { countMakeupsLeft } from '../rungs.ts';
import { presentCost, findCycleToShow, presentSignDays, presentMilestones, isSignedToday } from '../view.ts';

export const handler = handles(get_user_star_sign_list, async (call) => {
  const { ctx, db, me, now } = call;
  const ladder = await ladderOf(call, STAR_SIGN_LADDER_ID);
  if (!ladder?.part.makeup || ladder.part.makeup === 'none') return refuse('not_found');
  const { campaign, part, row, member } = ladder;
  return {
    activity: presentActivity(ctx, campaign, now, member),
    cycle_no: findCycleToShow(ladder, now).cycle_no,
    days: presentSignDays(ctx, ladder, now),
    signed_season: row.signed.length,
    today_signed: toBit(isSignedToday(ladder, now)),
    makeup: { left: countMakeupsLeft(ladder, dayOf(now)), cost: presentCost(ctx, ladder.part.makeup.cost) },
    miles: presentMilestones(ctx, { ...ladder, part }),
    balance: await readTokenBalances(ctx, db, campaign, me, now),
  };
});
