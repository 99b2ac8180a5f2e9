// Keeps the last reply of a screen and its time on the phone. The screen shows this copy when there is no network.

export type KeptCopy<T> = { readonly at: number; readonly data: T };

const keyOf = (name: string): string => `copy:${name}`;

export function keepCopy(name: string, data: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), data }));
  } catch {
    // When the storage is full, no copy is kept, and the screen then shows its error state.
  }
}

export function readCopy<T>(name: string): KeptCopy<T> | undefined {
  try {
    const text = localStorage.getItem(keyOf(name));
    return text ? (JSON.parse(text) as KeptCopy<T>) : undefined;
  } catch {
    return undefined;
  }
}

const OWN = 'own:';

/** The name of a copy that only the logged-in member may see. */
export const memberCopyName = (name: string): string => OWN + name;

/** Deletes the copies that only one member may see; called when the member logs out or another member logs in. */
export function forgetMemberCopies(): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.indexOf(keyOf(OWN)) === 0)
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // When the storage cannot be read, nothing was kept, so there is nothing to delete.
  }
}
