// The nine seats of a room: who sits there, what they wear, what they received today, and which seats are locked or muted.
import { beginOfDay, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { SEAT_NUM, type Seat } from '@shengyu/contract/shapes-room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadDress } from '#modules/bag/index.ts';
import { giftValueInRoom } from '#modules/gift/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { listPublicPairsAmong } from '#modules/pair/index.ts';
import { toBit } from '#wire/bit.ts';
import { listSeatOperations } from '../op-store.ts';
import { MIC_MUTES, SEAT_LOCKS } from '../operations.ts';
import { listUsersOnMic, type UserOnMic } from './board-store.ts';

const TYPES = [...Object.keys(SEAT_LOCKS), ...Object.keys(MIC_MUTES)].map(Number);
/** Locks and mutes of a room end with its session; a session lasts a day at most. */
const SESSION_MS = 86_400_000;

export async function loadSeats(ctx: Context, db: Queryable, room_id: number, now: number): Promise<Seat[]> {
  const [onMic, operations] = await Promise.all([
    listUsersOnMic(db, [room_id]),
    listSeatOperations(db, room_id, TYPES, new Date(now - SESSION_MS)),
  ]);
  const ids = onMic.map(({ user_id }) => user_id);
  const [people, dress, charm, pairs] = await Promise.all([
    loadUserBriefs(ctx, db, ids),
    loadDress(ctx, db, ids, now),
    giftValueInRoom(db, room_id, ids, new Date(beginOfDay(dayOf(now)))),
    ids.length > 1 ? listPublicPairsAmong(db, ids) : [],
  ]);
  const partners = new Map(pairs.flatMap(({ a, b }) => [[a, b] as const, [b, a] as const]));
  const { locked, muted } = readSeatMarks(operations);
  const sitting = assignSeats(onMic);
  return Array.from({ length: SEAT_NUM }, (_, seat_no): Seat => {
    const on = sitting.get(seat_no);
    const user = on && people.get(on.user_id);
    const partner_id = on && partners.get(on.user_id);
    if (!on || !user) return { seat_no, state: locked.has(seat_no) ? 'locked' : 'open', self_muted: 0, mod_muted: 0 };
    return {
      seat_no,
      state: 'taken',
      user: {
        ...user,
        charm_today: charm.get(on.user_id) ?? 0,
        dress: (dress.get(on.user_id) ?? []).map(({ item }) => item),
        ...(partner_id !== undefined && { partner_id }),
      },
      // The native side does not tell who has muted the own mic.
      self_muted: 0,
      mod_muted: toBit(muted.has(on.user_id)),
      mic_at: unixSecondsOf(on.mic_at.getTime()),
    };
  });
}

type SeatOperation = Awaited<ReturnType<typeof listSeatOperations>>[number];

/** The later operation on a seat or a person holds. */
function readSeatMarks(operations: readonly SeatOperation[]) {
  const [locked, muted] = [new Set<number>(), new Set<number>()];
  const mark = (set: Set<number>, key: number | null, on: boolean | undefined): void => {
    if (key === null || on === undefined) return;
    if (on) set.add(key);
    else set.delete(key);
  };
  for (const { type, seat_no, target_id } of operations) {
    mark(locked, seat_no, SEAT_LOCKS[type]);
    mark(muted, target_id, MIC_MUTES[type]);
  }
  return { locked, muted };
}

/** Who sits where. Those whose seat is unknown, taken or beyond the nine take the free seats in the order of their mics. */
function assignSeats(onMic: readonly UserOnMic[]): Map<number, UserOnMic> {
  const sitting = new Map<number, UserOnMic>();
  const standing: UserOnMic[] = [];
  for (const one of onMic) {
    if (one.seat_no !== null && one.seat_no < SEAT_NUM && !sitting.has(one.seat_no)) sitting.set(one.seat_no, one);
    else standing.push(one);
  }
  // The host's seat is given to nobody by guess.
  for (let seat_no = 1; seat_no < SEAT_NUM && standing.length > 0; seat_no++)
    if (!sitting.has(seat_no)) sitting.set(seat_no, standing.shift()!);
  return sitting;
}
