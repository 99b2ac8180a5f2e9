import { formatDateAndMinute, instantOfUnixSeconds, type UnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { formatRelativeTime } from '@shengyu/rules/time/relative-time.ts';
import { useNowWithOffset } from './use-now.ts';

export interface RelativeTimeProps {
  readonly at: UnixSeconds;
  /** Server time − phone time in ms. */
  readonly offset?: number;
}

/** S9-01: a relative time such as 5分钟前, updated every minute. */
export function RelativeTime({ at, offset = 0 }: RelativeTimeProps) {
  const now = useNowWithOffset(60_000, offset);
  const instant = instantOfUnixSeconds(at);
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatDateAndMinute(instant)}>
      {formatRelativeTime(instant, now)}
    </time>
  );
}
