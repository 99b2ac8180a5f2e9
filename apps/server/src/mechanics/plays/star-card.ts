// Call T11 (user_star_luck): a person's star card with sign, luck and finished pictures. The sign of another person is shown only
// if that person made it public.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { user_star_luck } from '@shengyu/contract/calls/plays.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { starSignMatchScoreOf } from '@shengyu/rules/board/match-score.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { countFinishedPictures, findStarPictureCollection } from '#mechanics/collection/index.ts';
import { findSpokespersons, presentStarSign } from '#mechanics/rank/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import { readMeterValue } from '#modules/meter/index.ts';
import { privacyOf } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { starSignOf } from '#mechanics/star/index.ts';
import { compatibilityTextOf } from './compat.ts';
import { fortuneOf } from './fortune.ts';

type Card = ReplyOf<typeof user_star_luck>;

export async function buildStarCard(
  ctx: Context,
  db: Queryable,
  me: number,
  whose: number,
  now: number,
): Promise<Card | Refused> {
  const user = (await loadUserBriefs(ctx, db, [whose])).get(whose);
  const star_id = user && (await starSignOf(db, whose));
  if (!user || star_id === undefined) return refuse(user_star_luck.refusals.not_found);
  if (whose !== me && !(await privacyOf(db, whose)).star_public) return refuse(user_star_luck.refusals.hidden);
  const sky = await findStarPictureCollection(ctx);
  const { season, byStar } = await findSpokespersons(ctx, db, now);
  return {
    user,
    star: presentStarSign(ctx, star_id),
    today_total: fortuneOf(dayOf(now), star_id).total,
    luck_level: await luckLevel(ctx, db, whose, now),
    imgs_done: sky ? await countFinishedPictures(db, whose, sky.part) : 0,
    ...repOf(byStar, whose, season),
    ...(await compatWith(db, me, whose, star_id, now)),
  };
}

/** Luck level: the number of 幸运值 (luck) steps reached this season, at least 1. */
async function luckLevel(ctx: Context, db: Queryable, user_id: number, now: number): Promise<number> {
  const luck = (await readCampaignCatalogue(ctx)).of('milestone', 'star_luck');
  if (!luck) return 1;
  const { season_key } = stageOf(luck.campaign, now);
  const { meter, steps } = luck.part;
  const value = await readMeterValue(db, meter, { kind: 'user', id: user_id }, season_key, luck.campaign.def.id);
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
  const mine = me === whose ? undefined : await starSignOf(db, me);
  if (mine === undefined) return {};
  const score = starSignMatchScoreOf(dayOf(now), mine, star_id);
  return { compat: { score, text: compatibilityTextOf(score) } };
}
