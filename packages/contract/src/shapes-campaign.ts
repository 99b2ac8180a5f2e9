// Shapes that the campaign calls share (part-two-calls.md §0, §7, §9). Names and meanings as on the wire.
import { extend, int, list, nullable, obj, oneOf, opt, text, Type } from './schema.ts';
import { Bool, Care, Code, Day, Diamond, Id, Item, MileStep, Ref, Ts, Url, UserBrief } from './shapes.ts';

/** Every answer of a dated campaign carries it; `state` drives the page (C2-4). */
export const Activity = obj({
  activity_code: Code,
  title: text(60),
  state: oneOf('preview', 'open', 'paused', 'claim', 'ended'),
  season_no: opt(int(0)),
  open_at: Ts,
  /** 0 = none. */
  close_at: Ts,
  claim_until: Ts,
  server_time: Ts,
  rules: list(text(2000)),
  def_hash: text(64),
  theme: obj({ animation: text(200), colors: list(text(40)), asset_base: Url }),
});

export const Cost = obj({
  kind: oneOf('diamond', 'pink', 'token', 'card'),
  code: opt(Code),
  name: text(60),
  icon: Url,
  num: int(0),
});

export const TokenBal = obj({
  code: Code,
  name: text(60),
  icon: Url,
  num: int(0),
  /** Pieces that expire within 72 hours. */
  expire_num: int(0),
  expire_at: opt(Ts),
});

export const DrawPrize = obj({
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
  /** Ten-thousandths. */
  odds: int(0, 10_000),
  /** Odds at the caller's present pity. */
  odds_now: int(0, 10_000),
  stock_left: opt(int(0)),
  day_left: opt(int(0)),
  fallback_id: opt(Code),
});

export const PityState = obj({
  tier: int(0),
  tier_name: text(20),
  hard: int(0),
  give_id: Code,
  give_name: text(60),
  soft_from: opt(int(0)),
  count: int(0),
  left: int(0),
});

export const WishState = obj({
  prize_id: nullable(Code),
  count: int(0),
  hard: int(0),
  left: int(0),
});

export const PoolPublic = obj({
  box_code: Code,
  name: text(60),
  /** Bonus, gift box, step. */
  kind: oneOf(1, 2, 3),
  version: int(0),
  pool_hash: text(64),
  odds_base: oneOf(10_000),
  price: Diamond,
  cost: Cost,
  batches: list(int(1)),
  list: list(PoolRow),
  pity: list(PityState),
  wish: opt(extend(WishState, { options: list(obj({ prize_id: Code, hard: int(0) })) })),
  per_draw: list(Item),
  limits: obj({ day: int(0), day_left: int(0), minute: int(0) }),
  /** Expectation divided by the price, 10000 = 100 %. */
  expect: obj({ base_bp: int(0), long_bp: int(0) }),
  audit: nullable(obj({ draws: int(0), day: Day })),
  updated_at: Ts,
});

/** Per day, week or campaign. */
const Limit = obj({ period: oneOf('d', 'w', 'c'), max: int(0), used: int(0) });

export const Pack = obj({
  pack_id: Code,
  name: text(60),
  price: Diamond,
  gifts: list(Item),
  bonus: list(Item),
  limit: Limit,
  max_num: int(0),
});

export const Meter = obj({
  code: Code,
  name: text(60),
  scope: oneOf('user', 'pair', 'team', 'server'),
  value: int(0),
  period: opt(text(24)),
  round: opt(int(0)),
  steps: list(MileStep),
});

export const SignDay = obj({
  no: int(0),
  date: opt(Day),
  items: list(Item),
  /** Second track. */
  items2: opt(list(Item)),
  /** Later, can sign, signed, missed (make-up), locked. */
  state: oneOf(0, 1, 2, 3, 4),
});

export const Goods = obj({
  goods_id: Code,
  name: text(60),
  icon: Url,
  items: list(Item),
  price: Cost,
  limits: list(Limit),
  stock_left: opt(int(0)),
  stock_total: opt(int(0)),
  /** Can buy, too little, limit, sold out, locked. */
  state: oneOf(0, 1, 2, 3, 4),
  lock_text: opt(text(100)),
  tag: opt(text(20)),
});

export const ShipBrief = obj({
  ship_id: Ref,
  item: Item,
  /** Need address, confirmed, sent, received, changed to virtual. */
  state: oneOf(0, 1, 2, 3, 4),
  expire_at: opt(Ts),
  address_mask: opt(text(200)),
  carrier: opt(text(40)),
  tracking_no: opt(text(60)),
});

export const BuyResult = obj({
  order_no: Ref,
  got: list(Item),
  cost: Cost,
  balance: list(TokenBal),
  diamond: Diamond,
  goods: opt(Goods),
  ships: opt(list(ShipBrief)),
  care: opt(Care),
});

export const DrawOne = obj({
  draw_id: Ref,
  nonce: int(0),
  roll: int(0),
  prize: DrawPrize,
  by: oneOf('roll', 'soft', 'hard', 'wish', 'fallback'),
  count_before: list(int(0)),
});

export const SeedBrief = obj({
  seed_id: Ref,
  commit: text(64),
  next_commit: text(64),
  client_seed: text(64),
  nonce: int(0),
});

export const DrawResult = obj({
  batch_id: Ref,
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
  wish: opt(WishState),
  meters: list(Meter),
  sent_to: opt(UserBrief),
  seed: SeedBrief,
  ships: opt(list(ShipBrief)),
  care: opt(Care),
});

export const WinRow = obj({
  win_id: Ref,
  activity_code: Code,
  title: text(60),
  user: UserBrief,
  prize: DrawPrize,
  by: text(20),
  at: Ts,
});

const MonthDay = Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

export const StarBrief = obj({
  star_id: int(1, 12),
  name: text(10),
  icon: Url,
  begin: MonthDay,
  end: MonthDay,
  element: oneOf('火', '土', '风', '水'),
});

export const RelationBrief = obj({
  relation_id: Id,
  type: oneOf('cp'),
  /** Invited, bonded, cooling, ended. */
  state: oneOf(0, 1, 2, 3),
  me: opt(UserBrief),
  pair: Type.Tuple([UserBrief, UserBrief]),
  ring: obj({ ring_id: Code, name: text(60), icon: Url }),
  level: int(0),
  level_name: text(20),
  intimacy: int(0),
  level_need: int(0),
  next_need: nullable(int(0)),
  bonded_at: opt(Ts),
  days: int(0),
  today: obj({
    gained: int(0),
    max: oneOf(2016),
    sources: list(obj({ name: text(40), gained: int(0), cap: int(0) })),
    cosign_me: Bool,
    cosign_other: Bool,
  }),
  /** Reason: one side asked, partner away. */
  cooling: opt(obj({ until: Ts, by_me: Bool, reason: oneOf(1, 2) })),
  is_public: Bool,
  public_me: Bool,
  room_id: opt(Id),
});

export const LevelReward = obj({
  reward_id: Code,
  level: int(0),
  name: text(60),
  need: int(0),
  items: list(Item),
  /** Not reached, claimable, claimed by me. */
  state: oneOf(0, 1, 2),
  other_claimed: opt(Bool),
});
