// Call Y24 (wish_wall): the public wishes of a campaign. Also the member's own wish for the campaign's home page.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { wish_wall } from '@shengyu/contract/calls/plays.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { HomeParts } from '#mechanics/home/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { stageOf, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { listFriends } from '#modules/user/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { findLikedWishIds, countWallWishes, listWallWishes, wishOf } from './wish-store.ts';

/** Counting stops here: a list has at most 1000 pages of 50 rows (C0-4), so larger totals are never needed. */
const COUNTED = 50_000;

type Looking = { ctx: Context; db: Queryable; me: number; now: number; req: RequestOf<typeof wish_wall> };

export async function buildWishWall(look: Looking, campaign: PublishedCampaign): Promise<ReplyOf<typeof wish_wall>> {
  const { ctx, db, me, now, req } = look;
  const { page, limit, offset } = resolvePaging(req);
  const { season_key } = stageOf(campaign, now);
  const of = req.sort === 'friend' ? { of: (await listFriends(db, me)).map(({ user_id }) => user_id) } : {};
  const wall = {
    campaign: campaign.def.id,
    season: season_key,
    order: req.sort === 'hot' ? 'hot' : 'new',
    ...of,
  } as const;
  const [wishes, total] = [await listWallWishes(db, wall, limit, offset), await countWallWishes(db, wall, COUNTED)];
  const ids = wishes.map(({ wish_id }) => wish_id);
  const [people, liked] = await Promise.all([
    loadUserBriefs(
      ctx,
      db,
      wishes.map(({ user_id }) => user_id),
    ),
    me > 0 ? findLikedWishIds(db, me, ids) : new Set<number>(),
  ]);
  return {
    list: wishes.map((wish) => ({
      wish_id: wish.wish_id,
      text: wish.text,
      user: people.get(wish.user_id)!,
      likes: wish.likes,
      liked: toBit(liked.has(wish.wish_id)),
      at: unixSecondsOf(wish.written_at.getTime()),
    })),
    total,
    page,
    limit,
  };
}

/** The member's own wish of the season, for the home page (call O03). */
export const findOwnWish: HomeParts['plays']['wish'] = async ({ db, me, campaign, stage }) => {
  if (me === 0) return undefined;
  const wish = await wishOf(db, { user_id: me, campaign: campaign.def.id, season: stage.season_key });
  return wish && { text: wish.text, state: wish.state, likes: wish.likes };
};
