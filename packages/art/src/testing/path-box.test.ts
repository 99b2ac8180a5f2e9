import { expect, it } from 'vitest';
import { measurePath } from './path-box.ts';

it('design 4.6: straight lines have a box without width or height, whatever command draws them', () => {
  expect(measurePath('M5 2V9')).toEqual({ width: 0, height: 7 });
  expect(measurePath('M5 2v7')).toEqual({ width: 0, height: 7 });
  expect(measurePath('M5 2L5 9')).toEqual({ width: 0, height: 7 });
  expect(measurePath('M1 3H8')).toEqual({ width: 7, height: 0 });
  expect(measurePath('M1 3h7q1 0 2 0')).toEqual({ width: 9, height: 0 });
  expect(measurePath('M0 0C0 5 3 5 3 0')).toEqual({ width: 3, height: 5 });
});

it('a command with too few numbers is an error', () => {
  expect(() => measurePath('M0 0C1 2 3')).toThrow('bad path');
});
