// What a member does to leave a guild: apply for a friendly quit, which officers review (QST-1), or a forced quit, which takes
// effect after a cooling-off time and may cost a fee (QST-2); leave at once without fee and review on certain grounds (QST-3,
// "without liability"); withdraw the application (QST-8).
import { formatDateAndMinute, HOUR_MS, DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { auto_quit_guild, cancel_quit_guild, quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { guildQuitApplied, guildQuitCancelled } from '#events/catalogue/guild.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanText, hasSensitiveWord } from '#modules/content/index.ts';
import { freezeQuitFee } from '#modules/ledger/index.ts';
import { roomsOwnedInGuild } from '#modules/room/index.ts';
import { refuse, refuseForMissingSteps, Refused } from '#wire/refusal.ts';
import { lockGuildAs, type LockedGuild } from '#modules/roster/index.ts';
import { computeWaitBeforeAnyGuildMs } from '../join/cooldown.ts';
import { closeQuitApplication, endMembership } from './leave.ts';
import {
  insertQuitApplication,
  reserveQuitApplicationId,
  openQuitOf,
  findQuitById,
  type QuitApplication,
} from './store.ts';
import { forcedQuitFeeOf, quitGroundsOf, GROUNDS_CLOSED_TO_ROOM_OWNERS, computeQuitRetryTime } from './ways.ts';
import { findSmsCodeRefusal } from '../sms.ts';
import { GROUND_REFUSAL_TEXTS } from '../words.ts';

const { refusals } = quit_guild;

type Caller = { readonly me: number; readonly now: number };
type Asking = RequestOf<typeof quit_guild> & Caller;

export async function applyToQuit(ctx: Context, tx: Tx, a: Asking): Promise<QuitApplication | Refused> {
  const locked = await lockGuildAs(tx, { ...a, about: [a.me] });
  if (locked instanceof Refused) return locked;
  if (locked.actor.role === 3) return refuse(refusals.head);
  if (await openQuitOf(tx, locked.actor)) return refuse(refusals.pending);
  const reason_text = cleanText(a.reason_text ?? '');
  if (hasSensitiveWord(reason_text)) return refuse(refusals.sensitive);
  const quit = await (a.quit_type === 1 ? friendly : forced)(ctx, tx, locked, { ...a, reason_text });
  if (quit instanceof Refused) return quit;
  const { guild_id, user_id, apply_id, quit_type } = quit;
  const data = { guild_id, user_id, apply_id, quit_type, deadline: unixSecondsOf(quit.due_at!.getTime()) };
  tx.emit(guildQuitApplied, { key: guild_id, at: a.now, actor_id: user_id, data });
  return quit;
}

type Worded = Asking & { readonly reason_text: string };

async function friendly(ctx: Context, tx: Tx, { actor }: LockedGuild, a: Worded): Promise<QuitApplication | Refused> {
  const c = await readConfig(ctx, 'constants');
  if ((await roomsOwnedInGuild(tx, a.guild_id, a.me)).length > 0) return refuse(refusals.room_owner);
  const again = computeQuitRetryTime(actor, c, a.now);
  if (again > 0)
    return refuse(refusals.wait, {
      fill: { date: formatDateAndMinute(again) },
      data: { next_at: unixSecondsOf(again) },
    });
  if (a.fee_confirm_fen !== 0) return refuse(refusals.fee_changed);
  return insertQuitApplication(tx, actor, {
    quit_type: 1,
    ground: null,
    status: 0,
    reason_type: a.reason_type,
    reason_text: a.reason_text,
    fee_fen: 0,
    due_at: new Date(a.now + c.QUIT_AUTO_PASS_H * HOUR_MS),
    created_at: new Date(a.now),
  });
}

async function forced(
  ctx: Context,
  tx: Tx,
  { guild, actor }: LockedGuild,
  a: Worded,
): Promise<QuitApplication | Refused> {
  const c = await readConfig(ctx, 'constants');
  if (a.now - actor.join_at.getTime() < c.FORCED_MIN_STAY_DAYS * DAY_MS) return refuse(refusals.too_new);
  const { fee_fen } = await forcedQuitFeeOf(ctx, tx, actor, await quitGroundsOf(ctx, tx, guild, actor, a.now), a.now);
  if (fee_fen !== a.fee_confirm_fen) return refuse(refusals.fee_changed);
  if (a.sms_code === undefined) return refuseForMissingSteps(['sms'], refusals.need_sms.msg);
  const wrong = await findSmsCodeRefusal(ctx, tx, { ...a, scene: 'quit', code: a.sms_code, refusal: refusals.sms });
  if (wrong) return wrong;
  const apply_id = await reserveQuitApplicationId(tx, guild.guild_id);
  const fee = { user_id: a.me, apply_id, fen: fee_fen, at: a.now };
  if (fee_fen > 0 && !(await freezeQuitFee(tx, fee))) return refuse(refusals.short);
  return insertQuitApplication(tx, actor, {
    apply_id,
    quit_type: 2,
    ground: null,
    status: 1,
    reason_type: a.reason_type,
    reason_text: a.reason_text,
    fee_fen,
    due_at: new Date(a.now + c.FORCED_COOLING_H * HOUR_MS),
    created_at: new Date(a.now),
  });
}

type AtOnce = RequestOf<typeof auto_quit_guild> & Caller;

/** QST-3: the member leaves at once, without fee and review, if the ground in the request holds. Times are in ms. */
export async function quitAtOnce(
  ctx: Context,
  tx: Tx,
  a: AtOnce,
): Promise<{ quit_at: number; rejoin_at: number } | Refused> {
  const locked = await lockGuildAs(tx, { ...a, about: [a.me] });
  if (locked instanceof Refused) return locked;
  const { guild, actor } = locked;
  const words = auto_quit_guild.refusals;
  if (actor.role === 3) return refuse(words.head);
  const grounds = await quitGroundsOf(ctx, tx, guild, actor, a.now);
  if (!grounds.includes(a.ground)) return refuse(words.unfit, { fill: { text: GROUND_REFUSAL_TEXTS[a.ground] } });
  if (GROUNDS_CLOSED_TO_ROOM_OWNERS.includes(a.ground) && (await roomsOwnedInGuild(tx, a.guild_id, a.me)).length > 0)
    return refuse(words.room_owner);
  const left = { type: 3 as const, ground: a.ground, at: a.now, now: a.now, by: a.me };
  await endMembership(tx, { guild, member: actor, ...left });
  await insertQuitApplication(tx, actor, {
    quit_type: 3,
    ground: a.ground,
    status: 2,
    reason_type: 0,
    reason_text: '',
    fee_fen: 0,
    due_at: null,
    created_at: new Date(a.now),
  });
  const wait = computeWaitBeforeAnyGuildMs(
    { leave_type: 3, leave_ground: a.ground },
    await readConfig(ctx, 'constants'),
  );
  return { quit_at: a.now, rejoin_at: a.now + wait };
}

/**
 * QST-8: the member withdraws the application. EDGE-7: if its deadline passes in the same second, the transaction that commits
 * first decides.
 */
export async function cancelQuitApplication(
  tx: Tx,
  me: number,
  apply_id: number,
  now: number,
): Promise<QuitApplication | Refused> {
  await lockMember(tx, me);
  const quit = await findQuitById(tx, apply_id);
  if (quit?.user_id !== me) return refuse(cancel_quit_guild.refusals.not_found);
  const closed = await closeQuitApplication(tx, quit, { status: 4, now });
  if (!closed) return refuse(cancel_quit_guild.refusals.handled);
  const { guild_id, user_id } = quit;
  const data = { guild_id, user_id, apply_id, quit_type: quit.quit_type };
  tx.emit(guildQuitCancelled, { key: guild_id, at: now, actor_id: user_id, data });
  return closed;
}
