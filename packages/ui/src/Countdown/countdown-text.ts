import { clockOfSeconds } from '@shengyu/rules/clock-time.ts';

const DAY = 86_400;

/** `2天 14:32:08` */
export function clockText(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  return `${days > 0 ? `${days}天 ` : ''}${clockOfSeconds(seconds % DAY)}`;
}

/** To the minute, so that it changes once a minute. */
export function spokenText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return '不足1分钟';
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor(minutes / 60) % 24;
  return `${days > 0 ? `${days}天` : ''}${hours > 0 ? `${hours}小时` : ''}${minutes % 60}分`;
}
