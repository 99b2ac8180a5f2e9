import { UNKNOWN } from './item-types.ts';
import { mulDivFloor, safeSum } from './money.ts';

/** ROOM-2. */
export const ROOM_TYPES: readonly { readonly room_type: number; readonly type_name: string }[] = [
  { room_type: 1, type_name: '交友' },
  { room_type: 2, type_name: '点唱' },
  { room_type: 3, type_name: '电台' },
  { room_type: 4, type_name: '游戏' },
  { room_type: 5, type_name: '派对' },
  { room_type: 6, type_name: '相亲' },
];

export const roomTypeName = (room_type: number): string =>
  ROOM_TYPES.find((type) => type.room_type === room_type)?.type_name ?? UNKNOWN;

/** ROOM-4. */
export const roomHeat = (room: { onlineNum: number; onMicNum: number; turnoverOf10Min: number }): number =>
  safeSum([room.onlineNum * 10, room.onMicNum * 50, mulDivFloor(room.turnoverOf10Min, 1, 10)]);
