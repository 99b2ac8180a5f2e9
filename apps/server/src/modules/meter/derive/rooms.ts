// Meters of time in rooms. room.time tells it every five minutes and at the end (EVT-4), for the people of a room together; each
// piece covers only the time since the one before it.
import { beginOfDay, dayOf, endOfDay, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { roomClosed, roomOpened, roomTime } from '#events/catalogue/room.ts';
import type { EventDataOf } from '#events/event.ts';
import type { Consumer } from '#module.ts';
import type { MoveDraft } from '../move.ts';
import { deriveCompanionMoves } from '../companions.ts';
import {
  addListeningTime,
  addPairDayAmounts,
  insertPresenceSpans,
  hasCrossedThreshold,
  lockRoomReports,
  type PairDayAmount,
  type PresenceSpan,
} from '../span-store.ts';
import { insertOpenRoom } from '../open-room-store.ts';
import { countClosingRoomMinutes, type OpenMinutes } from '../open-rooms.ts';
import { markRoomCounted } from '../store.ts';
import { makeMeterConsumer, guildSubject, roomSubject, userSubject } from './derivation.ts';

const VISIT_SHORT_S = 3 * 60;
const VISIT_S = 5 * 60;
const LISTEN_S = 5 * 60;
/** VALID-1: an hour on the mics of a guild's rooms makes a valid day. */
const VALID_HOST_S = 60 * 60;

type Told = EventDataOf<typeof roomTime>;
type Piece = PresenceSpan & { readonly day: string; readonly minutes: number; readonly at: number };

/** Splits time that crosses 00:00 (VALID-1). Its whole minutes are distributed over the pieces, and none is lost. */
function piecesOf({ kind, user_id, ...told }: Told['pieces'][number]): Piece[] {
  const [begin, end] = [instantOfUnixSeconds(told.begin_at), instantOfUnixSeconds(told.end_at)];
  const pieces: Piece[] = [];
  let left = told.minutes;
  for (let from = begin; from < end;) {
    const day = dayOf(from);
    const to = Math.min(end, endOfDay(day));
    const minutes = to === end ? left : Math.min(left, Math.floor((to - from) / 60_000));
    left -= minutes;
    // `at` is the last moment of the piece, so that the piece counts on its own day.
    const at = Math.max(beginOfDay(day), to - 1);
    pieces.push({ kind, user_id, begin_s: from / 1000, end_s: to / 1000, day, minutes, at });
    from = to;
  }
  return pieces;
}

const heard = (grown: readonly PairDayAmount[], at: number): MoveDraft[] =>
  grown
    .filter((g) => hasCrossedThreshold(g, LISTEN_S))
    .map(({ a_id, b_id }) => ({ meter: 'room.listeners', subject: userSubject(a_id), n: 1, at, peer: { id: b_id } }));

/** The moves that follow from the time of people in a room. People are taken in one order, whoever told of them. */
async function deriveTimeMoves(tx: Tx, { room_id, guild_id, pieces }: Told, ctx: Context): Promise<MoveDraft[]> {
  await lockRoomReports(tx, room_id);
  const split = pieces.flatMap(piecesOf).toSorted((a, b) => a.user_id - b.user_id || a.begin_s - b.begin_s);
  if (split.length === 0) return [];
  const fresh = await insertPresenceSpans(tx, room_id, split);
  const drafts: MoveDraft[] = [];
  const days = [...Map.groupBy(fresh, (piece) => piece.day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [day, ofDay] of days) {
    const at = Math.max(...ofDay.map((piece) => piece.at));
    const { stay = [], mic = [] } = Object.groupBy(ofDay, ({ kind }) => kind);
    if (stay.length > 0) drafts.push(...(await movesOfStays(tx, { room_id, guild_id, day }, stay)));
    drafts.push(...heard(await addListeningTime(tx, room_id, day, ofDay), at));
    if (stay.length > 0) drafts.push(...(await deriveCompanionMoves(ctx, tx, { room_id, day, at }, stay)));
    if (mic.length > 0) drafts.push(...(await movesOnMics(tx, { guild_id, day }, mic)));
  }
  return drafts;
}

type OfDay = { readonly guild_id: number | undefined; readonly day: string };

async function movesOfStays(
  tx: Tx,
  { room_id, guild_id, day }: OfDay & { readonly room_id: number },
  stays: readonly Piece[],
): Promise<MoveDraft[]> {
  const drafts = minutesOf('stay.minutes', stays);
  const lasts = lastMoments(stays);
  const visits = await addPairDayAmounts(tx, 'visit', day, secondsWith(room_id, stays));
  for (const visit of visits) {
    const [by, at] = [visit.a_id, lasts.get(visit.a_id)!];
    if (hasCrossedThreshold(visit, VISIT_SHORT_S))
      drafts.push({ meter: 'room.visit_3min', subject: userSubject(by), n: 1, at });
    if (hasCrossedThreshold(visit, VISIT_S))
      drafts.push({ meter: 'room.visit_5min', subject: roomSubject(room_id), n: 1, at, by });
  }
  if (guild_id === undefined) return drafts;
  const seen = { user_ids: [...lasts.keys()], meter: 'room.visit_guild', room_id, day };
  for (const user_id of await markRoomCounted(tx, seen))
    drafts.push({ meter: 'room.visit_guild', subject: userSubject(user_id), n: 1, at: lasts.get(user_id)! });
  return drafts;
}

async function movesOnMics(tx: Tx, { guild_id, day }: OfDay, mics: readonly Piece[]): Promise<MoveDraft[]> {
  const lasts = lastMoments(mics);
  const drafts = [...lasts].map(([id, at]): MoveDraft => ({ meter: 'mic.first', subject: userSubject(id), n: 1, at }));
  drafts.push(...minutesOf('mic.minutes', mics));
  if (guild_id === undefined) return drafts;
  for (const host of await addPairDayAmounts(tx, 'host', day, secondsWith(guild_id, mics))) {
    const [by, at] = [host.a_id, lasts.get(host.a_id)!];
    if (hasCrossedThreshold(host, VALID_HOST_S))
      drafts.push({ meter: 'guild.valid_host', subject: guildSubject(guild_id), n: 1, at, by });
  }
  return drafts;
}

const minutesOf = (meter: string, pieces: readonly Piece[]): MoveDraft[] =>
  pieces.flatMap(({ user_id, minutes: n, at }) => (n > 0 ? [{ meter, subject: userSubject(user_id), n, at }] : []));

/** The last moment of each member's pieces, in the order of the pieces. */
const lastMoments = (pieces: readonly Piece[]): Map<number, number> =>
  new Map(pieces.map(({ user_id, at }) => [user_id, at]));

/** The seconds of each member's pieces, as time with a room or guild. */
const secondsWith = (b_id: number, pieces: readonly Piece[]) =>
  [...Map.groupBy(pieces, ({ user_id }) => user_id)].map(([a_id, own]) => ({
    a_id,
    b_id,
    gain: own.reduce((sum, { begin_s, end_s }) => sum + end_s - begin_s, 0),
  }));

export const roomMeterConsumers: readonly Consumer[] = [
  makeMeterConsumer(roomTime, ({ data }, tx, ctx) => deriveTimeMoves(tx, data, ctx)),
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
