// Handing a guild over (ROLE-7, X23): offered by the head, taken by a vice-head, each with a code, within HEAD_OFFER.
import { dateAndMinute, HOUR_MS, tsOf } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { transfer_guild_head } from '@shengyu/contract/calls/guild-life.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMembers } from '#db/member-lock.ts';
import { ageState } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { guild as guildAccount } from '#modules/ledger/index.ts';
import { causeOf, notify } from '#modules/notice/index.ts';
import { openWithdrawals } from '#modules/withdraw/index.ts';
import { refuse, refuseNeed, type Refused } from '#wire/refusal.ts';
import { frozenRefusal } from './floor.ts';
import { LOG, writeLog } from './log-store.ts';
import { countRole, memberIn, saveRole, type Member } from './member-store.ts';
import { closeOffer, insertOffer, latestOfferTo, openOffer, type HeadOffer } from './offer-store.ts';
import { nameOf } from './people.ts';
import { openQuitOf } from './quit-store.ts';
import { tellRole } from './roles.ts';
import { wrongCode } from './sms.ts';
import { ACTIVE, DISBANDED, lockGuild, saveHead, type Guild } from './store.ts';

const { refusals } = transfer_guild_head;
const [OFFER, ACCEPT, DECLINE] = [1, 2, 3];

type Asking = RequestOf<typeof transfer_guild_head> & { readonly me: number; readonly now: number };
type Reply = ReplyOf<typeof transfer_guild_head>;

export async function transferHead(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const other = a.action === OFFER ? a.user_id : (await openOffer(tx, a.guild_id))?.from_id;
  await lockMembers(tx, other === undefined ? [a.me] : [a.me, other]);
  const guild = await lockGuild(tx, a.guild_id);
  if (!guild || guild.status === DISBANDED) return refuse(refusals.not_found);
  if (a.action === OFFER) return offer(ctx, tx, guild, a);
  if (a.action === ACCEPT) return accept(ctx, tx, guild, a);
  return close(tx, guild, a);
}

const reply = (o: Pick<HeadOffer, 'state' | 'expire_at'>): Reply => ({
  state: o.state,
  expire_at: tsOf(o.expire_at.getTime()),
});

async function offer(ctx: Context, tx: Tx, guild: Guild, a: Asking): Promise<Reply | Refused> {
  if (guild.head_id !== a.me) return refuse('no_permission');
  if (a.user_id === undefined) return refuse('params');
  const barred = frozenRefusal(guild, refusals) ?? (await barredFor(tx, guild, a.user_id, a.now));
  if (barred) return barred;
  if (await openOffer(tx, guild.guild_id)) return refuse(refusals.moved_on);
  const unproven = await codeRefusal(ctx, tx, a);
  if (unproven) return unproven;
  const { HEAD_OFFER_H } = await readConfig(ctx, 'constants');
  const expire_at = new Date(a.now + HEAD_OFFER_H * HOUR_MS);
  const { guild_id } = guild;
  const made = await insertOffer(tx, {
    guild_id,
    from_id: a.me,
    to_id: a.user_id,
    created_at: new Date(a.now),
    expire_at,
  });
  await writeLog(tx, {
    guild_id,
    type: LOG.head,
    operator_id: a.me,
    target_id: a.user_id,
    words: `${await nameOf(tx, a.me)} 提议将会长转让给 ${await nameOf(tx, a.user_id)}`,
    at: a.now,
  });
  await notify(tx, {
    user_id: a.user_id,
    kind: 'guild',
    title: '会长转让邀请',
    text: `「${guild.name}」会长邀请您接任会长，${dateAndMinute(expire_at.getTime())} 前有效`,
    route: '/guild/detail',
    event_id: causeOf(`guild_head_offer:${made.offer_id}`),
    at: a.now,
  });
  return reply(made);
}

/** S-GD-8: neither gives nor takes a guild who only holds the phone for a moment. */
async function codeRefusal(ctx: Context, tx: Tx, a: Asking): Promise<Refused | undefined> {
  if (a.sms_code === undefined) return refuseNeed(['sms'], refusals.need_sms.msg);
  return wrongCode(ctx, tx, { ...a, scene: 'transfer', code: a.sms_code, refusal: refusals.sms });
}

