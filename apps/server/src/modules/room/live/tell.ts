// Tells the listeners of a room what has changed (X53). An event is built after the commit of its cause, from what is then stored;
// the events of one room are built one after the other, so that nobody learns of a leave before the enter.
import type { RoomStreamEvent } from '@shengyu/contract/shapes-room.ts';
import type { Context } from '#context.ts';
import type { Db } from '#db/db.ts';
import { buildRoomTopic, KEPT_S } from './topic.ts';

type EventOf<N extends RoomStreamEvent['event']> = Extract<RoomStreamEvent, { event: N }>;
export type RoomEvent = {
  [N in RoomStreamEvent['event']]: { readonly name: N; readonly data: EventOf<N>['data'] };
}[RoomStreamEvent['event']];

const lines = new WeakMap<Db, Map<number, Promise<void>>>();

/** Builds events and publishes them after all earlier ones of the room. Never throws: a lost event costs only freshness. */
export function tellRoom(ctx: Context, room_id: number, build: () => Promise<readonly RoomEvent[]>): void {
  let ofRooms = lines.get(ctx.db);
  if (!ofRooms) lines.set(ctx.db, (ofRooms = new Map()));
  const tell = async (): Promise<void> => {
    try {
      for (const event of await build()) ctx.live.publish(buildRoomTopic(room_id), event, { keptS: KEPT_S });
    } catch (error) {
      ctx.log.warn({ room_id, error: (error as Error).message }, 'a room event was not told');
    }
  };
  const told = (ofRooms.get(room_id) ?? Promise.resolve()).then(tell).then(() => {
    if (ofRooms.get(room_id) === told) ofRooms.delete(room_id);
  });
  ofRooms.set(room_id, told);
}
