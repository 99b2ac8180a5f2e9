import { ROUTE_PATHS } from '@shengyu/contract/routes.ts';
import { expect, it } from 'vitest';
import { hashOf, placeOf } from './routes.ts';

it('every place of the shell has its own address, and the address leads back to it', () => {
  for (const hash of [
    '#/home',
    '#/rooms',
    '#/events',
    '#/guild',
    '#/me',
    '#/notices',
    '#/bag',
    '#/settings',
    '#/room/7',
  ])
    expect(hashOf(placeOf(hash)!)).toBe(hash);
});

it('SHELL-11 every route of the H5 opens in a webview, with its query', () => {
  for (const path of ROUTE_PATHS) expect(hashOf(placeOf(`#/web${path}?a=1`)!)).toBe(`#/web${path}?a=1`);
});

it('SHELL-23 any other address is 首页; a webview of a route that the H5 does not have is none', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#rooms2', '#/app/config'])
    expect(hashOf(placeOf(hash)!)).toBe('#/home');
  for (const hash of ['#/web/nowhere', '#/web//evil.example', '#/web/\\evil', '#/web/guild detail'])
    expect(placeOf(hash), hash).toBeUndefined();
});
