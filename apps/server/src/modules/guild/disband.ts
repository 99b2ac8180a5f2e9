// Disbanding (DISB-1 to DISB-6): asked for by the head, cooled for DISBAND_COOLING, then over; or over at once by an operator.
import { dateAndMinute, DAY_MS, HOUR_MS, tsOf } from '@shengyu/rules/calendar.ts';
import { foldName } from '@shengyu/rules/names.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { cancel_disband_guild, disband_guild } from '@shengyu/contract/calls/guild-life.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanText, hasSensitive } from '#modules/content/index.ts';
import { guild as guildAccount, walletOf } from '#modules/ledger/index.ts';
import { letRoomsGo, liveRoomsIn, roomsIn } from '#modules/room/index.ts';
import { openWithdrawals } from '#modules/withdraw/index.ts';
import { refuse, refuseNeed, Refused } from '#wire/refusal.ts';
import { takeFloor } from './floor.ts';
import { closeJoinsOf } from './join-store.ts';
import { endQuit } from './leave.ts';
import { LOG, writeLog } from './log-store.ts';
import { endAllStays } from './member-store.ts';
import { keepName, releaseCredit } from './names-store.ts';
import { closeOffer, openOffer } from './offer-store.ts';
import { nameOf } from './people.ts';
import { openQuitsIn } from './quit-store.ts';
import { wrongCode } from './sms.ts';
import { DISBANDING, FROZEN, lockGuild, saveDisbanded, saveDisbanding, type Guild } from './store.ts';
import { turnover } from './turnover.ts';
import { DISBAND_REASONS, guildStatus } from './words.ts';

const { refusals } = disband_guild;
type Reply = ReplyOf<typeof disband_guild>;
type Blocker = Reply['blockers'][number];
type Asking = RequestOf<typeof disband_guild> & { readonly me: number; readonly now: number };

/** A corporate withdrawal that waits for its invoice. */
const WAITS_FOR_INVOICE = 8;
const DISPUTED = 4;
/** DISB-2: rooms that are live at the end put it off by this much at most. */
const LIVE_WAIT_MS = 2 * HOUR_MS;
/** DISB-4. */
const NAME_KEPT_DAYS = 90;
const REASON_TYPES = Object.entries(DISBAND_REASONS).map(([id, name]) => ({ id: Number(id), name }));

export async function requestDisband(ctx: Context, tx: Tx, a: Asking): Promise<Reply | Refused> {
  const floor = await takeFloor(tx, { ...a, needs: 'disband', refusals });
  if (floor instanceof Refused) return floor;
  const { guild } = floor;
  const blockers = await blockersOf(tx, guild);
  const impact = await impactOf(tx, guild);
  if (a.dry_run === 1) return { ...guildStatus(guild.status), blockers, impact, reason_types: REASON_TYPES };
  if (guild.status === FROZEN) return refuse(refusals.frozen);
  if (guild.status === DISBANDING) return refuse(refusals.disbanding);
  if (blockers.length > 0) return refuse(refusals.blocked, { data: { blockers } });
  if (foldName(a.guild_name_confirm ?? '') !== guild.name_folded) return refuse(refusals.name);
  const text = cleanText(a.reason_text ?? '');
  if (hasSensitive(text)) return refuse(refusals.sensitive);
  if (a.sms_code === undefined) return refuseNeed(['sms'], refusals.need_sms.msg);
  const wrong = await wrongCode(ctx, tx, { ...a, scene: 'disband', code: a.sms_code, refusal: refusals.sms });
  if (wrong) return wrong;

  const { DISBAND_COOLING_H } = await readConfig(ctx, 'constants');
  const effective = a.now + DISBAND_COOLING_H * HOUR_MS;
  const named = DISBAND_REASONS[a.reason_type ?? 4] ?? DISBAND_REASONS[4]!;
  const reason = text === '' ? named : text;
  const { guild_id } = guild;
  await saveDisbanding(tx, guild_id, { asked_at: new Date(a.now), at: new Date(effective), reason });
  const words = `${await nameOf(tx, a.me)} 申请解散公会，${dateAndMinute(effective)} 生效`;
  const log_id = await writeLog(tx, {
    guild_id,
    type: LOG.disband,
    operator_id: a.me,
    words,
    after: reason,
    at: a.now,
  });
  const data = { guild_id, log_id, effective_at: tsOf(effective) };
  tx.emit({ name: 'guild.disband_requested', key: guild_id, at: a.now, actor_id: a.me, data });
  return { ...guildStatus(DISBANDING), effective_at: tsOf(effective), blockers, impact };
}

