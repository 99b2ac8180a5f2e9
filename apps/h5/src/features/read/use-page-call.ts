import type { RequestTo, RouteName } from '@shengyu/contract/client.ts';
import * as web from '@shengyu/web/read/use-page-call.ts';
import { useBootstrap } from '#lib/bootstrap.ts';

/** Makes the main call of a page. During maintenance (X41) the result tells the page to show the maintenance notice. */
export function usePageCall<R extends RouteName>(route: R, request: RequestTo<R>, options: web.PageCallOptions = {}) {
  const { data, again } = useBootstrap();
  return web.usePageCall(route, request, options, { closed: data && data.maintenance, again });
}
