// The user card (U01). Spending is never part of it (RISK-9).
import { ageOn } from '@shengyu/rules/age.ts';
import { dayOf, daysBetween } from '@shengyu/rules/calendar.ts';
import { maskMobile } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ownIdentity } from '#modules/agreement/index.ts';
import { briefOf, onlineAmong, usersById, type UserRow } from '#modules/identity/index.ts';
import { unreadOf } from '#modules/notice/index.ts';
import { bit } from '#wire/bit.ts';
import { guildBadge } from './guild-badges.ts';
import { partners } from './partners.ts';
import { blocks, counts, follows, hasFan } from './store.ts';

export async function userCard(ctx: Context, db: Queryable, id: number, viewer: number, now: number) {
  const user = (await usersById(db, [id])).get(id);
  if (!user || (user.status === 3 && id !== viewer)) return undefined;
  const [online, num, is_follow, is_fan, is_black] = await Promise.all([
    onlineAmong(ctx, [id]),
    counts(db, id),
    viewer > 0 && follows(db, viewer, id),
    viewer > 0 && hasFan(db, viewer, id),
    viewer > 0 && blocks(db, viewer, id),
  ]);
  const cp = await partners().badgeOf(ctx, db, id, viewer, now);
  const guild = await guildBadge(ctx, db, id);
  return {
    ...briefOf(ctx, user, online.has(id)),
    age: ageOn(dayOf(now), user.birthday),
    ...(user.city ? { city: user.city } : {}),
    signature: user.signature,
    ...(user.voice_url ? { voice_url: user.voice_url, voice_seconds: user.voice_seconds ?? 0 } : {}),
    ...num,
    is_follow: bit(is_follow),
    is_friend: bit(is_follow && is_fan),
    is_black: bit(is_black),
    medals: [],
    dress: [],
    register_days: daysBetween(dayOf(user.registered_at.getTime()), dayOf(now)) + 1,
    ...(guild ? { guild } : {}),
    ...(cp ? { cp } : {}),
    ...(id === viewer ? { self: await ownPart(ctx, db, user, guild?.role ?? null, now) } : {}),
  };
}

/** What only the person sees. */
async function ownPart(ctx: Context, db: Queryable, user: UserRow, guild_role: 0 | 1 | 2 | 3 | null, now: number) {
  const [identity, unread_num] = await Promise.all([
    ownIdentity(ctx, db, user.user_id, now),
    unreadOf(db, user.user_id),
  ]);
  return {
    mobile_mask: user.mobile_enc ? maskMobile(ctx.seal.open(user.mobile_enc)) : '',
    ...identity,
    is_patrol: bit(user.is_patrol),
    guild_role,
    unread_num,
  };
}
