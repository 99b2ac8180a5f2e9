import { card_change_list } from '@shengyu/contract/calls/collection.ts';
import { readRecipeUse } from '#mechanics/shop/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { presentDeck } from '#mechanics/collection/index.ts';

export const handler = handles(card_change_list, async (call) => {
  const { activity_code = card_change_list.bound.campaign } = call.req;
  const decks = (await readCampaignCatalogue(call.ctx))
    .all('collection')
    .filter(({ part }) => Array.isArray(part.pieces));
  const deck = decks.find(({ campaign }) => campaign.def.id === activity_code);
  if (!deck) return refuse('not_found');
  return presentDeck(call, deck, await readRecipeUse(call.db, call.me, deck, call.now));
});
