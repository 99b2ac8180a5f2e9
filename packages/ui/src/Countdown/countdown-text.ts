import { clockOfSeconds } from '@shengyu/rules/clock-time.ts';

export const DAY_S = 86_400;

/** `14:32:08` on the last day; before it `2天14小时32分`, so that nothing on the page changes every second for weeks. */
export const shownText = (seconds: number): string => (seconds > DAY_S ? spokenText(seconds) : clockOfSeconds(seconds));

/** To the minute, so that it changes once a minute. */
export function spokenText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return '不足1分钟';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) % 24;
  const part = (value: number, unit: string): string => (value > 0 ? `${value}${unit}` : '');
  return part(days, '天') + part(hours, '小时') + part(minutes % 60, '分');
}
