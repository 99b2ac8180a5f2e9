import { Type } from 'typebox';
import {
  Age,
  closed,
  Code,
  Count,
  DateTime,
  DiamondPrice,
  either,
  Flag,
  Grant,
  GrantWithCards,
  Limit,
  list,
  Meter,
  Name,
  oneOf,
  only,
  opt,
  Positive,
  Price,
  record,
  Spend,
  Step,
  tuple,
} from './base.ts';

export const Pack = closed({ id: Code, price: Positive, grant: Grant, limit: Limit, age: opt(Age) });

const Tier = either([only(0), only(1), only(2), only(3), only(4), only(5)]);
const Soft = tuple([Positive, Code, Positive, Count]);
const Pity = either([tuple([Tier, Positive, Code]), tuple([Tier, Positive, Code, Soft])]);
const PrizeRow = closed({
  id: Code,
  grant: Grant,
  weight: Count,
  tier: Tier,
  big: opt(Flag),
  stock: opt(Positive),
  day: opt(Positive),
  fb: opt(Code),
});
export const Draw = closed({
  name: Name,
  kind: oneOf('bonus', 'gift_box', 'step'),
  price: Positive,
  cost: either([Grant, DiamondPrice, only('pack')]),
  flips: opt(record(Positive)),
  per_draw: opt(GrantWithCards),
  batches: Type.Array(Positive, { minItems: 1, maxItems: 5 }),
  limits: closed({ day: Count, minute: Positive, campaign: opt(Positive) }),
  send: opt(only('room')),
  family: opt(Code),
  pity: list(Pity),
  wish: opt(closed({ prizes: list(Code), hard: record(Positive) })),
  age: opt(Age),
  rows: Type.Array(PrizeRow, { minItems: 1, maxItems: 100 }),
});

const Cond = closed({
  level: opt(Positive),
  draws: opt(tuple([Code, Positive])),
  set: opt(Code),
  rank: opt(tuple([Code, Positive])),
});
const Goods = closed({
  id: Code,
  grant: Grant,
  price: Price,
  limit: Limit,
  need: opt(Cond),
  sort: opt(Count),
  from: opt(DateTime),
  to: opt(DateTime),
  age: opt(Age),
});
export const Shop = closed({ id: Code, name: Name, goods: list(Goods) });
export const Decompose = closed({ dressup_day: Count, gift: Count, prop_fixed: record(Positive), cap_day: Positive });

const Window = oneOf('slot', 'day', 'week', 'month', 'season', 'campaign', 'total');
export const RankSource = tuple([Meter, Positive, Count, Spend]);
export const Rank = closed({
  id: Code,
  no: opt(Positive),
  name: Name,
  subject: oneOf('user', 'user_in_star', 'pair', 'team', 'star', 'room', 'guild'),
  period: either([Window, list(Window)]),
  history: opt(Type.Partial(closed({ slot: Count, day: Count, week: Count, month: Count, season: Count }))),
  day_win: opt(Code),
  kind: opt(oneOf('sum', 'luck', 'mean')),
  filter: opt(only('friends')),
  slots: opt(list(Type.String({ pattern: String.raw`^\d{2}:\d{2}-\d{2}:\d{2}$` }))),
  sources: list(RankSource),
  min: opt(Positive),
  min_draws: opt(Positive),
  rewards: opt(list(tuple([Positive, Positive, Grant]))),
  top: opt(Positive),
});

export const Sign = closed({
  id: Code,
  name: Name,
  mode: oneOf('cycle7', 'cumulative', 'week_days'),
  days: list(Grant),
  tracks: opt(tuple([only('free'), only('sail')])),
  days_sail: opt(list(Grant)),
  miles: opt(list(Step)),
  makeup: opt(either([closed({ cost: Grant, per_cycle: Positive }), only('none')])),
  unlock: opt(closed({ track: Code, cost: Grant })),
  trigger: opt(tuple([Code, Code])),
});

export const Task = closed({
  id: Code,
  name: Name,
  meter: Meter,
  target: Positive,
  period: oneOf('once', 'day', 'week', 'campaign'),
  grant: GrantWithCards,
  claim: opt(oneOf('manual', 'auto')),
  age: opt(only('adult')),
});

export const Mile = closed({
  id: Code,
  name: Name,
  meter: Meter,
  scope: oneOf('user', 'pair', 'team', 'server'),
  period: opt(oneOf('day', 'season', 'campaign')),
  steps: list(Step),
  loop: opt(closed({ every: Positive, max: Positive })),
});

export const Offer = closed({
  id: Code,
  kind: oneOf('first', 'daily_total'),
  per: opt(oneOf('identity', 'user')),
  tiers: list(closed({ id: Code, amount_fen: Positive, grant: Grant })),
  pick: oneOf('one', 'all_reached'),
  claim: oneOf('auto', 'manual'),
});
