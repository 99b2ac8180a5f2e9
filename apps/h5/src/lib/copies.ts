// The last answer of a screen, kept on the phone for when there is no network (§7 of the screens: "copy"). Each with its time.

export type Copy<T> = { readonly at: number; readonly data: T };

const keyOf = (name: string): string => `copy:${name}`;

export function keepCopy(name: string, data: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), data }));
  } catch {
    // A full disk keeps no copy; the screen then shows its error state.
  }
}

export function readCopy<T>(name: string): Copy<T> | undefined {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text ? (JSON.parse(text) as Copy<T>) : undefined;
  } catch {
    return undefined;
  }
}

const OWN = 'own:';

/** The name of a copy only the member who is logged in may see. */
export const ownCopy = (name: string): string => OWN + name;

/** Somebody else is here, or nobody. */
export function forgetOwnCopies(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.indexOf(keyOf(OWN)) === 0)
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // Nothing was kept where nothing can be read.
  }
}
