// Who is logged in. Shell and H5 share one origin and so one login (`settoken`): a page in a webview that logs in or out changes it,
// and the storage event tells the shell.
import { forgetMemberCopies } from '@shengyu/web/copies.ts';
import { clearReads } from '@shengyu/web/read/cache.ts';
import { onTokenChange, readStoredToken, setToken, setTokenSource } from '@shengyu/web/session.ts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<(token: string) => void>();
let known = '';

/** Takes what is stored for the truth. It never writes: a page may be in the middle of replacing the token. */
function adopt(): void {
  const token = readStoredToken();
  if (token === known) return;
  known = token;
  setTokenSource(Promise.resolve(null));
  forgetMemberCopies();
  clearReads();
  listeners.forEach((listener) => listener(token));
}

export function followSession(win: Window): void {
  known = readStoredToken();
  setTokenSource(Promise.resolve(null));
  win.addEventListener('storage', ({ key }) => {
    if (key === 'settoken' || key === null) adopt();
  });
  onTokenChange(adopt);
}

/** Ends the login of this browser. */
export const forgetSession = (): void => setToken('');

export function onSessionChange(listener: (token: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The token, '' for a guest; the component is drawn again when it changes. */
export const useToken = (): string => useSyncExternalStore(onSessionChange, readStoredToken);
