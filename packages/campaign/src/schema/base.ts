// The definition's shape for what comes from outside: an operator's draft is JSON that no compiler has seen. Shapes
// only; whether names resolve and numbers make sense, the guard says. Unknown keys are refused: they would be hashed
// and published without meaning anything.
import { Type, type TProperties, type TSchema } from 'typebox';

export const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
export const opt = Type.Optional;
export const list = <T extends TSchema>(item: T) => Type.Array(item, { maxItems: 500 });
export const record = <T extends TSchema>(value: T) =>
  Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' }), value);
export const tuple = Type.Tuple;
export const either = Type.Union;
export const only = Type.Literal;
export const oneOf = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Positive = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const Flag = only(1);
export const Spend = either([only(0), only(1)]);
export const Text = Type.String({ maxLength: 2000 });
export const Name = Type.String({ minLength: 1, maxLength: 60 });
export const Code = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' });
export const Meter = Type.String({ pattern: '^[a-z][a-z0-9_.]{0,63}$' });
export const DateTime = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$` });

const GrantLine = closed({ item_code: Code, qty: Positive });
export const Grant = list(GrantLine);
export const GrantWithCards = list(either([GrantLine, closed({ card: Code, qty: Positive })]));
export const DiamondPrice = closed({ diamond: Positive });
export const Price = either([Grant, DiamondPrice]);
export const Limit = closed({ d: opt(Positive), w: opt(Positive), c: opt(Positive), stock: opt(Positive) });
export const Step = tuple([Positive, Grant]);
/** `any` can be written, so that the guard can refuse it with PUB-16. */
export const Age = Type.Unsafe<'adult'>({ type: 'string', enum: ['adult', 'any'] });
export const TokenSource = oneOf(
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
