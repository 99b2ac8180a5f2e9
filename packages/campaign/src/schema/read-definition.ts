import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { CampaignDef, TokenExpiry } from '../definition.ts';
import {
  closedObject,
  CodeSchema,
  CountSchema,
  DateTimeSchema,
  anyOf,
  FlagSchema,
  GrantSchema,
  listOf,
  NameSchema,
  oneOf,
  literal,
  optional,
  PositiveIntegerSchema,
  recordByCode,
  TextSchema,
  TokenSourceSchema,
} from './base.ts';
import {
  DecomposeSchema,
  PoolSchema,
  MilestoneSchema,
  OfferSchema,
  PackSchema,
  RankBoardSchema,
  ShopSchema,
  SignInSchema,
  TaskSchema,
} from './parts.ts';
import {
  TeamChoiceSchema,
  CollectionSchema,
  LuckSourceSchema,
  MatchSchema,
  OneTimeGrantSchema,
  RelationSchema,
  StarSignSchema,
} from './social.ts';
import { findInvalidTimePath } from './times.ts';

const Schedule = anyOf([
  closedObject({
    kind: literal('fixed'),
    open: DateTimeSchema,
    close: DateTimeSchema,
    claim_days: CountSchema,
    annual: optional(FlagSchema),
  }),
  closedObject({
    kind: literal('season'),
    first_open: DateTimeSchema,
    days: PositiveIntegerSchema,
    claim_days: CountSchema,
  }),
  closedObject({ kind: literal('zodiac'), claim_days: CountSchema }),
  closedObject({ kind: literal('always') }),
  closedObject({
    kind: literal('per_user'),
    from: literal('registered_at'),
    days: PositiveIntegerSchema,
    claim_days: CountSchema,
    server_open: optional(DateTimeSchema),
    server_days: optional(PositiveIntegerSchema),
  }),
]);

const Item = closedObject({
  type: PositiveIntegerSchema,
  name: NameSchema,
  value: CountSchema,
  image: Type.String({ maxLength: 60 }),
  goods: optional(oneOf('toy', 'home', 'digital', 'jewellery', 'food', 'medicine', 'animal', 'undeliverable')),
});
const Expiry = Type.Unsafe<TokenExpiry>({
  type: 'string',
  pattern: String.raw`^(season_end(\+\d{1,3}d)?|user_end|\d{1,3}d|never)$`,
});

const Campaign = closedObject({
  id: CodeSchema,
  version: PositiveIntegerSchema,
  title: NameSchema,
  routes: listOf(Type.String({ pattern: String.raw`^/[\w/]*$` })),
  tab_of: optional(CodeSchema),
  schedule: Schedule,
  audience: closedObject({
    age: oneOf('adult', 'any'),
    min_level: optional(CountSchema),
    platforms: optional(listOf(CodeSchema)),
    grey: optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  items: optional(recordByCode(Item)),
  tokens: optional(
    recordByCode(closedObject({ source: listOf(TokenSourceSchema), expire: Expiry, left: GrantSchema })),
  ),
  counters: optional(recordByCode(NameSchema)),
  packs: optional(listOf(PackSchema)),
  pools: optional(recordByCode(PoolSchema)),
  shops: optional(listOf(ShopSchema)),
  decompose: optional(DecomposeSchema),
  ranks: optional(listOf(RankBoardSchema)),
  signs: optional(listOf(SignInSchema)),
  daily: optional(SignInSchema),
  tasks: optional(listOf(TaskSchema)),
  milestones: optional(listOf(MilestoneSchema)),
  offers: optional(listOf(OfferSchema)),
  collections: optional(listOf(CollectionSchema)),
  match: optional(MatchSchema),
  teams: optional(TeamChoiceSchema),
  benefit: optional(OneTimeGrantSchema),
  stars: optional(listOf(StarSignSchema)),
  luck_sources: optional(listOf(LuckSourceSchema)),
  relation: optional(RelationSchema),
  rules: listOf(TextSchema),
  copy: recordByCode(TextSchema),
  theme: closedObject({
    colors: listOf(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
    mood: NameSchema,
    animation: CodeSchema,
    assets: Type.String({ pattern: String.raw`^activity/[a-z0-9_]+/\d+/$` }),
  }),
});

const problemAt = (path: string): string => `定义格式有误：${path}`;

export type ReadDefinitionResult = { readonly def: CampaignDef } | { readonly problem: string };

/** Reads a definition from unchecked JSON; on failure, returns the place of the first mistake for the operator who wrote it. */
export function readDefinition(json: unknown): ReadDefinitionResult {
  if (Value.Check(Campaign, json)) {
    const def: Static<typeof Campaign> = json;
    const wrong = findInvalidTimePath(def);
    return wrong === undefined ? { def } : { problem: problemAt(wrong) };
  }
  const [first] = Value.Errors(Campaign, json);
  return { problem: problemAt(first?.instancePath || '/') };
}
