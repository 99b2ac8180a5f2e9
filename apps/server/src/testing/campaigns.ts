// For tests: publishes the repository's campaigns, and copies of them that are open whenever a test runs.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import type { Context } from '#context.ts';
import { seedCampaigns } from '#modules/campaign-engine/index.ts';

export const findCampaignDef = (id: string): CampaignDef => {
  const def = CAMPAIGNS.find((campaign) => campaign.id === id);
  if (!def) throw new Error(`no campaign ${id}`);
  return def;
};

/** Publishes all campaigns, as `migrate` does. */
export const publishCampaigns = (ctx: Context): Promise<string[]> => seedCampaigns(ctx, CAMPAIGNS);

/** A copy that never closes, as a later version of the repository's campaign. */
export const makeAlwaysOpenCampaign = (id: string): CampaignDef => ({
  ...findCampaignDef(id),
  version: 900,
  schedule: { kind: 'always' },
});

/** A copy with other dates, as a later version: tests must stay near the days for which partitions exist. */
export const makeCampaignWithDates = (id: string, open: string, close: string): CampaignDef => ({
  ...findCampaignDef(id),
  version: 900,
  schedule: { kind: 'fixed', open, close, claim_days: 7, annual: 1 },
});
