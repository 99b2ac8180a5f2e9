// An account that is over, or that must not be in a guild, leaves it with type 6 (USER-9, EDGE-4, EDGE-21).
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { setFrozen } from './desk.ts';
import { closeJoinsOf } from './join-store.ts';
import { leave } from './leave.ts';
import { memberIn, membershipOf, officersOf } from './member-store.ts';
import { closeOffer, openOffer } from './offer-store.ts';
import { ACTIVE, guildById, lockGuild, type Guild } from './store.ts';
import { changeHead } from './transfer.ts';

const NO_HEAD = '会长账号已失效，等待平台处理';

export async function endByAccount(ctx: Context, tx: Tx, user_id: number, now: number): Promise<void> {
  await lockMember(tx, user_id);
  await closeJoinsOf(tx, { user_id }, new Date(now));
  const seen = await membershipOf(tx, user_id);
  const guild = seen && (await lockGuild(tx, seen.guild_id));
  const member = guild && (await memberIn(tx, guild.guild_id, user_id));
  if (!guild || !member) return;
  const offer = await openOffer(tx, guild.guild_id);
  if (offer && (offer.from_id === user_id || offer.to_id === user_id)) await closeOffer(tx, offer, 3, new Date(now));
  if (member.role === 3 && !(await succeed(ctx, tx, guild, now))) {
    // The row stays, so that the guild has a head until an operator names another (Z19).
    if (guild.status === ACTIVE) await setFrozen(tx, guild, { reason: NO_HEAD, until: null, now });
    return;
  }
  const current = (await guildById(tx, guild.guild_id))!;
  const leaver = (await memberIn(tx, guild.guild_id, user_id))!;
  await leave(tx, { guild: current, member: leaver, type: 6, at: now, now, by: null });
}

/** EDGE-4: the earliest vice-head of a personal guild. False: there is nobody who may. */
async function succeed(ctx: Context, tx: Tx, guild: Guild, now: number): Promise<boolean> {
  const vices = (await officersOf(tx, guild.guild_id)).filter(({ role }) => role === 2);
  const [next] = vices.sort((a, b) => a.role_at.getTime() - b.role_at.getTime() || a.user_id - b.user_id);
  if (!next || guild.type !== 1) return false;
  await changeHead(ctx, tx, guild, next, { by: null, now, keepOld: false });
  return true;
}
