import { clockTimeOfSeconds } from '@shengyu/rules/time/clock-time.ts';

export const SECONDS_PER_DAY = 86_400;

/** `14:32:08` on the last day; before it `2天14小时32分`, so that nothing on the page changes every second for weeks. */
export const formatCountdown = (seconds: number): string =>
  seconds > SECONDS_PER_DAY ? formatCountdownMinutes(seconds) : clockTimeOfSeconds(seconds);

/** The remaining time exact to the minute, so that screen readers do not announce a new text every second. */
export function formatCountdownMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return '不足1分钟';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) % 24;
  const part = (value: number, unit: string): string => (value > 0 ? `${value}${unit}` : '');
  return part(days, '天') + part(hours, '小时') + part(minutes % 60, '分');
}
