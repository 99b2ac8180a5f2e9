// The main data of /zyj (O03). Its draws, packs and sheets are those of every page with draws, which read the home of a campaign with
// draws; so that home is taken out of this answer, and what a draw changes is put back.
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';
import { drawHomeOfPool, poolHomeAfter } from '@shengyu/h5/mechanics/draw/pool-home.ts';

type Route = 'POST /api/v1/get_xuyuan_config';

export type WishHome = ReplyFrom<Route>;
export type Wish = WishHome['wish'];

export const HOME: CampaignHomeCall<Route> = { code: 'zyj', route: 'POST /api/v1/get_xuyuan_config', data: {} };

export const drawHomeOf = (home: WishHome): DrawCampaignHome =>
  drawHomeOfPool(home, { meters: [home.moon, home.sky], tasks: home.tasks });

const withDrawHome = (home: WishHome, after: DrawCampaignHome): WishHome => ({
  ...poolHomeAfter(home, after),
  moon: after.meters[0] || home.moon,
  sky: after.meters[1] || home.sky,
  tasks: after.tasks,
});

/** The same campaign, as the parts of a page with draws know it. */
export const drawCampaignOf = (campaign: Campaign<WishHome>): Campaign<DrawCampaignHome> => ({
  ...campaign,
  home: campaign.home && drawHomeOf(campaign.home),
  change: (update) => campaign.change((home) => withDrawHome(home, update(drawHomeOf(home)))),
});
