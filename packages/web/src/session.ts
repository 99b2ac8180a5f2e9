// The login token (S4-01): one token, stored under `settoken`, cleared before a new one is set.
import { forgetMemberCopies } from './copies.ts';
import { removeStored, readStored, writeStored } from './storage.ts';

type Listener = (token: string) => void;

const NAME = 'settoken';

let known: Promise<string> | undefined;
const listeners = new Set<Listener>();

export const readStoredToken = (): string => readStored(NAME) || '';

/**
 * The old token is cleared first, as the specification requires, so that a failed write does not leave another member's token
 * behind.
 */
export function setToken(token: string): void {
  if (token !== readStoredToken()) forgetMemberCopies();
  removeStored(NAME);
  if (token) writeStored(NAME, token);
  known = Promise.resolve(token);
  listeners.forEach((listener) => listener(token));
}

export const clearToken = (): void => setToken('');

/**
 * Sets the source of the token for the first navigation; calls wait for it. '' means that no one is logged in, whatever was stored.
 * null means that the source did not answer; then the stored token is used.
 */
export function setTokenSource(source: Promise<string | null>): void {
  const asked: Promise<string> = source.then((token) => {
    // A late answer must not log out a member who has logged in meanwhile.
    if (known !== asked) return getCurrentToken();
    if (token === null) return readStoredToken();
    if (token !== readStoredToken()) setToken(token);
    return token;
  });
  known = asked;
}

export const getCurrentToken = (): Promise<string> => known || Promise.resolve(readStoredToken());

export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
