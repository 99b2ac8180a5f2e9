// Checks for replies of a shell, which are untrusted input (trust rule 5 in section A8 of docs/spec/bridge.md). Fields that a check
// does not name are accepted, because a newer shell may send more.

export type TypeCheck<T> = (value: unknown) => value is T;
export type CheckedValue<C> = C extends TypeCheck<infer T> ? T : never;

type Shape = Record<string, TypeCheck<unknown>>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends CheckedValue<S[K]> ? K : never }[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };
export type ShapeValue<S extends Shape> = Flat<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: CheckedValue<S[K]> } & { [K in OptionalKeys<S>]?: CheckedValue<S[K]> }
>;

export const isText: TypeCheck<string> = (value) => typeof value === 'string';
export const isNumber: TypeCheck<number> = (value) => typeof value === 'number';
export const isBoolean: TypeCheck<boolean> = (value) => typeof value === 'boolean';
/** No result is expected, so every value is accepted. */
export const isAnything = (() => true) as unknown as TypeCheck<void>;

/** A plain object as parsed from JSON: not an array, not a FormData, not null. */
export const isPlainObject: TypeCheck<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  value != null && value.constructor === Object;

export const isOneOf =
  <const V extends readonly string[]>(...values: V): TypeCheck<V[number]> =>
  (value): value is V[number] =>
    values.includes(value as string);

/** Accepts null and undefined, because native encoders write an absent value as null. */
export const isAbsentOr =
  <T>(check: TypeCheck<T>): TypeCheck<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value == null || check(value);

export const isListOf =
  <T>(check: TypeCheck<T>): TypeCheck<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

export const hasShape =
  <S extends Shape>(fields: S): TypeCheck<ShapeValue<S>> =>
  (value): value is ShapeValue<S> =>
    isPlainObject(value) && Object.keys(fields).every((key) => fields[key]!(value[key]));
