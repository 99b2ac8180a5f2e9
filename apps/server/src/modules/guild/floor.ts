// An act in a guild: whom it concerns is locked, then the guild (JOIN-1, WAL-3), then the actor's row is read anew. What the call's
// `auth` let through may have changed while it waited (ROLE-6).
import type { CallSpec } from '@shengyu/contract/call.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { memberIn, type Member } from './member-store.ts';
import { may, type Permission } from './permissions.ts';
import { DISBANDED, FROZEN, lockGuild, type Guild } from './store.ts';

export type Floor = { readonly guild: Guild; readonly actor: Member };

export type Entering = {
  readonly guild_id: number;
  readonly me: number;
  /** Members the act is about; the actor among them if the act is about the actor. */
  readonly about?: readonly number[];
  /** What the actor must be allowed; without it being a member is enough. */
  readonly needs?: Permission;
  readonly refusals?: CallSpec['refusals'];
};

export async function takeFloor(tx: Tx, e: Entering): Promise<Floor | Refused> {
  if (e.about && e.about.length > 0) await lockMembers(tx, e.about);
  const guild = await lockGuild(tx, e.guild_id);
  if (!guild || guild.status === DISBANDED) return refuse(e.refusals?.not_found ?? 'not_found');
  const actor = await memberIn(tx, e.guild_id, e.me);
  const allowed = actor && (!e.needs || may({ role: actor.role, is_patrol: false }, e.needs));
  return allowed ? { guild, actor } : refuse(e.refusals?.no_permission ?? 'no_permission');
}

/** GUILD-6. */
export const frozenRefusal = (guild: Guild, refusals: CallSpec['refusals']): Refused | undefined =>
  guild.status === FROZEN ? refuse(refusals?.frozen ?? 'frozen') : undefined;
