import { ROUTE_PATHS } from '@shengyu/contract/routes.ts';
import { expect, it } from 'vitest';
import { FIRST_WAYS, WAYS } from './ways.ts';

it('SHELL-48 直接去看 leads to every page of the H5, once each; the start page is 寻宝岛 under another address', () => {
  const routes = WAYS.flatMap(({ ways }) => ways.map(([, route]) => route));
  expect(routes.toSorted()).toEqual(ROUTE_PATHS.filter((path) => path !== '/').toSorted());
  for (const [, route] of FIRST_WAYS) expect(routes).toContain(route);
});
