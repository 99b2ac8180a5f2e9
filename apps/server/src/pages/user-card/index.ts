// user-card: a member's card with guild and CP, the boards that are served under the same path (RANK-2), and the lists of follows,
// fans and friends.
import type { Module } from '#module.ts';
import { handler as get_follow_list } from './calls/get_follow_list.ts';
import { handler as get_user_info_mp } from './calls/get_user_info_mp.ts';

export const userCard: Module = {
  name: 'user_card',
  handlesFor: 'user',
  handlers: [get_user_info_mp, get_follow_list],
};
