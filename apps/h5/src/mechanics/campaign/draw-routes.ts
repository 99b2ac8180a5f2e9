// The calls behind the sheets of a page with draws. Most campaigns share one set of calls and name themselves in the request; 新服启航
// has calls of its own, which know their campaign and take no name.
import { createContext, use } from 'react';

type DrawRoutes = {
  readonly pool: 'POST /api/blind_box/get_blind_box_gift_pool' | 'POST /api/v1/open_server/prize_pool';
  readonly log: 'POST /api/blind_box/get_box_user_log' | 'POST /api/v1/open_server/prize_record';
  readonly pack: 'POST /api/open_box/buy_activity_prop' | 'POST /api/v1/open_server/buy_prop';
  readonly wins: 'POST /api/v1/get_win_record' | 'POST /api/v1/open_server/big_prize_list';
  /** True: a request names its campaign or box. */
  readonly named: boolean;
};

const SHARED: DrawRoutes = {
  pool: 'POST /api/blind_box/get_blind_box_gift_pool',
  log: 'POST /api/blind_box/get_box_user_log',
  pack: 'POST /api/open_box/buy_activity_prop',
  wins: 'POST /api/v1/get_win_record',
  named: true,
};

export const NEW_SERVICE_ROUTES: DrawRoutes = {
  pool: 'POST /api/v1/open_server/prize_pool',
  log: 'POST /api/v1/open_server/prize_record',
  pack: 'POST /api/v1/open_server/buy_prop',
  wins: 'POST /api/v1/open_server/big_prize_list',
  named: false,
};

export const DrawRoutesContext = createContext(SHARED);

export const useDrawRoutes = (): DrawRoutes => use(DrawRoutesContext);
