import { expect, test } from 'vitest';
import { fits } from '#lib/paths.ts';

test('an address belongs to the page whose pattern it fills in, part by part', () => {
  expect(fits('/', '')).toBe(true);
  expect(fits('/', '/')).toBe(true);
  expect(fits('/', '/users')).toBe(false);
  expect(fits('/users', '/users')).toBe(true);
  expect(fits('/users', '/users/10000001')).toBe(false);
  expect(fits('/users/:id', '/users/10000001')).toBe(true);
  expect(fits('/users/:id', '/users')).toBe(false);
  expect(fits('/inbox/:queue?', '/inbox')).toBe(true);
  expect(fits('/inbox/:queue?', '/inbox/withdraw')).toBe(true);
  expect(fits('/money/trail/:kind/:id', '/money/trail/gift/7')).toBe(true);
  expect(fits('/money/:kind?', '/money/trail/gift/7')).toBe(false);
});
