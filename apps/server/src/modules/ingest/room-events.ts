// Room events that the native app's backend reports (call X33, room_event). Opening, stays and time on a mic become time spans, a
// profile is saved; the other kinds become a domain event.
import { instantOfUnixSeconds, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { room_event } from '@shengyu/contract/calls/ingest.ts';
import type { Context } from '#context.ts';
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
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  announceOperation,
  announceSeats,
  announceState,
  beginSpan,
  closeRoom,
  endSpans,
  enterByApp,
  findSeat,
  leaveAltogether,
  leaveByApp,
  operationTouchesSeat,
  removesTarget,
  saveOperation,
  saveProfile,
  saveSeat,
} from '#modules/room/index.ts';
import { ParkedOutcome, type EffectResult } from './once.ts';
import { isTooFarInFuture, isTooOld } from './time.ts';

export type RoomEvent = RequestOf<typeof room_event>['events'][number];
type Counted = EventDataOf<typeof roomShared>;
type Apply = (tx: Tx, event: RoomEvent, at: number, ctx: Context) => Promise<EffectResult | Refused | ParkedOutcome>;

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && id! > 0;
const OPERATION_TYPES = 18;
/** ROOM-3: the platform has restricted the room. */
const RESTRICTED = 3;
const NUM_MAX = 10_000;
const SEAT_MAX = 100;
const isSeat = (seat_no: number | undefined): boolean =>
  seat_no === undefined || (Number.isInteger(seat_no) && seat_no >= 0 && seat_no <= SEAT_MAX);

export async function applyRoomEvent(
  ctx: Context,
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
  return apply(tx, event, instantOfUnixSeconds(event.occurred_at), ctx);
}

/** Makes the handling of an event kind that needs a user_id; an event without one is refused. */
const ofPerson =
  (apply: (tx: Tx, event: RoomEvent & { user_id: number }, at: number, ctx: Context) => Promise<void>): Apply =>
  async (tx, event, at, ctx) => {
    const { user_id } = event;
    if (!isId(user_id)) return refuse('params');
    await apply(tx, { ...event, user_id }, at, ctx);
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
  open: async (tx, { room_id, event_id }, at, ctx) => {
    const begun = await beginSpan(tx, { room_id, user_id: 0, kind: 'open' }, event_id, at);
    if (begun === 0) return {};
    tx.afterCommit(() => announceState(ctx, room_id, { is_live: 1 }));
    const data = {
      room_id,
      session_id: event_id,
      begin_at: unixSecondsOf(at),
      ...(await guildOfRoom(tx, room_id, at)),
    };
    tx.emit(roomOpened, { key: room_id, at, data });
    return {};
  },
  close: async (tx, { room_id }, at, ctx) => {
    const open = await closeRoom(ctx, tx, room_id, at);
    if (!open) return {};
    const begin_at = unixSecondsOf(open.begin_at.getTime());
    const minutes = Math.floor((unixSecondsOf(at) - begin_at) / 60);
    const session = { session_id: open.session_id, begin_at, end_at: unixSecondsOf(at), minutes };
    const data = { room_id, ...session, ...(await guildOfRoom(tx, room_id, at)) };
    tx.emit(roomClosed, { key: room_id, at, data });
    return {};
  },
  enter: ofPerson((tx, { room_id, user_id, event_id }, at, ctx) =>
    enterByApp(ctx, tx, { room_id, user_id, session_id: event_id, at }),
  ),
  // A member who leaves the room also leaves the mic.
  leave: ofPerson((tx, { room_id, user_id }, at, ctx) => leaveByApp(ctx, tx, { room_id, user_id, at })),
  mic_on: async (tx, event, at, ctx) => {
    const { room_id, user_id, event_id, seat_no } = event;
    if (!isId(user_id)) return refuse('params');
    if (!isSeat(seat_no)) return refuse('params');
    const before = await findSeat(tx, room_id, user_id);
    await beginSpan(tx, { room_id, user_id, kind: 'mic' }, event_id, at);
    if (seat_no !== undefined) await saveSeat(tx, room_id, user_id, seat_no);
    const seats = [before, seat_no ?? (before === undefined ? null : undefined)].filter((seat) => seat !== undefined);
    tx.afterCommit(() => announceSeats(ctx, room_id, seats, user_id));
    return {};
  },
  mic_off: ofPerson(async (tx, { room_id, user_id }, at, ctx) => {
    const ended = await endSpans(tx, { room_id, user_id, kinds: ['mic'] }, at);
    const freed = ended.map(({ seat_no }) => seat_no);
    if (freed.length > 0) tx.afterCommit(() => announceSeats(ctx, room_id, freed));
  }),
  profile: async (tx, { room_id, profile }, at, ctx) => {
    if (!profile) return refuse('params');
    if (!(await saveProfile(tx, room_id, profile, at))) return refuse('params');
    if (profile.state === RESTRICTED)
      tx.afterCommit(() => announceState(ctx, room_id, { is_live: 0, reason: '房间已被限制' }));
    return {};
  },
  operate: async (tx, { room_id, event_id, op, seat_no }, at, ctx) => {
    if (!op || op.type < 1 || op.type > OPERATION_TYPES) return refuse('params');
    const { type, operator_id, target_id } = op;
    if (!isSeat(seat_no)) return refuse('params');
    if (![operator_id, target_id].every((id) => id === undefined || isId(id))) return refuse('params');
    const operation = {
      event_id,
      room_id,
      at,
      type,
      operator_id,
      target_id,
      text: op.text,
      seconds: op.seconds,
      seat_no,
    };
    const op_id = await saveOperation(tx, operation);
    const data = { room_id, op_id, type, operator_id, target_id };
    tx.emit(roomOperated, { key: room_id, at, actor_id: operator_id, data });
    tx.afterCommit(() => announceOperation(ctx, operation));
    if (operationTouchesSeat(type))
      tx.afterCommit(() => announceSeats(ctx, room_id, seat_no === undefined ? [] : [seat_no], target_id));
    if (target_id !== undefined && removesTarget(type))
      await leaveAltogether(ctx, tx, { room_id, user_id: target_id, at });
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
