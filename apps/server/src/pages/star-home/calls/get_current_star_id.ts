import { get_current_star_id } from '@shengyu/contract/calls/plays.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { STAR_SIGNS, starSeasons, starSignOn } from '@shengyu/rules/board/zodiac.ts';
import { openHome } from '#mechanics/home/index.ts';
import { presentStarSign } from '#mechanics/rank/index.ts';
import { presentActivity, presentRuleBook } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { Refused } from '#wire/refusal.ts';
import { starSignChangeAllowedAt, starSignOf } from '#mechanics/star/index.ts';
import { readStarHome } from '../home.ts';

export const handler = handles(get_current_star_id, async (call) => {
  const home = await openHome(call, get_current_star_id.bound.campaign);
  if (home instanceof Refused) return home;
  const { ctx, db, me, now, campaign, member } = home;
  const more = call.req.with;
  const { star_id } = starSignOn(dayOf(now));
  const change_at = me > 0 ? await starSignChangeAllowedAt(db, me) : undefined;
  return {
    activity: presentActivity(ctx, campaign, now, member),
    star_id,
    star: presentStarSign(ctx, star_id),
    // The sky turns whether or not the campaign's own time has an end.
    next_at: unixSecondsOf(starSeasons.spanOf(starSeasons.keyAt(now))!.end),
    my_star_id: me > 0 ? ((await starSignOf(db, me)) ?? null) : null,
    my_confirmed: toBit(change_at !== undefined),
    ...(change_at === undefined ? {} : { change_at: unixSecondsOf(change_at) }),
    stars: STAR_SIGNS.map((sign) => presentStarSign(ctx, sign.star_id)),
    ...(more === 'home' ? { home: await readStarHome(home) } : {}),
    ...(more === 'rules' ? { rule_book: await presentRuleBook(ctx, campaign) } : {}),
  };
});
