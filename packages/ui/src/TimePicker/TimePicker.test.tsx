import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { TimePicker, type TimePickerProps } from './TimePicker.tsx';

const start = (props: Partial<TimePickerProps> = {}) => {
  const confirmed: string[] = [];
  render(
    <TimePicker
      open
      onClose={() => undefined}
      value="21:30:00"
      onConfirm={(time) => confirmed.push(time)}
      {...props}
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

it('S5-04 confirms HH:MM:SS', async () => {
  const confirmed = start();
  await turn('时', '{Home}');
  await turn('秒', '{ArrowDown}');
  await confirm();
  expect(confirmed).toEqual(['00:30:01']);
});

it('S5-04 min and max bound every wheel by those before it', async () => {
  const confirmed = start({ min: '20:15:30', max: '21:30:10' });
  expect([rows('时'), rows('分').slice(-1), rows('秒').slice(-1)]).toEqual([['20 时', '21 时'], ['30 分'], ['10 秒']]);
  await turn('时', '{Home}');
  expect(rows('分')[0]).toBe('15 分');
  await turn('分', '{Home}');
  expect(rows('秒')[0]).toBe('30 秒');
  await confirm();
  expect(confirmed).toEqual(['20:15:30']);
});

it.each(['9:00:00', '09:00', '24:00:00', '09:60:00', 'x'])('S5-04 min %j is no HH:MM:SS and bounds nothing', (min) => {
  start({ min });
  expect(rows('时')).toHaveLength(24);
});

it.each(['21:00', '25:00:00', '21:30:5'])('S5-04 max %j is no HH:MM:SS and bounds nothing', (max) => {
  start({ max });
  expect(rows('时')).toHaveLength(24);
});
