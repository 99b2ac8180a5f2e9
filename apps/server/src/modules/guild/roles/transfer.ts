// Head transfer (ROLE-7, X23): the head offers the head's seat, and a vice-head accepts within HEAD_OFFER_H hours; both confirm
// with an SMS code.
import { formatDateAndMinute, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { transfer_guild_head } from '@shengyu/contract/calls/guild-life.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { guildHeadChanged } from '#events/catalogue/guild.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { guildAsOwner as guildAccount } from '#modules/ledger/index.ts';
import { deriveEventId, notify } from '#modules/notice/index.ts';
import { listOpenWithdrawals } from '#modules/withdraw/index.ts';
import { refuse, refuseForMissingSteps, type Refused } from '#wire/refusal.ts';
import {
  GUILD_ACTIVE,
  countMembersWithRole,
  GUILD_DISBANDED,
  refuseIfFrozen,
  lockGuild,
  LOG_TYPE,
  findMembershipIn,
  nicknameOf,
  saveHead,
  saveRole,
  writeGuildLog,
  type Guild,
  type GuildMembership,
} from '#modules/roster/index.ts';
import { closeHeadOffer, insertHeadOffer, findLatestHeadOfferTo, findOpenHeadOffer, type HeadOffer } from './store.ts';
import { openQuitOf } from '../quit/store.ts';
import { emitRoleChanged } from './roles.ts';
import { findSmsCodeRefusal } from '../sms.ts';

const { refusals } = transfer_guild_head;
const [OFFER, ACCEPT, DECLINE] = [1, 2, 3];

type Asking = RequestOf<typeof transfer_guild_head> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof transfer_guild_head>;

export async function handleHeadTransfer(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const other = a.action === OFFER ? a.user_id : (await findOpenHeadOffer(tx, a.guild_id))?.from_id;
  await lockMembers(tx, other === undefined ? [a.me] : [a.me, other]);
  const guild = await lockGuild(tx, a.guild_id);
  if (!guild || guild.status === GUILD_DISBANDED) return refuse(refusals.not_found);
  if (a.action === OFFER) return offer(ctx, tx, guild, a);
  if (a.action === ACCEPT) return accept(ctx, tx, guild, a);
  return close(tx, guild, a);
}

const reply = (o: Pick<HeadOffer, 'state' | 'expire_at'>): Reply => ({
  state: o.state,
  expire_at: unixSecondsOf(o.expire_at.getTime()),
});

async function offer(ctx: Context, tx: Tx, guild: Guild, a: Asking): Promise<Reply | Refused> {
  if (guild.head_id !== a.me) return refuse('no_permission');
  if (a.user_id === undefined) return refuse('params');
  const barred = refuseIfFrozen(guild, refusals) ?? (await barredFor(tx, guild, a.user_id, a.now));
  if (barred) return barred;
  if (await findOpenHeadOffer(tx, guild.guild_id)) return refuse(refusals.moved_on);
  const unproven = await codeRefusal(ctx, tx, a);
  if (unproven) return unproven;
  const { HEAD_OFFER_H } = await readConfig(ctx, 'constants');
  const expire_at = new Date(a.now + HEAD_OFFER_H * HOUR_MS);
  const { guild_id } = guild;
  const made = await insertHeadOffer(tx, {
    guild_id,
    from_id: a.me,
    to_id: a.user_id,
    created_at: new Date(a.now),
    expire_at,
  });
  await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.head,
    operator_id: a.me,
    target_id: a.user_id,
    words: `${await nicknameOf(tx, a.me)} 提议将会长转让给 ${await nicknameOf(tx, a.user_id)}`,
    at: a.now,
  });
  await notify(tx, {
    user_id: a.user_id,
    kind: 'guild',
    title: '会长转让邀请',
    text: `「${guild.name}」会长邀请您接任会长，${formatDateAndMinute(expire_at.getTime())} 前有效`,
    route: '/guild/detail',
    event_id: deriveEventId(`guild_head_offer:${made.offer_id}`),
    at: a.now,
  });
  return reply(made);
}

/** S-GD-8: both sides enter an SMS code, so that borrowing an unlocked phone is not enough to give away or take over a guild. */
async function codeRefusal(ctx: Context, tx: Tx, a: Asking): Promise<Refused | undefined> {
  if (a.sms_code === undefined) return refuseForMissingSteps(['sms'], refusals.need_sms.msg);
  return findSmsCodeRefusal(ctx, tx, { ...a, scene: 'transfer', code: a.sms_code, refusal: refusals.sms });
}

/**
 * The refusal if this member cannot become head of this guild; undefined if the member can. It is checked when the
 * offer is made and again when the offer is accepted.
 */
