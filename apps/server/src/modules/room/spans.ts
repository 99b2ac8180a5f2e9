// Spans: the times in rooms that are running now (a room is open, a user is in a room or on a mic). EVT-4: an event reports the stays
// and the times on a mic of a room every five minutes, and each at its end; it carries pieces, the minutes since the report before.
import { instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { roomTime } from '#events/catalogue/room.ts';
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
/** A little less than five minutes: the timer comes once a minute, now a moment earlier and now a moment later. */
const TELL_EVERY_MS = 5 * MINUTE_MS - 10_000;
/** Who came in during the last minute waits for the room's next report. */
const TELL_SOONEST_MS = MINUTE_MS;
/** If a leave event never arrives, a span is ended after one day. */
const LONGEST_MS = 24 * 3_600_000;
/** So many pieces are far below the largest size of an event. */
const PIECES_MAX = 200;

/** Ends the running spans, reports their remaining minutes, and returns them. */
export async function endSpans(
  tx: Tx,
  asked: { room_id: number; user_id?: number; kinds: readonly SpanKind[] },
  at: number,
): Promise<RoomTimeSpan[]> {
  const ended = await deleteSpans(tx, asked, new Date(at));
  await tellPieces(tx, asked.room_id, ended, at);
  return ended;
}

/**
 * Reports the people of rooms in which somebody was not reported for five minutes: all of a room together, so that what follows is
 * done once for a room. Leaves out what another worker has locked. Returns how many spans were reported.
 */
export async function reportDueSpans(tx: Tx, now: number, limit: number): Promise<number> {
  const due = await lockDueSpans(tx, {
    before: new Date(now - TELL_EVERY_MS),
    soonest: new Date(now - TELL_SOONEST_MS),
    limit,
  });
  const isOver = ({ begin_at }: RoomTimeSpan): boolean => now - begin_at.getTime() >= LONGEST_MS;
  const running = due.filter((span) => !isOver(span));
  for (const [room_id, spans] of Map.groupBy(running, (span) => span.room_id))
    await tellPieces(tx, room_id, spans, now);
  for (const span of due.filter(isOver))
    await tellPieces(tx, span.room_id, [span], span.begin_at.getTime() + LONGEST_MS);
  await deleteEndedSpans(tx, due.filter(isOver));
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

async function tellPieces(tx: Tx, room_id: number, spans: readonly RoomTimeSpan[], until: number): Promise<void> {
  const told = spans.filter(({ kind, told_until }) => kind !== 'open' && until > told_until.getTime());
  if (told.length === 0) return;
  // Both the room's guild and the members' guilds are those at the end of the pieces.
  const guild_id = await guildOfRoomAt(tx, room_id, until);
  const guilds = await findGuildIdsByUserAt(tx, [...new Set(told.map(({ user_id }) => user_id))], until);
  const pieces = told.map((span) => {
    const member_guild_id = guilds.get(span.user_id);
    return {
      kind: span.kind as 'stay' | 'mic',
      user_id: span.user_id,
      session_id: span.session_id,
      seq: span.told_num + 1,
      begin_at: unixSecondsOf(span.told_until.getTime()),
      end_at: unixSecondsOf(until),
      minutes: minutesUntil(span, until) - span.told_min,
      ...(member_guild_id === undefined ? {} : { member_guild_id }),
    };
  });
  for (let i = 0; i < pieces.length; i += PIECES_MAX) {
    tx.emit(roomTime, {
      key: room_id,
      at: instantOfUnixSeconds(unixSecondsOf(until)),
      data: { room_id, ...(guild_id === undefined ? {} : { guild_id }), pieces: pieces.slice(i, i + PIECES_MAX) },
    });
  }
}
