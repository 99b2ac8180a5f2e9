// The rooms as the native side sees them (WORLD-20): which are open, who sits on a microphone, who listens. Every change is reported
// by one signed call before it is noted here.
import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shengyu/contract/call.ts';
import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { NativeSide } from '../native-side.ts';
import { any, between, happens, some } from './dice.ts';
import type { PulseFacts, PulseRoom } from './pulse-facts.ts';
import { reportEvents } from './report.ts';
import { hourShareAt } from './rhythm.ts';

type RoomEvent = Omit<RequestOf<typeof room_event>['events'][number], 'event_id' | 'occurred_at'>;
type Seat = { readonly user_id: number; readonly seat_no: number; readonly until: number };
type LiveRoom = { readonly room: PulseRoom; seats: Seat[]; readonly listeners: Set<number>; heat: number };

const OPEN_ROOMS = { least: 10, most: 24 };
const SEATS = { least: 2, most: 8 };
const FIRST_SEATS_MOST = 3;
const STAY_MINUTES = { least: 8, most: 40 };
const MINUTE_MS = 60_000;
const BATCH = 50;
const [CLOSES, SITS_ELSEWHERE, SITS, LEAVES] = [0.2, 0.4, 0.35, 0.45];

export class LiveRooms {
  readonly #native: NativeSide;
  readonly #rooms: readonly PulseRoom[];
  /** The role account that is to be found on a microphone whenever somebody looks (§7). */
  readonly #star: number;
  readonly #now: () => number;
  readonly #live = new Map<number, LiveRoom>();
  #isStarted = false;

  constructor(native: NativeSide, { rooms, host_id }: Pick<PulseFacts, 'rooms' | 'host_id'>, now = Date.now) {
    this.#native = native;
    this.#rooms = rooms;
    this.#star = host_id;
    this.#now = now;
  }

