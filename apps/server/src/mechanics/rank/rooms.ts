// Rooms as subjects of boards.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { roomBriefs, roomOf, roomOwnedBy, roomsById, type RoomBrief } from '#modules/room/index.ts';
import { barredPeople } from './people.ts';
import type { SubjectSource } from './subjects.ts';

/** ROOM-3: by the platform. */
const RESTRICTED = 3;

async function cards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, { room: RoomBrief }>> {
  const rooms = await roomBriefs(ctx, db, ids, ctx.clock.now());
  return new Map([...rooms].map(([id, room]) => [id, { room }]));
}

/** RANK-7: restricted rooms, those of somebody who may not be ranked, and small rooms of pairs, which are private. */
async function barred(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>> {
  const rooms = await roomsById(db, ids);
  const owners = await barredPeople(
    db,
    [...rooms.values()].map(({ owner_id }) => owner_id),
    at,
  );
  return new Set(
    ids.filter((id) => {
      const room = rooms.get(id);
      return !room || room.relation_id !== null || room.state === RESTRICTED || owners.has(room.owner_id);
    }),
  );
}

export const rooms: SubjectSource = {
  cards,
  // A room has a name of its own: whoever owns it hides on the boards of people.
  clearCards: cards,
  barred,
  owners: async (db, id) => {
    const room = await roomOf(db, id);
    return room ? [room.owner_id] : [];
  },
  mine: async (db, user_id) => (await roomOwnedBy(db, user_id))?.room_id,
};
