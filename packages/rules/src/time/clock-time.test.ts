import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockTimeOfSeconds, isClockTime, secondsOfClockTime } from './clock-time.ts';

it.each(['00:00:00', '09:05:59', '19:59:00', '23:59:59'])('S5-04 accepts %s', (text) => {
  expect(isClockTime(text)).toBe(true);
});

it.each(['', '9:05:59', '24:00:00', '23:60:00', '23:59:60', '12:00', '12:00:00 ', '12-00-00', 'aa:bb:cc'])(
  'S5-04 refuses %j',
  (text) => expect(isClockTime(text)).toBe(false),
);

it('S5-04 every second of the day is read back', () => {
  fc.assert(
    fc.property(fc.nat(86_399), (seconds) => {
      expect(isClockTime(clockTimeOfSeconds(seconds))).toBe(true);
      expect(secondsOfClockTime(clockTimeOfSeconds(seconds))).toBe(seconds);
    }),
  );
});

it.each([
  ['13:14', 47_640],
  ['24:00', 86_400],
  ['24:00:00', 86_400],
  ['24:01', null],
  ['1:14', null],
  ['', null],
])('KIT-8 a slot reads %j as %s s', (text, seconds) => expect(secondsOfClockTime(text)).toBe(seconds));
