// A user's guild, role and join time, as the user's profile card shows them (U01).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadGuildBriefs, type GuildBrief } from './brief.ts';
import { membershipOf } from './member-store.ts';
import type { Role } from './permissions.ts';

export type GuildBadge = GuildBrief & { readonly role: Role; readonly join_at: number };

export async function badgeOf(ctx: Context, db: Queryable, user_id: number): Promise<GuildBadge | undefined> {
  const member = await membershipOf(db, user_id);
  const brief = member && (await loadGuildBriefs(ctx, db, [member.guild_id])).get(member.guild_id);
  return brief && { ...brief, role: member.role, join_at: unixSecondsOf(member.join_at.getTime()) };
}
