import { expect, it } from 'vitest';
import { readAmount } from './amounts.ts';

it('CONUI-6 written amounts become integers again, money in fen', () => {
  expect(['12,480', '0', '¥1,284.50', '-¥3.00', '¥0.05'].map(readAmount)).toEqual([12_480, 0, 128_450, -300, 5]);
  expect(readAmount('未设')).toBeUndefined();
});
