// Campaigns and items in the console's search (call Z48). There are few of both, so they are searched in memory, anywhere in the name.
import { ITEM_TYPES } from '@shengyu/rules/board/item-types.ts';
import { foldName } from '@shengyu/rules/identity/names.ts';
import { listItems } from '#modules/bag/index.ts';
import type { Searcher } from '#modules/console/index.ts';
import { CAMPAIGN_STATE_TEXTS } from './lookup.ts';
import { listCampaigns } from './publish/version-list.ts';
import { readCampaignCatalogue } from './registry.ts';

const TYPE_NAMES = new Map(ITEM_TYPES.map(({ type, label }) => [type, label]));

/** Whether one of the names contains the text. The code of an object is matched from its beginning. */
const matches = (text: string, code: string, name: string): boolean => {
  const folded = foldName(text);
  return foldName(name).includes(folded) || foldName(code).startsWith(folded);
};

export const campaignSearchers: readonly Searcher[] = [
  {
    kind: 'campaign',
    permissions: ['campaign_live'],
    byName: async ({ ctx, db, text, limit, now }) =>
      (await listCampaigns(ctx, db, now))
        .filter(({ id, title }) => matches(text, id, title))
        .slice(0, limit)
        .map(({ id, title, state }) => ({ id, title, text: id, state_text: CAMPAIGN_STATE_TEXTS[state] })),
  },
  {
    kind: 'item',
    permissions: ['campaign_live', 'item_grant'],
    async byName({ ctx, text, limit }) {
      // Reading the definitions registers the campaigns' own items.
      await readCampaignCatalogue(ctx);
      return listItems()
        .filter(({ code, name }) => matches(text, code, name))
        .slice(0, limit)
        .map(({ code, name, type, value, image }) => ({
          id: code,
          title: name,
          text: `${TYPE_NAMES.get(type) ?? '道具'} · ${value.toLocaleString('en')} 钻`,
          state_text: '',
          image,
        }));
    },
  },
];
