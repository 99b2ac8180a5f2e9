// plays: small campaign-specific features: star card, fortune, spokespersons, tarot spread and wish wall. It imports
// the mechanics of boards, campaign home pages and collections, so the import rules require it to be a mechanic
// itself.
import type { Module } from '#module.ts';
import { targetFinders, type TargetNameFinder } from '#modules/report/index.ts';
import { handler as rep_words } from './calls/rep_words.ts';
import { handler as set_my_star } from './calls/set_my_star.ts';
import { handler as star_view_today_fortune } from './calls/star_view_today_fortune.ts';
import { handler as tarot_spread } from './calls/tarot_spread.ts';
import { handler as user_star_luck } from './calls/user_star_luck.ts';
import { handler as wish_like } from './calls/wish_like.ts';
import { handler as wish_wall } from './calls/wish_wall.ts';
import { consumers } from './consumers.ts';
import { wishById } from './wish-store.ts';

export { compatibilityTextOf } from './compat.ts';
export { fortuneOf } from './fortune.ts';
export { luckPointsOfNthAction } from './luck.ts';
export { findTodaysTarotSpread } from './spread.ts';
export { writeWish } from './wish.ts';
export { findOwnWish } from './wall-view.ts';
export { wishById } from './wish-store.ts';

const findWish: TargetNameFinder = async (db, id) => {
  const wish = await wishById(db, Number(id));
  return wish?.state === 1 && wish.is_public ? '心愿' : undefined;
};

export const plays: Module = {
  name: 'plays',
  handlers: [star_view_today_fortune, user_star_luck, set_my_star, rep_words, tarot_spread, wish_wall, wish_like],
  consumers,
  fills: [targetFinders.with({ wish: findWish })],
};
