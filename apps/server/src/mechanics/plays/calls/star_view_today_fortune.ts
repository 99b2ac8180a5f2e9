import { star_view_today_fortune } from '@shengyu/contract/calls/plays.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { lockMember } from '#db/member-lock.ts';
import { starBrief } from '#mechanics/rank/index.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { requireStage } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { fortuneOf } from '../fortune.ts';
import { luckOf } from '../luck.ts';
import { starOf } from '../stars.ts';
import { markViewed } from '../store.ts';
import { emitPlay } from '../wish.ts';

export const answer = answers(star_view_today_fortune, async (act) => {
  const { ctx, tx, me, now, req } = act;
  await lockMember(tx, me);
  const admitted = await requireStage(act, 'star_sign', { need: 'open' });
  if (admitted instanceof Refused) return admitted;
  const barred = await tooYoung(tx, me, now);
  if (barred) return barred;
  const { campaign } = admitted;
  const star_id = req.star_id ?? (await starOf(tx, me))!;
  const day = dayOf(now);
  const isFirst = await markViewed(tx, me, day);
  if (isFirst) emitPlay(tx, 'fortune.viewed', { user_id: me, campaign, now });
  return {
    day,
    star: starBrief(ctx, star_id),
    ...fortuneOf(day, star_id),
    note: '仅供娱乐' as const,
    luck_add: isFirst ? luckOf(campaign.def, 'fortune.viewed', 1) : 0,
    first_today: bit(isFirst),
  };
});
