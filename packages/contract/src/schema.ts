// Building blocks for the schemas of all calls. Plain `type` and `enum` are used wherever possible, because the server's serialiser
// turns them into simple string concatenation, while `anyOf` makes it test alternatives at run time.
import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';

export { Type };
export type { Static, TObject, TProperties, TSchema };

const SAFE = Number.MAX_SAFE_INTEGER;

/** Integer within [min, max]. Money and counts are integers everywhere; there is no helper for fractions. */
export const int = (min = -SAFE, max = SAFE) => Type.Integer({ minimum: min, maximum: max });

/** Text of `min` to `max` characters, counted in code points. */
export const text = (max: number, min = 0) => Type.String({ minLength: min, maxLength: max });

/** One of the given strings or numbers. */
export const oneOf = <const V extends readonly (string | number)[]>(...values: V) =>
  Type.Unsafe<V[number]>({
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: [...values],
  });

export const list = <T extends TSchema>(item: T, max?: number, min?: number) =>
  Type.Array(item, {
    ...(max === undefined ? {} : { maxItems: max }),
    ...(min === undefined ? {} : { minItems: min }),
  });

export const optional = Type.Optional;
export const objectOf = Type.Object;
export const record = <T extends TSchema>(value: T) => Type.Record(Type.String(), value);
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/**
 * The base object with additional fields in one flat object; allOf is avoided to keep validator and serialiser fast. A field in
 * `more` replaces the one in `base`.
 */
export const extend = <B extends TProperties, M extends TProperties>(base: TObject<B>, more: M) =>
  Type.Object<Omit<B, keyof M> & M>({ ...base.properties, ...more });

/** The base object with every field optional. */
export const partial = Type.Partial;

/** An object whose shape is not checked here (a draft, the parameters of a provider). */
export const anyObject = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});
