// When a new version begins to count: ten minutes from now at the earliest choice, never the past (P10).
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { serverNow } from '#lib/clock.ts';
import type { ActFieldsProps } from '#parts/act/act.ts';

export type Effect = { readonly effective_at: number };

const EARLIEST_S = 600;
const BEIJING_S = 8 * 3_600;

/** Full minutes, so that nobody wonders about seconds. */
export const soonestEffect = (): number => Math.ceil((serverNow() + EARLIEST_S) / 60) * 60;

/** A picker shows the time of the computer; this moves a Beijing time there and back, whatever the computer's zone is. */
const shown = (seconds: number): dayjs.Dayjs => {
  const beijing = new Date((seconds + BEIJING_S) * 1_000);
  return dayjs(new Date(beijing.getTime() + beijing.getTimezoneOffset() * 60_000));
};
const meant = (picked: dayjs.Dayjs): number => {
  const date = picked.toDate();
  return Math.floor(date.getTime() / 1_000) - date.getTimezoneOffset() * 60 - BEIJING_S;
};

export const EffectiveField = ({ value, set }: ActFieldsProps<Effect>) => (
  <label>
    生效时间（北京时间）{' '}
    <DatePicker
      aria-label="生效时间"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      allowClear={false}
      value={shown(value.effective_at)}
      disabledDate={(day) => meant(day.endOf('day')) < serverNow()}
      onChange={(next) => next && set({ effective_at: Math.max(meant(next), soonestEffect()) })}
    />
  </label>
);
