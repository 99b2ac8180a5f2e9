// How a person is shown to others: UserBrief, the same in every answer of the product.
import type { Static } from '@shengyu/contract/schema.ts';
import type { UserBrief as UserBriefShape } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { onlineAmong } from './presence.ts';
import { usersById, type UserRow } from './store.ts';

export type UserBrief = Static<typeof UserBriefShape>;

export const DEFAULT_AVATAR = '/activity/avatar/default.svg';

export const avatarUrl = (ctx: Context, avatar: string): string =>
  avatar.startsWith('/') ? ctx.config.STATIC_HOST + avatar : avatar;

export function briefOf(ctx: Context, user: UserRow, online: boolean): UserBrief {
  // A cancelled account keeps its place in old lists and shows nothing of the person (ENT-1).
  if (user.status === 3) {
    return {
      user_id: user.user_id,
      show_id: user.show_id,
      nickname: '已注销用户',
      avatar: avatarUrl(ctx, DEFAULT_AVATAR),
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
    avatar: avatarUrl(ctx, user.avatar),
    gender: user.gender,
    wealth_level: user.wealth_level,
    charm_level: user.charm_level,
    ...(user.avatar_frame ? { avatar_frame: user.avatar_frame } : {}),
    is_online: online ? 1 : 0,
    ...(user.room_id ? { room_id: user.room_id } : {}),
  };
}

/** Cards of several people with one query and one look at who is online. People who do not exist are left out. */
export async function briefs(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, UserBrief>> {
  const [users, online] = await Promise.all([usersById(db, ids), onlineAmong(ctx, ids)]);
  return new Map([...users].map(([id, user]) => [id, briefOf(ctx, user, online.has(id))]));
}