/** Asked when it is offered and again when it is taken. */
async function barredFor(tx: Tx, guild: Guild, to_id: number, now: number): Promise<Refused | undefined> {
  if (guild.type === 2) return refuse(refusals.enterprise);
  const target = await memberIn(tx, guild.guild_id, to_id);
  const fit = target?.role === 2 && (await ageState(tx, to_id, now)) === 'adult';
  if (!fit) return refuse(refusals.unfit);
  const busy =
    guild.status !== ACTIVE ||
    (await openWithdrawals(tx, guildAccount(guild.guild_id))).length > 0 ||
    (await openQuitOf(tx, target)) !== undefined;
  return busy ? refuse(refusals.busy) : undefined;
}

async function accept(ctx: Context, tx: Tx, guild: Guild, a: Asking): Promise<Reply | Refused> {
  const open = await openOffer(tx, guild.guild_id);
  if (open?.to_id !== a.me)
    return (await latestOfferTo(tx, guild.guild_id, a.me)) ? refuse(refusals.moved_on) : refuse('no_permission');
  if (open.expire_at.getTime() <= a.now) return refuse(refusals.moved_on);
  const barred = frozenRefusal(guild, refusals) ?? (await barredFor(tx, guild, a.me, a.now));
  if (barred) return barred;
  const unproven = await codeRefusal(ctx, tx, a);
  if (unproven) return unproven;
  await closeOffer(tx, open, 1, new Date(a.now));
  await changeHead(ctx, tx, guild, (await memberIn(tx, guild.guild_id, a.me))!, { by: a.me, now: a.now });
  return reply({ ...open, state: 1 });
}

/** Declined by the target, or withdrawn by the head. */
async function close(tx: Tx, guild: Guild, a: Asking): Promise<Reply | Refused> {
  const open = await openOffer(tx, guild.guild_id);
  const declines = a.action === DECLINE;
  if (declines ? open && open.to_id !== a.me : guild.head_id !== a.me) return refuse('no_permission');
  if (!open) return refuse(refusals.moved_on);
  const state = declines ? 2 : 3;
  await closeOffer(tx, open, state, new Date(a.now));
  return reply({ ...open, state });
}

export type HeadChange = {
  /** Null: an operator. */
  readonly by: number | null;
  readonly now: number;
  /** The old head stays as a vice-head if there is a seat; not where the account is gone. */
  readonly keepOld?: boolean;
};

/** The new head's row, the old one's, and the guild's, in one transaction. */
export async function changeHead(ctx: Context, tx: Tx, guild: Guild, target: Member, h: HeadChange): Promise<number> {
  const { guild_id } = guild;
  const at = new Date(h.now);
  const old = await memberIn(tx, guild_id, guild.head_id);
  const { VICE_MAX } = await readConfig(ctx, 'constants');
  const seats = (await countRole(tx, guild_id, 2)) - (target.role === 2 ? 1 : 0);
  const oldRole = h.keepOld !== false && seats < VICE_MAX ? 2 : 0;
  if (old) await saveRole(tx, old, oldRole, h.by, at);
  await saveRole(tx, target, 3, h.by, at);
  await saveHead(tx, guild_id, target.user_id, foldName(await nameOf(tx, target.user_id)));
  const log_id = await writeLog(tx, {
    guild_id,
    type: LOG.head,
    operator_id: h.by,
    target_id: target.user_id,
    words: `会长由 ${await nameOf(tx, guild.head_id)} 变更为 ${await nameOf(tx, target.user_id)}`,
    at: h.now,
  });
  const data = { guild_id, user_id: target.user_id, from: guild.head_id, to: target.user_id, log_id };
  tx.emit({ name: 'guild.head_changed', key: guild_id, at: h.now, actor_id: h.by ?? undefined, data });
  tellRole(tx, { guild_id, user_id: target.user_id, from: target.role, to: 3, log_id, at: h.now, by: h.by });
  return log_id;
}

/** HEAD_OFFER is over. */
export async function expireOffer(tx: Tx, guild_id: number, offer_id: number, now: number): Promise<void> {
  const guild = await lockGuild(tx, guild_id);
  const open = guild && (await openOffer(tx, guild_id));
  if (open?.offer_id === offer_id && open.expire_at.getTime() <= now) await closeOffer(tx, open, 4, open.expire_at);
}
