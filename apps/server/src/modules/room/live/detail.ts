// A room with its seats, the best givers of the hour and what the caller may do there (X49).
import type { RoomDetail } from '@shengyu/contract/shapes-room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadUserBriefs, type UserBrief } from '#modules/identity/index.ts';
import { listFollowedMembers } from '#modules/user/index.ts';
import { findUsersInRoom } from '../presence-store.ts';
import { loadOperationPage } from '../op-store.ts';
import { OPERATIONS, OPERATIONS_OF_MANAGERS } from '../operations.ts';
import type { RoomRow } from '../store.ts';
import { loadRoomCards, withFriends } from './card.ts';
import { readRoomFlags } from './asides.ts';
import { readTopGivers } from './givers.ts';
import { loadSeats } from './seats.ts';
import { readLastSeq } from './topic.ts';
import { describeViewer } from './viewer.ts';
import { describeOperation } from './operation-line.ts';

const TOP = 3;
const OPERATIONS_SHOWN = 10;
const LATELY_MS = 3_600_000;
const SHOWN_TYPES = OPERATIONS.map(({ id }) => id).filter((id) => !OPERATIONS_OF_MANAGERS.has(id));

type Caller = { readonly ctx: Context; readonly db: Queryable; readonly me: number; readonly now: number };

export async function readRoomDetail(call: Caller, room: RoomRow): Promise<RoomDetail> {
  const { ctx, db, me, now } = call;
  const { room_id } = room;
  // The last event is read first: a change that comes between shows here and in the stream, but is never in neither.
  const seq = await readLastSeq(ctx, room_id);
  const [cards, seats, top, my, friends, operations, flags] = await Promise.all([
    loadRoomCards(ctx, db, [room_id], now, { admitted: true }),
    loadSeats(ctx, db, room_id, now),
    readTopGivers(call, room_id, TOP),
    describeViewer(db, room, me, now),
    loadFriendsInside(call, room_id),
    loadLatestOperations(call, room_id),
    readRoomFlags(ctx),
  ]);
  return { ...withFriends(cards.get(room_id)!, friends), seats, top, my, operations, flags, seq };
}

async function loadFriendsInside({ ctx, db, me }: Caller, room_id: number): Promise<UserBrief[]> {
  if (me === 0) return [];
  const follows = (await listFollowedMembers(db, me)).map(({ user_id }) => user_id);
  const inside = [...(await findUsersInRoom(db, room_id, follows)).keys()];
  return [...(await loadUserBriefs(ctx, db, inside)).values()];
}

async function loadLatestOperations({ ctx, db, now }: Caller, room_id: number): Promise<string[]> {
  const { rows } = await loadOperationPage(
    db,
    {
      room_ids: [room_id],
      from: new Date(now - LATELY_MS),
      until: new Date(now + 1),
      types: SHOWN_TYPES,
      operator_id: undefined,
      target_id: undefined,
    },
    { limit: OPERATIONS_SHOWN, offset: 0 },
  );
  const people = await loadUserBriefs(
    ctx,
    db,
    rows.flatMap(({ operator_id, target_id }) => [operator_id, target_id].filter((id) => id !== null)),
  );
  return rows.map((row) => describeOperation(row, people));
}
