// What members look at, in the benches: one call for each kind of reading of the load model.
import type { ActName } from './capacity/load.ts';

type Reading = { readonly method: 'GET' | 'POST'; readonly path: string; readonly data: object };

const ask = (path: string, data: object = {}): Reading => ({ method: 'POST', path, data });

/** Of the member `who`, one of `num`. */
export const READINGS: Readonly<Partial<Record<ActName, (who: number, num: number) => Reading>>> = {
  'read: board page': () => ask('/api/activity/get_rank_list', { rank_code: 'th_luck' }),
  'read: notices': () => ask('/api/v1/get_notice_list', { page: 1, page_size: 20 }),
  'read: user card': (who, num) => ({
    method: 'GET',
    path: `/goapi/user/get_user_info_mp/${1 + (who % num)}`,
    data: {},
  }),
  'read: wallet': () => ask('/api/v1/my_wallet_detail'),
  'read: guild page': () => ask('/api/v1/get_guild_detail'),
  'read: campaign home': () => ask('/api/blind_box/get_box_base_config'),
};
