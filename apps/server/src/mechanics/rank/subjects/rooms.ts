// Rooms as subjects of boards: how they are shown, which may not be ranked, and who gets the reward (the owner).
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadRoomBriefs, roomById, roomOwnedBy, roomsById, type RoomBrief } from '#modules/room/index.ts';
import { findBarredPeople } from './people.ts';
import type { SubjectSource } from './subject.ts';

/** ROOM-3: state 3 is a room restricted by the platform. */
const RESTRICTED = 3;

async function cards(ctx: Context, db: Queryable, ids: readonly number[]): Promise<Map<number, { room: RoomBrief }>> {
  const rooms = await loadRoomBriefs(ctx, db, ids, ctx.clock.now());
  return new Map([...rooms].map(([id, room]) => [id, { room }]));
}

/**
 * RANK-7: rooms that may not be ranked: restricted rooms, rooms of an owner who may not be ranked, and the private rooms of pairs.
 */
async function barred(db: Queryable, ids: readonly number[], at: number): Promise<Set<number>> {
  const rooms = await roomsById(db, ids);
  const owners = await findBarredPeople(
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

export const roomSource: SubjectSource = {
  cards,
  // A room is shown in the same way to everybody: with its own name, never hidden.
  clearCards: cards,
  barred,
  owners: async (db, id) => {
    const room = await roomById(db, id);
    return room ? [room.owner_id] : [];
  },
  mine: async (db, user_id) => (await roomOwnedBy(db, user_id))?.room_id,
};
