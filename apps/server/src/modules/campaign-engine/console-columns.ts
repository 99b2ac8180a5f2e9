// Adds the title of the campaign to lists of the console whose modules know a campaign only by its code (call Z49).
import type { ListColumns } from '#modules/console/index.ts';
import { readCampaignCatalogue } from './registry.ts';

const titlesFor = (kind: ListColumns['kind']): ListColumns => ({
  kind,
  async add(ctx, _db, rows) {
    const { campaigns } = await readCampaignCatalogue(ctx);
    return new Map(
      rows.flatMap(({ id, data }) => {
        const campaign = campaigns.get(String(data['campaign']));
        return campaign ? [[id, { campaign_title: campaign.def.title }]] : [];
      }),
    );
  },
});

export const campaignColumns: readonly ListColumns[] = [titlesFor('ledger'), titlesFor('shipment')];
