// Building blocks of the schema of a campaign definition. The schema checks JSON from outside, such as an operator's draft, for its shape only; whether names resolve and
// numbers make sense is decided by the publishing check. Unknown keys are refused, because they would be hashed and published
// without any meaning.
import { Type, type TProperties, type TSchema } from 'typebox';

export const closedObject = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
export const optional = Type.Optional;
export const listOf = <T extends TSchema>(item: T) => Type.Array(item, { maxItems: 500 });
export const recordByCode = <T extends TSchema>(value: T) =>
  Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }), value);
export const tuple = Type.Tuple;
export const anyOf = Type.Union;
export const literal = Type.Literal;
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

export const CountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const PositiveIntegerSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const FlagSchema = literal(1);
export const SpendFlagSchema = anyOf([literal(0), literal(1)]);
export const TextSchema = Type.String({ maxLength: 2000 });
export const NameSchema = Type.String({ minLength: 1, maxLength: 60 });
export const CodeSchema = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' });
export const MeterSchema = Type.String({ pattern: '^[a-z][a-z0-9_.]{0,63}$' });
export const DateTimeSchema = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$` });

const GrantLine = closedObject({ item_code: CodeSchema, qty: PositiveIntegerSchema });
export const GrantSchema = listOf(GrantLine);
export const GrantWithCardsSchema = listOf(
  anyOf([GrantLine, closedObject({ card: CodeSchema, qty: PositiveIntegerSchema })]),
);
export const DiamondPriceSchema = closedObject({ diamond: PositiveIntegerSchema });
export const PriceSchema = anyOf([GrantSchema, DiamondPriceSchema]);
export const LimitSchema = closedObject({
  d: optional(PositiveIntegerSchema),
  w: optional(PositiveIntegerSchema),
  c: optional(PositiveIntegerSchema),
  stock: optional(PositiveIntegerSchema),
});
export const StepSchema = tuple([PositiveIntegerSchema, GrantSchema]);
/**
 * The age of an audience. The schema also accepts `any`, so that the publishing check can refuse it with PUB-16 and its message.
 */
export const AgeSchema = Type.Unsafe<'adult'>({ type: 'string', enum: ['adult', 'any'] });
export const TokenSourceSchema = oneOf(
  'pack',
  'task',
  'offer',
  'milestone',
  'draw',
  'sign',
  'daily',
  'match',
  'decompose',
  'leftovers',
  'pair_events',
);
