// The main data of /zyj (O03). Its draws, packs and sheets are those of every page with draws, which read the home of a campaign with
// draws; so that home is taken out of this answer, and what a draw changes is put back.
import type { Campaign, DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'POST /api/v1/get_xuyuan_config';

export type WishHome = ReplyFrom<Route>;
export type Wish = WishHome['wish'];

export const HOME: CampaignHomeCall<Route> = { code: 'zyj', route: 'POST /api/v1/get_xuyuan_config', data: {} };

export const drawHomeOf = ({ pool, moon, sky, ...home }: WishHome): DrawCampaignHome => ({
  activity: home.activity,
  boxes: [
    {
      box_code: pool.box_code,
      name: pool.name,
      kind: pool.kind,
      price: pool.price,
      cost: pool.cost,
      batches: pool.batches,
      icon: pool.cost.icon,
      top: [],
      day_left: pool.limits.day_left,
    },
  ],
  tokens: home.tokens,
  diamond: home.diamond,
  packs: home.packs,
  meters: [moon, sky],
  tasks: home.tasks,
  pity: { [pool.box_code]: pool.pity },
  seed: home.seed,
  care: home.care,
  ticker: home.ticker,
});

const withDrawHome = (home: WishHome, after: DrawCampaignHome): WishHome => ({
  ...home,
  tokens: after.tokens,
  diamond: after.diamond,
  moon: after.meters[0] || home.moon,
  sky: after.meters[1] || home.sky,
  tasks: after.tasks,
  seed: after.seed,
  care: after.care,
  pool: {
    ...home.pool,
    pity: after.pity[home.pool.box_code] || home.pool.pity,
    limits: { ...home.pool.limits, day_left: after.boxes[0] ? after.boxes[0].day_left : home.pool.limits.day_left },
  },
});

/** The same campaign, as the parts of a page with draws know it. */
export const drawCampaignOf = (campaign: Campaign<WishHome>): Campaign<DrawCampaignHome> => ({
  ...campaign,
  home: campaign.home && drawHomeOf(campaign.home),
  change: (update) => campaign.change((home) => withDrawHome(home, update(drawHomeOf(home)))),
});
