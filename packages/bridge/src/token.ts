// S4-01: the token lives in local storage under `settoken`; in a private window there may be no storage, and it lives
// for this visit only.
const KEY = 'settoken';

function inStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const readToken = (win: Window): string => inStorage(() => win.localStorage.getItem(KEY)) || '';
export const clearToken = (win: Window): void => inStorage(() => win.localStorage.removeItem(KEY));

export function storeToken(win: Window, token: string): void {
  clearToken(win);
  inStorage(() => win.localStorage.setItem(KEY, token));
}
