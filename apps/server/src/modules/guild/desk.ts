// What an operator does to a guild (Z16 to Z19): freeze, let go, end, give another head. Each runs in the approval's transaction (CON-2).
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import { guild_freeze, guild_set_head } from '@shengyu/contract/calls/guild-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { ageState } from '#modules/agreement/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { endGuild } from './disband.ts';
import { enter } from './enter.ts';
import { leave } from './leave.ts';
import { LOG, writeLog } from './log-store.ts';
import { memberIn, membershipOf } from './member-store.ts';
import { closeOffer, openOffer } from './offer-store.ts';
import { openQuitOf } from './quit-store.ts';
import { ACTIVE, FROZEN, guildById, lockGuild, saveFrozen, type Guild, type GuildStatus } from './store.ts';
import { changeHead } from './transfer.ts';

const { not_found, moved_on } = guild_freeze.refusals;

export type Before = { status: GuildStatus; head_id: number };

/** What the decision rests on; `from`: where the act begins. */
export async function guildBefore(tx: Tx, guild_id: number, from: readonly GuildStatus[]): Promise<Before | Refused> {
  const guild = await guildById(tx, guild_id);
  if (!guild) return refuse(not_found);
  return from.includes(guild.status) ? { status: guild.status, head_id: guild.head_id } : refuse(moved_on);
}

async function held(tx: Tx, guild_id: number, from: readonly GuildStatus[]): Promise<Guild | Refused> {
  const guild = await lockGuild(tx, guild_id);
  if (!guild) return refuse(not_found);
  return from.includes(guild.status) ? guild : refuse(moved_on);
}

export type Deed = { readonly guild_id: number; readonly reason: string; readonly now: number };

/** GST-9. `until` in unix seconds. */
export async function freezeGuild(tx: Tx, d: Deed & { until?: number | undefined }): Promise<Guild | Refused> {
  const guild = await held(tx, d.guild_id, [ACTIVE]);
  if (guild instanceof Refused) return guild;
  const until = d.until === undefined ? null : new Date(instantOf(d.until));
  if (until && until.getTime() <= d.now) return refuse('params');
  return setFrozen(tx, guild, { reason: d.reason, until, now: d.now });
}

export async function setFrozen(
  tx: Tx,
  { guild_id }: Guild,
  f: { reason: string; until: Date | null; now: number },
): Promise<Guild> {
  const frozen = await saveFrozen(tx, guild_id, { at: new Date(f.now), until: f.until, reason: f.reason });
  const till = f.until ? `至 ${dateAndMinute(f.until.getTime())}` : '';
  const words = `平台冻结公会${till}：${f.reason}`;
  await writeLog(tx, { guild_id, type: LOG.freeze, operator_id: null, words, at: f.now });
  tx.emit({ name: 'guild.frozen', key: guild_id, at: f.now, data: { guild_id, reason: f.reason } });
  return frozen;
}

/** GST-10, by an operator or by time. */
export async function unfreezeGuild(tx: Tx, d: Deed): Promise<Guild | Refused> {
  const guild = await held(tx, d.guild_id, [FROZEN]);
  if (guild instanceof Refused) return guild;
  const { guild_id } = guild;
  const free = await saveFrozen(tx, guild_id, undefined);
  await writeLog(tx, { guild_id, type: LOG.freeze, operator_id: null, words: `公会已解冻：${d.reason}`, at: d.now });
  tx.emit({ name: 'guild.unfrozen', key: guild_id, at: d.now, data: { guild_id, reason: d.reason } });
  return free;
}

export const LIVE: readonly GuildStatus[] = [6, 7, 8];

/** GST-14. */
export async function forceDisband(tx: Tx, d: Deed): Promise<Guild | Refused> {
  const guild = await held(tx, d.guild_id, LIVE);
  if (guild instanceof Refused) return guild;
  await endGuild(tx, guild, { at: d.now, now: d.now, by: null, reason: d.reason });
  return (await guildById(tx, d.guild_id))!;
}

/** ROLE-7, EDGE-3: an enterprise's new head, or one for a guild whose head is gone. */
export async function setHead(ctx: Context, tx: Tx, d: Deed & { user_id: number }): Promise<Guild | Refused> {
  const known = await guildById(tx, d.guild_id);
  if (!known) return refuse(not_found);
  await lockMembers(tx, [d.user_id, known.head_id]);
  const guild = await held(tx, d.guild_id, LIVE);
  if (guild instanceof Refused) return guild;
  const { unfit } = guild_set_head.refusals;
  if (guild.head_id === d.user_id || (await ageState(tx, d.user_id, d.now)) !== 'adult') return refuse(unfit);
  const old = (await memberIn(tx, guild.guild_id, guild.head_id))!;
  const gone = (await usersById(tx, [old.user_id])).get(old.user_id)?.status === 3;
  const target = await seated(tx, guild, d);
  if (target instanceof Refused) return target;
  const offer = await openOffer(tx, guild.guild_id);
  if (offer) await closeOffer(tx, offer, 3, new Date(d.now));
  await changeHead(ctx, tx, guild, target, { by: null, now: d.now, keepOld: !gone });
  const headed = (await guildById(tx, d.guild_id))!;
  // Whose account is over was kept only so that the guild had a head (EDGE-4).
  if (gone)
    await leave(tx, {
      guild: headed,
      member: (await memberIn(tx, guild.guild_id, old.user_id))!,
      type: 6,
      at: d.now,
      now: d.now,
      by: null,
    });
  return headed;
}

/** A member without an open quit, or somebody without a guild, who joins for it. */
async function seated(tx: Tx, guild: Guild, { user_id, now }: Deed & { user_id: number }) {
  const { unfit } = guild_set_head.refusals;
  const member = await memberIn(tx, guild.guild_id, user_id);
  if (member) return (await openQuitOf(tx, member)) ? refuse(unfit) : member;
  if (await membershipOf(tx, user_id)) return refuse(unfit);
  const user = (await usersById(tx, [user_id])).get(user_id);
  if (!user || user.status !== 1) return refuse(unfit);
  const { guild_id } = guild;
  return (await enter(tx, { guild_id, user_id, nickname: user.nickname, by: null, at: now })) ?? refuse(unfit);
}
