import { UNKNOWN_ITEM_TYPE_TEXT } from './item-types.ts';
import { mulDivFloor, sumSafely } from '../money/money.ts';

/** ROOM-2: the room types and their names. */
export const ROOM_TYPES: readonly { readonly room_type: number; readonly type_name: string }[] = [
  { room_type: 1, type_name: '交友' },
  { room_type: 2, type_name: '点唱' },
  { room_type: 3, type_name: '电台' },
  { room_type: 4, type_name: '游戏' },
  { room_type: 5, type_name: '派对' },
  { room_type: 6, type_name: '相亲' },
];

export const roomTypeNameOf = (room_type: number): string =>
  ROOM_TYPES.find((type) => type.room_type === room_type)?.type_name ?? UNKNOWN_ITEM_TYPE_TEXT;

/**
 * ROOM-4: the heat of a room (a score of how busy it is), from people online, people on mic and the turnover of the last ten
 * minutes.
 */
export const roomHeatOf = (room: { onlineNum: number; onMicNum: number; turnoverOf10Min: number }): number =>
  sumSafely([room.onlineNum * 10, room.onMicNum * 50, mulDivFloor(room.turnoverOf10Min, 1, 10)]);
