import { unlessEmpty } from '../draft.ts';

/** An entry of a record as a row of a table. */
export type Entry<T> = readonly [code: string, value: T];

/** The rows of a table as a record, which is left out of the document without any. */
export const recordOf = <T>(rows: readonly Entry<T>[]): Readonly<Record<string, T>> | undefined =>
  unlessEmpty(Object.fromEntries(rows));

export const codeOf = ([code]: Entry<unknown>): string => code;

/** A code may change while its row stays the same. */
export const byPlace = (_: unknown, index: number): string => String(index);
