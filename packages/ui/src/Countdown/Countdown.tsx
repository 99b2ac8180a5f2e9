import { useEffect, useRef } from 'react';
import { instantOfUnixSeconds, type UnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { useNowWithOffset } from '../RelativeTime/use-now.ts';
import { SECONDS_PER_DAY, formatCountdown, formatCountdownMinutes } from './countdown-text.ts';
import s from './Countdown.module.css';

export interface CountdownProps {
  readonly until: UnixSeconds;
  /** Server time − phone time in ms. */
  readonly offset?: number;
  /** Text before the time, such as 结算倒计时 or 距公测开启. */
  readonly label?: string;
  /** The text shown in place of the remaining time once the time is up. */
  readonly over?: string;
  /** Called when the time runs out while the countdown is mounted; not called if the time was already over before. */
  readonly onOver?: () => void;
}

/**
 * The visible text ticks every second on the last day and every minute
 * before that; screen readers hear it once a minute (design 8).
 */
export function Countdown({ until, offset = 0, label, over = '已结束', onOver }: CountdownProps) {
  const far = instantOfUnixSeconds(until) - (Date.now() + offset) > SECONDS_PER_DAY * 1000;
  const now = useNowWithOffset(far ? 60_000 : 1000, offset);
  const seconds = Math.max(0, Math.ceil((instantOfUnixSeconds(until) - now) / 1000));
  const running = useRef(false);
  useEffect(() => {
    if (seconds === 0 && running.current) onOver?.();
    running.current = seconds > 0;
  });
  return (
    <span className={s.countdown}>
      <span aria-hidden="true">
        {label && `${label} `}
        {seconds > 0 ? <b className={`num ${s.time}`}>{formatCountdown(seconds)}</b> : over}
      </span>
      <span className="sr-only" role="timer" aria-live="polite">
        {label}
        {seconds > 0 ? formatCountdownMinutes(seconds) : over}
      </span>
    </span>
  );
}
