// The typed client's core. It knows no schema and no list of routes: a call site names its route, the types do the rest, and what
// reaches the bundle is this file (a few hundred bytes).
import type { Method } from './call.ts';
import type { Routes } from './registry.ts';

export type RouteName = keyof Routes;
export type MutationRoute = { [R in RouteName]: Routes[R]['mutation'] extends true ? R : never }[RouteName];
export type RequestTo<R extends RouteName> = Routes[R]['request'];
export type ReplyFrom<R extends RouteName> = Routes[R]['reply'];
/** A mutation's data without the id that the caller keeps for its repeats (C0-3). */
export type ActTo<R extends MutationRoute> = Omit<RequestTo<R>, 'request_id'>;

/** What every answer looks like (C0-1). With a code other than 1 `data` is an ErrData. */
export type Envelope<T> = { code: number; msg: string; data: T };

export type Prepared = { method: Method; path: string; data: Record<string, unknown> };

/** A route and its data as method, path with query, and the `data` of the body (none for GET). */
export function prepare<R extends RouteName>(route: R, request: RequestTo<R>): Prepared {
  const [method, template] = (route as string).split(' ') as [Method, string];
  const data: Record<string, unknown> = { ...(request as Record<string, unknown>) };
  let path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(data[name]));
    delete data[name];
    return value;
  });
  if (method === 'GET') {
    const query = Object.keys(data)
      .filter((name) => data[name] !== undefined)
      .map((name) => `${name}=${encodeURIComponent(String(data[name]))}`);
    if (query.length > 0) path += `?${query.join('&')}`;
  }
  return { method, path, data: method === 'GET' ? {} : data };
}
