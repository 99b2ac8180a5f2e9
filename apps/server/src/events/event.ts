// The class of event types: each value has a name on the bus and a schema of its fields. All event types are declared in
// catalogue/<area>.ts. `tx.emit` and consumers take such a value, so an emitter cannot send other fields and the data of a consumer
// is typed.
import {
  int,
  objectOf,
  oneOf,
  Type,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
} from '@shengyu/contract/schema.ts';
import { Compile, type Validator } from 'typebox/compile';

const NAME = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/;

export class EventType<D extends object = object> {
  /** `user.registered`; published as subject `ev.user.registered.v1`. */
  readonly name: string;
  readonly schema: TObject;
  // The schema is compiled on first use, because most processes meet few of the events.
  #check: Validator | undefined;

  constructor(name: string, schema: TObject) {
    if (!NAME.test(name)) throw new Error(`event name ${name} is not of the form area.what_happened`);
    this.name = name;
    this.schema = schema;
  }

  /**
   * Checks data that came over the bus. Data of another shape is a fault of the emitter: the event is parked for an operator.
   * Fields that are not in the catalogue are accepted, because a newer release may send them.
   */
  read(data: unknown): D {
    const fault = this.#faultOf(data);
    if (fault !== undefined) throw new Error(`${this.name}: ${fault}`);
    return data as D;
  }

  /** Checks data before it is emitted (in tests and development): the same as `read`, and every field must be in the catalogue. */
  requireExact(data: object): void {
    const unknown = Object.keys(data).find((field) => !Object.hasOwn(this.schema.properties, field));
    if (unknown !== undefined) throw new Error(`${this.name}: ${unknown} is not in the catalogue of events`);
    this.read(data);
  }

  #faultOf(data: unknown): string | undefined {
    this.#check ??= Compile(this.schema);
    if (this.#check.Check(data)) return undefined;
    const [first] = this.#check.Errors(data);
    return first && `${first.instancePath.slice(1).replaceAll('/', '.')} ${first.message}`.trim();
  }
}

export const declareEvent = <S extends TProperties>(name: string, fields: S): EventType<Static<TObject<S>>> =>
  new EventType(name, objectOf(fields));

export type EventDataOf<E> = E extends EventType<infer D> ? D : never;

// Field types of the catalogue, in addition to those of the contract.
export const idField = int(1);
export const countField = int(0);
/** Unix seconds. */
export const unixSecondsField = int(0);
/** A code, a name, or a number written as text. */
export const codeField = Type.String();
export const dayField = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const bitField = oneOf(0, 1);
export const boolField = Type.Boolean();
/** A list of at least `min` items. */
export const listField = <T extends TSchema>(items: T, min = 0) =>
  Type.Unsafe<readonly Static<T>[]>({ type: 'array', items, minItems: min });
/** A quantity of one item. */
export const itemQuantityField = objectOf({ item_code: codeField, qty: int() });
