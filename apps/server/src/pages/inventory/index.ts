// inventory: calls of the bag that need other modules too: decompose yields, tokens of campaigns, goods, tasks, owners of rooms.
// The contract declares them under bag.
import type { Module } from '#module.ts';
import { handler as get_integral_value } from './calls/get_integral_value.ts';
import { handler as get_my_activity_prop } from './calls/get_my_activity_prop.ts';
import { handler as get_my_balance } from './calls/get_my_balance.ts';
import { handler as get_user_star_gift_card_list } from './calls/get_user_star_gift_card_list.ts';
import { handler as item_grant } from './calls/item_grant.ts';
import { handler as wear_decorate } from './calls/wear_decorate.ts';

export const inventory: Module = {
  name: 'inventory',
  handlesFor: 'bag',
  handlers: [
    get_my_activity_prop,
    get_user_star_gift_card_list,
    get_my_balance,
    item_grant,
    get_integral_value,
    wear_decorate,
  ],
};
