// The whole state of a room at the beginning of a stream (X53).
import type { Context } from '#context.ts';
import type { LiveMessage } from '#events/live.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { listUsersInRoom } from '../presence-store.ts';
import { loadRoomCards } from './card.ts';
import { loadSeats } from './seats.ts';
import { readLastSeq } from './topic.ts';

const PEOPLE_SHOWN = 50;

export async function readSnapshot(ctx: Context, room_id: number): Promise<LiveMessage> {
  const now = ctx.clock.now();
  // The number is read before the state: an event in between is in both, which does no harm, but never in neither.
  const seq = await readLastSeq(ctx, room_id);
  const [cards, seats, present] = await Promise.all([
    loadRoomCards(ctx, ctx.db, [room_id], now, { admitted: true }),
    loadSeats(ctx, ctx.db, room_id, now),
    listUsersInRoom(ctx.db, room_id, PEOPLE_SHOWN, 0),
  ]);
  const people = await loadUserBriefs(
    ctx,
    ctx.db,
    present.map(({ user_id }) => user_id),
  );
  const inside = present.flatMap(({ user_id }) => people.get(user_id) ?? []);
  return { id: seq, name: 'snapshot', data: { room: cards.get(room_id)!, seats, people: inside, seq } };
}
