// home: the calls of the kit whose answers join several mechanics. Module code may not import mechanics, so they are answered here;
// on the wire they stay calls of the kit (docs/decisions/0024).
import type { Module } from '#module.ts';
import type { Answer } from '#wire/act.ts';
import { answer as get_box_base_config } from './calls/get_box_base_config.ts';
import { answer as get_gift_pack_list } from './calls/get_gift_pack_list.ts';
import { answer as get_xuyuan_config } from './calls/get_xuyuan_config.ts';
import { answer as home_page } from './calls/home_page.ts';
import { answer as kf_prize_draw_home } from './calls/kf_prize_draw_home.ts';
import { isProvided, type PartName } from './parts.ts';

export { careFor } from './common.ts';
export { lookAt, openHome } from './open-home.ts';
export { isProvided, partOf, provideHome, type Home, type HomeParts, type PartName } from './parts.ts';

const HOMES: readonly { readonly answer: Answer; readonly needs: readonly PartName[] }[] = [
  { answer: get_box_base_config, needs: ['draw', 'shop', 'task', 'milestone', 'rank'] },
  { answer: get_gift_pack_list, needs: ['shop'] },
  { answer: get_xuyuan_config, needs: ['draw', 'shop', 'task', 'milestone', 'plays'] },
  { answer: home_page, needs: ['draw', 'shop', 'task', 'milestone', 'sign'] },
  { answer: kf_prize_draw_home, needs: ['draw', 'shop'] },
];

/** Homes whose mechanics are all there. */
export const homesWith = (has: (part: PartName) => boolean): readonly Answer[] =>
  HOMES.filter(({ needs }) => needs.every(has)).map(({ answer }) => answer);

export const home: Module = {
  name: 'kit',
  /** A home that becomes complete starts to answer by itself, and the wire asks for its id to be taken off pending.ts. */
  get answers(): readonly Answer[] {
    return homesWith(isProvided);
  },
};
