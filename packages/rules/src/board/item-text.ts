// How items are written wherever a person reads them: 藏宝图×3, 鎏金桂冠7天. The server names prizes and goods with these
// functions, and the H5 lists items with them, so that no text leaves out the quantity (UNIT-2: a name always comes
// with its number of pieces or days).
import { formatItemCount } from './item-count.ts';
import { isTimedItem, itemTypeUnitOf } from './item-types.ts';

export type CountedItem = { readonly item_type: number; readonly name: string; readonly num: number };

/** What follows the name, e.g. ×3 or 7天: timed items are counted in days. */
export const itemCountTextOf = ({ item_type, num }: Omit<CountedItem, 'name'>): string =>
  formatItemCount(num, isTimedItem(item_type) ? itemTypeUnitOf(item_type) : undefined);

/** E.g. 藏宝图×3 or 鎏金桂冠7天. */
export const itemTextOf = (item: CountedItem): string => item.name + itemCountTextOf(item);

export const itemsTextOf = (items: readonly CountedItem[]): string => items.map(itemTextOf).join('、');

/** The longest name that a reply may carry. */
const LONGEST_NAME = 60;

/** The name of a prize or of goods that consist of these items. A single piece is written by its name alone: 海王冠冕. */
export function nameOfItems(items: readonly CountedItem[]): string {
  const all = items
    .map((item) => (item.num === 1 && !isTimedItem(item.item_type) ? item.name : itemTextOf(item)))
    .join('、');
  return all.length <= LONGEST_NAME ? all : `${all.slice(0, LONGEST_NAME - 1)}…`;
}
