// REL-11: a pair's small room. The number is given here; whoever keeps rooms hands itself in and learns who may enter.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { nextRoomId, isOneOf, type Relation } from './store.ts';

export const ROOM_LEVEL = 3;

export type SmallRoom = {
  readonly room_id: number;
  readonly relation_id: number;
  readonly a: number;
  readonly b: number;
};
type Keeper = (ctx: Context, tx: Tx, room: SmallRoom) => Promise<void>;

let keeper: Keeper | undefined;
export const provideSmallRooms = (given: Keeper): void => void (keeper = given);

/** In the transaction that reaches the level. */
export async function openRoom(ctx: Context, tx: Tx, pair: Omit<SmallRoom, 'room_id'>): Promise<number> {
  const room_id = await nextRoomId(tx);
  await keeper?.(ctx, tx, { ...pair, room_id });
  return room_id;
}

/** Only the two, unless they opened the door. */
export const mayEnter = (relation: Relation, user_id: number): boolean =>
  relation.state !== 'ended' && relation.room_id !== null && (isOneOf(relation, user_id) || relation.room_open);
