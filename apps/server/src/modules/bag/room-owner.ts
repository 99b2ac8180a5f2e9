// Whose a room is, for things that a room wears (WEAR-1). Rooms belong to the room module, which stands above the bag and hands this in.
import type { WearSlot } from '@shengyu/rules/item-types.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

const ROOM_SLOTS: ReadonlySet<WearSlot> = new Set(['room_theme', 'room_frame', 'room_background', 'room_label']);
export const isRoomSlot = (slot: WearSlot): boolean => ROOM_SLOTS.has(slot);

export type RoomOwner = (db: Queryable, room_id: number) => Promise<number | undefined>;
const owners = port<{ ownerOf: RoomOwner }>('provideRoomOwner', { ownerOf: true });
export const provideRoomOwner = (ownerOf: RoomOwner): void => owners.provide({ ownerOf });
export const roomOwnerOf: RoomOwner = (...asked) => owners.given.ownerOf(...asked);
