import { mayRegisterWithBirthday } from '@shengyu/rules/time/age.ts';
import { addDays, type Day, dayFromNumber } from '@shengyu/rules/time/calendar.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { birthdayRange } from './birthday-range.ts';
import { DatePicker } from './DatePicker.tsx';

const start = (value: Day | null, min: Day, max: Day, first?: Day) => {
  const confirmed: Day[] = [];
  render(
    <DatePicker
      open
      onClose={() => undefined}
      value={value}
      start={first}
      onConfirm={(day) => confirmed.push(day)}
      min={min}
      max={max}
    />,
  );
  return confirmed;
};
const rows = (wheel: string): string[] =>
  page
    .getByRole('listbox', { name: wheel })
    .getByRole('option')
    .elements()
    .map((row) => row.textContent);
const turn = async (wheel: string, keys: string): Promise<void> => {
  (page.getByRole('listbox', { name: wheel }).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
};
const confirm = () => page.getByRole('button', { name: '确定' }).click();

it('S-REG-1 the last day of January turned to February is its last day, in leap years the 29th', async () => {
  const confirmed = start('2024-01-31', '2020-01-01', '2026-12-31');
  await turn('月', '{ArrowDown}');
  expect(rows('日')).toHaveLength(29);
  await confirm();
  expect(confirmed).toEqual(['2024-02-29']);
});

it('S-REG-1 only days between min and max are offered', async () => {
  start('2018-11-15', '1926-11-15', '2018-11-15');
  expect([rows('年')[0], rows('年').slice(-1), rows('月').slice(-1), rows('日').slice(-1)]).toEqual([
    '1926年',
    ['2018年'],
    ['11月'],
    ['15日'],
  ]);
  await turn('年', '{Home}');
  expect(rows('月')).toEqual(['11月', '12月']);
});

it('S-REG-1 without a value the wheels stand where birthdays are looked for, and nothing is chosen by closing', async () => {
  const confirmed = start(null, '1926-11-15', '2018-11-15', '2000-06-15');
  await turn('年', '{ArrowDown}');
  await page.getByRole('button', { name: '关闭' }).click();
  expect(confirmed).toEqual([]);
  await confirm();
  expect(confirmed).toEqual(['2000-06-15']);
});

it('USER-5 the range of birthdays is exactly what registration accepts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 40_000 }).map(dayFromNumber), (today) => {
      const { min, max } = birthdayRange(today);
      expect([min, max, addDays(min, -1), addDays(max, 1)].map((day) => mayRegisterWithBirthday(day, today))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    }),
  );
});
