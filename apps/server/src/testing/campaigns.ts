// For tests: the repository's campaigns in force, and copies of them that are open whenever a test runs.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { CAMPAIGNS } from '@shengyu/campaigns/index.ts';
import type { Context } from '#context.ts';
import { seedCampaigns } from '#modules/kit/index.ts';

export const campaignDef = (id: string): CampaignDef => {
  const def = CAMPAIGNS.find((campaign) => campaign.id === id);
  if (!def) throw new Error(`no campaign ${id}`);
  return def;
};

/** All of them, as `migrate` publishes them. */
export const withCampaigns = (ctx: Context): Promise<string[]> => seedCampaigns(ctx, CAMPAIGNS);

/** A campaign that never closes, as a later version of the repository's. */
export const alwaysOpen = (id: string): CampaignDef => ({
  ...campaignDef(id),
  version: 900,
  schedule: { kind: 'always' },
});

/** A dated campaign at another time, as a later version: tests stay near the days for which partitions exist. */
export const datedIn = (id: string, open: string, close: string): CampaignDef => ({
  ...campaignDef(id),
  version: 900,
  schedule: { kind: 'fixed', open, close, claim_days: 7, annual: 1 },
});
