// The time that is left of an invitation, as hh:mm:ss; screen readers hear it once a minute.
import { useNowWithOffset } from '@shengyu/ui/RelativeTime/use-now.ts';
import { formatCountdown, formatCountdownMinutes } from '@shengyu/ui/Countdown/countdown-text.ts';
import { useEffect } from 'react';

export type TimeLeftProps = {
  readonly until: number;
  readonly offset: number;
  /** True while an animation plays, which a change of the text would disturb; the time then stands still. */
  readonly still?: boolean;
  readonly onOver: () => void;
};

const [SECOND_MS, DAY_MS] = [1_000, 86_400_000];

export function TimeLeft({ until, offset, still = false, onOver }: TimeLeftProps) {
  const now = useNowWithOffset(still ? DAY_MS : SECOND_MS, offset);
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
