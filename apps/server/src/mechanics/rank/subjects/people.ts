// People as subjects of boards: how others and they themselves see them, and who may not be ranked.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import {
  buildAvatarUrl,
  loadUserBriefs,
  DEFAULT_AVATAR,
  isBanned,
  findUsersById,
  type UserBrief,
  type UserRow,
} from '#modules/identity/index.ts';
import { findRankHiddenAmong } from '#modules/user/index.ts';

type UserCard = { user: UserBrief };
const cardsOf = (people: ReadonlyMap<number, UserBrief>): Map<number, UserCard> =>
  new Map([...people].map(([id, user]) => [id, { user }]));

/** The placeholder for a member who hides on boards (BOARD-5, RANK-6): the place is kept, but nothing of the person is shown. */
export const makeHiddenPersonBrief = (ctx: Context): UserBrief => ({
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

/** The placeholder for a user who was banned or excluded after the period was settled (RANK-5). */
export const makeRemovedPersonBrief = (ctx: Context): UserBrief => ({
  ...makeHiddenPersonBrief(ctx),
  nickname: '已移除',
  is_hidden: 0,
});

/** Users as others see them on boards: those who hide are replaced by the placeholder 神秘人. */
export async function peopleAsOthersSeeThem(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const [people, hidden] = await Promise.all([loadUserBriefs(ctx, db, ids), findRankHiddenAmong(db, ids)]);
  for (const id of hidden) people.set(id, makeHiddenPersonBrief(ctx));
  return people;
}

/** Users as they see themselves: the real entry, marked `is_hidden` if others do not see it (RANK-6). */
export async function peopleAsTheySeeThemselves(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const [people, hidden] = await Promise.all([loadUserBriefs(ctx, db, ids), findRankHiddenAmong(db, ids)]);
  for (const id of hidden) people.set(id, { ...people.get(id)!, is_hidden: 1 });
  return people;
}

/**
 * RANK-7: those of the ids who may not be ranked: banned and cancelled users, minors (by ID or by teen mode) and patrol accounts.
 */
export async function findBarredPeople(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const [users, identities] = await Promise.all([findUsersById(db, ids), identitiesOf(db, ids, at)]);
  return new Set(
    ids.filter((id) => {
      const user = users.get(id);
      return !user || mayNotStand(user, at) || identities.get(id)?.age === 'minor';
    }),
  );
}

const mayNotStand = (user: UserRow, at: number): boolean =>
  user.status === 3 || user.is_patrol || user.teen_mode || isBanned(user, at);

export const userSource = {
  cards: async (ctx: Context, db: Queryable, ids: readonly number[]) =>
    cardsOf(await peopleAsOthersSeeThem(ctx, db, ids)),
  clearCards: async (ctx: Context, db: Queryable, ids: readonly number[]) =>
    cardsOf(await peopleAsTheySeeThemselves(ctx, db, ids)),
  barred: findBarredPeople,
  owners: async (_db: Queryable, id: number) => [id],
  mine: async (_db: Queryable, user_id: number) => user_id,
};
