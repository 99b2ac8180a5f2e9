// The only code that ends a single membership (QUIT-10): it ends the stay, moves the member's rooms, closes an open quit
// application, and writes log and event in one transaction. The caller has locked the user and the guild.
import type { Tx } from '#db/db.ts';
import { guildQuit } from '#events/catalogue/guild.ts';
import { releaseQuitFee } from '#modules/ledger/index.ts';
import { closeNoticesAbout } from '#modules/notice/index.ts';
import { settleRoomsOfLeaver, type LeaverRoomsOutcome } from '#modules/room/index.ts';
import {
  saveMembershipEnd,
  LOG_TYPE,
  nicknameOf,
  writeGuildLog,
  type QuitGround,
  type Guild,
  type LeaveType,
  type GuildMembership,
} from '#modules/roster/index.ts';
import { buildQuitSubject } from '../notices.ts';
import { saveQuitDecision, openQuitOf, type QuitApplication } from './store.ts';
import { QUIT_GROUND_TEXTS } from '../words.ts';

export type MembershipEnd = {
  readonly guild: Guild;
  readonly member: GuildMembership;
  readonly type: LeaveType;
  readonly ground?: QuitGround | undefined;
  /** When the member left. CAL-2: a job that runs late uses the deadline, not its own time. */
  readonly at: number;
  /** The present time, at which money is booked. */
  readonly now: number;
  readonly by: number | null;
  /** True when an operator of the platform ends the membership (LOG-5). */
  readonly by_platform?: boolean;
  readonly apply_id?: number | undefined;
};

const WORDS: Readonly<Record<Exclude<LeaveType, 4 | 5>, string>> = {
  1: '友好退会',
  2: '强制退会',
  3: '无责退会',
  6: '因账号原因退出公会',
};

/**
 * QUIT-10: on these grounds the guild is at fault, so a leaving room owner takes the rooms along; otherwise they go to the head.
 */
const ROOMS_GO_ALONG: readonly (QuitGround | undefined)[] = ['refused_twice', 'guild_closed', 'head_absent'];

export async function endMembership(tx: Tx, l: MembershipEnd): Promise<void> {
  const { guild, member } = l;
  const { guild_id } = guild;
  const { user_id } = member;
  await closeOpenQuit(tx, member, l.now);
  await saveMembershipEnd(tx, member, { type: l.type, ground: l.ground, at: new Date(l.at) });
  const rooms: LeaverRoomsOutcome = ROOMS_GO_ALONG.includes(l.ground) ? 'with_owner' : 'to_head';
  await settleRoomsOfLeaver(tx, { guild_id, user_id, head_id: guild.head_id, rooms, at: l.now });
  // A removal (type 4) is logged by the caller, and a disbanding (type 5) gets one log line for all members.
  if (l.type === 4 || l.type === 5) return;
  const how = l.ground ? `（${QUIT_GROUND_TEXTS[l.ground]}）` : '';
  await writeGuildLog(tx, {
    guild_id,
    type: LOG_TYPE.quit,
    operator_id: l.by,
    by_platform: l.by_platform,
    target_id: user_id,
    words: `${await nicknameOf(tx, user_id)} ${WORDS[l.type]}${how}`,
    at: l.now,
  });
  const data = { guild_id, user_id, leave_type: l.type, ...(l.apply_id === undefined ? {} : { apply_id: l.apply_id }) };
  tx.emit(guildQuit, {
    key: guild_id,
    at: l.at,
    actor_id: l.by ?? user_id,
    data: { ...data, ground: l.ground },
  });
}

/** QST-9: an open quit application closes because the member left in another way; its frozen fee is released. */
async function closeOpenQuit(tx: Tx, member: GuildMembership, now: number): Promise<QuitApplication | undefined> {
  const open = await openQuitOf(tx, member);
  return open && closeQuitApplication(tx, open, { status: 5, now });
}

type Ending = {
  readonly status: 2 | 3 | 4 | 5;
  readonly now: number;
  readonly handler_id?: number;
  readonly reject_reason?: string;
};

/** Ends a quit application; QUIT-9: its frozen fee goes back to the member. Undefined: it was already closed. */
export async function closeQuitApplication(
  tx: Tx,
  quit: QuitApplication,
  e: Ending,
): Promise<QuitApplication | undefined> {
  const fee_state = quit.fee_state === 1 ? 3 : 0;
  const closed = await saveQuitDecision(tx, quit, { ...e, fee_state, at: new Date(e.now) });
  if (closed) await closeNoticesAbout(tx, [buildQuitSubject(quit.apply_id)], new Date(e.now));
  if (closed && fee_state === 3) {
    const { user_id, apply_id, fee_fen } = quit;
    await releaseQuitFee(tx, { user_id, apply_id, fen: fee_fen, at: e.now });
  }
  return closed;
}
