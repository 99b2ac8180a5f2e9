// S4-01: the token is kept in local storage under `settoken`. A private window may have no storage; then nothing is kept, and no
// error is thrown.
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
