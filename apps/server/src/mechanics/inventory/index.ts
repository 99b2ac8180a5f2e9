// inventory: the calls of the bag that show more than the bag knows: yields, tokens of campaigns, goods and tasks. A module may not
// import mechanics, so they are answered here; on the wire they stay calls of the bag.
import type { Module } from '#module.ts';
import { answer as get_integral_value } from './calls/get_integral_value.ts';
import { answer as get_my_activity_prop } from './calls/get_my_activity_prop.ts';
import { answer as get_my_balance } from './calls/get_my_balance.ts';
import { answer as get_user_star_gift_card_list } from './calls/get_user_star_gift_card_list.ts';
import { answer as item_grant } from './calls/item_grant.ts';

export const inventory: Module = {
  name: 'inventory',
  answersFor: 'bag',
  answers: [get_my_activity_prop, get_user_star_gift_card_list, get_my_balance, item_grant, get_integral_value],
};
