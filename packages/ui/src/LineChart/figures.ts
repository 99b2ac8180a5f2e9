import { formatShortAmount, formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { type Day, weekdayOf } from '@shengyu/rules/time/calendar.ts';
import { trendOf } from '@shengyu/rules/money/turnover.ts';

/** What a value counts, named as in the API. */
export type ChartUnit = 'diamond' | 'fen' | 'person' | 'minute' | 'count';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

export const weekdayName = (day: Day): string => `周${WEEKDAYS[weekdayOf(day) - 1]}`;

const SUFFIX: Record<ChartUnit, string> = { diamond: '', fen: '', person: '人', minute: '分钟', count: '' };

export const formatChartValue = (value: number, unit: ChartUnit): string =>
  unit === 'fen' ? formatFenAsYuan(value) : formatFullAmount(value) + SUFFIX[unit];

/** Converts fen to yuan for the axis; other units stay as they are. */
export const axisValueOf = (value: number, unit: ChartUnit): number => (unit === 'fen' ? value / 100 : value);

export const formatTick = (tick: number): string => formatShortAmount(tick);

export interface ValueChange {
  readonly text: string;
  readonly tone: 'up' | 'down' | 'same';
}

/** DATA-4: the change against the previous value; undefined when there is no previous value. */
export function valueChangeOf(value: number, before: number | undefined): ValueChange | undefined {
  if (before === undefined) return undefined;
  if (value === before) return { text: '持平', tone: 'same' };
  const { change_bp } = trendOf(value, before);
  if (change_bp === null) return { text: '新增', tone: value > before ? 'up' : 'down' };
  const percent = (Math.abs(change_bp) / 100).toFixed(1);
  return value > before ? { text: `+${percent}%`, tone: 'up' } : { text: `−${percent}%`, tone: 'down' };
}
