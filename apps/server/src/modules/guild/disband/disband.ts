// Disbanding a guild (DISB-1 to DISB-6): the head requests it, and it takes effect after DISBAND_COOLING_H hours; an operator can
// disband a guild at once.
import { formatDateAndMinute, DAY_MS, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { cancel_disband_guild, disband_guild } from '@shengyu/contract/calls/guild-life.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { guildDisbandCancelled, guildDisbandRequested, guildDisbanded } from '#events/catalogue/guild.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanText, hasSensitiveWord } from '#modules/content/index.ts';
import { guildAsOwner as guildAccount, walletOf } from '#modules/ledger/index.ts';
import { unbindRooms, listLiveRooms, listRoomsInGuild } from '#modules/room/index.ts';
import { listOpenWithdrawals } from '#modules/withdraw/index.ts';
import { refuse, refuseForMissingSteps, Refused } from '#wire/refusal.ts';
import {
  GUILD_DISBANDING,
  endAllMemberships,
  GUILD_FROZEN,
  presentGuildStatus,
  reserveName,
  lockGuild,
  LOG_TYPE,
  nicknameOf,
  releaseCreditCode,
  saveDisbanded,
  saveDisbanding,
  lockGuildAs,
  writeGuildLog,
  type Guild,
} from '#modules/roster/index.ts';
import { turnoverFigures as turnover } from '#modules/turnover/index.ts';
import { closeJoinApplicationsOf } from '../join/close.ts';
import { closeQuitApplication } from '../quit/leave.ts';
import { closeHeadOffer, findOpenHeadOffer } from '../roles/store.ts';
import { listOpenQuitsIn } from '../quit/store.ts';
import { findSmsCodeRefusal } from '../sms.ts';
import { DISBAND_REASONS } from '../words.ts';

const { refusals } = disband_guild;
type Reply = ReplyOf<typeof disband_guild>;
type Blocker = Reply['blockers'][number];
type Asking = RequestOf<typeof disband_guild> & { readonly me: number; readonly now: number };

/** The status of a corporate withdrawal that waits for its invoice. */
const WAITS_FOR_INVOICE = 8;
/** The status of a settlement that the guild disputes. */
const DISPUTED = 4;
/** DISB-2: rooms that are live at the deadline delay the end of the guild by this much at most. */
const LIVE_WAIT_MS = 2 * HOUR_MS;
/** DISB-4: nobody else can take the guild's name for this long. */
const NAME_KEPT_DAYS = 90;
const REASON_TYPES = Object.entries(DISBAND_REASONS).map(([id, name]) => ({ id: Number(id), name }));

export async function requestDisband(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const locked = await lockGuildAs(tx, { ...a, needs: 'disband', refusals });
  if (locked instanceof Refused) return locked;
  const { guild } = locked;
  const blockers = await blockersOf(tx, guild);
  const impact = await impactOf(tx, guild);
  if (a.dry_run === 1) return { ...presentGuildStatus(guild.status), blockers, impact, reason_types: REASON_TYPES };
  if (guild.status === GUILD_FROZEN) return refuse(refusals.frozen);
  if (guild.status === GUILD_DISBANDING) return refuse(refusals.disbanding);
  if (blockers.length > 0) return refuse(refusals.blocked, { data: { blockers } });
  if (foldName(a.guild_name_confirm ?? '') !== guild.name_folded) return refuse(refusals.name);
  const text = cleanText(a.reason_text ?? '');
  if (hasSensitiveWord(text)) return refuse(refusals.sensitive);
  if (a.sms_code === undefined) return refuseForMissingSteps(['sms'], refusals.need_sms.msg);
  const wrong = await findSmsCodeRefusal(ctx, tx, { ...a, scene: 'disband', code: a.sms_code, refusal: refusals.sms });
  if (wrong) return wrong;

  const { DISBAND_COOLING_H } = await readConfig(ctx, 'constants');
  const effective = a.now + DISBAND_COOLING_H * HOUR_MS;
  const named = DISBAND_REASONS[a.reason_type ?? 4] ?? DISBAND_REASONS[4]!;
  const reason = text === '' ? named : text;
  const { guild_id } = guild;
  await saveDisbanding(tx, guild_id, { asked_at: new Date(a.now), at: new Date(effective), reason });
  const words = `${await nicknameOf(tx, a.me)} 申请解散公会，${formatDateAndMinute(effective)} 生效`;
  const log_id = await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.disband,
    operator_id: a.me,
    words,
    after: reason,
    at: a.now,
  });
  const data = { guild_id, log_id, effective_at: unixSecondsOf(effective) };
  tx.emit(guildDisbandRequested, { key: guild_id, at: a.now, actor_id: a.me, data });
  return { ...presentGuildStatus(GUILD_DISBANDING), effective_at: unixSecondsOf(effective), blockers, impact };
}

/**
 * DISB-2: everything that prevents disbanding now: a freeze, an open offer of the head's seat, a disputed settlement, a missing
 * invoice.
 */
