// T11: a person's luck card. The sign of somebody else is shown only if that person shows it.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { user_star_luck } from '@shengyu/contract/calls/plays.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { matchScore } from '@shengyu/rules/match-score.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { picturesDone, skyOf } from '#mechanics/collection/index.ts';
import { spokespersons, starBrief } from '#mechanics/rank/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { catalogueOf, stageOf } from '#modules/kit/index.ts';
import { meterValue } from '#modules/meter/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { compatText } from './compat.ts';
import { fortuneOf } from './fortune.ts';
import { starOf } from './stars.ts';

type Card = ReplyOf<typeof user_star_luck>;

export async function starCard(
  ctx: Context,
  db: Queryable,
  me: number,
  whose: number,
  now: number,
): Promise<Card | Refused> {
  const user = (await briefs(ctx, db, [whose])).get(whose);
  const star_id = user && (await starOf(db, whose));
  if (!user || star_id === undefined) return refuse(user_star_luck.refusals.not_found);
  if (whose !== me && !(await privacyOf(db, whose)).star_public) return refuse(user_star_luck.refusals.hidden);
  const sky = await skyOf(ctx);
  const { season, byStar } = await spokespersons(ctx, db, now);
  return {
    user,
    star: starBrief(ctx, star_id),
    today_total: fortuneOf(dayOf(now), star_id).total,
    luck_level: await luckLevel(ctx, db, whose, now),
    imgs_done: sky ? await picturesDone(db, whose, sky.part) : 0,
    ...repOf(byStar, whose, season),
    ...(await compatWith(db, me, whose, star_id, now)),
  };
}

/** Steps of 幸运值 reached this season, at least 1. */
async function luckLevel(ctx: Context, db: Queryable, user_id: number, now: number): Promise<number> {
  const luck = (await catalogueOf(ctx)).of('milestone', 'star_luck');
  if (!luck) return 1;
  const { season_key } = stageOf(luck.campaign, now);
  const { meter, steps } = luck.part;
  const value = await meterValue(db, meter, { kind: 'user', id: user_id }, season_key, luck.campaign.def.id);
  return Math.max(1, steps.filter(([at]) => value >= at).length);
}

function repOf(byStar: ReadonlyMap<number, number>, user_id: number, season: string): Pick<Card, 'rep'> {
  const star = [...byStar].find(([, id]) => id === user_id)?.[0];
  return star === undefined ? {} : { rep: { star_id: star, season } };
}

async function compatWith(
  db: Queryable,
  me: number,
  whose: number,
  star_id: number,
  now: number,
): Promise<Pick<Card, 'compat'>> {
  const mine = me === whose ? undefined : await starOf(db, me);
  if (mine === undefined) return {};
  const score = matchScore(dayOf(now), mine, star_id);
  return { compat: { score, text: compatText(score) } };
}
