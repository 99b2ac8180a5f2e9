import { fullAmount } from '@shengyu/rules/amount.ts';
import { itemTypeOf } from '@shengyu/rules/item-types.ts';
import type { Item } from './shapes.ts';

/** 藏宝图×3, 鎏金桂冠7天: timed things are counted in days. */
export const itemText = ({ item_type, name, num, unit }: Item): string =>
  itemTypeOf(item_type)?.is_timed === 1 ? `${name}${num}${unit}` : `${name}×${fullAmount(num)}`;

export const itemsText = (items: readonly Item[]): string => items.map(itemText).join('、');

/** UNIT-1: what is sent by post. */
export const isPhysical = ({ item_type }: Item): boolean => item_type === 151;

/** WEAR-1: what has a place on oneself; what belongs to a room is put up there. */
export function isWearable({ item_type }: Item): boolean {
  const slot = itemTypeOf(item_type)?.slot;
  return slot !== undefined && slot.indexOf('room_') !== 0;
}
