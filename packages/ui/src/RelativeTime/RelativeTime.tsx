import { dateAndMinute, instantOf, type Ts } from '@shengyu/rules/calendar.ts';
import { relativeTime } from '@shengyu/rules/relative-time.ts';
import { useNow } from './use-now.ts';

export interface RelativeTimeProps {
  readonly at: Ts;
  /** Server time − phone time in ms. */
  readonly offset?: number;
}

/** S9-01, kept true while it is looked at. */
export function RelativeTime({ at, offset = 0 }: RelativeTimeProps) {
  const now = useNow(60_000, offset);
  const instant = instantOf(at);
  return (
    <time dateTime={new Date(instant).toISOString()} title={dateAndMinute(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
