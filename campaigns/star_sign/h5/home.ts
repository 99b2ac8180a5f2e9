import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'POST /api/v1/star/get_current_star_id';

export type StarSeason = ReplyFrom<Route>;
export type StarBrief = StarSeason['star'];

/** The main data of the pages of 星座物语: the season, the member's sign, and what the round buttons tell. */
export const HOME: CampaignHomeCall<Route> = {
  code: 'star_sign',
  route: 'POST /api/v1/star/get_current_star_id',
  data: { with: 'home' },
};
