// Spans: the times in rooms that are running now (a room is open, a user is in a room or on a mic). EVT-4: an event reports the stays
// and the times on a mic of a room every five minutes; it carries pieces, the minutes since the report before. Who leaves is in the
// room's next report (docs/decisions/0136).
import { instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { roomTime } from '#events/catalogue/room.ts';
import { guildOfRoomAt, findGuildIdsByUserAt } from '#modules/roster/index.ts';
import type { EventDataOf } from '#events/event.ts';
import {
  deleteSpans,
  deleteOverlongSpans,
  insertEndedSpans,
  listDueRooms,
  lockRunningSpans,
  markSpansReported,
  takeEndedSpans,
  type RoomTimeSpan,
  type SpanKind,
  type SpanToReport,
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

/**
 * Ends the running spans and returns them. What was never reported is reported at once, so that a short visit counts when it is over;
 * the rest of a longer one waits for the room's next report, and everything for the end of the room itself.
 */
export async function endSpans(
  tx: Tx,
  asked: { room_id: number; user_id?: number; kinds: readonly SpanKind[] },
  at: number,
): Promise<RoomTimeSpan[]> {
  const ended = await deleteSpans(tx, asked, new Date(at));
  const isOfRoom = asked.user_id === undefined;
  const waits = ({ told_num, told_until }: RoomTimeSpan): boolean =>
    !isOfRoom && told_num > 0 && at > told_until.getTime();
  await insertEndedSpans(tx, ended.filter(waits), new Date(at));
  const left = isOfRoom ? await takeEndedSpans(tx, [asked.room_id]) : [];
  const now = ended.filter((span) => !waits(span)).map((span) => ({ ...span, until: new Date(at) }));
  await tellPieces(tx, asked.room_id, [...left, ...now]);
  return ended;
}

/**
 * Reports the people of rooms in which somebody was not reported for five minutes: all of a room together, so that what follows is
 * done once for a room. Leaves out what another worker has locked. Returns how many spans were reported.
 */
export async function reportDueSpans(tx: Tx, now: number, limit: number): Promise<number> {
  const rooms = await listDueRooms(tx, new Date(now - TELL_EVERY_MS), limit);
  if (rooms.length === 0) return 0;
  const due = await lockRunningSpans(tx, rooms, new Date(now - TELL_SOONEST_MS));
  const isOver = ({ begin_at }: RoomTimeSpan): boolean => now - begin_at.getTime() >= LONGEST_MS;
  const untilOf = (span: RoomTimeSpan): number => (isOver(span) ? span.begin_at.getTime() + LONGEST_MS : now);
  const told = [
    ...(await takeEndedSpans(tx, rooms)),
    ...due.map((span) => ({ ...span, until: new Date(untilOf(span)) })),
  ];
  for (const [room_id, spans] of Map.groupBy(told, (span) => span.room_id)) await tellPieces(tx, room_id, spans);
  await deleteOverlongSpans(tx, due.filter(isOver));
  const running = due.filter((span) => !isOver(span));
  await markSpansReported(
    tx,
    running,
    running.map((span) => minutesUntil(span, now)),
    new Date(now),
  );
  return told.length;
}

/** Whole minutes since the beginning of the span; the rest of a minute is counted with the next piece. */
const minutesUntil = ({ begin_at }: Pick<RoomTimeSpan, 'begin_at'>, until: number): number =>
  Math.max(0, Math.floor((until - begin_at.getTime()) / MINUTE_MS));

/** Emits the pieces of a room: one event for all of them, unless they are many or the room changed its guild between their ends. */
async function tellPieces(tx: Tx, room_id: number, spans: readonly SpanToReport[]): Promise<void> {
  const told = spans.filter(({ kind, told_until, until }) => kind !== 'open' && until > told_until);
  const pieces: { guild_id: number | undefined; until: number; piece: Piece }[] = [];
  for (const [until, ended] of Map.groupBy(told, (span) => span.until.getTime())) {
    // Both the room's guild and the members' guilds are those at the end of the pieces.
    const guild_id = await guildOfRoomAt(tx, room_id, until);
    const guilds = await findGuildIdsByUserAt(tx, [...new Set(ended.map(({ user_id }) => user_id))], until);
    for (const span of ended) pieces.push({ guild_id, until, piece: pieceOf(span, until, guilds.get(span.user_id)) });
  }
  for (const [guild_id, of] of Map.groupBy(pieces, (one) => one.guild_id)) {
    const at = Math.max(...of.map(({ until }) => until));
    for (let i = 0; i < of.length; i += PIECES_MAX) {
      tx.emit(roomTime, {
        key: room_id,
        at: instantOfUnixSeconds(unixSecondsOf(at)),
        data: {
          room_id,
          ...(guild_id === undefined ? {} : { guild_id }),
          pieces: of.slice(i, i + PIECES_MAX).map(({ piece }) => piece),
        },
      });
    }
  }
}

type Piece = EventDataOf<typeof roomTime>['pieces'][number];

const pieceOf = (span: SpanToReport, until: number, member_guild_id: number | undefined): Piece => ({
  kind: span.kind as 'stay' | 'mic',
  user_id: span.user_id,
  session_id: span.session_id,
  seq: span.told_num + 1,
  begin_at: unixSecondsOf(span.told_until.getTime()),
  end_at: unixSecondsOf(until),
  minutes: minutesUntil(span, until) - span.told_min,
  ...(member_guild_id === undefined ? {} : { member_guild_id }),
});
