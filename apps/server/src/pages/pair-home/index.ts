// pair-home: a pair's home page and rewards, together with its place on the boards and campaign rewards.
import type { Module } from '#module.ts';
import { handler as cp_level_home } from './calls/cp_level_home.ts';
import { handler as relation_reward_data } from './calls/relation_reward_data.ts';

export const pairHome: Module = {
  name: 'pair_home',
  handlesFor: 'relation',
  handlers: [cp_level_home, relation_reward_data],
};
