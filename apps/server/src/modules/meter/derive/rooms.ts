// Time in rooms. room.stay and room.mic_session come every five minutes and at the end (EVT-4); each carries its own piece of time.
import { beginOfDay, dayOf, endOfDay, instantOf } from '@shengyu/rules/calendar.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Draft } from '../move.ts';
import { companions } from '../companions.ts';
import { countIn, idIn, idOr, textIn, type Data } from '../read.ts';
import { addAmount, addListening, addSpan, crossed, lockRoom, type Grown, type Span } from '../spans.ts';
import { closeRoom, openRoom, type OpenMinutes } from '../open-rooms.ts';
import { markSeen } from '../store.ts';
import { guild, room, user, type Derivations } from './derivation.ts';

const VISIT_SHORT_S = 3 * 60;
const VISIT_S = 5 * 60;
const LISTEN_S = 5 * 60;
/** VALID-1: an hour on the mics of a guild's rooms makes a valid day. */
const VALID_HOST_S = 60 * 60;

type Piece = Span & { readonly minutes: number; readonly at: number };

/** A report that crosses 00:00 is split (VALID-1); its whole minutes are shared out, none is lost. */
export function piecesOf(event: DomainEvent): Piece[] {
  const [begin, end] = [instantOf(countIn(event.data, 'begin_at')), instantOf(countIn(event.data, 'end_at'))];
  const pieces: Piece[] = [];
  let left = countIn(event.data, 'minutes');
  for (let from = begin; from < end;) {
    const day = dayOf(from);
    const to = Math.min(end, endOfDay(day));
    const minutes = to === end ? left : Math.min(left, Math.floor((to - from) / 60_000));
    left -= minutes;
    // Counted at the piece's own last moment, so that it falls into its own Day.
    pieces.push({ begin_s: from / 1000, end_s: to / 1000, day, minutes, at: Math.max(beginOfDay(day), to - 1) });
    from = to;
  }
  return pieces;
}

const heard = (grown: readonly Grown[], at: number): Draft[] =>
  grown
    .filter((g) => crossed(g, LISTEN_S))
    .map(({ a_id, b_id }) => ({ meter: 'room.listeners', subject: user(a_id), n: 1, at, peer: { id: b_id } }));

const hereOf = (data: Data) => ({ room_id: idIn(data, 'room_id'), user_id: idIn(data, 'user_id') });

export const rooms: Derivations = {
  'room.stay': async (event, tx, ctx) => {
    const here = hereOf(event.data);
    const guild_id = idOr(event.data, 'guild_id');
    const drafts: Draft[] = [];
    await lockRoom(tx, here.room_id);
    for (const piece of piecesOf(event)) {
      const { at, day, minutes } = piece;
      const me = user(here.user_id);
      if (!(await addSpan(tx, 'stay', here, piece))) continue;
      if (minutes > 0) drafts.push({ meter: 'stay.minutes', subject: me, n: minutes, at });
      const visit = await addAmount(tx, 'visit', here.user_id, here.room_id, day, piece.end_s - piece.begin_s);
      if (crossed(visit, VISIT_SHORT_S)) drafts.push({ meter: 'room.visit_3min', subject: me, n: 1, at });
      if (crossed(visit, VISIT_S))
        drafts.push({ meter: 'room.visit_5min', subject: room(here.room_id), n: 1, at, by: here.user_id });
      const seen = { user_id: here.user_id, meter: 'room.visit_guild', other_id: here.room_id, day };
      if (guild_id !== undefined && (await markSeen(tx, seen)))
        drafts.push({ meter: 'room.visit_guild', subject: me, n: 1, at });
      drafts.push(...heard(await addListening(tx, 'stay', here, piece), at));
      drafts.push(...(await companions(ctx, tx, here, piece)));
    }
    return drafts;
  },
  'room.mic_session': async (event, tx) => {
    const here = hereOf(event.data);
    const guild_id = idOr(event.data, 'guild_id');
    const drafts: Draft[] = [];
    await lockRoom(tx, here.room_id);
    for (const piece of piecesOf(event)) {
      const { at, day, minutes } = piece;
      if (!(await addSpan(tx, 'mic', here, piece))) continue;
      drafts.push({ meter: 'mic.first', subject: user(here.user_id), n: 1, at });
      if (minutes > 0) drafts.push({ meter: 'mic.minutes', subject: user(here.user_id), n: minutes, at });
      drafts.push(...heard(await addListening(tx, 'mic', here, piece), at));
      if (guild_id === undefined) continue;
      const host = await addAmount(tx, 'host', here.user_id, guild_id, day, piece.end_s - piece.begin_s);
      if (crossed(host, VALID_HOST_S))
        drafts.push({ meter: 'guild.valid_host', subject: guild(guild_id), n: 1, at, by: here.user_id });
    }
    return drafts;
  },
  'room.opened': async ({ data, at }, tx) => {
    await openRoom(tx, idIn(data, 'room_id'), textIn(data, 'session_id'), Math.floor(at / 1000));
    return [];
  },
  'room.closed': async ({ data, at }, tx) => opened(await closeRoom(tx, idIn(data, 'room_id'), Math.floor(at / 1000))),
};

export const opened = (counted: readonly OpenMinutes[]): Draft[] =>
  counted.map(({ room_id, n, at }) => ({ meter: 'room.open_minutes', subject: room(room_id), n, at }));
