// The first step of every action in a guild: it locks the users concerned, then the guild (always in this order, so that two
// transactions cannot deadlock; JOIN-1, WAL-3). Then it reads the actor's member row again, because the role that the call's `auth`
// saw may have changed while waiting for the locks (ROLE-6).
import type { CallSpec } from '@shengyu/contract/call.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findMembershipIn, type GuildMembership } from './member-store.ts';
import { hasPermissionBeyondOwn, type Permission } from './permissions.ts';
import { GUILD_DISBANDED, GUILD_FROZEN, lockGuild, type Guild } from './store.ts';

export type LockedGuild = { readonly guild: Guild; readonly actor: GuildMembership };

export type GuildLockRequest = {
  readonly guild_id: number;
  readonly me: number;
  /** The users whose rows the action changes; they are locked. Includes the actor if the actor's own row changes. */
  readonly about?: readonly number[];
  /** The permission the actor needs; without it every member of the guild may act. */
  readonly needs?: Permission;
  readonly refusals?: CallSpec['refusals'];
};

export async function lockGuildAs(tx: Tx, e: GuildLockRequest): Promise<LockedGuild | Refused> {
  if (e.about && e.about.length > 0) await lockMembers(tx, e.about);
  const guild = await lockGuild(tx, e.guild_id);
  if (!guild || guild.status === GUILD_DISBANDED) return refuse(e.refusals?.not_found ?? 'not_found');
  const actor = await findMembershipIn(tx, e.guild_id, e.me);
  const allowed = actor && (!e.needs || hasPermissionBeyondOwn({ role: actor.role, is_patrol: false }, e.needs));
  return allowed ? { guild, actor } : refuse(e.refusals?.no_permission ?? 'no_permission');
}

/** GUILD-6: a frozen guild allows no changes by its officers. Undefined: the guild is not frozen. */
export const refuseIfFrozen = (guild: Guild, refusals: CallSpec['refusals']): Refused | undefined =>
  guild.status === GUILD_FROZEN ? refuse(refusals?.frozen ?? 'frozen') : undefined;
