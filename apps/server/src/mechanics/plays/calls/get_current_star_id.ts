import { get_current_star_id } from '@shengyu/contract/calls/plays.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { STAR_SIGNS, starSignOn } from '@shengyu/rules/board/zodiac.ts';
import { presentStarSign } from '#mechanics/rank/index.ts';
import { readCampaignCatalogue, presentActivity, stageOf, recordVisit } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { starSignChangeAllowedAt, starSignOf } from '#mechanics/star/index.ts';

export const handler = handles(get_current_star_id, async ({ ctx, db, me, now }) => {
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get(get_current_star_id.bound.campaign);
  if (!campaign) return refuse('not_found');
  await recordVisit(ctx, campaign, me, now);
  const { star_id } = starSignOn(dayOf(now));
  const change_at = me > 0 ? await starSignChangeAllowedAt(db, me) : undefined;
  return {
    activity: presentActivity(ctx, campaign, now),
    star_id,
    star: presentStarSign(ctx, star_id),
    next_at: unixSecondsOf(stageOf(campaign, now).close_at),
    my_star_id: me > 0 ? ((await starSignOf(db, me)) ?? null) : null,
    my_confirmed: toBit(change_at !== undefined),
    ...(change_at === undefined ? {} : { change_at: unixSecondsOf(change_at) }),
    stars: STAR_SIGNS.map((sign) => presentStarSign(ctx, sign.star_id)),
  };
});
