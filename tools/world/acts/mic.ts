// Rooms and microphones, reported by the native side (X33). An evening is told when it is over; `openRooms` leaves rooms live.
import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Chance } from '../chance.ts';
import type { Island, Islander } from '../island.ts';
import type { TownRoom } from '../town.ts';

type RoomEvent = RequestOf<typeof room_event>['events'][number];
type Told = Omit<RoomEvent, 'event_id' | 'occurred_at'>;

const MINUTE_MS = 60_000;

export type Evening = {
  readonly room: TownRoom;
  /** Unix milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly onMic: readonly Islander[];
  readonly listeners: readonly Islander[];
};

/** A room opens, people come, some take a microphone, and all leave when it closes. */
export async function reportEvening(island: Island, evening: Evening, chance: Chance): Promise<void> {
  const { room, from, to, onMic, listeners } = evening;
  const { room_id } = room;
  const events: RoomEvent[] = [tell(from, { kind: 'open', room_id })];
  onMic.forEach(({ user_id }, i) => {
    const begin = from + (i + 1) * MINUTE_MS;
    const end = Math.max(begin + 12 * MINUTE_MS, to - chance.int(1, 30) * MINUTE_MS);
    events.push(tell(begin, { kind: 'enter', room_id, user_id }));
    events.push(tell(begin, { kind: 'mic_on', room_id, user_id, seat_no: i + 1 }));
    events.push(tell(Math.min(end, to), { kind: 'leave', room_id, user_id }));
  });
  for (const { user_id } of listeners) {
    const begin = from + chance.int(2, 20) * MINUTE_MS;
    events.push(tell(begin, { kind: 'enter', room_id, user_id }));
    events.push(tell(Math.min(to, begin + chance.int(8, 40) * MINUTE_MS), { kind: 'leave', room_id, user_id }));
  }
  events.push(...tellOperations(evening, chance), tell(to, { kind: 'close', room_id }));
  await report(
    island,
    events.toSorted((a, b) => a.occurred_at - b.occurred_at),
  );
}

/** Numbers of the operations that hosts do every evening (ROOM-8). */
const [MUTE, UNMUTE, LOCK_SEAT, LIFT_TO_MIC] = [4, 5, 6, 8];
const MUTED_SECONDS = 600;

/** What the first host does in the evening: lifts somebody onto a microphone, locks a seat, sometimes mutes a listener for a while. */
function tellOperations({ room, from, onMic, listeners }: Evening, chance: Chance): RoomEvent[] {
  const { room_id } = room;
  const [host, guest] = onMic;
  if (host === undefined) return [];
  const operate = (minute: number, op: RoomEvent['op'] & object): RoomEvent =>
    tell(from + minute * MINUTE_MS, { kind: 'operate', room_id, op: { operator_id: host.user_id, ...op } });
  const events = [operate(3, { type: LOCK_SEAT })];
  if (guest !== undefined) events.push(operate(4, { type: LIFT_TO_MIC, target_id: guest.user_id }));
  const [loud] = listeners;
  if (loud !== undefined && chance.happens(0.3)) {
    events.push(operate(22, { type: MUTE, target_id: loud.user_id, seconds: MUTED_SECONDS }));
    if (chance.happens(0.5)) events.push(operate(26, { type: UNMUTE, target_id: loud.user_id }));
  }
  return events;
}

/** Opens a room with people on its microphones and leaves it open. */
export async function openRoom(
  island: Island,
  room: TownRoom,
  onMic: readonly Islander[],
  from: number,
): Promise<void> {
  const { room_id } = room;
  await report(island, [
    tell(from, { kind: 'open', room_id }),
    ...onMic.flatMap(({ user_id }, i) => [
      tell(from + (i + 1) * MINUTE_MS, { kind: 'enter', room_id, user_id }),
      tell(from + (i + 1) * MINUTE_MS, { kind: 'mic_on', room_id, user_id, seat_no: i + 1 }),
    ]),
  ]);
}

/** The native side creates a room or changes what is known about it. */
export const reportRoom = (island: Island, room: TownRoom, owner: Islander): Promise<void> =>
  report(island, [
    tell(island.clock.now(), {
      kind: 'profile',
      room_id: room.room_id,
      profile: {
        show_id: String(room.room_id),
        name: room.name,
        cover: `/activity/room/${room.type}_${(room.room_id % 3) + 1}.svg`,
        type: room.type,
        owner_id: owner.user_id,
      },
    }),
  ]);

const tell = (at: number, what: Told): RoomEvent => ({
  event_id: randomUUID(),
  occurred_at: unixSecondsOf(at),
  ...what,
});

async function report(island: Island, events: RoomEvent[]): Promise<void> {
  const { results } = await island.native.report(room_event, { events });
  const refused = results.find(({ ok }) => ok !== 1);
  if (refused) throw new Error(`the native side was refused: ${JSON.stringify(refused)}`);
}
