// Reads the caller's standing in a guild (role and patrol flag), from which permissions are decided.
import type { Queryable } from '#db/db.ts';
import type { CallContext } from '#wire/handler.ts';
import { findMembershipIn } from './member-store.ts';
import type { GuildStanding } from './permissions.ts';

/** The caller's present role in the guild (undefined for non-members), and whether the caller is patrol (a platform inspector). */
export async function loadGuildStanding(
  db: Queryable,
  guild_id: number,
  call: Pick<CallContext, 'me' | 'session'>,
): Promise<GuildStanding> {
  const member = call.me === 0 ? undefined : await findMembershipIn(db, guild_id, call.me);
  return { role: member?.role, is_patrol: call.session?.is_patrol === 1 };
}
