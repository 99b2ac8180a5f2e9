// Local storage that cannot fail: private windows and full disks read as empty. Plain values under plain names, because the native
// side and the specification read them too.

export type StoredName =
  | 'settoken'
  | 'noticeState'
  | 'pageType'
  | 'version'
  | 'cachedViews'
  | 'theme'
  | 'device_id'
  | 'sound'
  | 'skipAnimation'
  | 'stopOnBig'
  | 'openDraw'
  | 'toldLeftovers'
  | 'payChannel'
  | 'monthGoal';

export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function store(name: StoredName, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing to do: it lives in memory until the page is left.
  }
}

export function forget(name: StoredName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // as above
  }
}
