// People as others see them where many are shown: who hides on boards is 神秘人 there (CARE-7, BOARD-5, TICK-2).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { avatarUrl, briefs, DEFAULT_AVATAR, type UserBrief } from '#modules/identity/index.ts';
import { rankHiddenAmong } from './store.ts';

/** Keeps the place, shows nothing of the person. */
export const mysteryPerson = (ctx: Context): UserBrief => ({
  user_id: 0,
  show_id: '',
  nickname: '神秘人',
  avatar: avatarUrl(ctx, DEFAULT_AVATAR),
  gender: 0,
  wealth_level: 1,
  charm_level: 1,
  is_online: 0,
  is_hidden: 1,
});

export async function shownPeople(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const [people, hidden] = await Promise.all([briefs(ctx, db, ids), rankHiddenAmong(db, ids)]);
  for (const id of hidden) people.set(id, mysteryPerson(ctx));
  return people;
}
