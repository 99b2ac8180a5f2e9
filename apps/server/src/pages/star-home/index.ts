// star-home: the season of the star signs together with the caller's own state on the star map and the campaign's rules page.
import type { Module } from '#module.ts';
import { handler as get_current_star_id } from './calls/get_current_star_id.ts';

export const starHome: Module = {
  name: 'star_home',
  handlesFor: 'plays',
  handlers: [get_current_star_id],
};
