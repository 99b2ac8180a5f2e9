// The parts of a page with draws read the home reply of a campaign with boxes (B01). A campaign with one pool tells that pool in its
// own reply instead; here the home with boxes is taken out of it, and what a draw changes is put back.
import type { Campaign, DrawCampaignHome } from '#mechanics/campaign/campaign.ts';
import type { PoolPublic } from '#features/item/shapes.ts';

type PoolHome = Omit<DrawCampaignHome, 'boxes' | 'pity' | 'meters' | 'tasks' | 'team' | 'match'> & {
  readonly pool: PoolPublic;
};
type Progress = Pick<DrawCampaignHome, 'meters' | 'tasks'>;

const NO_PROGRESS: Progress = { meters: [], tasks: [] };

export const drawHomeOfPool = (home: PoolHome, progress: Progress = NO_PROGRESS): DrawCampaignHome => {
  const { activity, pool, tokens, diamond, packs, seed, care, ticker } = home;
  const { box_code, name, kind, price, cost, batches, limits } = pool;
  return {
    activity,
    boxes: [{ box_code, name, kind, price, cost, batches, icon: cost.icon, top: [], day_left: limits.day_left }],
    tokens,
    diamond,
    packs,
    ...progress,
    pity: { [box_code]: pool.pity },
    seed,
    care,
    ticker,
  };
};

/** What a draw or a purchase changed, put back into the campaign's own home. */
export const poolHomeAfter = <Home extends PoolHome>(home: Home, after: DrawCampaignHome): Home => ({
  ...home,
  tokens: after.tokens,
  diamond: after.diamond,
  seed: after.seed,
  care: after.care,
  pool: {
    ...home.pool,
    pity: after.pity[home.pool.box_code] || home.pool.pity,
    limits: { ...home.pool.limits, day_left: after.boxes[0] ? after.boxes[0].day_left : home.pool.limits.day_left },
  },
});

/** The same campaign, as the parts of a page with draws know it. */
export const poolCampaignOf = <Home extends PoolHome>(campaign: Campaign<Home>): Campaign<DrawCampaignHome> => ({
  ...campaign,
  home: campaign.home && drawHomeOfPool(campaign.home),
  change: (update) => campaign.change((home) => poolHomeAfter(home, update(drawHomeOfPool(home)))),
});
