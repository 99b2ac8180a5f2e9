// Y24: the wall, and the member's own wish for the campaign's home.
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { wish_wall } from '@shengyu/contract/calls/plays.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { HomeParts } from '#mechanics/home/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { stageOf, type Published } from '#modules/kit/index.ts';
import { friends } from '#modules/user/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { likedAmong, wishCount, wishesOn, wishOf } from './wish-store.ts';

/** Pages end at number 1000 (C0-4), so nobody comes further. */
const COUNTED = 50_000;

type Looking = { ctx: Context; db: Queryable; me: number; now: number; req: RequestOf<typeof wish_wall> };

export async function wallView(look: Looking, campaign: Published): Promise<ReplyOf<typeof wish_wall>> {
  const { ctx, db, me, now, req } = look;
  const { page, limit, offset } = pageOf(req);
  const { season_key } = stageOf(campaign, now);
  const of = req.sort === 'friend' ? { of: (await friends(db, me)).map(({ user_id }) => user_id) } : {};
  const wall = {
    campaign: campaign.def.id,
    season: season_key,
    order: req.sort === 'hot' ? 'hot' : 'new',
    ...of,
  } as const;
  const [wishes, total] = [await wishesOn(db, wall, limit, offset), await wishCount(db, wall, COUNTED)];
  const ids = wishes.map(({ wish_id }) => wish_id);
  const [people, liked] = await Promise.all([
    briefs(
      ctx,
      db,
      wishes.map(({ user_id }) => user_id),
    ),
    me > 0 ? likedAmong(db, me, ids) : new Set<number>(),
  ]);
  return {
    list: wishes.map((wish) => ({
      wish_id: wish.wish_id,
      text: wish.text,
      user: people.get(wish.user_id)!,
      likes: wish.likes,
      liked: bit(liked.has(wish.wish_id)),
      at: tsOf(wish.written_at.getTime()),
    })),
    total,
    page,
    limit,
  };
}

/** The member's own wish of the season (O03). */
export const ownWish: HomeParts['plays']['wish'] = async ({ db, me, campaign, stage }) => {
  if (me === 0) return undefined;
  const wish = await wishOf(db, { user_id: me, campaign: campaign.def.id, season: stage.season_key });
  return wish && { text: wish.text, state: wish.state, likes: wish.likes };
};
