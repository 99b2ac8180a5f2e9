// The schemas of collections, matching, teams, star signs and relations in a definition (types: definition-social.ts).
import { Type } from 'typebox';
import {
  closedObject,
  CodeSchema,
  CountSchema,
  anyOf,
  GrantSchema,
  LimitSchema,
  listOf,
  MeterSchema,
  NameSchema,
  oneOf,
  literal,
  optional,
  PositiveIntegerSchema,
  recordByCode,
  TokenSourceSchema,
  tuple,
} from './base.ts';
import { RankSourceSchema } from './parts.ts';

export const CollectionSchema = closedObject({
  id: CodeSchema,
  name: NameSchema,
  pieces: anyOf([
    listOf(CodeSchema),
    closedObject({ per_star: PositiveIntegerSchema, order: literal('fixed'), item: CodeSchema }),
  ]),
  weights: optional(recordByCode(CountSchema)),
  pity: optional(closedObject({ piece: CodeSchema, hard: PositiveIntegerSchema })),
  sets: listOf(
    closedObject({ id: CodeSchema, need: anyOf([PositiveIntegerSchema, literal('each_star')]), grant: GrantSchema }),
  ),
  recipes: optional(
    listOf(
      closedObject({
        id: CodeSchema,
        spares: PositiveIntegerSchema,
        gives: anyOf([closedObject({ choose: listOf(CodeSchema) }), GrantSchema]),
        limit: LimitSchema,
      }),
    ),
  ),
  swap: optional(closedObject({ with: literal('cp'), per_day: PositiveIntegerSchema })),
  dup: optional(GrantSchema),
  sources: optional(listOf(TokenSourceSchema)),
});

export const MatchSchema = closedObject({
  id: CodeSchema,
  rule: oneOf('compat', 'single_only'),
  daily_free: CountSchema,
  extra_cost: GrantSchema,
  extra_max: CountSchema,
  ttl_seconds: PositiveIntegerSchema,
  grant: GrantSchema,
});

export const TeamChoiceSchema = closedObject({
  id: CodeSchema,
  list: listOf(tuple([PositiveIntegerSchema, NameSchema])),
  balance: Type.Integer({ minimum: 5000, maximum: 10_000 }),
  change: literal('never'),
});
export const OneTimeGrantSchema = closedObject({ id: CodeSchema, name: NameSchema, grant: GrantSchema });

const MonthDay = Type.String({ pattern: String.raw`^\d{2}-\d{2}$` });
export const StarSignSchema = tuple([
  PositiveIntegerSchema,
  NameSchema,
  MonthDay,
  MonthDay,
  oneOf('火', '土', '风', '水'),
]);
export const LuckSourceSchema = tuple([MeterSchema, PositiveIntegerSchema, PositiveIntegerSchema]);

export const RelationSchema = closedObject({
  rings: listOf(tuple([CodeSchema, NameSchema, CountSchema, PositiveIntegerSchema])),
  levels: listOf(tuple([PositiveIntegerSchema, CountSchema, NameSchema])),
  level_rewards: listOf(tuple([CodeSchema, PositiveIntegerSchema, GrantSchema])),
  intimacy_sources: listOf(RankSourceSchema),
  anniversaries: listOf(tuple([PositiveIntegerSchema, GrantSchema])),
  unbind: closedObject({
    cooling_hours: CountSchema,
    mutual_hours: CountSchema,
    inactive_days: CountSchema,
    inactive_cooling_hours: CountSchema,
    block: literal('immediate'),
    keep_intimacy_days: CountSchema,
    rebind_wait_hours: CountSchema,
  }),
});