/** DISB-2. */
async function blockersOf(db: Queryable, guild: Guild): Promise<Blocker[]> {
  const { guild_id } = guild;
  const blockers: Blocker[] = [];
  if (guild.status === FROZEN) blockers.push({ key: 'frozen', text: '公会已冻结' });
  if (await openOffer(db, guild_id)) blockers.push({ key: 'transfer', text: '会长转让处理中', route: '/guild/detail' });
  if ((await turnover().settlements(db, guild_id)).some(({ status }) => status === DISPUTED))
    blockers.push({ key: 'settlement', text: '有结算存在异议', route: '/guild/enterprise' });
  const open = await openWithdrawals(db, guildAccount(guild_id));
  if (open.some(({ status }) => status === WAITS_FOR_INVOICE))
    blockers.push({ key: 'invoice', text: '有提现待补发票', route: '/withdraw' });
  return blockers;
}

async function impactOf(db: Queryable, { guild_id, member_num }: Guild): Promise<Reply['impact']> {
  const account = guildAccount(guild_id);
  const { available } = await walletOf(db, account);
  const settlements = await turnover().settlements(db, guild_id);
  const unpaid = settlements.filter(({ status }) => status !== 3);
  return {
    member_num,
    room_num: (await roomsIn(db, guild_id)).length,
    balance_fen: available,
    pending_withdrawal_num: (await openWithdrawals(db, account)).length,
    pending_commission_fen: unpaid.reduce((sum, { commission_fen }) => sum + commission_fen, 0),
  };
}

/** GST-12. */
export async function cancelDisband(
  tx: Tx,
  a: { guild_id: number; me: number; now: number },
): Promise<ReplyOf<typeof cancel_disband_guild> | Refused> {
  const words = cancel_disband_guild.refusals;
  const floor = await takeFloor(tx, { ...a, needs: 'disband', refusals: { not_found: words.disbanded } });
  if (floor instanceof Refused) return floor;
  const { guild } = floor;
  if (guild.status !== DISBANDING) return refuse(words.not_disbanding);
  // Its time has come, the timer is only late.
  if (guild.disband_at!.getTime() <= a.now && (await liveRoomsIn(tx, guild.guild_id)).length === 0)
    return refuse(words.disbanded);
  const { guild_id } = guild;
  await saveDisbanding(tx, guild_id, undefined);
  const log_id = await writeLog(tx, {
    guild_id,
    type: LOG.disband,
    operator_id: a.me,
    words: `${await nameOf(tx, a.me)} 取消了解散`,
    at: a.now,
  });
  tx.emit({ name: 'guild.disband_cancelled', key: guild_id, at: a.now, actor_id: a.me, data: { guild_id, log_id } });
  return guildStatus(6);
}

/** GST-13: its time came. Rooms that are live put it off, up to two hours. */
export async function disbandByTime(tx: Tx, guild_id: number, now: number): Promise<void> {
  const guild = await lockGuild(tx, guild_id);
  if (guild?.status !== DISBANDING || guild.disband_at!.getTime() > now) return;
  const due = guild.disband_at!.getTime();
  const isLive = (await liveRoomsIn(tx, guild_id)).length > 0;
  if (isLive && now < due + LIVE_WAIT_MS) return;
  await endGuild(tx, guild, { at: isLive ? now : due, now, by: null, reason: guild.disband_reason! });
}

export type Ending = { readonly at: number; readonly now: number; readonly by: number | null; readonly reason: string };

/** DISB-4: everybody is free at once, nothing of the guild's past changes. The guild is locked. */
export async function endGuild(tx: Tx, guild: Guild, e: Ending): Promise<void> {
  const { guild_id } = guild;
  const at = new Date(e.at);
  await closeJoinsOf(tx, { guild_id }, at);
  // In the order of accounts, as everywhere money moves (WAL-3).
  const quits = [...(await openQuitsIn(tx, guild_id)).values()].sort((a, b) => a.user_id - b.user_id);
  for (const quit of quits) await endQuit(tx, quit, { status: 5, now: e.now });
  const offer = await openOffer(tx, guild_id);
  if (offer) await closeOffer(tx, offer, 3, at);
  const members = await endAllStays(tx, guild_id, at);
  await letRoomsGo(tx, await roomsIn(tx, guild_id), e.now);
  await keepName(tx, guild.name_folded, guild_id, new Date(e.at + NAME_KEPT_DAYS * DAY_MS));
  await releaseCredit(tx, guild);
  await saveDisbanded(tx, guild_id, at);
  const log_id = await writeLog(tx, {
    guild_id,
    type: LOG.disband,
    operator_id: e.by,
    words: `公会解散，${members.length} 名成员已退出`,
    after: e.reason,
    at: e.now,
  });
  const data = { guild_id, log_id, effective_at: tsOf(e.at) };
  tx.emit({ name: 'guild.disbanded', key: guild_id, at: e.at, data });
}
