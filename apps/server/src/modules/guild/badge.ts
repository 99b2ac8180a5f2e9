// The guild on a member's card (U01).
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { GuildBadgeOf } from '#modules/user/index.ts';
import { guildBriefs } from './brief.ts';
import { membershipOf } from './member-store.ts';

export const badgeOf: GuildBadgeOf = async (ctx, db, user_id) => {
  const member = await membershipOf(db, user_id);
  const brief = member && (await guildBriefs(ctx, db, [member.guild_id])).get(member.guild_id);
  return brief && { ...brief, role: member.role, join_at: tsOf(member.join_at.getTime()) };
};
