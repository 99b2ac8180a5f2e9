// The one way out of a guild (QUIT-10): stay, rooms, open application, log and event in one transaction. Person and guild are locked.
import type { Tx } from '#db/db.ts';
import { releaseQuitFee } from '#modules/ledger/index.ts';
import { leaveRooms, type RoomsOfLeaver } from '#modules/room/index.ts';
import { LOG, writeLog } from './log-store.ts';
import { endStay, type Ground, type LeaveType, type Member } from './member-store.ts';
import { nameOf } from './people.ts';
import { closeQuit, openQuitOf, type QuitApply } from './quit-store.ts';
import type { Guild } from './store.ts';
import { GROUNDS } from './words.ts';

export type Leaving = {
  readonly guild: Guild;
  readonly member: Member;
  readonly type: LeaveType;
  readonly ground?: Ground | undefined;
  /** When it takes effect; a late timer acts with its deadline (CAL-2). */
  readonly at: number;
  /** When it is done: money moves now. */
  readonly now: number;
  readonly by: number | null;
  readonly apply_id?: number | undefined;
};

const WORDS: Readonly<Record<Exclude<LeaveType, 4 | 5>, string>> = {
  1: '友好退会',
  2: '强制退会',
  3: '无责退会',
  6: '因账号原因退出公会',
};

/** QUIT-10: these grounds are the guild's doing, so the owner's rooms go along. */
const ROOMS_GO_ALONG: readonly (Ground | undefined)[] = ['refused_twice', 'guild_closed', 'head_absent'];

export async function leave(tx: Tx, l: Leaving): Promise<void> {
  const { guild, member } = l;
  const { guild_id } = guild;
  const { user_id } = member;
  await closeOpenQuit(tx, member, l.now);
  await endStay(tx, member, { type: l.type, ground: l.ground, at: new Date(l.at) });
  const rooms: RoomsOfLeaver = ROOMS_GO_ALONG.includes(l.ground) ? 'with_owner' : 'to_head';
  await leaveRooms(tx, { guild_id, user_id, head_id: guild.head_id, rooms, at: l.now });
  // Removals have a line of their own, and a guild that is disbanded one for all.
  if (l.type === 4 || l.type === 5) return;
  const how = l.ground ? `（${GROUNDS[l.ground]}）` : '';
  await writeLog(tx, {
    guild_id,
    type: LOG.quit,
    operator_id: l.by,
    target_id: user_id,
    words: `${await nameOf(tx, user_id)} ${WORDS[l.type]}${how}`,
    at: l.now,
  });
  const data = { guild_id, user_id, leave_type: l.type, ...(l.apply_id === undefined ? {} : { apply_id: l.apply_id }) };
  tx.emit({
    name: 'guild.quit',
    key: guild_id,
    at: l.at,
    actor_id: l.by ?? user_id,
    data: { ...data, ground: l.ground },
  });
}

/** QST-9: left by another way; what was set aside is the member's again. */
export async function closeOpenQuit(tx: Tx, member: Member, now: number): Promise<QuitApply | undefined> {
  const open = await openQuitOf(tx, member);
  return open && endQuit(tx, open, { status: 5, now });
}

type Ending = {
  readonly status: 2 | 3 | 4 | 5;
  readonly now: number;
  readonly handler_id?: number;
  readonly reject_reason?: string;
};

/** An application ends and its fee is the member's again (QUIT-9). Undefined: somebody was faster. */
export async function endQuit(tx: Tx, quit: QuitApply, e: Ending): Promise<QuitApply | undefined> {
  const fee_state = quit.fee_state === 1 ? 3 : 0;
  const closed = await closeQuit(tx, quit, { ...e, fee_state, at: new Date(e.now) });
  if (closed && fee_state === 3) {
    const { user_id, apply_id, fee_fen } = quit;
    await releaseQuitFee(tx, { user_id, apply_id, fen: fee_fen, at: e.now });
  }
  return closed;
}
