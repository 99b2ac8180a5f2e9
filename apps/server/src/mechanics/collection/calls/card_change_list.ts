import { card_change_list } from '@shengyu/contract/calls/collection.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { deckView } from '../deck-view.ts';

export const answer = answers(card_change_list, async (act) => {
  const { activity_code = 'tarot' } = act.req;
  const decks = (await catalogueOf(act.ctx)).all('collection').filter(({ part }) => Array.isArray(part.pieces));
  const deck = decks.find(({ campaign }) => campaign.def.id === activity_code);
  return deck ? deckView(act, deck) : refuse('not_found');
});
