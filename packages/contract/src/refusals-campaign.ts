// Refusals that several campaign calls return with the same words (part-two-calls.md §0). GUARD-8: the refusals of the spend guard
// are the same in every call.
import { declareRefusal } from './call.ts';

export const notOpenRefusal = declareRefusal('not_open', '活动尚未开始');

export const campaignRefusals = {
  not_open: notOpenRefusal,
  paused: declareRefusal('paused'),
  ended: declareRefusal('ended'),
};

export const adultRefusals = { need: declareRefusal('need'), minor: declareRefusal('minor') };

/** Refusals of the spend guard, for every call that takes diamonds (GUARD-1). */
export const spendGuardRefusals = {
  self_limit: declareRefusal('self_limit'),
  cap_op: declareRefusal('cap_op'),
  cap_day: declareRefusal('cap_day'),
  cap_month: declareRefusal('cap_month'),
  guard: declareRefusal('guard'),
};

/**
 * Refusals for spending on chance, that is packs, gift boxes and fate gifts: reminders (CARE-5), self-exclusion (CARE-9) and face
 * check (CARE-10).
 */
const chanceRefusals = {
  ...spendGuardRefusals,
  excluded: declareRefusal('excluded'),
  face: declareRefusal('need', '请完成人脸核验'),
  cool_down: declareRefusal('cool_down'),
};

/** Refusals of the calls that sell packs: B06 (buy_activity_prop), V17 (buy_prop) and F02 (buy_fate_gift). */
export const packRefusals = {
  ...campaignRefusals,
  ...adultRefusals,
  ...chanceRefusals,
  limit_goods: declareRefusal('limit_goods'),
  price_changed: declareRefusal('price_changed'),
  diamond_short: declareRefusal('diamond_short'),
};

/** Refusals of the calls that draw: B07 (open_box), V18 (prize_draw) and F02 (buy_fate_gift). */
export const drawRefusals = {
  ...campaignRefusals,
  ...adultRefusals,
  ...chanceRefusals,
  not_a_batch: declareRefusal('params'),
  limit_day: declareRefusal('limit_day'),
  limit_left: declareRefusal('limit_left'),
  /** The rounds of a step pool are all done. */
  way_done: declareRefusal('limit', '全部圈数已走完'),
  seed_needed: declareRefusal('seed_needed'),
  pool_changed: declareRefusal('pool_changed'),
  token_short: declareRefusal('token_short'),
  diamond_short: declareRefusal('diamond_short'),
};

/** Refusals of draws whose gift can be given to another member at once (DRAW-14). */
export const giftToOtherRefusals = {
  to_self: declareRefusal('conflict', '不能送给自己'),
  earn_suspended: declareRefusal('earn_suspended'),
  /** The receiver must be a friend or in the same room. */
  too_far: declareRefusal('no_permission', '只能送给好友或同房间的人'),
};

/** Refusals of buying goods of a shop: the price has changed (SHOP-2), limits and stock (SHOP-3), conditions (SHOP-5). */
export const goodsRefusals = {
  locked: declareRefusal('locked', '{text}后可兑换'),
  limit_goods: declareRefusal('limit_goods'),
  sold_out: declareRefusal('sold_out'),
  price_changed: declareRefusal('price_changed'),
  token_short: declareRefusal('token_short'),
};

/** Refusals of claiming rewards of milestones, sets and levels. */
export const claimRefusals = { not_reached: declareRefusal('not_reached'), done: declareRefusal('done') };
