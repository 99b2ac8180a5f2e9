// Local storage that never throws: in private windows and with a full disk it reads as empty. Values are stored as plain text under
// plain names, because the native side may read them too.

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The value cannot be stored; it lasts in memory until the page is left.
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // When the storage cannot be used, nothing was stored, so there is nothing to remove.
  }
}
