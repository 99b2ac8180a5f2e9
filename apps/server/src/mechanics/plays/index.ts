// plays: small own code of campaigns: star card and fortune, tarot spread, wish wall. It stands on boards, homes and collections, so
// it is a mechanic by the import law.
import { provideHome } from '#mechanics/home/index.ts';
import { provideRepWords, provideStarOf } from '#mechanics/rank/index.ts';
import type { Module } from '#module.ts';
import { provideTarget } from '#modules/report/index.ts';
import { answer as get_current_star_id } from './calls/get_current_star_id.ts';
import { answer as rep_words } from './calls/rep_words.ts';
import { answer as set_my_star } from './calls/set_my_star.ts';
import { answer as star_view_today_fortune } from './calls/star_view_today_fortune.ts';
import { answer as tarot_spread } from './calls/tarot_spread.ts';
import { answer as user_star_luck } from './calls/user_star_luck.ts';
import { answer as wish_like } from './calls/wish_like.ts';
import { answer as wish_wall } from './calls/wish_wall.ts';
import { consumers } from './consumers.ts';
import { repWordsOf } from './rep.ts';
import { starOf } from './stars.ts';
import { ownWish } from './wall-view.ts';
import { wishById } from './wish-store.ts';

export { compatText } from './compat.ts';
export { fortuneOf } from './fortune.ts';
export { luckOf } from './luck.ts';
export { repWordsOf } from './rep.ts';
export { todaysSpread } from './spread.ts';
export { starOf, starsOf } from './stars.ts';
export { writeWish, type Wishing } from './wish.ts';
export { wishById } from './wish-store.ts';

provideStarOf(starOf);
provideRepWords(repWordsOf);
provideHome('plays', { wish: ownWish });
provideTarget('wish', async (db, id) => {
  const wish = await wishById(db, Number(id));
  return wish?.state === 1 && wish.is_public ? '心愿' : undefined;
});

export const plays: Module = {
  name: 'plays',
  answers: [
    get_current_star_id,
    star_view_today_fortune,
    user_star_luck,
    set_my_star,
    rep_words,
    tarot_spread,
    wish_wall,
    wish_like,
  ],
  consumers,
};
