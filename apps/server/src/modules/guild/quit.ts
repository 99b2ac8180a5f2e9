// Applying to leave, leaving at once, taking it back (QST-1 to QST-3, QST-8).
import { dateAndMinute, HOUR_MS, DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { auto_quit_guild, cancel_quit_guild, quit_guild } from '@shengyu/contract/calls/guild-quit.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { readConfig } from '#modules/config/index.ts';
import { cleanText, hasSensitive } from '#modules/content/index.ts';
import { freezeQuitFee } from '#modules/ledger/index.ts';
import { ownedIn } from '#modules/room/index.ts';
import { refuse, refuseNeed, Refused } from '#wire/refusal.ts';
import { waitAnywhere } from './cooldown.ts';
import { takeFloor, type Floor } from './floor.ts';
import { endQuit, leave } from './leave.ts';
import { insertQuit, nextApplyId, openQuitOf, quitById, type QuitApply } from './quit-store.ts';
import { feeOf, groundsOf, OWNER_BLOCKS, retryAt } from './quit-ways.ts';
import { wrongCode } from './sms.ts';
import { NOT_MET } from './words.ts';

const { refusals } = quit_guild;

type Caller = { readonly me: number; readonly now: number };
type Asking = RequestOf<typeof quit_guild> & Caller;

export async function applyToQuit(ctx: Context, tx: Tx, a: Asking): Promise<QuitApply | Refused> {
  const floor = await takeFloor(tx, { ...a, about: [a.me] });
  if (floor instanceof Refused) return floor;
  if (floor.actor.role === 3) return refuse(refusals.head);
  if (await openQuitOf(tx, floor.actor)) return refuse(refusals.pending);
  const reason_text = cleanText(a.reason_text ?? '');
  if (hasSensitive(reason_text)) return refuse(refusals.sensitive);
  const quit = await (a.quit_type === 1 ? friendly : forced)(ctx, tx, floor, { ...a, reason_text });
  if (quit instanceof Refused) return quit;
  const { guild_id, user_id, apply_id, quit_type } = quit;
  const data = { guild_id, user_id, apply_id, quit_type, deadline: tsOf(quit.due_at!.getTime()) };
  tx.emit({ name: 'guild.quit_applied', key: guild_id, at: a.now, actor_id: user_id, data });
  return quit;
}

type Worded = Asking & { readonly reason_text: string };

async function friendly(ctx: Context, tx: Tx, { actor }: Floor, a: Worded): Promise<QuitApply | Refused> {
  const c = await readConfig(ctx, 'constants');
  if ((await ownedIn(tx, a.guild_id, a.me)).length > 0) return refuse(refusals.room_owner);
  const again = retryAt(actor, c, a.now);
  if (again > 0) return refuse(refusals.wait, { fill: { date: dateAndMinute(again) }, data: { next_at: tsOf(again) } });
  if (a.fee_confirm_fen !== 0) return refuse(refusals.fee_changed);
  return insertQuit(tx, actor, {
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

async function forced(ctx: Context, tx: Tx, { guild, actor }: Floor, a: Worded): Promise<QuitApply | Refused> {
  const c = await readConfig(ctx, 'constants');
  if (a.now - actor.join_at.getTime() < c.FORCED_MIN_STAY_DAYS * DAY_MS) return refuse(refusals.too_new);
  const { fee_fen } = await feeOf(ctx, tx, actor, await groundsOf(ctx, tx, guild, actor, a.now), a.now);
  if (fee_fen !== a.fee_confirm_fen) return refuse(refusals.fee_changed);
  if (a.sms_code === undefined) return refuseNeed(['sms'], refusals.need_sms.msg);
  const wrong = await wrongCode(ctx, tx, { ...a, scene: 'quit', code: a.sms_code, refusal: refusals.sms });
  if (wrong) return wrong;
  const apply_id = await nextApplyId(tx);
  const fee = { user_id: a.me, apply_id, fen: fee_fen, at: a.now };
  if (fee_fen > 0 && !(await freezeQuitFee(tx, fee))) return refuse(refusals.short);
  return insertQuit(tx, actor, {
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

/** QST-3. */
export async function quitAtOnce(
  ctx: Context,
  tx: Tx,
  a: AtOnce,
): Promise<{ quit_at: number; rejoin_at: number } | Refused> {
  const floor = await takeFloor(tx, { ...a, about: [a.me] });
  if (floor instanceof Refused) return floor;
  const { guild, actor } = floor;
  const words = auto_quit_guild.refusals;
  if (actor.role === 3) return refuse(words.head);
  const grounds = await groundsOf(ctx, tx, guild, actor, a.now);
  if (!grounds.includes(a.ground)) return refuse(words.unfit, { fill: { text: NOT_MET[a.ground] } });
  if (OWNER_BLOCKS.includes(a.ground) && (await ownedIn(tx, a.guild_id, a.me)).length > 0)
    return refuse(words.room_owner);
  const left = { type: 3 as const, ground: a.ground, at: a.now, now: a.now, by: a.me };
  await leave(tx, { guild, member: actor, ...left });
  await insertQuit(tx, actor, {
    quit_type: 3,
    ground: a.ground,
    status: 2,
    reason_type: 0,
    reason_text: '',
    fee_fen: 0,
    due_at: null,
    created_at: new Date(a.now),
  });
  const wait = waitAnywhere({ leave_type: 3, leave_ground: a.ground }, await readConfig(ctx, 'constants'));
  return { quit_at: a.now, rejoin_at: a.now + wait };
}

/** QST-8, EDGE-7: whoever commits first. */
export async function takeQuitBack(tx: Tx, me: number, apply_id: number, now: number): Promise<QuitApply | Refused> {
  await lockMember(tx, me);
  const quit = await quitById(tx, apply_id);
  if (quit?.user_id !== me) return refuse(cancel_quit_guild.refusals.not_found);
  const closed = await endQuit(tx, quit, { status: 4, now });
  if (!closed) return refuse(cancel_quit_guild.refusals.handled);
  const { guild_id, user_id } = quit;
  const data = { guild_id, user_id, apply_id, quit_type: quit.quit_type };
  tx.emit({ name: 'guild.quit_cancelled', key: guild_id, at: now, actor_id: user_id, data });
  return closed;
}
