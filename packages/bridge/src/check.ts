// Answers of a shell are input from outside (trust rule 5). Fields that a check does not name pass: a newer shell may
// say more.

export type Check<T> = (value: unknown) => value is T;
export type Checked<C> = C extends Check<infer T> ? T : never;

type Shape = Record<string, Check<unknown>>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends Checked<S[K]> ? K : never }[keyof S];
type Flat<T> = { [K in keyof T]: T[K] };
export type Shaped<S extends Shape> = Flat<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: Checked<S[K]> } & { [K in OptionalKeys<S>]?: Checked<S[K]> }
>;

export const text: Check<string> = (value) => typeof value === 'string';
export const num: Check<number> = (value) => typeof value === 'number';
export const flag: Check<boolean> = (value) => typeof value === 'boolean';
/** Nothing is expected, so nothing that comes is wrong. */
export const nothing = (() => true) as unknown as Check<void>;

/** As parsed from JSON: no array, no form, no null. */
export const plain: Check<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  value != null && value.constructor === Object;

export const oneOf =
  <const V extends readonly string[]>(...values: V): Check<V[number]> =>
  (value): value is V[number] =>
    values.includes(value as string);

/** Native encoders write an absent value as null. */
export const maybe =
  <T>(check: Check<T>): Check<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value == null || check(value);

export const list =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check);

export const shape =
  <S extends Shape>(fields: S): Check<Shaped<S>> =>
  (value): value is Shaped<S> =>
    plain(value) && Object.keys(fields).every((key) => fields[key]!(value[key]));
