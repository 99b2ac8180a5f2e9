import { type Day, isDay, lastDayOf } from '@shengyu/rules/time/calendar.ts';
import { BoundedPicker } from '../Picker/BoundedPicker.tsx';
import type { PickerPart } from '../Picker/bounded-columns.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const numbersOf = (day: Day): number[] => day.split('-').map(Number);

const PARTS: readonly PickerPart[] = [
  // `first` and `last` of the year are never used, because min and max always give the range of years.
  { label: '年', first: 0, last: () => 9999, text: (value) => `${value}年` },
  { label: '月', first: 1, last: () => 12, text: (value) => `${value}月` },
  {
    label: '日',
    first: 1,
    last: ([year = 0, month = 1]) => Number(lastDayOf(`${String(year).padStart(4, '0')}-${two(month)}`).slice(8)),
    text: (value) => `${value}日`,
  },
];

export interface DatePickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The day shown first; with null it is `start`. */
  readonly value: Day | null;
  readonly onConfirm: (day: Day) => void;
  readonly min: Day;
  readonly max: Day;
  /** The day shown first when there is no value, for instance a likely birthday. */
  readonly start?: Day;
  readonly title?: string;
}

export const DatePicker = ({
  value,
  onConfirm,
  min,
  max,
  start = max,
  title = '选择日期',
  ...sheet
}: DatePickerProps) => (
  <BoundedPicker
    {...sheet}
    title={title}
    parts={PARTS}
    value={numbersOf(value !== null && isDay(value) ? value : start)}
    min={numbersOf(min)}
    max={numbersOf(max)}
    onConfirm={([year, month, date]) => onConfirm(`${String(year).padStart(4, '0')}-${two(month!)}-${two(date!)}`)}
  />
);
