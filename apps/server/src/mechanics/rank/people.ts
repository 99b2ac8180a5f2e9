// People as subjects of boards.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { avatarUrl, briefs, DEFAULT_AVATAR, usersById, type UserBrief, type UserRow } from '#modules/identity/index.ts';
import { rankHiddenAmong } from '#modules/user/index.ts';

type UserCard = { user: UserBrief };
const cardsOf = (people: ReadonlyMap<number, UserBrief>): Map<number, UserCard> =>
  new Map([...people].map(([id, user]) => [id, { user }]));

/** BOARD-5, RANK-6: keeps the place, shows nothing of the person. */
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

/** RANK-5: who was banned after a period was settled. */
export const removedPerson = (ctx: Context): UserBrief => ({ ...mysteryPerson(ctx), nickname: '已移除', is_hidden: 0 });

/** Briefs as others see them on boards. */
export async function shownPeople(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const [people, hidden] = await Promise.all([briefs(ctx, db, ids), rankHiddenAmong(db, ids)]);
  for (const id of hidden) people.set(id, mysteryPerson(ctx));
  return people;
}

/** As they see themselves: the true entry, with the mark that others do not see it (RANK-6). */
export async function clearPeople(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const [people, hidden] = await Promise.all([briefs(ctx, db, ids), rankHiddenAmong(db, ids)]);
  for (const id of hidden) people.set(id, { ...people.get(id)!, is_hidden: 1 });
  return people;
}

/** RANK-7: banned, cancelled, minor (by ID or by the parents' switch) and patrol accounts. */
export async function barredPeople(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>> {
  const users = await usersById(db, ids);
  const barred = new Set<number>();
  for (const id of ids) {
    const user = users.get(id);
    if (!user || mayNotStand(user, at) || (await ageState(db, id, at)) === 'minor') barred.add(id);
  }
  return barred;
}

const mayNotStand = ({ status, banned_until, is_patrol, teen_mode }: UserRow, at: number): boolean =>
  status === 3 || is_patrol || teen_mode || (status === 2 && (banned_until === null || banned_until.getTime() > at));

export const people = {
  cards: async (ctx: Context, db: Queryable, ids: readonly number[]) => cardsOf(await shownPeople(ctx, db, ids)),
  clearCards: async (ctx: Context, db: Queryable, ids: readonly number[]) => cardsOf(await clearPeople(ctx, db, ids)),
  barred: barredPeople,
  owners: async (_db: Queryable, id: number) => [id],
  mine: async (_db: Queryable, user_id: number) => user_id,
};
