// What operators can do to a guild: freeze (Z16), unfreeze (Z17), disband (Z18) or give another head (Z19). CON-2: a second
// operator approves the action, and the action runs in the transaction of that approval.
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { guild_freeze, guild_set_head } from '@shengyu/contract/calls/guild-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { guildFrozen, guildUnfrozen } from '#events/catalogue/guild.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { isBanned, findUsersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  GUILD_ACTIVE,
  GUILD_FROZEN,
  guildById,
  lockGuild,
  LOG_TYPE,
  findMembershipIn,
  membershipOf,
  saveGuildFreeze,
  writeGuildLog,
  type Guild,
  type GuildStatus,
} from '#modules/roster/index.ts';
import { endGuild } from './disband.ts';
import { addGuildMember } from '../join/enter.ts';
import { endMembership } from '../quit/leave.ts';
import { closeHeadOffer, findOpenHeadOffer } from '../roles/store.ts';
import { openQuitOf } from '../quit/store.ts';
import { changeHead } from '../roles/transfer.ts';

const { not_found, moved_on } = guild_freeze.refusals;

export type GuildStateBefore = { status: GuildStatus; head_id: number };

/** The state of the guild before the action, for the approver to see; refused if the guild's status is not one of `from`. */
export async function readGuildStateBefore(
  tx: Tx,
  guild_id: number,
  from: readonly GuildStatus[],
): Promise<GuildStateBefore | Refused> {
  const guild = await guildById(tx, guild_id);
  if (!guild) return refuse(not_found);
  return from.includes(guild.status) ? { status: guild.status, head_id: guild.head_id } : refuse(moved_on);
}

async function held(tx: Tx, guild_id: number, from: readonly GuildStatus[]): Promise<Guild | Refused> {
  const guild = await lockGuild(tx, guild_id);
  if (!guild) return refuse(not_found);
  return from.includes(guild.status) ? guild : refuse(moved_on);
}

/** What an operator of the platform asks for; the log shows these actions as the platform's (LOG-5). */
export type OperatorAction = { readonly guild_id: number; readonly reason: string; readonly now: number };

/** GST-9: an operator freezes the guild. `until` is in unix seconds; without it the freeze has no end. */
export async function freezeGuild(
  tx: Tx,
  d: OperatorAction & { until?: number | undefined },
): Promise<Guild | Refused> {
  const guild = await held(tx, d.guild_id, [GUILD_ACTIVE]);
  if (guild instanceof Refused) return guild;
  const until = d.until === undefined ? null : new Date(instantOfUnixSeconds(d.until));
  if (until && until.getTime() <= d.now) return refuse('params');
  return saveFrozenState(tx, guild, { reason: d.reason, until, now: d.now, by_platform: true });
}

export async function saveFrozenState(
  tx: Tx,
  { guild_id }: Guild,
  f: { reason: string; until: Date | null; now: number; by_platform: boolean },
): Promise<Guild> {
  const frozen = await saveGuildFreeze(tx, guild_id, { at: new Date(f.now), until: f.until, reason: f.reason });
  const till = f.until ? `至 ${formatDateAndMinute(f.until.getTime())}` : '';
  const { by_platform } = f;
  const words = `${by_platform ? '平台冻结公会' : '公会已冻结'}${till}：${f.reason}`;
  await writeGuildLog(tx, { guild_id, type: LOG_TYPE.freeze, operator_id: null, by_platform, words, at: f.now });
  tx.emit(guildFrozen, { key: guild_id, at: f.now, data: { guild_id, reason: f.reason } });
  return frozen;
}

/** GST-10: an operator unfreezes the guild, or the freeze ends by time. */
export async function unfreezeGuild(
  tx: Tx,
  d: OperatorAction & { readonly by_platform: boolean },
): Promise<Guild | Refused> {
  const guild = await held(tx, d.guild_id, [GUILD_FROZEN]);
  if (guild instanceof Refused) return guild;
  const { guild_id } = guild;
  const free = await saveGuildFreeze(tx, guild_id, undefined);
  await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.freeze,
    operator_id: null,
    by_platform: d.by_platform,
    words: `${d.by_platform ? '平台解冻公会' : '公会已解冻'}：${d.reason}`,
    at: d.now,
  });
  tx.emit(guildUnfrozen, { key: guild_id, at: d.now, data: { guild_id, reason: d.reason } });
  return free;
}

/** Every status of an opened guild that is not disbanded: 6 active, 7 frozen, 8 disbanding. */
export const NOT_DISBANDED_STATUSES: readonly GuildStatus[] = [6, 7, 8];

/** GST-14: an operator disbands the guild at once. */
export async function forceDisband(tx: Tx, d: OperatorAction): Promise<Guild | Refused> {
  const guild = await held(tx, d.guild_id, NOT_DISBANDED_STATUSES);
  if (guild instanceof Refused) return guild;
  await endGuild(tx, guild, { at: d.now, now: d.now, by_platform: true, reason: d.reason });
  return (await guildById(tx, d.guild_id))!;
}

/** ROLE-7, EDGE-3: gives a new head to an enterprise guild, or to a guild whose head is banned, absent or gone. */
export async function replaceGuildHead(
  ctx: Context,
  tx: Tx,
  d: OperatorAction & { user_id: number },
): Promise<Guild | Refused> {
  const known = await guildById(tx, d.guild_id);
  if (!known) return refuse(not_found);
  await lockMembers(tx, [d.user_id, known.head_id]);
  const guild = await held(tx, d.guild_id, NOT_DISBANDED_STATUSES);
  if (guild instanceof Refused) return guild;
  const { unfit } = guild_set_head.refusals;
  if (guild.head_id === d.user_id || (await readAgeState(tx, d.user_id, d.now)) !== 'adult') return refuse(unfit);
  const old = (await findMembershipIn(tx, guild.guild_id, guild.head_id))!;
  const gone = (await findUsersById(tx, [old.user_id])).get(old.user_id)?.status === 3;
  const target = await seated(tx, guild, d);
  if (target instanceof Refused) return target;
  const offer = await findOpenHeadOffer(tx, guild.guild_id);
  if (offer) await closeHeadOffer(tx, offer, 3, new Date(d.now));
  await changeHead(ctx, tx, guild, target, { by: null, by_platform: true, now: d.now, keepOld: !gone });
  const headed = (await guildById(tx, d.guild_id))!;
  // EDGE-4: the member row of a head with a cancelled account was kept only so that the guild had a head. Now it ends.
  if (gone)
    await endMembership(tx, {
      guild: headed,
      member: (await findMembershipIn(tx, guild.guild_id, old.user_id))!,
      type: 6,
      at: d.now,
      now: d.now,
      by: null,
      by_platform: true,
    });
  return headed;
}

/**
 * Returns the new head's member row. A user without a guild is made a member first; refused are members of other guilds, guild
 * members with an open quit application, and users whose account is not in use.
 */
async function seated(tx: Tx, guild: Guild, { user_id, now }: OperatorAction & { user_id: number }) {
  const { unfit } = guild_set_head.refusals;
  const member = await findMembershipIn(tx, guild.guild_id, user_id);
  if (member) return (await openQuitOf(tx, member)) ? refuse(unfit) : member;
  if (await membershipOf(tx, user_id)) return refuse(unfit);
  const user = (await findUsersById(tx, [user_id])).get(user_id);
  if (!user || user.status === 3 || isBanned(user, now)) return refuse(unfit);
  const { guild_id } = guild;
  const entry = { guild_id, user_id, nickname: user.nickname, by: null, by_platform: true, at: now };
  return (await addGuildMember(tx, entry)) ?? refuse(unfit);
}
