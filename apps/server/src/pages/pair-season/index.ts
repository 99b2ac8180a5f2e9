// pair-season: the boards of campaigns of pairs together with the pair's own season and the campaign's rules page.
import type { Module } from '#module.ts';
import { handler as get_2025_activity_rank_list } from './calls/get_2025_activity_rank_list.ts';

export const pairSeason: Module = {
  name: 'pair_season',
  handlesFor: 'rank',
  handlers: [get_2025_activity_rank_list],
};
