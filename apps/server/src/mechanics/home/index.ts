// home: the calls of the kit whose answers join several mechanics. Module code may not import mechanics, so they are answered here;
// on the wire they stay calls of the kit (docs/decisions/0024).
import type { Module } from '#module.ts';
import { answer as get_box_base_config } from './calls/get_box_base_config.ts';
import { answer as get_gift_pack_list } from './calls/get_gift_pack_list.ts';
import { answer as get_xuyuan_config } from './calls/get_xuyuan_config.ts';
import { answer as home_page } from './calls/home_page.ts';
import { answer as kf_prize_draw_home } from './calls/kf_prize_draw_home.ts';

export { careFor } from './common.ts';
export { lookAt, openHome } from './open-home.ts';
export { partOf, provideHome, type Home, type HomeParts, type PartName } from './parts.ts';

export const home: Module = {
  name: 'home',
  answersFor: 'kit',
  answers: [get_box_base_config, get_gift_pack_list, get_xuyuan_config, home_page, kf_prize_draw_home],
};
