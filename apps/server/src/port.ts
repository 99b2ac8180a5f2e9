// Ports: what a module asks of modules that stand above it. The import law lets nobody import upwards, so the lower module declares
// a port and the higher one gives the answer when it is loaded. There is no answer by default: a port that nobody filled looks like
// "no guild", "no dispute", "no room", and such a silence is a wrong answer about somebody's money. So an unfilled port throws when
// it is asked, and a process of which one is unfilled does not start (assembly.ts).

/** What is wrong with a port once all modules are loaded. */
type Fault = () => string[];
const ports = new Map<string, Fault>();

function declare(hook: string, faults: Fault): void {
  if (ports.has(hook)) throw new Error(`two ports are called ${hook}`);
  ports.set(hook, faults);
}

/** The names of all ports that are declared so far; each is the name of the function that fills it. */
export const portNames = (): string[] => [...ports.keys()];

/** One line for each slot that nobody filled or that several filled. */
export const portFaults = (): string[] => [...ports.values()].flatMap((faults) => faults());

export type Port<T extends object> = {
  /** Fills some of the slots. A slot that is filled again is a fault at start; only tests put one answer in another's place. */
  provide(given: Partial<T>): void;
  readonly given: Readonly<T>;
};

/** A port with the slots of `T`, each of which exactly one module fills. `hook` is the name of the exported function that does. */
export function port<T extends object>(hook: string, slots: { readonly [K in keyof T]-?: true }): Port<T> {
  const filled = new Map<keyof T, T[keyof T]>();
  const twice = new Set<keyof T>();
  const names = Object.keys(slots) as (keyof T & string)[];
  const given = {} as T;
  for (const slot of names) {
    Object.defineProperty(given, slot, {
      enumerable: true,
      get() {
        if (!filled.has(slot)) throw new Error(`nobody filled ${slot} of ${hook}`);
        return filled.get(slot);
      },
    });
  }
  declare(hook, () => [
    ...names.filter((slot) => !filled.has(slot)).map((slot) => `${hook}: no module gives ${slot}`),
    ...[...twice].map((slot) => `${hook}: several modules give ${String(slot)}, and the last one wins`),
  ]);
  return {
    provide(some) {
      for (const slot of names) {
        const value = some[slot];
        if (value === undefined) continue;
        if (filled.has(slot)) twice.add(slot);
        filled.set(slot, value);
      }
    },
    given,
  };
}

export type Listeners<L> = { add(listener: L): void; all(): readonly L[] };

/** A port that several modules may fill, and at least one must. */
export function listeners<L>(hook: string): Listeners<L> {
  const all: L[] = [];
  declare(hook, () => (all.length > 0 ? [] : [`${hook}: no module listens`]));
  return { add: (listener) => void all.push(listener), all: () => all };
}
