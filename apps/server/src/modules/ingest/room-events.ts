// What happens in rooms (X33). Most of it becomes a domain event as it is; stays and times on a mic become pieces of time.
import { instantOf, tsOf } from '@shengyu/rules/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { room_event } from '@shengyu/contract/calls/ingest.ts';
import type { Tx } from '#db/db.ts';
import { snapshots } from '#modules/gift/index.ts';
import { enterRoom, leaveRoom, usersById } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { Parked, type Done } from './once.ts';
import { roomSide } from './rooms.ts';
import { beginSpan, endSpans, takeSeat } from './spans.ts';
import { isFuture, isTooLate } from './time.ts';

export type RoomEvent = RequestOf<typeof room_event>['events'][number];
type Apply = (tx: Tx, event: RoomEvent, at: number) => Promise<Done | Refused | Parked>;

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && id! > 0;
const OPERATION_TYPES = 18;
const NUM_MAX = 10_000;
const SEAT_MAX = 100;

export async function applyRoomEvent(tx: Tx, event: RoomEvent, now: number): Promise<Done | Refused | Parked> {
  const apply = Object.hasOwn(KINDS, event.kind) ? KINDS[event.kind] : undefined;
  if (!apply || !isId(event.room_id) || isFuture(event, now) || isTooLate(event, now)) return refuse('params');
  const named = [event.user_id, event.peer_id].filter(isId);
  const known = await usersById(tx, named);
  const nobody = named.find((id) => !known.has(id));
  if (nobody !== undefined) return new Parked(`user ${nobody} is unknown`);
  return apply(tx, event, instantOf(event.occurred_at));
}

/** For kinds that are about a person. */
const ofPerson =
  (apply: (tx: Tx, event: RoomEvent & { user_id: number }, at: number) => Promise<void>): Apply =>
  async (tx, event, at) => {
    const { user_id } = event;
    if (!isId(user_id)) return refuse('params');
    await apply(tx, { ...event, user_id }, at);
    return {};
  };

/** Counts only, never content (X33). `between` two persons: the other must be named. */
const counted =
  (name: string, between: boolean): Apply =>
  async (tx, { room_id, user_id, peer_id, num = 1 }, at) => {
    if (!isId(user_id) || (between && (!isId(peer_id) || peer_id === user_id))) return refuse('params');
    if (num < 1 || num > NUM_MAX) return refuse('params');
    const data = { room_id, user_id, ...(between ? { peer_id } : {}), num };
    tx.emit({ name, key: user_id, at, actor_id: user_id, data });
    return {};
  };

const KINDS: Readonly<Record<string, Apply>> = {
  open: async (tx, { room_id, event_id }, at) => {
    const begun = await beginSpan(tx, { room_id, user_id: 0, kind: 'open' }, event_id, at);
    if (begun > 0) await tellRoom(tx, 'room.opened', room_id, { session_id: event_id, begin_at: tsOf(at) }, at);
    return {};
  },
  close: async (tx, { room_id }, at) => {
    const ended = await endSpans(tx, { room_id, kinds: ['open', 'stay', 'mic'] }, at);
    for (const { user_id, kind } of ended) if (kind === 'stay') await leaveRoom(tx, user_id, room_id);
    const open = ended.find((span) => span.kind === 'open');
    if (!open) return {};
    const begin_at = tsOf(open.begin_at.getTime());
    const minutes = Math.floor((tsOf(at) - begin_at) / 60);
    const session = { session_id: open.session_id, begin_at, end_at: tsOf(at), minutes };
    await tellRoom(tx, 'room.closed', room_id, session, at);
    return {};
  },
  enter: ofPerson(async (tx, { room_id, user_id, event_id }, at) => {
    await beginSpan(tx, { room_id, user_id, kind: 'stay' }, event_id, at);
    await enterRoom(tx, user_id, room_id);
  }),
  // Who leaves the room leaves the mic.
  leave: ofPerson(async (tx, { room_id, user_id }, at) => {
    await endSpans(tx, { room_id, user_id, kinds: ['stay', 'mic'] }, at);
    await leaveRoom(tx, user_id, room_id);
  }),
  mic_on: async (tx, event, at) => {
    const { room_id, user_id, event_id, seat_no } = event;
    if (!isId(user_id)) return refuse('params');
    if (seat_no !== undefined && !(Number.isInteger(seat_no) && seat_no >= 0 && seat_no <= SEAT_MAX))
      return refuse('params');
    await beginSpan(tx, { room_id, user_id, kind: 'mic' }, event_id, at);
    if (seat_no !== undefined) await takeSeat(tx, room_id, user_id, seat_no);
    return {};
  },
  mic_off: ofPerson(async (tx, { room_id, user_id }, at) => {
    await endSpans(tx, { room_id, user_id, kinds: ['mic'] }, at);
  }),
  profile: async (tx, { room_id, profile }, at) => {
    if (!profile) return refuse('params');
    return (await roomSide().saveProfile(tx, room_id, profile, at)) ? {} : refuse('params');
  },
  operate: async (tx, { room_id, event_id, op }, at) => {
    if (!op || op.type < 1 || op.type > OPERATION_TYPES) return refuse('params');
    const { type, operator_id, target_id } = op;
    if (![operator_id, target_id].every((id) => id === undefined || isId(id))) return refuse('params');
    const operation = { event_id, room_id, at, type, operator_id, target_id, text: op.text, seconds: op.seconds };
    const op_id = await roomSide().saveOperation(tx, operation);
    const data = { room_id, op_id, type, operator_id, target_id };
    tx.emit({ name: 'room.operated', key: room_id, at, actor_id: operator_id, data });
    return {};
  },
  share: counted('room.shared', false),
  duet: counted('room.duet', true),
  invite_joined: counted('room.invite_joined', true),
};

async function tellRoom(tx: Tx, name: string, room_id: number, session: object, at: number): Promise<void> {
  const guild_id = await snapshots().guildOfRoom(tx, room_id, at);
  const data = { room_id, ...session, ...(guild_id === undefined ? {} : { guild_id }) };
  tx.emit({ name, key: room_id, at, data });
}
