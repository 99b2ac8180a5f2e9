import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { HomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'POST /api/v1/open_beta_rank';
export type BetaHome = ReplyFrom<Route>;
export type Season = BetaHome['season'];
export type BetaRow = BetaHome['list'][number];

/** Not begun, open, ended. */
export const [NOT_BEGUN, OPEN, ENDED] = [0, 1, 2] as const;

/** The season stands on every answer of its board; the board itself asks for its rows. */
export const HOME: HomeCall<Route> = {
  code: 'beta',
  route: 'POST /api/v1/open_beta_rank',
  data: { window: 'campaign', page: 1, limit: 1 },
};
