// Core of the typed client. It contains no schema and no list of routes: the call site names its route and the types are checked at
// compile time, so only this file (a few hundred bytes) reaches the bundle.
import type { Method } from './call.ts';
import type { Routes } from './registry.ts';

export type RouteName = keyof Routes;
export type MutationRoute = { [R in RouteName]: Routes[R]['mutation'] extends true ? R : never }[RouteName];
export type RequestTo<R extends RouteName> = Routes[R]['request'];
export type ReplyFrom<R extends RouteName> = Routes[R]['reply'];
/** The data of a mutation without its request_id: the client adds the id and keeps it for repeating the request (C0-3). */
export type MutationData<R extends MutationRoute> = Omit<RequestTo<R>, 'request_id'>;

/** C0-1: the shape of every response. With a code other than 1, `data` is an ErrData. */
export type ResponseEnvelope<T> = {
  code: number;
  msg: string;
  data: T;
};

export type PreparedRequest = { method: Method; path: string; data: Record<string, unknown> };

/** Turns a route and its data into method, path with query, and the `data` of the body (empty for GET). */
export function prepareRequest<R extends RouteName>(route: R, request: RequestTo<R>): PreparedRequest {
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
