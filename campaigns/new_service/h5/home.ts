// The main data of /newService (V01), and the calls that tell the same numbers again and are renewed after an action.
import { renewReads, type ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'POST /api/v1/open_server/home_page';

export const CODE = 'new_service';

export type HarbourHome = ReplyFrom<Route>;

export const HOME: CampaignHomeCall<Route> = { code: CODE, route: 'POST /api/v1/open_server/home_page', data: {} };

const TELLING = [
  'POST /api/v1/open_server/home_page',
  'POST /api/v1/open_server/every_day_prize',
  'POST /api/v1/open_server/sign_home_info',
  'POST /api/v1/open_server/get_integral_value',
  'POST /api/v1/open_server/shop_home',
  'POST /api/v1/open_server/shop_all',
  'POST /api/v1/open_server/get_my_balance',
  'POST /api/v1/open_server/kf_prize_draw_home',
] as const;

/** Every tab shows tokens or dots, so after an action what is on the screen is read again, the rest when it is shown next. */
export const renewHarbour = async (): Promise<void> => {
  await Promise.all(TELLING.map((route) => renewReads(route)));
};
