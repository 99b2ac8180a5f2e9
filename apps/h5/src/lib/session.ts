// The member's token (S4-01): under `settoken`, cleared before a new one is set; asked from the shell when it is missing there.
import { forgetOwnCopies } from './copies.ts';
import { forget, readStored, store } from './storage.ts';

type Listener = (token: string) => void;

let known: Promise<string> | undefined;
const listeners = new Set<Listener>();

export const storedToken = (): string => readStored('settoken') || '';

/** Setting first clears the old one, as the specification says: a failed write leaves nobody's token behind. */
export function setToken(token: string): void {
  if (token !== storedToken()) forgetOwnCopies();
  forget('settoken');
  if (token) store('settoken', token);
  known = Promise.resolve(token);
  listeners.forEach((listener) => listener(token));
}

export const clearToken = (): void => setToken('');

/**
 * Where the token comes from on the first navigation; calls wait for it. '' is an answer: nobody is logged in, whatever
 * was stored. null is none: what was stored is the best we know.
 */
export function obtainToken(source: Promise<string | null>): void {
  const asked: Promise<string> = source.then((token) => {
    // Whoever logged in meanwhile is not thrown out by a late answer.
    if (known !== asked) return currentToken();
    if (token === null) return storedToken();
    if (token !== storedToken()) setToken(token);
    return token;
  });
  known = asked;
}

export const currentToken = (): Promise<string> => known || Promise.resolve(storedToken());

export function onToken(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
