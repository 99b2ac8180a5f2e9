// 距开始 in four tiles: days, hours, minutes, seconds.
import { useNowWithOffset } from '@shengyu/ui/RelativeTime/use-now.ts';
import { formatCountdownMinutes } from '@shengyu/ui/Countdown/countdown-text.ts';
import { useEffect, useRef } from 'react';
import s from './CountdownTiles.module.css';

export type CountdownTilesProps = {
  /** Unix seconds. */
  readonly until: number;
  /** Server time − phone time in ms. */
  readonly offset: number;
  /** Called when the time runs out while the tiles are shown. */
  readonly onOver: () => void;
};

const two = (value: number): string => String(value).padStart(2, '0');

export function CountdownTiles({ until, offset, onOver }: CountdownTilesProps) {
  const now = useNowWithOffset(1_000, offset);
  const seconds = Math.max(0, Math.ceil(until - now / 1_000));
  const running = useRef(false);
  useEffect(() => {
    if (seconds === 0 && running.current) onOver();
    running.current = seconds > 0;
  });
  return (
    <div className={s.time}>
      <p className={s.label}>距开始</p>
      <p className={s.tiles} aria-hidden="true">
        <b className="num">{Math.floor(seconds / 86_400)}</b>
        <span>天</span>
        <b className="num">{two(Math.floor(seconds / 3_600) % 24)}</b>
        <i>:</i>
        <b className="num">{two(Math.floor(seconds / 60) % 60)}</b>
        <i>:</i>
        <b className="num">{two(seconds % 60)}</b>
      </p>
      <p className="sr-only" role="timer" aria-live="polite">
        距开始 {formatCountdownMinutes(seconds)}
      </p>
    </div>
  );
}
