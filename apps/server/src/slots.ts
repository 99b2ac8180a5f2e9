// Slots let higher modules contribute to lower ones, such as queues of the console or listeners of a meter. No module may import a
// module above it, so the lower module declares a slot (`Module.slots`), the higher ones put values into it (`Module.fills`), and
// app.ts builds the registry from both. Importing a file fills nothing. A slot that no module fills is reported before a process
// starts (assembly.ts), because an empty slot would lead to wrong replies instead of none.

/** The joined contributions by slot; the value of `ctx.registry` in every process. */
export type Registry = ReadonlyMap<Slot, unknown>;

type Registered = { readonly registry: Registry };

/** One contribution to a slot. */
export type SlotContribution = { readonly slot: Slot; readonly value: unknown };

export type Slot = {
  readonly name: string;
  /** Joins the contributions into the value that readers of the slot see. */
  join(values: readonly unknown[]): unknown;
  /** One line for everything that is missing or given twice. */
  faults(values: readonly unknown[]): string[];
};

/** A slot with the keys of `T`; each key must be filled by exactly one module. */
export class KeyedSlot<T extends object> implements Slot {
  readonly name: string;
  readonly #keys: readonly (keyof T & string)[];

  constructor(name: string, keys: { readonly [K in keyof T]-?: true }) {
    this.name = name;
    this.#keys = Object.keys(keys) as (keyof T & string)[];
  }

  with(some: Partial<T>): SlotContribution {
    return { slot: this, value: some };
  }

  in({ registry }: Registered): Readonly<T> {
    return (registry.get(this) ?? this.join([])) as Readonly<T>;
  }

  /** Keeps the order of the keys; reading a key that no module filled throws. */
  join(values: readonly unknown[]): unknown {
    const given = Object.assign({}, ...values) as Partial<T>;
    const joined = {};
    for (const key of this.#keys) {
      Object.defineProperty(joined, key, {
        enumerable: true,
        get: () => {
          if (!Object.hasOwn(given, key)) throw new Error(`nobody filled ${key} of ${this.name}`);
          return given[key];
        },
      });
    }
    return joined;
  }

  faults(values: readonly unknown[]): string[] {
    return this.#keys.flatMap((key) => {
      const times = values.filter((value) => Object.hasOwn(value as object, key)).length;
      if (times === 1) return [];
      return [times === 0 ? `${this.name}: no module gives ${key}` : `${this.name}: several modules give ${key}`];
    });
  }
}

/** A slot with any number of contributions: at least one, unless `mayBeEmpty` is set. */
export class ListSlot<T> implements Slot {
  readonly name: string;
  readonly #mayBeEmpty: boolean;

  constructor(name: string, { mayBeEmpty = false } = {}) {
    this.name = name;
    this.#mayBeEmpty = mayBeEmpty;
  }

  with(...some: readonly T[]): SlotContribution {
    return { slot: this, value: some };
  }

  in({ registry }: Registered): readonly T[] {
    return (registry.get(this) ?? []) as readonly T[];
  }

  join(values: readonly unknown[]): unknown {
    return (values as readonly (readonly T[])[]).flat();
  }

  faults(values: readonly unknown[]): string[] {
    return this.#mayBeEmpty || values.length > 0 ? [] : [`${this.name}: no module gives anything`];
  }
}

const valuesIn = (fills: readonly SlotContribution[], slot: Slot): unknown[] =>
  fills.filter((filling) => filling.slot === slot).map(({ value }) => value);

export const buildRegistry = (fills: readonly SlotContribution[]): Registry =>
  new Map([...new Set(fills.map(({ slot }) => slot))].map((slot) => [slot, slot.join(valuesIn(fills, slot))]));

/** Every mismatch between the slots that modules declare and the contributions of modules. */
export function findSlotFaults(slots: readonly Slot[], fills: readonly SlotContribution[]): string[] {
  const undeclared = new Set(fills.map(({ slot }) => slot).filter((slot) => !slots.includes(slot)));
  return [
    ...slots.flatMap((slot) => slot.faults(valuesIn(fills, slot))),
    ...[...undeclared].map(({ name }) => `${name}: filled, but no module declares it`),
  ];
}
