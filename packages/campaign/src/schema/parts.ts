// The schemas of packs, pools, shops, boards, ladders, tasks, milestones and offers in a definition (types: definition-parts.ts).
import { Type } from 'typebox';
import {
  AgeSchema,
  closedObject,
  CodeSchema,
  CountSchema,
  DateTimeSchema,
  DiamondPriceSchema,
  anyOf,
  FlagSchema,
  GrantSchema,
  GrantWithCardsSchema,
  LimitSchema,
  listOf,
  MeterSchema,
  NameSchema,
  oneOf,
  literal,
  optional,
  PositiveIntegerSchema,
  PriceSchema,
  recordByCode,
  SpendFlagSchema,
  StepSchema,
  tuple,
} from './base.ts';

export const PackSchema = closedObject({
  id: CodeSchema,
  price: PositiveIntegerSchema,
  grant: GrantSchema,
  limit: LimitSchema,
  age: optional(AgeSchema),
});

const Tier = anyOf([literal(0), literal(1), literal(2), literal(3), literal(4), literal(5)]);
const Soft = tuple([PositiveIntegerSchema, CodeSchema, PositiveIntegerSchema, CountSchema]);
const Pity = anyOf([
  tuple([Tier, PositiveIntegerSchema, CodeSchema]),
  tuple([Tier, PositiveIntegerSchema, CodeSchema, Soft]),
]);
const PrizeRow = closedObject({
  id: CodeSchema,
  grant: GrantSchema,
  weight: CountSchema,
  tier: Tier,
  big: optional(FlagSchema),
  stock: optional(PositiveIntegerSchema),
  day: optional(PositiveIntegerSchema),
  fb: optional(CodeSchema),
});
export const PoolSchema = closedObject({
  name: NameSchema,
  kind: oneOf('bonus', 'gift_box', 'step'),
  price: PositiveIntegerSchema,
  cost: anyOf([GrantSchema, DiamondPriceSchema, literal('pack')]),
  flips: optional(recordByCode(PositiveIntegerSchema)),
  per_draw: optional(GrantWithCardsSchema),
  batches: Type.Array(PositiveIntegerSchema, { minItems: 1, maxItems: 5 }),
  limits: closedObject({ day: CountSchema, minute: PositiveIntegerSchema, campaign: optional(PositiveIntegerSchema) }),
  send: optional(literal('room')),
  family: optional(CodeSchema),
  pity: listOf(Pity),
  wish: optional(closedObject({ prizes: listOf(CodeSchema), hard: recordByCode(PositiveIntegerSchema) })),
  age: optional(AgeSchema),
  rows: Type.Array(PrizeRow, { minItems: 1, maxItems: 100 }),
});

const Cond = closedObject({
  level: optional(PositiveIntegerSchema),
  draws: optional(tuple([CodeSchema, PositiveIntegerSchema])),
  set: optional(CodeSchema),
  rank: optional(tuple([CodeSchema, PositiveIntegerSchema])),
});
const Goods = closedObject({
  id: CodeSchema,
  grant: GrantSchema,
  price: PriceSchema,
  limit: LimitSchema,
  need: optional(Cond),
  sort: optional(CountSchema),
  from: optional(DateTimeSchema),
  to: optional(DateTimeSchema),
  age: optional(AgeSchema),
});
export const ShopSchema = closedObject({ id: CodeSchema, name: NameSchema, goods: listOf(Goods) });
export const DecomposeSchema = closedObject({
  dressup_day: CountSchema,
  gift: CountSchema,
  prop_fixed: recordByCode(PositiveIntegerSchema),
  cap_day: PositiveIntegerSchema,
});

const Window = oneOf('slot', 'day', 'week', 'month', 'season', 'campaign', 'total');
export const RankSourceSchema = tuple([MeterSchema, PositiveIntegerSchema, CountSchema, SpendFlagSchema]);
const PLACES = [PositiveIntegerSchema, PositiveIntegerSchema, GrantSchema] as const;
const TeamGrantSchema = tuple([PositiveIntegerSchema, GrantSchema]);
export const RankBoardSchema = closedObject({
  id: CodeSchema,
  no: optional(PositiveIntegerSchema),
  name: NameSchema,
  subject: oneOf('user', 'user_in_star', 'pair', 'team', 'star', 'room', 'guild'),
  period: anyOf([Window, listOf(Window)]),
  history: optional(
    closedObject({
      slot: optional(CountSchema),
      day: optional(CountSchema),
      week: optional(CountSchema),
      month: optional(CountSchema),
      season: optional(CountSchema),
    }),
  ),
  day_win: optional(CodeSchema),
  kind: optional(oneOf('sum', 'luck', 'mean')),
  filter: optional(literal('friends')),
  slots: optional(listOf(Type.String({ pattern: String.raw`^\d{2}:\d{2}-\d{2}:\d{2}$` }))),
  sources: listOf(RankSourceSchema),
  min: optional(PositiveIntegerSchema),
  min_draws: optional(PositiveIntegerSchema),
  rewards: optional(listOf(anyOf([tuple([...PLACES]), tuple([...PLACES, listOf(TeamGrantSchema)])]))),
  top: optional(PositiveIntegerSchema),
});

export const SignInSchema = closedObject({
  id: CodeSchema,
  name: NameSchema,
  mode: oneOf('cycle7', 'cumulative', 'week_days'),
  days: listOf(GrantSchema),
  tracks: optional(tuple([literal('free'), literal('sail')])),
  days_sail: optional(listOf(GrantSchema)),
  miles: optional(listOf(StepSchema)),
  makeup: optional(anyOf([closedObject({ cost: GrantSchema, per_cycle: PositiveIntegerSchema }), literal('none')])),
  unlock: optional(closedObject({ track: CodeSchema, cost: GrantSchema })),
  trigger: optional(tuple([CodeSchema, CodeSchema])),
});

export const TaskSchema = closedObject({
  id: CodeSchema,
  name: NameSchema,
  meter: MeterSchema,
  target: PositiveIntegerSchema,
  period: oneOf('once', 'day', 'week', 'campaign'),
  grant: GrantWithCardsSchema,
  claim: optional(oneOf('manual', 'auto')),
  age: optional(literal('adult')),
});

export const MilestoneSchema = closedObject({
  id: CodeSchema,
  name: NameSchema,
  meter: MeterSchema,
  scope: oneOf('user', 'pair', 'team', 'server'),
  period: optional(oneOf('day', 'season', 'campaign')),
  steps: listOf(StepSchema),
  loop: optional(closedObject({ every: PositiveIntegerSchema, max: PositiveIntegerSchema })),
});

export const OfferSchema = closedObject({
  id: CodeSchema,
  kind: oneOf('first', 'daily_total'),
  per: optional(oneOf('identity', 'user')),
  tiers: listOf(closedObject({ id: CodeSchema, amount_fen: PositiveIntegerSchema, grant: GrantSchema })),
  pick: oneOf('one', 'all_reached'),
  claim: oneOf('auto', 'manual'),
});
