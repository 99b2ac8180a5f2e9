// How times and amounts are written in the console (console.md §4, CONUI-6): Beijing time whatever the computer says, amounts in full.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { clockTimeOf, dayOf, instantOfUnixSeconds, weekdayOf } from '@shengyu/rules/time/calendar.ts';
import { serverNow } from '#lib/clock.ts';

export const formatFen = formatFenAsYuan;
export const formatDiamonds = (diamonds: number): string => `${formatFullAmount(diamonds)} 钻`;
export const formatNumber = formatFullAmount;

/** Hundredths of a percent, for example 9013 → `90.13%`. */
export const formatBp = (bp: number): string =>
  `${formatFullAmount(Math.trunc(bp / 100))}.${String(Math.abs(bp % 100)).padStart(2, '0')}%`;

export type AmountUnit = 'fen' | 'diamond' | 'pink' | 'piece';
export const formatAmount = (amount: number, unit: AmountUnit): string => {
  if (unit === 'fen') return formatFen(amount);
  return `${formatFullAmount(amount)} ${{ diamond: '钻', pink: '粉钻', piece: '个' }[unit]}`;
};

/** `21:36`. */
const minuteOf = (ts: number): string => clockTimeOf(instantOfUnixSeconds(ts)).slice(0, 5);
const shortDay = (day: string, today: string): string => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day);

/** `12-24 21:36:08`, with the year when it is another one. */
export function formatTime(ts: number): string {
  const at = instantOfUnixSeconds(ts);
  return `${shortDay(dayOf(at), today())} ${clockTimeOf(at)}`;
}

/** `12-24 21:36`, or `21:36` today and `昨 21:36` yesterday, where seconds do not matter. */
export function formatMoment(ts: number): string {
  const day = dayOf(instantOfUnixSeconds(ts));
  if (day === today()) return minuteOf(ts);
  if (day === dayOf(instantOfUnixSeconds(serverNow() - 86_400))) return `昨 ${minuteOf(ts)}`;
  return `${shortDay(day, today())} ${minuteOf(ts)}`;
}

export const formatDate = (ts: number): string => shortDay(dayOf(instantOfUnixSeconds(ts)), today());
export const formatClock = (ts: number): string => clockTimeOf(instantOfUnixSeconds(ts));

/** The present day in Beijing, `YYYY-MM-DD`. */
export const today = (): string => dayOf(instantOfUnixSeconds(serverNow()));

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
export const formatWeekday = (day: string): string => WEEKDAYS[weekdayOf(day) - 1]!;

/** `1:12:40`; from a hundred hours on `46 天`, because nobody reads seconds there. */
export function formatSpan(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds));
  if (whole >= 360_000) return `${Math.floor(whole / 86_400)} 天`;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** How long something took, in words: `42 秒`, `2 分 14 秒`, `1 小时 3 分`. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
  return `${Math.floor(seconds / 3_600)} 小时 ${Math.floor(seconds / 60) % 60} 分`;
}
