import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, listDays, readDateTime } from './calendar.ts';
import { addWorkingDays, isWorkingDay, addWorkingDaysToInstant } from './working-days.ts';

const HOLIDAYS = ['2027-01-01', '2027-02-05', '2027-02-08', '2027-02-09'];

it.each([
  ['2026-12-31', true],
  ['2027-01-01', false],
  ['2027-01-02', false],
  ['2027-01-03', false],
  ['2027-01-04', true],
])('CAL-3 %s is a working day: %s', (day, working) => expect(isWorkingDay(day, HOLIDAYS)).toBe(working));

it.each([
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-12-31', 3, '2027-01-06'],
  ['2027-01-02', 1, '2027-01-04'],
  ['2027-02-04', 1, '2027-02-10'],
  ['2027-02-04', 0, '2027-02-04'],
])('CAL-3 %s and %i working days is %s', (day, count, reached) => {
  expect(addWorkingDays(day, count, HOLIDAYS)).toBe(reached);
});

it('CAL-3 REP-2 the time of day is kept', () => {
  expect(addWorkingDaysToInstant(readDateTime('2026-12-31 23:30'), 3, HOLIDAYS)).toBe(readDateTime('2027-01-06 23:30'));
});

it('CAL-3 exactly that many working days lie behind, and the day reached is one', () => {
  const start = fc.nat(3000).map((number) => addDays('2024-01-01', number));
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 40 }), fc.array(fc.nat(60)), (day, count, offsets) => {
      const holidays = offsets.map((offset) => addDays(day, offset));
      const reached = addWorkingDays(day, count, holidays);
      expect(isWorkingDay(reached, holidays)).toBe(true);
      expect(listDays(addDays(day, 1), reached).filter((each) => isWorkingDay(each, holidays))).toHaveLength(count);
    }),
  );
});