async function barredFor(tx: Tx, guild: Guild, to_id: number, now: number): Promise<Refused | undefined> {
  if (guild.type === 2) return refuse(refusals.enterprise);
  const target = await findMembershipIn(tx, guild.guild_id, to_id);
  const fit = target?.role === 2 && (await readAgeState(tx, to_id, now)) === 'adult';
  if (!fit) return refuse(refusals.unfit);
  const busy =
    guild.status !== GUILD_ACTIVE ||
    (await listOpenWithdrawals(tx, guildAccount(guild.guild_id))).length > 0 ||
    (await openQuitOf(tx, target)) !== undefined;
  return busy ? refuse(refusals.busy) : undefined;
}

async function accept(ctx: Context, tx: Tx, guild: Guild, a: Asking): Promise<Reply | Refused> {
  const open = await findOpenHeadOffer(tx, guild.guild_id);
  if (open?.to_id !== a.me)
    return (await findLatestHeadOfferTo(tx, guild.guild_id, a.me))
      ? refuse(refusals.moved_on)
      : refuse('no_permission');
  if (open.expire_at.getTime() <= a.now) return refuse(refusals.moved_on);
  const barred = refuseIfFrozen(guild, refusals) ?? (await barredFor(tx, guild, a.me, a.now));
  if (barred) return barred;
  const unproven = await codeRefusal(ctx, tx, a);
  if (unproven) return unproven;
  await closeHeadOffer(tx, open, 1, new Date(a.now));
  await changeHead(ctx, tx, guild, (await findMembershipIn(tx, guild.guild_id, a.me))!, { by: a.me, now: a.now });
  return reply({ ...open, state: 1 });
}

/** Closes the offer: the target declines it or the head withdraws it. */
async function close(tx: Tx, guild: Guild, a: Asking): Promise<Reply | Refused> {
  const open = await findOpenHeadOffer(tx, guild.guild_id);
  const declines = a.action === DECLINE;
  if (declines ? open && open.to_id !== a.me : guild.head_id !== a.me) return refuse('no_permission');
  if (!open) return refuse(refusals.moved_on);
  const state = declines ? 2 : 3;
  await closeHeadOffer(tx, open, state, new Date(a.now));
  return reply({ ...open, state });
}

export type HeadChange = {
  /** The member who made the change; null: an operator or the system. */
  readonly by: number | null;
  /** True when an operator of the platform made the change (LOG-5). */
  readonly by_platform?: boolean;
  readonly now: number;
  /** Whether the old head becomes a vice-head if a seat is free (default); false when the old head's account is gone. */
  readonly keepOld?: boolean;
};

/** Changes the roles of the new and the old head and the guild's head_id together; returns the id of the log line. */
export async function changeHead(
  ctx: Context,
  tx: Tx,
  guild: Guild,
  target: GuildMembership,
  h: HeadChange,
): Promise<number> {
  const { guild_id } = guild;
  const at = new Date(h.now);
  const old = await findMembershipIn(tx, guild_id, guild.head_id);
  const { VICE_MAX } = await readConfig(ctx, 'constants');
  const seats = (await countMembersWithRole(tx, guild_id, 2)) - (target.role === 2 ? 1 : 0);
  const oldRole = h.keepOld !== false && seats < VICE_MAX ? 2 : 0;
  if (old) await saveRole(tx, old, oldRole, h.by, at);
  await saveRole(tx, target, 3, h.by, at);
  await saveHead(tx, guild_id, target.user_id, foldName(await nicknameOf(tx, target.user_id)));
  const log_id = await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.head,
    operator_id: h.by,
    by_platform: h.by_platform,
    target_id: target.user_id,
    words: `会长由 ${await nicknameOf(tx, guild.head_id)} 变更为 ${await nicknameOf(tx, target.user_id)}`,
    at: h.now,
  });
  const data = { guild_id, user_id: target.user_id, from: guild.head_id, to: target.user_id, log_id };
  tx.emit(guildHeadChanged, { key: guild_id, at: h.now, actor_id: h.by ?? undefined, data });
  emitRoleChanged(tx, { guild_id, user_id: target.user_id, from: target.role, to: 3, log_id, at: h.now, by: h.by });
  return log_id;
}

/** Closes an offer that was not accepted within HEAD_OFFER_H hours. */
export async function expireHeadOffer(tx: Tx, guild_id: number, offer_id: number, now: number): Promise<void> {
  const guild = await lockGuild(tx, guild_id);
  const open = guild && (await findOpenHeadOffer(tx, guild_id));
  if (open?.offer_id === offer_id && open.expire_at.getTime() <= now) await closeHeadOffer(tx, open, 4, open.expire_at);
}
