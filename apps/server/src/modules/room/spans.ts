// Spans: the times in rooms that are running now (a room is open, a user is in a room or on a mic). EVT-4: an event reports a stay
// or a time on a mic every five minutes and at its end; each event carries one piece, the minutes since the event before.
import { instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { roomMicSession, roomStay } from '#events/catalogue/room.ts';
import { guildOfRoomAt, findGuildIdsByUserAt } from '#modules/roster/index.ts';
import {
  deleteSpans,
  deleteEndedSpans,
  lockDueSpans,
  markSpansReported,
  type RoomTimeSpan,
  type SpanKind,
} from './span-store.ts';

const MINUTE_MS = 60_000;
const TELL_EVERY_MS = 5 * MINUTE_MS;
/** If a leave event never arrives, a span is ended after one day. */
const LONGEST_MS = 24 * 3_600_000;

/** Ends the running spans, reports their remaining minutes, and returns them. */
export async function endSpans(
  tx: Tx,
  asked: { room_id: number; user_id?: number; kinds: readonly SpanKind[] },
  at: number,
): Promise<RoomTimeSpan[]> {
  const ended = await deleteSpans(tx, asked, new Date(at));
  for (const span of ended) await tellPiece(tx, span, at);
  return ended;
}

/** Reports the spans that were not reported for five minutes, except those that another worker has locked. Returns their number. */
export async function reportDueSpans(tx: Tx, now: number, limit: number): Promise<number> {
  const due = await lockDueSpans(tx, new Date(now - TELL_EVERY_MS), limit);
  const isOver = ({ begin_at }: RoomTimeSpan): boolean => now - begin_at.getTime() >= LONGEST_MS;
  for (const span of due) await tellPiece(tx, span, isOver(span) ? span.begin_at.getTime() + LONGEST_MS : now);
  await deleteEndedSpans(tx, due.filter(isOver));
  const running = due.filter((span) => !isOver(span));
  await markSpansReported(
    tx,
    running,
    running.map((span) => minutesUntil(span, now)),
    new Date(now),
  );
  return due.length;
}

/** Whole minutes since the beginning of the span; the rest of a minute is counted with the next piece. */
const minutesUntil = ({ begin_at }: RoomTimeSpan, until: number): number =>
  Math.max(0, Math.floor((until - begin_at.getTime()) / MINUTE_MS));

async function tellPiece(tx: Tx, span: RoomTimeSpan, until: number): Promise<void> {
  const { room_id, user_id, kind } = span;
  if (kind === 'open' || until <= span.told_until.getTime()) return;
  const guild_id = await guildOfRoomAt(tx, room_id, until);
  // Both the room's guild and the member's guild are those at the end of the piece.
  const member_guild_id = (await findGuildIdsByUserAt(tx, [user_id], until)).get(user_id);
  tx.emit(kind === 'mic' ? roomMicSession : roomStay, {
    key: room_id,
    at: instantOfUnixSeconds(unixSecondsOf(until)),
    actor_id: user_id,
    data: {
      room_id,
      user_id,
      session_id: span.session_id,
      seq: span.told_num + 1,
      begin_at: unixSecondsOf(span.told_until.getTime()),
      end_at: unixSecondsOf(until),
      minutes: minutesUntil(span, until) - span.told_min,
      ...(guild_id === undefined ? {} : { guild_id }),
      ...(member_guild_id === undefined ? {} : { member_guild_id }),
    },
  });
}
