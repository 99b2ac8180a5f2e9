import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isContactPhone, readLoginMobile } from './phone.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('S5-02 phone', () => {
  it.each([
    '13800138000',
    '8613800138000',
    '+8613800138000',
    '+86 138 0013 8000',
    '(86)138.0013.8000',
    '01012345678',
    '010-12345678',
    '0755-1234567-1',
    '0----------',
  ])('S5-02 accepts %s', (text) => expect(isContactPhone(text)).toBe(true));

  it.each([
    '',
    '1380013800',
    '138001380001',
    '23800138000',
    '138-0013-8000',
    '85213800138000',
    '868613800138000',
    '0101234567',
    '012345678901234',
    '电话',
  ])('S5-02 refuses %j', (text) => expect(isContactPhone(text)).toBe(false));

  it('S5-02 letters, spaces and signs around the digits change nothing', () => {
    fc.assert(
      fc.property(digits(10), fc.stringMatching(/^[a-z +().]*$/), (rest, noise) => {
        expect(isContactPhone(`${noise}1${rest}${noise}`)).toBe(true);
      }),
    );
  });

  it('S5-02 a landline is 0 and 10 to 13 digits or hyphens', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d-]{0,20}$/), (rest) => {
        expect(isContactPhone(`0${rest}`)).toBe(rest.length >= 10 && rest.length <= 13);
      }),
    );
  });
});

describe('USER-1 login mobile', () => {
  it.each([
    ['13800138000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['86-138-0013-8000', '13800138000'],
  ])('USER-1 reads %s', (text, mobile) => expect(readLoginMobile(text)).toBe(mobile));

  it.each(['', '010-12345678', '1380013800', '138001380001', '868613800138000', '23800138000'])(
    'USER-1 refuses %j',
    (text) => expect(readLoginMobile(text)).toBeNull(),
  );

  it('USER-1 reading is idempotent and every login mobile passes the address rule', () => {
    fc.assert(
      fc.property(digits(10), fc.constantFrom('', '86', '+86', '86-', '+86 '), (rest, prefix) => {
        const mobile = readLoginMobile(`${prefix}1${rest}`);
        expect(mobile).toBe(`1${rest}`);
        expect(readLoginMobile(`1${rest}`)).toBe(mobile);
        expect(isContactPhone(`1${rest}`)).toBe(true);
      }),
    );
  });
});
