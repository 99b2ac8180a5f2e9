// The one way into a guild: both sides of the stay, the log, the event; every other application of the person is over (JOIN-1).
import type { Tx } from '#db/db.ts';
import { closeJoinsOf } from './join-store.ts';
import { LOG, writeLog } from './log-store.ts';
import { insertMember, type Member } from './member-store.ts';
import type { Role } from './permissions.ts';

export type Entering = {
  readonly guild_id: number;
  readonly user_id: number;
  readonly nickname: string;
  readonly role?: Role;
  readonly by: number | null;
  readonly apply_id?: number | undefined;
  readonly at: number;
};

/** Undefined: the person belongs to another guild. Person and guild are locked. */
export async function enter(tx: Tx, e: Entering): Promise<Member | undefined> {
  const at = new Date(e.at);
  const member = await insertMember(tx, { ...e, role: e.role ?? 0, at });
  if (!member) return undefined;
  await closeJoinsOf(tx, { user_id: e.user_id }, at);
  await writeLog(tx, {
    guild_id: e.guild_id,
    type: LOG.join,
    operator_id: e.by ?? e.user_id,
    target_id: e.user_id,
    words: `${e.nickname} 加入公会`,
    at: e.at,
  });
  const { guild_id, user_id, apply_id } = e;
  tx.emit({
    name: 'guild.joined',
    key: guild_id,
    at: e.at,
    actor_id: e.by ?? user_id,
    data: { guild_id, user_id, ...(apply_id === undefined ? {} : { apply_id }) },
  });
  return member;
}
