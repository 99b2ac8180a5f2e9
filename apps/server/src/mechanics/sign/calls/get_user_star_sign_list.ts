import { get_user_star_sign_list } from '@shengyu/contract/calls/sign.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { presentActivity, tokenBalances } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { ladderOf } from '../ladder.ts';
import { STAR_SIGN } from '../ladders.ts';
import { makeupsLeft } from '../rungs.ts';
import { costView, cycleShown, dayViews, mileViews, signedToday } from '../view.ts';

export const answer = answers(get_user_star_sign_list, async (act) => {
  const { ctx, db, me, now } = act;
  const ladder = await ladderOf(act, STAR_SIGN);
  if (!ladder?.part.makeup || ladder.part.makeup === 'none') return refuse('not_found');
  const { campaign, part, row, member } = ladder;
  return {
    activity: presentActivity(ctx, campaign, now, member),
    cycle_no: cycleShown(ladder, now).cycle_no,
    days: dayViews(ctx, ladder, now),
    signed_season: row.signed.length,
    today_signed: bit(signedToday(ladder, now)),
    makeup: { left: makeupsLeft(ladder, dayOf(now)), cost: costView(ctx, ladder.part.makeup.cost) },
    miles: mileViews(ctx, { ...ladder, part }),
    balance: await tokenBalances(ctx, db, campaign, me, now),
  };
});
