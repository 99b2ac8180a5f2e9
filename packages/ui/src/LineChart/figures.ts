import { fullAmount, shortAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { type Day, weekdayOf } from '@shengyu/rules/calendar.ts';
import { trendOf } from '@shengyu/rules/turnover.ts';

/** The wire's name of what a value counts. */
export type ChartUnit = 'diamond' | 'fen' | 'person' | 'minute' | 'count';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

export const weekdayName = (day: Day): string => `周${WEEKDAYS[weekdayOf(day) - 1]}`;

const SUFFIX: Record<ChartUnit, string> = { diamond: '', fen: '', person: '人', minute: '分钟', count: '' };

export const valueText = (value: number, unit: ChartUnit): string =>
  unit === 'fen' ? yuanFromFen(value) : fullAmount(value) + SUFFIX[unit];

/** Money stands on the axis in yuan. */
export const onAxis = (value: number, unit: ChartUnit): number => (unit === 'fen' ? value / 100 : value);

export const tickText = (tick: number): string => shortAmount(tick);

export interface Change {
  readonly text: string;
  readonly tone: 'up' | 'down' | 'same';
}

/** DATA-4, against the value just before; undefined where nothing is known of it. */
export function changeOf(value: number, before: number | undefined): Change | undefined {
  if (before === undefined) return undefined;
  if (value === before) return { text: '持平', tone: 'same' };
  const { change_bp } = trendOf(value, before);
  if (change_bp === null) return { text: '新增', tone: value > before ? 'up' : 'down' };
  const percent = (Math.abs(change_bp) / 100).toFixed(1);
  return value > before ? { text: `+${percent}%`, tone: 'up' } : { text: `−${percent}%`, tone: 'down' };
}
