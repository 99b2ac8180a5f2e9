// The user card (call U01). It never shows spending (RISK-9).
import { ageOn } from '@shengyu/rules/time/age.ts';
import { dayOf, daysBetween } from '@shengyu/rules/time/calendar.ts';
import { maskMobile } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { presentOwnIdentity } from '#modules/agreement/index.ts';
import { presentWornItems } from '#modules/bag/index.ts';
import { presentUserBrief, findOnlineAmong, findUsersById, type UserRow } from '#modules/identity/index.ts';
import { countUnreadNotices } from '#modules/notice/index.ts';
import { cpBadgeOf } from '#modules/relation/index.ts';
import { loadRoomBriefs, roomOwnedBy, type RoomBrief } from '#modules/room/index.ts';
import { badgeOf } from '#modules/roster/index.ts';
import { hasBlocked, loadFollowCounts, isFollowing, hasFan } from '#modules/user/index.ts';
import { toBit } from '#wire/bit.ts';

export async function buildUserCard(ctx: Context, db: Queryable, id: number, viewer: number, now: number) {
  const user = (await findUsersById(db, [id])).get(id);
  if (!user || (user.status === 3 && id !== viewer)) return undefined;
  const [online, num, is_follow, is_fan, is_black] = await Promise.all([
    findOnlineAmong(ctx, [id]),
    loadFollowCounts(db, id),
    viewer > 0 && isFollowing(db, viewer, id),
    viewer > 0 && hasFan(db, viewer, id),
    viewer > 0 && hasBlocked(db, viewer, id),
  ]);
  const cp = await cpBadgeOf(ctx, db, id, viewer, now);
  const guild = await badgeOf(ctx, db, id);
  const worn = await presentWornItems(ctx, db, id, now);
  const live_room = await liveRoomOf(ctx, db, user, now);
  return {
    ...presentUserBrief(ctx, user, online.has(id)),
    age: ageOn(dayOf(now), user.birthday),
    ...(user.city ? { city: user.city } : {}),
    signature: user.signature,
    ...(user.voice_url ? { voice_url: user.voice_url, voice_seconds: user.voice_seconds ?? 0 } : {}),
    ...num,
    is_follow: toBit(is_follow),
    is_friend: toBit(is_follow && is_fan),
    is_black: toBit(is_black),
    // The specification defines no medals yet, so the list is empty.
    medals: [],
    dress: worn.map(({ item }) => item),
    register_days: daysBetween(dayOf(user.registered_at.getTime()), dayOf(now)) + 1,
    ...(guild ? { guild } : {}),
    ...(live_room ? { live_room } : {}),
    ...(cp ? { cp } : {}),
    ...(id === viewer ? { self: await ownPart(ctx, db, user, guild?.role ?? null, now) } : {}),
  };
}

/** The room that the person is in, while it is live: the way from a card into the room (S-CMP-7). */
async function liveRoomOf(
  ctx: Context,
  db: Queryable,
  { room_id }: UserRow,
  now: number,
): Promise<RoomBrief | undefined> {
  if (room_id === null) return undefined;
  const room = (await loadRoomBriefs(ctx, db, [room_id], now)).get(room_id);
  return room?.is_live ? room : undefined;
}

/** Fields that only the member sees. */
async function ownPart(ctx: Context, db: Queryable, user: UserRow, guild_role: 0 | 1 | 2 | 3 | null, now: number) {
  const [identity, unread_num, room] = await Promise.all([
    presentOwnIdentity(ctx, db, user.user_id, now),
    countUnreadNotices(db, user.user_id),
    ownRoom(ctx, db, user.user_id, now),
  ]);
  return {
    mobile_mask: user.mobile_enc ? maskMobile(ctx.seal.open(user.mobile_enc)) : '',
    ...identity,
    is_patrol: toBit(user.is_patrol),
    ...(user.teen_mode ? { is_teen: 1 as const } : {}),
    ...(room ? { room } : {}),
    guild_role,
    unread_num,
  };
}

async function ownRoom(ctx: Context, db: Queryable, user_id: number, now: number): Promise<RoomBrief | undefined> {
  const room = await roomOwnedBy(db, user_id);
  return room && (await loadRoomBriefs(ctx, db, [room.room_id], now)).get(room.room_id);
}
