// S-LOGIN-5: where a member goes after login. Only routes of this app are accepted, so that a link cannot send the member to
// another site.
import { isRoute } from '#routes.ts';

const DOORS = ['/login', '/registe'];

export function safeReturnRoute(next: string | undefined): string {
  const path = (next || '').split('?', 1)[0]!;
  return next && isRoute(next) && DOORS.indexOf(path) < 0 ? next : '/';
}

/** The address of the login or registration page with the route to return to. */
export const loginRouteWithReturn = (door: '/login' | '/registe', next: string | undefined): string => {
  const way = safeReturnRoute(next);
  return way === '/' ? door : `${door}?next=${encodeURIComponent(way)}`;
};
