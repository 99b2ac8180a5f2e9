// For tests: rooms of the native side and what happens in them, told as the native side tells it.
import { expect } from 'vitest';
import { room_event } from '@shengyu/contract/calls/ingest.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { TestContext } from './kit.ts';
import { newPerson, type Person, type TestHttpClient } from './http.ts';
import { createSignedNativeClient } from './native-side.ts';

export type TestRoom = { readonly room_id: number; readonly owner: Person };

/** Rooms that people/guilds.ts inserts are numbered from 70 000 on. */
let rooms = 80_000;
let events = 0;

export async function createNativeRooms(ctx: TestContext, http: TestHttpClient) {
  const native = await createSignedNativeClient(ctx, http);
  const tell = async (...list: object[]): Promise<void> => {
    const at = unixSecondsOf(ctx.clock.now());
    const told = list.map((event) => ({ event_id: `live-ev-${++events}`, occurred_at: at, ...event }));
    const { data } = await native(room_event, { events: told });
    expect(data.results.map((result: { code: number }) => result.code)).toEqual(list.map(() => 1));
  };
  /** A room of a new owner; it is open unless `open` says otherwise. */
  const newRoom = async (profile: Record<string, unknown> = {}, { open = true } = {}): Promise<TestRoom> => {
    const owner = await newPerson(ctx);
    const room_id = ++rooms;
    await tell({
      kind: 'profile',
      room_id,
      profile: {
        show_id: String(room_id),
        name: `听海${room_id}`,
        cover: '/activity/room/a.png',
        type: 2,
        owner_id: owner.user_id,
        ...profile,
      },
    });
    if (open) await tell({ kind: 'open', room_id });
    return { room_id, owner };
  };
  return { tell, newRoom };
}
