import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'POST /api/v1/open_beta_rank';
export type BetaHome = ReplyFrom<Route>;
export type BetaSeason = BetaHome['season'];
export type BetaRankRow = BetaHome['list'][number];

/** States of the season: 0 not begun, 1 open, 2 ended. */
export const SEASON_NOT_BEGUN = 0;
export const SEASON_ENDED = 2;

/**
 * The home call of the page. Every reply of this board call contains the season, so one row is enough; the board component loads
 * its rows itself.
 */
export const HOME: CampaignHomeCall<Route> = {
  code: 'beta',
  route: 'POST /api/v1/open_beta_rank',
  data: { window: 'campaign', page: 1, limit: 1 },
};
