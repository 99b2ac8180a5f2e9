// S-LOGIN-5: where somebody goes after coming in. Only routes of our own: an address from outside must not send anybody elsewhere.
import { isRoute } from '#routes.ts';

const DOORS = ['/login', '/registe'];

export function wayBack(next: string | undefined): string {
  const path = (next || '').split('?', 1)[0]!;
  return next && isRoute(next) && DOORS.indexOf(path) < 0 ? next : '/';
}

/** A door that remembers where to go on. */
export const doorTo = (door: '/login' | '/registe', next: string | undefined): string => {
  const way = wayBack(next);
  return way === '/' ? door : `${door}?next=${encodeURIComponent(way)}`;
};
