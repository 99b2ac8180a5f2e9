// A user whose account is cancelled (USER-9) or who turns out to be a minor (EDGE-21) leaves the guild with leave_type 6. EDGE-4:
// if the user is the head, a vice-head becomes head, or the guild is frozen until an operator names a head.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import {
  GUILD_ACTIVE,
  guildById,
  lockGuild,
  findMembershipIn,
  membershipOf,
  officersOf,
  type Guild,
} from '#modules/roster/index.ts';
import { saveFrozenState } from '../disband/desk.ts';
import { closeJoinApplicationsOf } from '../join/close.ts';
import { endMembership } from './leave.ts';
import { closeHeadOffer, findOpenHeadOffer } from '../roles/store.ts';
import { changeHead } from '../roles/transfer.ts';

const NO_HEAD = '会长账号已失效，等待平台处理';

export async function leaveByAccountEnd(ctx: Context, tx: Tx, user_id: number, now: number): Promise<void> {
  await lockMember(tx, user_id);
  await closeJoinApplicationsOf(tx, { user_id }, new Date(now));
  const seen = await membershipOf(tx, user_id);
  const guild = seen && (await lockGuild(tx, seen.guild_id));
  const member = guild && (await findMembershipIn(tx, guild.guild_id, user_id));
  if (!guild || !member) return;
  const offer = await findOpenHeadOffer(tx, guild.guild_id);
  if (offer && (offer.from_id === user_id || offer.to_id === user_id))
    await closeHeadOffer(tx, offer, 3, new Date(now));
  if (member.role === 3 && !(await succeed(ctx, tx, guild, now))) {
    // The head's member row stays, because a guild always needs a head; an operator names another one (Z19).
    if (guild.status === GUILD_ACTIVE)
      await saveFrozenState(tx, guild, { reason: NO_HEAD, until: null, now, by_platform: false });
    return;
  }
  const current = (await guildById(tx, guild.guild_id))!;
  const leaver = (await findMembershipIn(tx, guild.guild_id, user_id))!;
  await endMembership(tx, { guild: current, member: leaver, type: 6, at: now, now, by: null });
}

/** EDGE-4: the earliest vice-head of a personal guild becomes head. False: the guild has none, or is an enterprise guild. */
async function succeed(ctx: Context, tx: Tx, guild: Guild, now: number): Promise<boolean> {
  const vices = (await officersOf(tx, guild.guild_id)).filter(({ role }) => role === 2);
  const [next] = vices.sort((a, b) => a.role_at.getTime() - b.role_at.getTime() || a.user_id - b.user_id);
  if (!next || guild.type !== 1) return false;
  await changeHead(ctx, tx, guild, next, { by: null, now, keepOld: false });
  return true;
}