async function blockersOf(db: Queryable, guild: Guild): Promise<Blocker[]> {
  const { guild_id } = guild;
  const blockers: Blocker[] = [];
  if (guild.status === GUILD_FROZEN) blockers.push({ key: 'frozen', text: '公会已冻结' });
  if (await findOpenHeadOffer(db, guild_id))
    blockers.push({ key: 'transfer', text: '会长转让处理中', route: '/guild/detail' });
  if ((await turnover.settlements(db, guild_id)).some(({ status }) => status === DISPUTED))
    blockers.push({ key: 'settlement', text: '有结算存在异议', route: '/guild/enterprise' });
  const open = await listOpenWithdrawals(db, guildAccount(guild_id));
  if (open.some(({ status }) => status === WAITS_FOR_INVOICE))
    blockers.push({ key: 'invoice', text: '有提现待补发票', route: '/withdraw' });
  return blockers;
}

async function impactOf(db: Queryable, { guild_id, member_num }: Guild): Promise<Reply['impact']> {
  const account = guildAccount(guild_id);
  const { available } = await walletOf(db, account);
  const { pending, confirmed } = await turnover.unpaidCommission(db, guild_id);
  return {
    member_num,
    room_num: (await listRoomsInGuild(db, guild_id)).length,
    balance_fen: available,
    pending_withdrawal_num: (await listOpenWithdrawals(db, account)).length,
    pending_commission_fen: pending + confirmed,
  };
}

/** GST-12: the head cancels disbanding before it takes effect. */
export async function cancelDisband(
  tx: Tx,
  a: { guild_id: number; me: number; now: number },
): Promise<ReplyOf<typeof cancel_disband_guild> | Refused> {
  const words = cancel_disband_guild.refusals;
  const locked = await lockGuildAs(tx, { ...a, needs: 'disband', refusals: { not_found: words.disbanded } });
  if (locked instanceof Refused) return locked;
  const { guild } = locked;
  if (guild.status !== GUILD_DISBANDING) return refuse(words.not_disbanding);
  // The deadline is over and no live room delays it: the guild counts as disbanded, although the job has not run yet.
  if (guild.disband_at!.getTime() <= a.now && (await listLiveRooms(tx, guild.guild_id)).length === 0)
    return refuse(words.disbanded);
  const { guild_id } = guild;
  await saveDisbanding(tx, guild_id, undefined);
  const log_id = await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.disband,
    operator_id: a.me,
    words: `${await nicknameOf(tx, a.me)} 取消了解散`,
    at: a.now,
  });
  tx.emit(guildDisbandCancelled, { key: guild_id, at: a.now, actor_id: a.me, data: { guild_id, log_id } });
  return presentGuildStatus(6);
}

/** GST-13: the guild ends when the waiting time is over. Live rooms delay this by up to two hours. */
export async function disbandAfterWaitingTime(tx: Tx, guild_id: number, now: number): Promise<void> {
  const guild = await lockGuild(tx, guild_id);
  if (guild?.status !== GUILD_DISBANDING || guild.disband_at!.getTime() > now) return;
  const due = guild.disband_at!.getTime();
  const isLive = (await listLiveRooms(tx, guild_id)).length > 0;
  if (isLive && now < due + LIVE_WAIT_MS) return;
  await endGuild(tx, guild, { at: isLive ? now : due, now, by_platform: false, reason: guild.disband_reason! });
}

export type GuildEndDetails = {
  readonly at: number;
  readonly now: number;
  /** True when an operator disbands the guild; false when the waiting time after the head's request is over. */
  readonly by_platform: boolean;
  readonly reason: string;
};

/**
 * Ends the guild. DISB-4: every member leaves without a waiting time before joining another guild; the guild's past figures and
 * logs stay. The caller has locked the guild.
 */
export async function endGuild(tx: Tx, guild: Guild, e: GuildEndDetails): Promise<void> {
  const { guild_id } = guild;
  const at = new Date(e.at);
  await closeJoinApplicationsOf(tx, { guild_id }, at);
  // WAL-3: accounts are always locked in the order of user_id, so that two transactions cannot deadlock.
  const quits = [...(await listOpenQuitsIn(tx, guild_id)).values()].sort((a, b) => a.user_id - b.user_id);
  for (const quit of quits) await closeQuitApplication(tx, quit, { status: 5, now: e.now });
  const offer = await findOpenHeadOffer(tx, guild_id);
  if (offer) await closeHeadOffer(tx, offer, 3, at);
  const members = await endAllMemberships(tx, guild_id, at);
  await unbindRooms(tx, await listRoomsInGuild(tx, guild_id), e.now);
  await reserveName(tx, guild.name_folded, guild_id, new Date(e.at + NAME_KEPT_DAYS * DAY_MS));
  await releaseCreditCode(tx, guild);
  await saveDisbanded(tx, guild_id, at);
  const log_id = await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.disband,
    operator_id: null,
    by_platform: e.by_platform,
    words: `${e.by_platform ? '平台解散公会' : '公会解散'}，${members.length} 名成员已退出`,
    after: e.reason,
    at: e.now,
  });
  const own = e.by_platform ? {} : { by_head: 1 as const };
  const data = { guild_id, log_id, effective_at: unixSecondsOf(e.at), ...own };
  tx.emit(guildDisbanded, { key: guild_id, at: e.at, data });
}
