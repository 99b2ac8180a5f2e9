// The time that is left of an invitation, as hh:mm:ss; screen readers hear it once a minute.
import { useNowWithOffset } from '@shengyu/ui/RelativeTime/use-now.ts';
import { formatCountdown, formatCountdownMinutes } from '@shengyu/ui/Countdown/countdown-text.ts';
import { useEffect } from 'react';

export type TimeLeftProps = { readonly until: number; readonly offset: number; readonly onOver: () => void };

export function TimeLeft({ until, offset, onOver }: TimeLeftProps) {
  const now = useNowWithOffset(1000, offset);
  const seconds = Math.max(0, Math.ceil(until - now / 1000));
  const over = seconds === 0;
  useEffect(() => {
    if (over) onOver();
    // Only the moment at which the time is over matters.
  }, [over]);
  return (
    <>
      <b className="num" aria-hidden="true">
        {formatCountdown(seconds)}
      </b>
      <span className="sr-only" role="timer" aria-live="polite">
        {over ? '已结束' : formatCountdownMinutes(seconds)}
      </span>
    </>
  );
}
