// Shapes shared by the campaign calls (part-two-calls.md §0, §7, §9), with the field names of the API.
import { extend, int, list, nullable, objectOf, oneOf, optional, text, Type } from './schema.ts';
import {
  Bool,
  SpendGuardState,
  Code,
  Day,
  Diamond,
  Id,
  Item,
  MileStep,
  OpaqueRef,
  TaskRow,
  UnixSeconds,
  Url,
  UserBrief,
} from './shapes.ts';

/** The state and dates of a campaign, a part of every reply about one (C2-4); `state` decides what the page shows. */
export const Activity = objectOf({
  activity_code: Code,
  title: text(60),
  state: oneOf('preview', 'open', 'paused', 'claim', 'ended'),
  season_no: optional(int(0)),
  open_at: UnixSeconds,
  /** When the campaign closes; 0 means never. */
  close_at: UnixSeconds,
  claim_until: UnixSeconds,
  server_time: UnixSeconds,
  rules: list(text(2000)),
  def_hash: text(64),
  theme: objectOf({ animation: text(200), colors: list(text(40)), asset_base: Url }),
});

export const Cost = objectOf({
  kind: oneOf('diamond', 'pink', 'token', 'card'),
  code: optional(Code),
  name: text(60),
  icon: Url,
  num: int(0),
});

export const TokenBal = objectOf({
  code: Code,
  name: text(60),
  icon: Url,
  num: int(0),
  /** How many pieces expire within 72 hours. */
  expire_num: int(0),
  expire_at: optional(UnixSeconds),
});

export const DrawPrize = objectOf({
  prize_id: Code,
  name: text(60),
  icon: Url,
  items: list(Item),
  value: Diamond,
  tier: oneOf(0, 1, 2, 3, 4, 5),
  tier_name: text(20),
  is_big: Bool,
});

export const PoolRow = extend(DrawPrize, {
  /** The published odds in ten-thousandths. */
  odds: int(0, 10_000),
  /** The odds of the caller's next draw, including pity. */
  odds_now: int(0, 10_000),
  stock_left: optional(int(0)),
  /** The whole stock of the season. */
  stock_total: optional(int(0)),
  day_left: optional(int(0)),
  fallback_id: optional(Code),
});

export const PityState = objectOf({
  tier: int(0),
  tier_name: text(20),
  hard: int(0),
  give_id: Code,
  give_name: text(60),
  soft_from: optional(int(0)),
  count: int(0),
  left: int(0),
});

export const WishState = objectOf({
  prize_id: nullable(Code),
  count: int(0),
  hard: int(0),
  left: int(0),
});

/** A prize that can be wished for. `left` is the number of draws after which it is certain, if the wish is made or changed now. */
const WishOption = objectOf({ prize_id: Code, hard: int(0), left: int(0) });

export const PoolPublic = objectOf({
  box_code: Code,
  name: text(60),
  /** 1 bonus: paid by a pack or with tokens; 2 gift box: paid in diamonds; 3 step: the prizes move a milestone forward. */
  kind: oneOf(1, 2, 3),
  version: int(0),
  pool_hash: text(64),
  odds_base: oneOf(10_000),
  price: Diamond,
  cost: Cost,
  batches: list(int(1)),
  list: list(PoolRow),
  pity: list(PityState),
  wish: optional(extend(WishState, { options: list(WishOption) })),
  per_draw: list(Item),
  limits: objectOf({ day: int(0), day_left: int(0), minute: int(0) }),
  /** The expected value divided by the price, by the published odds and in the long run with pity; 10000 means 100 %. */
  expect: objectOf({ base_bp: int(0), long_bp: int(0) }),
  audit: nullable(objectOf({ draws: int(0), day: Day })),
  updated_at: UnixSeconds,
});

/** A purchase limit and how much of it is used; `d` per day, `w` per week, `c` per campaign. */
const Limit = objectOf({ period: oneOf('d', 'w', 'c'), max: int(0), used: int(0) });

export const Pack = objectOf({
  pack_id: Code,
  name: text(60),
  price: Diamond,
  gifts: list(Item),
  bonus: list(Item),
  limit: Limit,
  max_num: int(0),
});

export const Meter = objectOf({
  code: Code,
  name: text(60),
  scope: oneOf('user', 'pair', 'team', 'server'),
  value: int(0),
  period: optional(text(24)),
  round: optional(int(0)),
  /** Only a milestone whose steps repeat: the units of one round, and the number of rounds (MILE-3). */
  loop: optional(objectOf({ every: int(1), max: int(1) })),
  steps: list(MileStep),
});

export const SignDay = objectOf({
  no: int(0),
  date: optional(Day),
  items: list(Item),
  /** The rewards of the second reward track, which the member must unlock (LADDER-5). */
  items2: optional(list(Item)),
  /** 0 later, 1 can be signed, 2 signed, 3 missed (can be made up), 4 locked. */
  state: oneOf(0, 1, 2, 3, 4),
});

export const Goods = objectOf({
  goods_id: Code,
  name: text(60),
  icon: Url,
  items: list(Item),
  price: Cost,
  limits: list(Limit),
  stock_left: optional(int(0)),
  stock_total: optional(int(0)),
  /** 0 can be bought, 1 balance too low, 2 limit reached, 3 sold out, 4 locked. */
  state: oneOf(0, 1, 2, 3, 4),
  lock_text: optional(text(100)),
  tag: optional(text(20)),
});

