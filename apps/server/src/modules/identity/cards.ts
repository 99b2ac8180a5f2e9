// How a member is shown to others: UserBrief, the same shape in every reply.
import type { Static } from '@shengyu/contract/schema.ts';
import type { UserBrief as UserBriefShape } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { PICTURE_NAMES, storedPicturePath } from '#pictures.ts';
import { findOnlineAmong } from './presence.ts';
import { findUsersById, type UserRow } from './store.ts';

export type UserBrief = Static<typeof UserBriefShape>;

/** How everybody sees an account that was cancelled (ENT-1). */
export const CANCELLED_NAME = '已注销用户';

export const DEFAULT_AVATAR = storedPicturePath(PICTURE_NAMES.nobody);

export const buildAvatarUrl = (ctx: Context, avatar: string): string =>
  avatar.startsWith('/') ? ctx.config.STATIC_HOST + avatar : avatar;

export function presentUserBrief(ctx: Context, user: UserRow, online: boolean): UserBrief {
  // A cancelled account still appears in old lists, but without any personal data (ENT-1: 已注销用户).
  if (user.status === 3) {
    return {
      user_id: user.user_id,
      show_id: user.show_id,
      nickname: CANCELLED_NAME,
      avatar: buildAvatarUrl(ctx, DEFAULT_AVATAR),
      gender: 0,
      wealth_level: 1,
      charm_level: 1,
      is_online: 0,
      is_cancelled: 1,
    };
  }
  return {
    user_id: user.user_id,
    show_id: user.show_id,
    nickname: user.nickname,
    avatar: buildAvatarUrl(ctx, user.avatar),
    gender: user.gender,
    wealth_level: user.wealth_level,
    charm_level: user.charm_level,
    ...(user.avatar_frame ? { avatar_frame: user.avatar_frame } : {}),
    is_online: online ? 1 : 0,
    ...(user.room_id ? { room_id: user.room_id } : {}),
  };
}

/** The UserBriefs of several members by user id, with one query and one Redis read. Ids that do not exist are left out. */
export async function loadUserBriefs(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const [users, online] = await Promise.all([findUsersById(db, ids), findOnlineAmong(ctx, ids)]);
  return new Map([...users].map(([id, user]) => [id, presentUserBrief(ctx, user, online.has(id))]));
}

/** The nicknames of members by user id, as everybody sees them. */
export async function readShownNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const users = await findUsersById(db, [...new Set(ids)]);
  return new Map([...users].map(([id, user]) => [id, user.status === 3 ? CANCELLED_NAME : user.nickname]));
}

/** The addresses of members' pictures by user id, as everybody sees them. */
export async function readShownPictures(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const users = await findUsersById(db, [...new Set(ids)]);
  return new Map(
    [...users].map(([id, { status, avatar }]) => [id, buildAvatarUrl(ctx, status === 3 ? DEFAULT_AVATAR : avatar)]),
  );
}
