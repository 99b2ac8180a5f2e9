const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** S2-CD-4: `{d}天{h}小时`; within the last hour the minutes, because 0天0小时 would say nothing. */
export function coolingTimeText(seconds: number): string {
  if (seconds < HOUR) return `${Math.max(1, Math.ceil(seconds / MINUTE))}分钟`;
  return `${Math.floor(seconds / DAY)}天${Math.floor((seconds % DAY) / HOUR)}小时`;
}
