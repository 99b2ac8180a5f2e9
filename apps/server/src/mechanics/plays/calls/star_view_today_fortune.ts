import { star_view_today_fortune } from '@shengyu/contract/calls/plays.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { lockMember } from '#db/member-lock.ts';
import { presentStarSign } from '#mechanics/rank/index.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { markFortuneViewed, starSignOf } from '#mechanics/star/index.ts';
import { fortuneOf } from '../fortune.ts';
import { luckPointsOfNthAction } from '../luck.ts';
import { emitFortuneViewed } from '../wish.ts';

export const handler = handles(star_view_today_fortune, async (call) => {
  const { ctx, tx, me, now, req } = call;
  await lockMember(tx, me);
  const admitted = await requireStage(call, star_view_today_fortune.bound.campaign, { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const barred = await refuseIfTooYoung(tx, me, now);
  if (barred) return barred;
  const { campaign } = admitted;
  const star_id = req.star_id ?? (await starSignOf(tx, me))!;
  const day = dayOf(now);
  const isFirst = await markFortuneViewed(tx, me, day);
  if (isFirst) emitFortuneViewed(tx, { user_id: me, campaign, now });
  return {
    day,
    star: presentStarSign(ctx, star_id),
    ...fortuneOf(day, star_id),
    note: '仅供娱乐' as const,
    luck_add: isFirst ? luckPointsOfNthAction(campaign.def, 'fortune.viewed', 1) : 0,
    first_today: toBit(isFirst),
  };
});
