import { get_current_star_id } from '@shengyu/contract/calls/plays.ts';
import { dayOf, tsOf } from '@shengyu/rules/calendar.ts';
import { SIGNS, signOn } from '@shengyu/rules/zodiac.ts';
import { starBrief } from '#mechanics/rank/index.ts';
import { catalogueOf, presentActivity, stageOf, visited } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { changeAt, starOf } from '../stars.ts';

export const answer = answers(get_current_star_id, async ({ ctx, db, me, now }) => {
  const campaign = (await catalogueOf(ctx)).campaigns.get('star_sign');
  if (!campaign) return refuse('not_found');
  await visited(ctx, campaign, me, now);
  const { star_id } = signOn(dayOf(now));
  const change_at = me > 0 ? await changeAt(db, me) : undefined;
  return {
    activity: presentActivity(ctx, campaign, now),
    star_id,
    star: starBrief(ctx, star_id),
    next_at: tsOf(stageOf(campaign, now).close_at),
    my_star_id: me > 0 ? ((await starOf(db, me)) ?? null) : null,
    my_confirmed: bit(change_at !== undefined),
    ...(change_at === undefined ? {} : { change_at: tsOf(change_at) }),
    stars: SIGNS.map((sign) => starBrief(ctx, sign.star_id)),
  };
});
