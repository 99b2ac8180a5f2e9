import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageOn, isAdultOn, mayRegisterWithBirthday } from './age.ts';
import { addDays, addMonthsToDay } from './calendar.ts';

it.each([
  ['2026-11-30', '2008-12-01', 17],
  ['2026-12-01', '2008-12-01', 18],
  ['2026-12-02', '2008-12-01', 18],
  ['2026-02-28', '2008-02-29', 17],
  ['2026-03-01', '2008-02-29', 18],
  ['2028-02-29', '2008-02-29', 20],
  ['2026-12-01', '2026-12-01', 0],
])('SIGN-2 on %s one born on %s is %i', (day, birthday, age) => {
  expect(ageOn(day, birthday)).toBe(age);
  expect(isAdultOn(day, birthday)).toBe(age >= 18);
});

it('SIGN-2 one becomes an adult once, on the 18th birthday', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (number) => {
      const birthday = addDays('1970-01-01', number);
      const turns18 = birthday.endsWith('-02-29')
        ? `${Number(birthday.slice(0, 4)) + 18}-03-01`
        : addMonthsToDay(birthday, 18 * 12);
      expect(isAdultOn(turns18, birthday)).toBe(true);
      expect(isAdultOn(addDays(turns18, -1), birthday)).toBe(false);
    }),
  );
});

it.each([
  ['2018-12-01', true],
  ['2018-12-02', false],
  ['1926-12-01', true],
  ['1926-11-30', false],
  ['2000-01-01', true],
  ['2027-01-01', false],
])('USER-5 born on %s may register on 2026-12-01: %s', (birthday, allowed) => {
  expect(mayRegisterWithBirthday(birthday, '2026-12-01')).toBe(allowed);
});
