// The only code that adds a member to a guild: it writes the member row, log line and event. JOIN-1: the user's other pending
// applications close.
import type { Tx } from '#db/db.ts';
import { guildJoined } from '#events/catalogue/guild.ts';
import { insertMember, LOG_TYPE, writeGuildLog, type GuildMembership, type Role } from '#modules/roster/index.ts';
import { closeJoinApplicationsOf } from './close.ts';

/** The role of the head. A member who enters with it has founded the guild. */
const HEAD = 3;

export type NewGuildMember = {
  readonly guild_id: number;
  readonly user_id: number;
  readonly nickname: string;
  readonly role?: Role;
  readonly by: number | null;
  /** True when an operator of the platform adds the member (LOG-5). */
  readonly by_platform?: boolean;
  readonly apply_id?: number | undefined;
  readonly at: number;
};

/**
 * Returns the new member row, or undefined if the user already belongs to a guild. The caller has locked the user and the guild.
 */
export async function addGuildMember(tx: Tx, e: NewGuildMember): Promise<GuildMembership | undefined> {
  const at = new Date(e.at);
  const member = await insertMember(tx, { ...e, role: e.role ?? 0, at });
  if (!member) return undefined;
  await closeJoinApplicationsOf(tx, { user_id: e.user_id }, at);
  await writeGuildLog(tx, {
    guild_id: e.guild_id,
    type: LOG_TYPE.join,
    operator_id: e.by_platform ? null : (e.by ?? e.user_id),
    by_platform: e.by_platform,
    target_id: e.user_id,
    words: `${e.nickname} ${e.role === HEAD ? '创建' : '加入'}公会`,
    at: e.at,
  });
  const { guild_id, user_id, apply_id } = e;
  tx.emit(guildJoined, {
    key: guild_id,
    at: e.at,
    actor_id: e.by ?? user_id,
    data: { guild_id, user_id, ...(apply_id === undefined ? {} : { apply_id }) },
  });
  return member;
}
