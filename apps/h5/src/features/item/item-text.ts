import { isTimedItem, itemTypeOf } from '@shengyu/rules/board/item-types.ts';
import type { Item } from './shapes.ts';

export { itemCountTextOf, itemsTextOf, itemTextOf } from '@shengyu/rules/board/item-text.ts';

/** UNIT-1: item type 151 is a physical prize, sent by post. */
export const isPhysical = ({ item_type }: Item): boolean => item_type === 151;

/** Whether the item is counted in days. */
export const isTimed = ({ item_type }: Item): boolean => isTimedItem(item_type);

/** WEAR-1: whether the member can wear the item; items with a room slot are used in a room instead. */
export function isWearable({ item_type }: Item): boolean {
  const slot = itemTypeOf(item_type)?.slot;
  return slot !== undefined && slot.indexOf('room_') !== 0;
}
