// collection: cards and star pictures, their sets, recipes and swaps (COLL-*).
import { registerArrival } from '#modules/kit/index.ts';
import type { Module } from '#module.ts';
import { answer as card_change_list } from './calls/card_change_list.ts';
import { answer as card_swap } from './calls/card_swap.ts';
import { answer as get_star_img_prize } from './calls/get_star_img_prize.ts';
import { answer as get_user_star_img_list } from './calls/get_user_star_img_list.ts';
import { answer as star_img_info } from './calls/star_img_info.ts';
import { consumers } from './consumers.ts';
import { lightStars } from './light.ts';
import { expireSwaps } from './swap.ts';

export { holdingsOf, kindsOwned, sparesFor, type Holdings } from './cards.ts';
export { deckCountsOf, deckIn, deckOdds, saveDecks, withCardsPicked, type DeckCount } from './decks.ts';
export { setList } from './deck-view.ts';
export { litBy, type LitNow } from './light.ts';
export { picturesDone } from './pictures.ts';
export { provideRecipeUse, recipeOf, type RecipePart, type RecipeUse } from './recipes.ts';
export { claimSet, setNamed } from './sets.ts';
export { skyOf } from './sky-view.ts';
export { setsOf } from './store.ts';

registerArrival(lightStars);

export const collection: Module = {
  name: 'collection',
  answers: [card_change_list, star_img_info, get_star_img_prize, get_user_star_img_list, card_swap],
  consumers,
  jobs: { 'collection.expire_swaps': expireSwaps },
  cron: [{ at: '* * * * *', job: 'collection.expire_swaps' }],
};
