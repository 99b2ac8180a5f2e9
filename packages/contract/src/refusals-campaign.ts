// Refusals that several campaign calls answer with the same words (part-two-calls.md §0).
// The guard's are the same in every call (GUARD-8).
import { says } from './call.ts';

export const notOpen = says('not_open', '活动尚未开始');

export const campaignRefusals = { not_open: notOpen, paused: says('paused'), ended: says('ended') };

export const adultRefusals = { need: says('need'), minor: says('minor') };

/** Whatever takes diamonds (GUARD-1). */
export const guardRefusals = {
  self_limit: says('self_limit'),
  cap_op: says('cap_op'),
  cap_day: says('cap_day'),
  cap_month: says('cap_month'),
  guard: says('guard'),
};

/** Packs, gift boxes and fate gifts: spending on chance (CARE-5, CARE-9, CARE-10). */
const chanceRefusals = {
  ...guardRefusals,
  excluded: says('excluded'),
  face: says('need', '请完成人脸核验'),
  cool_down: says('cool_down'),
};

/** B06, V17, F02. */
export const packRefusals = {
  ...campaignRefusals,
  ...adultRefusals,
  ...chanceRefusals,
  limit_goods: says('limit_goods'),
  price_changed: says('price_changed'),
  diamond_short: says('diamond_short'),
};

/** B07, V18, F02. */
export const drawRefusals = {
  ...campaignRefusals,
  ...adultRefusals,
  ...chanceRefusals,
  not_a_batch: says('params'),
  limit_day: says('limit_day'),
  limit_left: says('limit_left'),
  seed_needed: says('seed_needed'),
  pool_changed: says('pool_changed'),
  token_short: says('token_short'),
  diamond_short: says('diamond_short'),
};

/** Where what was drawn can be given at once (DRAW-14). */
export const giveRefusals = {
  to_self: says('conflict', '不能送给自己'),
  earn_suspended: says('earn_suspended'),
  /** DRAW-14: a friend, or somebody in the same room. */
  too_far: says('no_permission', '只能送给好友或同房间的人'),
};

/** Goods of a shop (SHOP-2, SHOP-3, SHOP-5). */
export const goodsRefusals = {
  locked: says('locked', '{text}后可兑换'),
  limit_goods: says('limit_goods'),
  sold_out: says('sold_out'),
  price_changed: says('price_changed'),
  token_short: says('token_short'),
};

/** Claims of milestones, sets and levels. */
export const claimRefusals = { not_reached: says('not_reached'), done: says('done') };
