import { expect, it } from 'vitest';
import { isProviderPage } from './pay.ts';

it('web-shell.md §3.1 only a page over https is opened to pay; a stand-in of development runs on this machine', () => {
  const here = { hostname: '127.0.0.1' } as Location;
  expect(isProviderPage('https://openapi.alipay.com/gateway.do?a=1', here)).toBe(true);
  expect(isProviderPage('http://127.0.0.1:4700/cashier', here)).toBe(true);
  for (const address of ['http://pay.example/', 'javascript:alert(1)', 'data:text/html,x', 'nonsense', undefined, 7])
    expect(isProviderPage(address, here), String(address)).toBe(false);
});
