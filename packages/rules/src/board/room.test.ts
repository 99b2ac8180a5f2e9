import { expect, it } from 'vitest';
import { roomHeatOf, roomTypeNameOf } from './room.ts';

it('ROOM-2 the six types; another shows -', () => {
  expect([1, 2, 3, 4, 5, 6, 0, 7].map(roomTypeNameOf)).toEqual([
    '交友',
    '点唱',
    '电台',
    '游戏',
    '派对',
    '相亲',
    '-',
    '-',
  ]);
});

it('ROOM-4 heat is an integer', () => {
  expect(roomHeatOf({ onlineNum: 12, onMicNum: 3, turnoverOf10Min: 1999 })).toBe(120 + 150 + 199);
  expect(roomHeatOf({ onlineNum: 0, onMicNum: 0, turnoverOf10Min: 0 })).toBe(0);
});
