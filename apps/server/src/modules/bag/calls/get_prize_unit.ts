import { get_prize_unit } from '@shengyu/contract/calls/bag.ts';
import { ITEM_TYPES } from '@shengyu/rules/board/item-types.ts';
import { handles } from '#wire/handler.ts';

/** UNIT-1: the list of item types with their units. */
export const handler = handles(get_prize_unit, async () => ({ list: ITEM_TYPES.map((type) => ({ ...type })) }));
