// star: the star sign of each member and the words of the signs' spokespersons. The boards and the plays mechanic use it.
import type { Module } from '#module.ts';

export { spokespersonWordsOf } from './rep-words.ts';
export { starSignChangeAllowedAt, setStarSign, starSignOf, starSignsOf } from './stars.ts';
export {
  addSpokespersonLike,
  saveWordsModeration,
  markSpokespersonLiked,
  markFortuneViewed,
  hasViewedFortuneOn,
  listSignsLikedOn,
  listSpokespersonRows,
  saveSpokespersonWords,
} from './store.ts';

export const star: Module = { name: 'star' };