export const ShipBrief = objectOf({
  ship_id: OpaqueRef,
  item: Item,
  /** 0 needs an address, 1 confirmed, 2 sent, 3 received, 4 changed to a virtual item. */
  state: oneOf(0, 1, 2, 3, 4),
  expire_at: optional(UnixSeconds),
  address_mask: optional(text(200)),
  carrier: optional(text(40)),
  tracking_no: optional(text(60)),
});

export const BuyResult = objectOf({
  order_no: OpaqueRef,
  got: list(Item),
  cost: Cost,
  balance: list(TokenBal),
  diamond: Diamond,
  goods: optional(Goods),
  ships: optional(list(ShipBrief)),
  care: optional(SpendGuardState),
});

export const DrawOne = objectOf({
  draw_id: OpaqueRef,
  nonce: int(0),
  roll: int(0),
  prize: DrawPrize,
  by: oneOf('roll', 'soft', 'hard', 'wish', 'fallback'),
  count_before: list(int(0)),
});

export const SeedBrief = objectOf({
  seed_id: OpaqueRef,
  commit: text(64),
  next_commit: text(64),
  client_seed: text(64),
  nonce: int(0),
});

/**
 * How far the draws of a step pool moved the member along a looping milestone, and the steps that were passed, each with what it
 * paid, in order (MILE-3). Positions count over all rounds.
 */
const StepMove = objectOf({
  code: Code,
  from: int(0),
  to: int(0),
  every: int(1),
  max: int(1),
  paid: list(objectOf({ step_id: Code, at: int(1), round: int(1), items: list(Item) })),
});

export const DrawResult = objectOf({
  batch_id: OpaqueRef,
  box_code: Code,
  asked: int(1),
  made: int(0),
  stopped: Bool,
  list: list(DrawOne),
  sum: list(extend(DrawPrize, { num: int(1) })),
  extra: list(Item),
  cost: Cost,
  balance: list(TokenBal),
  diamond: Diamond,
  pity: list(PityState),
  wish: optional(WishState),
  meters: list(Meter),
  /** Only of a step pool. */
  moved: optional(StepMove),
  sent_to: optional(UserBrief),
  seed: SeedBrief,
  ships: optional(list(ShipBrief)),
  care: optional(SpendGuardState),
});

export const WinRow = objectOf({
  win_id: OpaqueRef,
  activity_code: Code,
  title: text(60),
  user: UserBrief,
  prize: DrawPrize,
  by: text(20),
  at: UnixSeconds,
});

const MonthDay = Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

export const StarBrief = objectOf({
  star_id: int(1, 12),
  name: text(10),
  icon: Url,
  begin: MonthDay,
  end: MonthDay,
  element: oneOf('火', '土', '风', '水'),
});

export const RelationBrief = objectOf({
  relation_id: Id,
  type: oneOf('cp'),
  /** 0 invited, 1 bonded, 2 cooling off before the end, 3 ended. */
  state: oneOf(0, 1, 2, 3),
  me: optional(UserBrief),
  pair: Type.Tuple([UserBrief, UserBrief]),
  ring: objectOf({ ring_id: Code, name: text(60), icon: Url }),
  level: int(0),
  level_name: text(20),
  intimacy: int(0),
  level_need: int(0),
  next_need: nullable(int(0)),
  bonded_at: optional(UnixSeconds),
  days: int(0),
  today: objectOf({
    gained: int(0),
    max: oneOf(2016),
    sources: list(objectOf({ name: text(40), gained: int(0), cap: int(0) })),
    cosign_me: Bool,
    cosign_other: Bool,
  }),
  /** Present while cooling off; `reason` 1 means that one of the two asked to end the relation, 2 that the partner is away. */
  cooling: optional(objectOf({ until: UnixSeconds, by_me: Bool, reason: oneOf(1, 2) })),
  is_public: Bool,
  public_me: Bool,
  room_id: optional(Id),
});

export const LevelReward = objectOf({
  reward_id: Code,
  level: int(0),
  name: text(60),
  need: int(0),
  items: list(Item),
  /** 0 not reached, 1 can be claimed, 2 claimed by the caller. */
  state: oneOf(0, 1, 2),
  other_claimed: optional(Bool),
});

/** What a board asks for a reward, and when it pays (BOARD-8 to BOARD-10). */
export const BoardPay = objectOf({
  /** The score that a reward needs; 0 means any. */
  min_score: int(0),
  /** The latest time at which the virtual rewards of the shown period are given. */
  pay_by: UnixSeconds,
  /** When physical rewards are given, after the public notice; absent when the board has none. */
  ship_from: optional(UnixSeconds),
});

/** How a member stands with a campaign's matching. */
export const MatchStanding = objectOf({
  /** The member switched matching on (set_privacy_setting `match_on`). */
  is_on: Bool,
  has_cp: Bool,
  free_left: int(0),
  extra_left: int(0),
  extra_cost: Cost,
});

/** What a campaign of pairs shows to a member about the member's own pair. */
export const PairSeason = objectOf({
  /** Absent when the caller has no CP. */
  relation_id: optional(Id),
  /** True while the pair is cooling off, when nothing counts (REL-7). */
  is_cooling: Bool,
  /** The pair's points of the whole season and of today, with the steps they fill; absent when the campaign has none. */
  sweet: optional(objectOf({ today: int(0), meter: Meter })),
  /** The tasks that the two do for each other; `done_me` and `done_other` tell who has done their part today. */
  tasks: list(extend(TaskRow, { done_me: Bool, done_other: Bool })),
});

/** The rules page of a campaign, generated from its published definition. */
export const RuleBook = objectOf({
  version: int(1),
  published_at: UnixSeconds,
  parts: list(objectOf({ part: Code, title: text(20), lines: list(text(300)) })),
});
