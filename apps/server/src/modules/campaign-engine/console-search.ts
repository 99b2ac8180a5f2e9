// Campaigns and items in the console's search (call Z48). There are few of both, so they are searched in memory.
import { foldName } from '@shengyu/rules/identity/names.ts';
import { listItems } from '#modules/bag/index.ts';
import type { Searcher } from '#modules/console/index.ts';
import { CAMPAIGN_STATE_TEXTS } from './lookup.ts';
import { listCampaigns } from './publish/version-list.ts';
import { readCampaignCatalogue } from './registry.ts';

const begins = (text: string, ...names: readonly string[]): boolean => {
  const folded = foldName(text);
  return names.some((name) => foldName(name).startsWith(folded));
};

export const campaignSearchers: readonly Searcher[] = [
  {
    kind: 'campaign',
    permission: 'campaign_live',
    byName: async ({ ctx, db, text, limit, now }) =>
      (await listCampaigns(ctx, db, now))
        .filter(({ id, title }) => begins(text, id, title))
        .slice(0, limit)
        .map(({ id, title, state }) => ({ id, title, text: id, state_text: CAMPAIGN_STATE_TEXTS[state] })),
  },
  {
    kind: 'item',
    permission: 'campaign_live',
    async byName({ ctx, text, limit }) {
      // Reading the definitions registers the campaigns' own items.
      await readCampaignCatalogue(ctx);
      return listItems()
        .filter(({ code, name }) => begins(text, code, name))
        .slice(0, limit)
        .map(({ code, name, value }) => ({ id: code, title: name, text: `${code}，${value} 钻`, state_text: '' }));
    },
  },
];
