import { expect, it } from 'vitest';
import { isContactName, isCouponCode, countCharacters } from './text.ts';

it.each([
  ['', 0],
  ['声屿', 2],
  ['𠮷野家', 3],
  ['ab c', 4],
])('GUILD-2 length of %j is %i characters', (text, length) => {
  expect(countCharacters(text)).toBe(length);
});

it('S5-07 a coupon code has at most 20 characters', () => {
  expect(isCouponCode('A'.repeat(20))).toBe(true);
  expect(isCouponCode(` ${'A'.repeat(20)} `)).toBe(true);
  expect(isCouponCode('A'.repeat(21))).toBe(false);
  expect(isCouponCode(' ')).toBe(false);
});

it('S5-07 a contact name has at most 30 characters, astral ones counted once', () => {
  expect(isContactName('𠮷'.repeat(30))).toBe(true);
  expect(isContactName('名'.repeat(31))).toBe(false);
  expect(isContactName('')).toBe(false);
});
