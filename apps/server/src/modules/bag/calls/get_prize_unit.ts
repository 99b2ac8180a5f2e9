import { get_prize_unit } from '@shengyu/contract/calls/bag.ts';
import { ITEM_TYPES } from '@shengyu/rules/item-types.ts';
import { answers } from '#wire/act.ts';

/** UNIT-1. */
export const answer = answers(get_prize_unit, async () => ({ list: ITEM_TYPES.map((type) => ({ ...type })) }));