  /** Closes what the fill or an earlier run has left open, then opens as many rooms as the hour wants. */
  async start(): Promise<void> {
    await this.#report(this.#rooms.map(({ room_id }) => ({ kind: 'close', room_id })));
    this.#isStarted = true;
    while (this.#live.size < this.#wanted()) if (!(await this.#open())) break;
  }

  async stop(): Promise<void> {
    await this.#report([...this.#live.keys()].map((room_id) => ({ kind: 'close', room_id })));
    this.#live.clear();
  }

  /** One small movement: a room opens or closes, a seat changes, a listener comes or goes. */
  async move(listeners: readonly number[]): Promise<void> {
    if (!this.#isStarted) return this.start();
    if (this.#live.size < this.#wanted() && (await this.#open())) return;
    const over = [...this.#live.values()].flatMap((room) =>
      room.seats.filter(({ until }) => until <= this.#now()).map((seat) => ({ room, seat })),
    )[0];
    if (over) return this.#stand(over.room, over.seat);
    const room = any([...this.#live.values()]);
    if (!room) return;
    if (this.#live.size > this.#wanted() && happens(CLOSES)) return this.#close(room);
    if (room.seats.length < SEATS.most && happens(SITS) && (await this.#sit(room))) return;
    return this.#listen(room, listeners);
  }

  /** A room among the `hottest` with somebody on a microphone, and the people on its seats. */
  pickRoom(hottest = Infinity): { room_id: number; seated: readonly number[] } | undefined {
    const rooms = [...this.#live.values()].filter(({ seats }) => seats.length > 0).toSorted((a, b) => b.heat - a.heat);
    const found = any(rooms.slice(0, hottest));
    if (!found) return undefined;
    found.heat += 1;
    return { room_id: found.room.room_id, seated: found.seats.map(({ user_id }) => user_id) };
  }

  /** The room in which this person sits on a microphone. */
  findRoomOf(user_id: number): number | undefined {
    const found = [...this.#live.values()].find(({ seats }) => seats.some((seat) => seat.user_id === user_id));
    return found?.room.room_id;
  }

  describe(): { rooms: number; on_mics: number; listening: number } {
    const live = [...this.#live.values()];
    const sum = (of: (room: LiveRoom) => number): number => live.reduce((total, room) => total + of(room), 0);
    return { rooms: live.length, on_mics: sum((r) => r.seats.length), listening: sum((r) => r.listeners.size) };
  }

  #wanted(): number {
    const { least, most } = OPEN_ROOMS;
    return Math.round(least + (most - least) * hourShareAt(this.#now()));
  }

  /** The hosts of a room who sit nowhere; the star comes first. */
  #listFree({ hosts }: PulseRoom): number[] {
    const seated = new Set([...this.#live.values()].flatMap(({ seats }) => seats.map(({ user_id }) => user_id)));
    return some(
      hosts.filter((id) => !seated.has(id)),
      hosts.length,
    ).toSorted((a, b) => Number(b === this.#star) - Number(a === this.#star));
  }

  /** Opens a room with enough free hosts; a small world has fewer hosts than rooms. False: there is none. */
  async #open(): Promise<boolean> {
    const rooms = this.#rooms
      .filter(({ room_id }) => !this.#live.has(room_id))
      .map((room) => ({ room, free: this.#listFree(room) }))
      .filter(({ free }) => free.length >= SEATS.least);
    const chosen = any(rooms.filter(({ free }) => free[0] === this.#star)) ?? any(rooms);
    if (!chosen) return false;
    const { room_id } = chosen.room;
    const seats = chosen.free
      .slice(0, between(SEATS.least, FIRST_SEATS_MOST))
      .map((user_id, i) => this.#seatOf(user_id, i + 1));
    await this.#report([{ kind: 'open', room_id }, ...seats.flatMap((seat) => sitting(room_id, seat))]);
    this.#live.set(room_id, { room: chosen.room, seats, listeners: new Set(), heat: Math.random() * 3 });
    return true;
  }

  async #close(live: LiveRoom): Promise<void> {
    await this.#report([{ kind: 'close', room_id: live.room.room_id }]);
    this.#live.delete(live.room.room_id);
  }

  /** False: nobody is free for this room. */
  async #sit(live: LiveRoom): Promise<boolean> {
    const user_id = this.#listFree(live.room)[0];
    if (user_id === undefined) return false;
    await this.#seat(live, user_id);
    return true;
  }

  async #seat(live: LiveRoom, user_id: number): Promise<void> {
    const taken = new Set(live.seats.map(({ seat_no }) => seat_no));
    const seat = this.#seatOf(
      user_id,
      Array.from({ length: SEATS.most }, (_, i) => i + 1).find((no) => !taken.has(no))!,
    );
    await this.#report(sitting(live.room.room_id, seat));
    live.seats = [...live.seats, seat];
  }

  #seatOf(user_id: number, seat_no: number): Seat {
    const minutes = between(STAY_MINUTES.least, STAY_MINUTES.most);
    return { user_id, seat_no, until: this.#now() + minutes * MINUTE_MS };
  }

  /** Somebody has sat long enough and goes, sometimes to another room of the guild; the star always takes a seat again. */
  async #stand(live: LiveRoom, seat: Seat): Promise<void> {
    const { room_id } = live.room;
    const { user_id } = seat;
    await this.#report([
      { kind: 'mic_off', room_id, user_id },
      { kind: 'leave', room_id, user_id },
    ]);
    live.seats = live.seats.filter((one) => one !== seat);
    const others = [...this.#live.values()].filter(
      ({ room, seats }) => room !== live.room && room.hosts.includes(user_id) && seats.length < SEATS.most,
    );
    if (user_id === this.#star || happens(SITS_ELSEWHERE)) {
      const next = any(others) ?? (user_id === this.#star ? live : undefined);
      if (next) await this.#seat(next, user_id);
    }
    while (live.seats.length < SEATS.least) if (!(await this.#sit(live))) return this.#close(live);
  }

  async #listen(live: LiveRoom, listeners: readonly number[]): Promise<void> {
    const { room_id } = live.room;
    const leaving = happens(LEAVES) ? any([...live.listeners]) : undefined;
    if (leaving !== undefined) {
      await this.#report([{ kind: 'leave', room_id, user_id: leaving }]);
      live.listeners.delete(leaving);
      return;
    }
    const user_id = any(listeners);
    if (user_id === undefined) return;
    // A person is in one room at a time.
    const before = [...this.#live.values()].filter((other) => other !== live && other.listeners.has(user_id));
    await this.#report([
      ...before.map(({ room }) => ({ kind: 'leave', room_id: room.room_id, user_id })),
      { kind: 'enter', room_id, user_id },
    ]);
    for (const other of before) other.listeners.delete(user_id);
    live.listeners.add(user_id);
    live.heat += 0.1;
  }

  async #report(events: readonly RoomEvent[]): Promise<void> {
    const occurred_at = unixSecondsOf(this.#now());
    for (let from = 0; from < events.length; from += BATCH) {
      const batch = events
        .slice(from, from + BATCH)
        .map((event) => ({ ...event, event_id: randomUUID(), occurred_at }));
      await reportEvents(this.#native, room_event, batch);
    }
  }
}

const sitting = (room_id: number, { user_id, seat_no }: Seat): RoomEvent[] => [
  { kind: 'enter', room_id, user_id },
  { kind: 'mic_on', room_id, user_id, seat_no },
];
