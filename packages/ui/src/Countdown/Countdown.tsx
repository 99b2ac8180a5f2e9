import { useEffect, useRef } from 'react';
import { instantOf, type Ts } from '@shengyu/rules/calendar.ts';
import { useNow } from '../RelativeTime/use-now.ts';
import { DAY_S, shownText, spokenText } from './countdown-text.ts';
import s from './Countdown.module.css';

export interface CountdownProps {
  readonly until: Ts;
  /** Server time − phone time in ms. */
  readonly offset?: number;
  /** Stands before the time: 结算倒计时, 距公测开启. */
  readonly label?: string;
  /** Shown in place of the time once it is up. */
  readonly over?: string;
  /** Once, when the time runs out while it is looked at. */
  readonly onOver?: () => void;
}

/** Ticks for the eye, by the second on the last day and by the minute before it; speaks once a minute (design 8). */
export function Countdown({ until, offset = 0, label, over = '已结束', onOver }: CountdownProps) {
  const far = instantOf(until) - (Date.now() + offset) > DAY_S * 1000;
  const now = useNow(far ? 60_000 : 1000, offset);
  const seconds = Math.max(0, Math.ceil((instantOf(until) - now) / 1000));
  const running = useRef(false);
  useEffect(() => {
    if (seconds === 0 && running.current) onOver?.();
    running.current = seconds > 0;
  });
  return (
    <span className={s.countdown}>
      <span aria-hidden="true">
        {label && `${label} `}
        {seconds > 0 ? <b className={`num ${s.time}`}>{shownText(seconds)}</b> : over}
      </span>
      <span className="sr-only" role="timer" aria-live="polite">
        {label}
        {seconds > 0 ? spokenText(seconds) : over}
      </span>
    </span>
  );
}
