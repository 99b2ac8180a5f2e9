// Members as boards and tickers show them: a member who hides there appears as 神秘人 (CARE-7, BOARD-5, TICK-2).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { buildAvatarUrl, loadUserBriefs, DEFAULT_AVATAR, type UserBrief } from '#modules/identity/index.ts';
import { findRankHiddenAmong } from './store.ts';

/** The hidden member's row keeps its place, but shows nothing of the person. */
export const presentAnonymousUser = (ctx: Context): UserBrief => ({
  user_id: 0,
  show_id: '',
  nickname: '神秘人',
  avatar: buildAvatarUrl(ctx, DEFAULT_AVATAR),
  gender: 0,
  wealth_level: 1,
  charm_level: 1,
  is_online: 0,
  is_hidden: 1,
});

export async function loadBriefsForBoards(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const [people, hidden] = await Promise.all([loadUserBriefs(ctx, db, ids), findRankHiddenAmong(db, ids)]);
  for (const id of hidden) people.set(id, presentAnonymousUser(ctx));
  return people;
}
