// The officers by whose links members came into a guild (JOIN-6), for reviewers, the member list and its export.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadUserBriefs, type UserBrief } from '#modules/identity/index.ts';
import { findInviterIds } from './store.ts';

/** The inviter of each of these members, by the member's user id; members who came by themselves are missing. */
export async function invitersOf(
  ctx: Context,
  db: Queryable,
  guild_id: number,
  user_ids: readonly number[],
): Promise<Map<number, UserBrief>> {
  const ids = await findInviterIds(db, guild_id, user_ids);
  const people = await loadUserBriefs(ctx, db, [...new Set(ids.values())]);
  return new Map(
    [...ids].flatMap(([user_id, inviter_id]) => {
      const inviter = people.get(inviter_id);
      return inviter ? [[user_id, inviter] as const] : [];
    }),
  );
}
