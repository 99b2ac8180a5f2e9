import { expect, it } from 'vitest';
import { encodeQrCode } from './qr.ts';

const ADDRESS = 'https://h5.shengyu.example/#/tarotCard?from=share&code=Zk3m9&to=';

it.each([
  [14, 21],
  [15, 25],
  [62, 33],
  [180, 53],
  [213, 57],
])('S2-CMP-14 an address of %i bytes has a code of %i modules, at level M and without a border', (length, side) => {
  const code = encodeQrCode(ADDRESS.repeat(4).slice(0, length));
  expect(code).toHaveLength(side);
  // The upper left corner of the code is the corner of a finder pattern: there is no border.
  expect(code[0]!.slice(0, 8)).toEqual([true, true, true, true, true, true, true, false]);
  // The two bits of the level stand first in the format: 00 is M, and both are inverted by the fixed mask 10.
  expect([code[8]![0], code[8]![1]]).toEqual([true, false]);
});

it('S2-CMP-14 another address is another code', () => {
  expect(encodeQrCode('https://h5.example/#/声屿')).not.toEqual(encodeQrCode('https://h5.example/#/声嶼'));
});

it('S2-CMP-14 what is too long for a card is refused, not cut', () => {
  expect(() => encodeQrCode('x'.repeat(214))).toThrow(RangeError);
});
