// For tests: builds the data of an event from the fields that the test cares about; the others get any value of the right type.
import { CATALOGUE_ENTRIES } from '#events/catalogue/all.ts';
import type { EventType } from '#events/event.ts';

export function findEventType(name: string): EventType {
  const found = CATALOGUE_ENTRIES.find(({ type }) => type.name === name);
  if (!found) throw new Error(`there is no event ${name}`);
  return found.type;
}

export const makeEventData = <D extends object>(type: EventType<D>, given: Partial<NoInfer<D>>): D => ({
  ...(anyOf(type.schema) as D),
  ...given,
});

/** The same as makeEventData, for tests that know the event by its name. */
export const makeEventDataByName = (name: string, given: Record<string, unknown>): Record<string, unknown> => ({
  ...makeEventData(findEventType(name), given),
});

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
};

function anyOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return anyOf(schema.anyOf[0]!);
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, anyOf(schema.properties![name]!)]));
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => anyOf(schema.items!));
  if (schema.type === 'integer') return Math.max(0, schema.minimum ?? 0);
  if (schema.type === 'boolean') return false;
  return schema.pattern === undefined ? 'any' : '2026-11-16';
}
