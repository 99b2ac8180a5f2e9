// Meters of time in rooms. room.stay and room.mic_session arrive every five minutes and at the end (EVT-4); each event covers only
// the time since the one before it.
import { beginOfDay, dayOf, endOfDay, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { roomClosed, roomMicSession, roomOpened, roomStay } from '#events/catalogue/room.ts';
import type { EventDataOf } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import type { MoveDraft } from '../move.ts';
import { deriveCompanionMoves } from '../companions.ts';
import {
  addPairDayAmount,
  addListeningTime,
  insertPresenceSpan,
  hasCrossedThreshold,
  lockRoomReports,
  type PairDayAmount,
  type PresenceSpan,
} from '../span-store.ts';
import { insertOpenRoom } from '../open-room-store.ts';
import { countClosingRoomMinutes, type OpenMinutes } from '../open-rooms.ts';
import { markOtherCounted } from '../store.ts';
import { makeMeterConsumer, guildSubject, roomSubject, userSubject } from './derivation.ts';

const VISIT_SHORT_S = 3 * 60;
const VISIT_S = 5 * 60;
const LISTEN_S = 5 * 60;
/** VALID-1: an hour on the mics of a guild's rooms makes a valid day. */
const VALID_HOST_S = 60 * 60;

type Told = EventDataOf<typeof roomStay>;
type Piece = PresenceSpan & { readonly minutes: number; readonly at: number };

/** Splits a report that crosses 00:00 (VALID-1). Its whole minutes are distributed over the pieces, and none is lost. */
function piecesOf(told: Pick<Told, 'begin_at' | 'end_at' | 'minutes'>): Piece[] {
  const [begin, end] = [instantOfUnixSeconds(told.begin_at), instantOfUnixSeconds(told.end_at)];
  const pieces: Piece[] = [];
  let left = told.minutes;
  for (let from = begin; from < end;) {
    const day = dayOf(from);
    const to = Math.min(end, endOfDay(day));
    const minutes = to === end ? left : Math.min(left, Math.floor((to - from) / 60_000));
    left -= minutes;
    // `at` is the last moment of the piece, so that the piece counts on its own day.
    pieces.push({ begin_s: from / 1000, end_s: to / 1000, day, minutes, at: Math.max(beginOfDay(day), to - 1) });
    from = to;
  }
  return pieces;
}

const heard = (grown: readonly PairDayAmount[], at: number): MoveDraft[] =>
  grown
    .filter((g) => hasCrossedThreshold(g, LISTEN_S))
    .map(({ a_id, b_id }) => ({ meter: 'room.listeners', subject: userSubject(a_id), n: 1, at, peer: { id: b_id } }));

const hereOf = ({ room_id, user_id }: Told) => ({ room_id, user_id });

export const roomMeterConsumers: readonly Consumer[] = [
  makeMeterConsumer(roomStay, async ({ data }, tx, ctx) => {
    const here = hereOf(data);
    const { guild_id } = data;
    const drafts: MoveDraft[] = [];
    await lockRoomReports(tx, here.room_id);
    for (const piece of piecesOf(data)) {
      const { at, day, minutes } = piece;
      const me = userSubject(here.user_id);
      if (!(await insertPresenceSpan(tx, 'stay', here, piece))) continue;
      if (minutes > 0) drafts.push({ meter: 'stay.minutes', subject: me, n: minutes, at });
      const visit = await addPairDayAmount(tx, 'visit', here.user_id, here.room_id, day, piece.end_s - piece.begin_s);
      if (hasCrossedThreshold(visit, VISIT_SHORT_S)) drafts.push({ meter: 'room.visit_3min', subject: me, n: 1, at });
      if (hasCrossedThreshold(visit, VISIT_S))
        drafts.push({ meter: 'room.visit_5min', subject: roomSubject(here.room_id), n: 1, at, by: here.user_id });
      const seen = { user_id: here.user_id, meter: 'room.visit_guild', other_id: here.room_id, day };
      if (guild_id !== undefined && (await markOtherCounted(tx, seen)))
        drafts.push({ meter: 'room.visit_guild', subject: me, n: 1, at });
      drafts.push(...heard(await addListeningTime(tx, 'stay', here, piece), at));
      drafts.push(...(await deriveCompanionMoves(ctx, tx, here, piece)));
    }
    return drafts;
  }),
  makeMeterConsumer(roomMicSession, async ({ data }, tx) => {
    const here = hereOf(data);
    const { guild_id } = data;
    const drafts: MoveDraft[] = [];
    await lockRoomReports(tx, here.room_id);
    for (const piece of piecesOf(data)) {
      const { at, day, minutes } = piece;
      if (!(await insertPresenceSpan(tx, 'mic', here, piece))) continue;
      drafts.push({ meter: 'mic.first', subject: userSubject(here.user_id), n: 1, at });
      if (minutes > 0) drafts.push({ meter: 'mic.minutes', subject: userSubject(here.user_id), n: minutes, at });
      drafts.push(...heard(await addListeningTime(tx, 'mic', here, piece), at));
      if (guild_id === undefined) continue;
      const host = await addPairDayAmount(tx, 'host', here.user_id, guild_id, day, piece.end_s - piece.begin_s);
      if (hasCrossedThreshold(host, VALID_HOST_S))
        drafts.push({ meter: 'guild.valid_host', subject: guildSubject(guild_id), n: 1, at, by: here.user_id });
    }
    return drafts;
  }),
  makeMeterConsumer(roomOpened, async ({ data: { room_id, session_id }, at }, tx) => {
    await insertOpenRoom(tx, room_id, session_id, Math.floor(at / 1000));
    return [];
  }),
  makeMeterConsumer(roomClosed, async ({ data, at }, tx) =>
    buildOpenMinutesMoves(await countClosingRoomMinutes(tx, data.room_id, Math.floor(at / 1000))),
  ),
];

export const buildOpenMinutesMoves = (counted: readonly OpenMinutes[]): MoveDraft[] =>
  counted.map(({ room_id, n, at }) => ({ meter: 'room.open_minutes', subject: roomSubject(room_id), n, at }));
