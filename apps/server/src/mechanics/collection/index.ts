// collection: cards and star pictures, with their sets, recipes and swaps (COLL-*).
import { itemArrivalListeners } from '#modules/campaign-engine/index.ts';
import type { Module } from '#module.ts';
import { handler as card_swap } from './calls/card_swap.ts';
import { handler as get_star_img_prize } from './calls/get_star_img_prize.ts';
import { handler as get_user_star_img_list } from './calls/get_user_star_img_list.ts';
import { consumers } from './consumers.ts';
import { lightStars } from './light.ts';
import { expireSwaps } from './swap.ts';

export { loadCardHoldings, countOwnedKinds, pickSpareCards } from './cards.ts';
export {
  loadDeckCountLookup,
  deckOfGrant,
  computeDeckOdds,
  saveDeckCountsIfAny,
  pickCardsOfGrant,
  type DeckCount,
} from './decks.ts';
export { presentDeckSets, presentDeck } from './deck-view.ts';
export { findLastStarLitBy } from './light.ts';
export { countFinishedPictures } from './pictures.ts';
export { findRecipe, type RecipePart, type RecipeUseReader } from './recipes.ts';
export { claimSet, findSet } from './sets.ts';
export { findStarPictureCollection, hasClaimablePicture, presentStarPicture } from './sky-view.ts';
export { listSetRows } from './store.ts';

export const collection: Module = {
  name: 'collection',
  handlers: [get_star_img_prize, get_user_star_img_list, card_swap],
  consumers,
  fills: [itemArrivalListeners.with(lightStars)],
  jobs: { 'collection.expire_swaps': expireSwaps },
  cron: [{ at: '* * * * *', job: 'collection.expire_swaps' }],
};
