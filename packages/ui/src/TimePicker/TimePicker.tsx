import { isClockTime } from '@shengyu/rules/time/clock-time.ts';
import { BoundedPicker } from '../Picker/BoundedPicker.tsx';
import type { PickerPart } from '../Picker/bounded-columns.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const numbersOf = (time: string): number[] => time.split(':').map(Number);

const PARTS: readonly PickerPart[] = [
  { label: '时', first: 0, last: () => 23, text: (value) => `${two(value)} 时` },
  { label: '分', first: 0, last: () => 59, text: (value) => `${two(value)} 分` },
  { label: '秒', first: 0, last: () => 59, text: (value) => `${two(value)} 秒` },
];

const FIRST = '00:00:00';
const LAST = '23:59:59';

export interface TimePickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The time as `HH:MM:SS`. */
  readonly value: string;
  readonly onConfirm: (time: string) => void;
  /** S5-04: only `HH:MM:SS`; any other value sets no limit. */
  readonly min?: string;
  readonly max?: string;
  readonly title?: string;
}

export function TimePicker({
  value,
  onConfirm,
  min = FIRST,
  max = LAST,
  title = '选择时间',
  ...sheet
}: TimePickerProps) {
  const from = isClockTime(min) ? min : FIRST;
  const to = isClockTime(max) && max >= from ? max : LAST;
  return (
    <BoundedPicker
      {...sheet}
      title={title}
      parts={PARTS}
      value={numbersOf(isClockTime(value) ? value : from)}
      min={numbersOf(from)}
      max={numbersOf(to)}
      onConfirm={(time) => onConfirm(time.map(two).join(':'))}
    />
  );
}
