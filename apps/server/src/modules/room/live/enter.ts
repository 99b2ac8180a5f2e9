// Entering a room by a browser (X50).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { room_enter } from '@shengyu/contract/calls/room-live.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { loadPresence } from '../presence-store.ts';
import { findRoomPerson } from '../store.ts';
import { isRestingTime, isYoung, MATCHMAKING } from './age.ts';
import { readRoomDetail } from './detail.ts';
import { enterByBrowser } from './presence.ts';
import { TICKET_MS, writeStayTicket } from './ticket.ts';
import { blackUntil, findVisibleRoom } from './viewer.ts';

const { refusals } = room_enter;
type Entering = { readonly ctx: Context; readonly tx: Tx; readonly me: number; readonly now: number };

export async function enterRoom(
  { ctx, tx, me, now }: Entering,
  room_id: number,
): Promise<ReplyOf<typeof room_enter> | Refused> {
  const room = await findVisibleRoom(tx, room_id, me);
  if (room instanceof Refused) return room;
  const black = blackUntil(await findRoomPerson(tx, room_id, me), now);
  if (black !== undefined) return refuse(refusals.black, { data: { next_at: unixSecondsOf(black) } });
  if (!(await loadPresence(tx, [room_id])).get(room_id)!.is_live) return refuse(refusals.resting);
  if (await isYoung(tx, me, now)) {
    if (room.type === MATCHMAKING) return refuse(refusals.minor);
    if (isRestingTime(now)) return refuse(refusals.resting_hours);
  }
  await lockMember(tx, me);
  const stay = await enterByBrowser(ctx, tx, { room_id, user_id: me, at: now });
  const ticket = writeStayTicket(ctx, stay);
  const detail = await readRoomDetail({ ctx, db: tx, me, now }, room);
  return { ticket, expire_at: unixSecondsOf(now + TICKET_MS), room: detail };
}
