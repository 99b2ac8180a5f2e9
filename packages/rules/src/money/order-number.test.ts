import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrderNumber, buildOrderNumber } from './order-number.ts';

it('RCG-1 WD-1 prefix, day and fourteen digits make 24 characters', () => {
  fc.assert(
    fc.property(fc.constantFrom('RC', 'WD'), fc.stringMatching(/^\d{14}$/), (prefix, digits) => {
      const number = buildOrderNumber(prefix, '2026-12-01', digits);
      expect(number).toBe(`${prefix}20261201${digits}`);
      expect(number).toHaveLength(24);
      expect(isOrderNumber(prefix, number)).toBe(true);
      expect(isOrderNumber(prefix === 'RC' ? 'WD' : 'RC', number)).toBe(false);
    }),
  );
});

it.each([
  '',
  'RC2026120112345678901',
  'RC202612011234567890123',
  'RC2026130112345678901234',
  'RC20261201123456789012ab',
])('RCG-1 %j is no order number', (text) => expect(isOrderNumber('RC', text)).toBe(false));

it('RCG-1 fewer digits than fourteen are refused', () => {
  expect(() => buildOrderNumber('RC', '2026-12-01', '123')).toThrow(RangeError);
});
