// Room events that the native app's backend reports (call X33, room_event). Opening, stays and time on a mic become time spans, a
// profile is saved; the other kinds become a domain event.
import { instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { room_event } from '@shengyu/contract/calls/ingest.ts';
import type { Tx } from '#db/db.ts';
import type { EventDataOf, EventType } from '#events/event.ts';
import {
  roomClosed,
  roomDuet,
  roomInviteJoined,
  roomOpened,
  roomOperated,
  roomShared,
} from '#events/catalogue/room.ts';
import { guildOfRoomAt } from '#modules/roster/index.ts';
import { setShownRoom, clearShownRoom, findUsersById } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { beginSpan, endSpans, saveOperation, saveProfile, saveSeat } from '#modules/room/index.ts';
import { ParkedOutcome, type EffectResult } from './once.ts';
import { isTooFarInFuture, isTooOld } from './time.ts';

export type RoomEvent = RequestOf<typeof room_event>['events'][number];
type Counted = EventDataOf<typeof roomShared>;
type Apply = (tx: Tx, event: RoomEvent, at: number) => Promise<EffectResult | Refused | ParkedOutcome>;

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && id! > 0;
const OPERATION_TYPES = 18;
const NUM_MAX = 10_000;
const SEAT_MAX = 100;

export async function applyRoomEvent(
  tx: Tx,
  event: RoomEvent,
  now: number,
): Promise<EffectResult | Refused | ParkedOutcome> {
  const apply = Object.hasOwn(KINDS, event.kind) ? KINDS[event.kind] : undefined;
  if (!apply || !isId(event.room_id) || isTooFarInFuture(event, now) || isTooOld(event, now)) return refuse('params');
  const named = [event.user_id, event.peer_id].filter(isId);
  const known = await findUsersById(tx, named);
  const nobody = named.find((id) => !known.has(id));
  if (nobody !== undefined) return new ParkedOutcome(`user ${nobody} is unknown`);
  return apply(tx, event, instantOfUnixSeconds(event.occurred_at));
}

/** Makes the handling of an event kind that needs a user_id; an event without one is refused. */
const ofPerson =
  (apply: (tx: Tx, event: RoomEvent & { user_id: number }, at: number) => Promise<void>): Apply =>
  async (tx, event, at) => {
    const { user_id } = event;
    if (!isId(user_id)) return refuse('params');
    await apply(tx, { ...event, user_id }, at);
    return {};
  };

/** Makes the handling of an event kind that only counts: it emits the number. The call room_event (X33) never transmits texts. */
const counted =
  (type: EventType<Counted>): Apply =>
  async (tx, { room_id, user_id, num = 1 }, at) => {
    if (!isId(user_id) || num < 1 || num > NUM_MAX) return refuse('params');
    tx.emit(type, { key: user_id, at, actor_id: user_id, data: { room_id, user_id, num } });
    return {};
  };

/** Makes the handling of an event kind that counts between two members: it emits the number, and the event must name the other. */
const countedBetween =
  (type: EventType<Counted & { peer_id: number }>): Apply =>
  async (tx, { room_id, user_id, peer_id, num = 1 }, at) => {
    if (!isId(user_id) || !isId(peer_id) || peer_id === user_id) return refuse('params');
    if (num < 1 || num > NUM_MAX) return refuse('params');
    tx.emit(type, { key: user_id, at, actor_id: user_id, data: { room_id, user_id, peer_id, num } });
    return {};
  };

const KINDS: Readonly<Record<string, Apply>> = {
  open: async (tx, { room_id, event_id }, at) => {
    const begun = await beginSpan(tx, { room_id, user_id: 0, kind: 'open' }, event_id, at);
    if (begun === 0) return {};
    const data = {
      room_id,
      session_id: event_id,
      begin_at: unixSecondsOf(at),
      ...(await guildOfRoom(tx, room_id, at)),
    };
    tx.emit(roomOpened, { key: room_id, at, data });
    return {};
  },
  close: async (tx, { room_id }, at) => {
    const ended = await endSpans(tx, { room_id, kinds: ['open', 'stay', 'mic'] }, at);
    for (const { user_id, kind } of ended) if (kind === 'stay') await clearShownRoom(tx, user_id, room_id);
    const open = ended.find((span) => span.kind === 'open');
    if (!open) return {};
    const begin_at = unixSecondsOf(open.begin_at.getTime());
    const minutes = Math.floor((unixSecondsOf(at) - begin_at) / 60);
    const session = { session_id: open.session_id, begin_at, end_at: unixSecondsOf(at), minutes };
    const data = { room_id, ...session, ...(await guildOfRoom(tx, room_id, at)) };
    tx.emit(roomClosed, { key: room_id, at, data });
    return {};
  },
  enter: ofPerson(async (tx, { room_id, user_id, event_id }, at) => {
    await beginSpan(tx, { room_id, user_id, kind: 'stay' }, event_id, at);
    await setShownRoom(tx, user_id, room_id);
  }),
  // A member who leaves the room also leaves the mic.
  leave: ofPerson(async (tx, { room_id, user_id }, at) => {
    await endSpans(tx, { room_id, user_id, kinds: ['stay', 'mic'] }, at);
    await clearShownRoom(tx, user_id, room_id);
  }),
  mic_on: async (tx, event, at) => {
    const { room_id, user_id, event_id, seat_no } = event;
    if (!isId(user_id)) return refuse('params');
    if (seat_no !== undefined && !(Number.isInteger(seat_no) && seat_no >= 0 && seat_no <= SEAT_MAX))
      return refuse('params');
    await beginSpan(tx, { room_id, user_id, kind: 'mic' }, event_id, at);
    if (seat_no !== undefined) await saveSeat(tx, room_id, user_id, seat_no);
    return {};
  },
  mic_off: ofPerson(async (tx, { room_id, user_id }, at) => {
    await endSpans(tx, { room_id, user_id, kinds: ['mic'] }, at);
  }),
  profile: async (tx, { room_id, profile }, at) => {
    if (!profile) return refuse('params');
    return (await saveProfile(tx, room_id, profile, at)) ? {} : refuse('params');
  },
  operate: async (tx, { room_id, event_id, op }, at) => {
    if (!op || op.type < 1 || op.type > OPERATION_TYPES) return refuse('params');
    const { type, operator_id, target_id } = op;
    if (![operator_id, target_id].every((id) => id === undefined || isId(id))) return refuse('params');
    const operation = { event_id, room_id, at, type, operator_id, target_id, text: op.text, seconds: op.seconds };
    const op_id = await saveOperation(tx, operation);
    const data = { room_id, op_id, type, operator_id, target_id };
    tx.emit(roomOperated, { key: room_id, at, actor_id: operator_id, data });
    return {};
  },
  share: counted(roomShared),
  duet: countedBetween(roomDuet),
  invite_joined: countedBetween(roomInviteJoined),
};

async function guildOfRoom(tx: Tx, room_id: number, at: number): Promise<{ guild_id?: number }> {
  const guild_id = await guildOfRoomAt(tx, room_id, at);
  return guild_id === undefined ? {} : { guild_id };
}
