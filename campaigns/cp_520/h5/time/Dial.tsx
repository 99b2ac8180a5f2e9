// The watch: a sector for each slot of the day, a heart that is the hand, and in the middle how long the slot still runs.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useNowWithOffset } from '@shengyu/ui/RelativeTime/use-now.ts';
import { useEffect, useRef } from 'react';
import { drawn } from '../art/time.ts?drawn';
import s from './Dial.module.css';
import { degreesOf, hourOf, sectorPath } from './dial-geometry.ts';
import { leftText, nextSlotOf, SLOT, type Slot } from './slots.ts';

export type DialProps = {
  /** The slots of the shown day. */
  readonly slots: readonly Slot[];
  /** All slots of the season. */
  readonly all: readonly Slot[];
  readonly offset: number;
  /** Called when a slot begins or ends. */
  readonly onTurn: () => void;
};

const INNER = 58;
const OUTER = 92;
/** The dial shows twelve hours, as clocks do. */
const HOURS = 24;

export function Dial({ slots, all, offset, onTurn }: DialProps) {
  const minute = Math.floor(useNowWithOffset(60_000, offset) / 60_000) * 60;
  // Turns forward only: the angle is counted from the first day, not from noon.
  const turn = Math.floor((minute + 8 * 3600) / 43_200) * 360 + degreesOf(hourOf(minute) % HOURS);
  return (
    <>
      <img className={s['clouds']} src={drawn['clouds']} alt="" />
      <div className={s['dial']}>
        <img src={drawn['watch']} alt="" />
        <svg viewBox="-195 -160 390 330" aria-hidden="true">
          <linearGradient id="slot-running" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#FF6E9E" />
            <stop offset="1" stopColor="#C4155A" />
          </linearGradient>
          {slots.map(({ key, state, begin_at, end_at }) => {
            const [from, to] = [hourOf(begin_at), hourOf(end_at)];
            if (state === SLOT.running)
              return <path key={key} className={s['running']} d={sectorPath(from, to, INNER - 2, OUTER + 3)} />;
            const look = state === SLOT.coming ? s['coming'] : s['past'];
            return <path key={key} className={look} d={sectorPath(from, to, INNER, OUTER)} />;
          })}
        </svg>
        <img src={drawn['glass']} alt="" />
      </div>
      <img className={s['hand']} src={drawn['hand']} alt="" style={{ transform: `rotate(${turn}deg)` }} />
      <Middle all={all} offset={offset} onTurn={onTurn} />
    </>
  );
}

type MiddleProps = Pick<DialProps, 'all' | 'offset' | 'onTurn'>;

function Middle({ all, offset, onTurn }: MiddleProps) {
  const now = useNowWithOffset(1000, offset) / 1000;
  const running = all.find(({ state }) => state === SLOT.running);
  const next = nextSlotOf(all);
  const until = running ? running.end_at : next ? next.begin_at : 0;
  const left = Math.max(0, Math.ceil(until - now));
  const over = until > 0 && left === 0;
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });
  useEffect(() => {
    if (!over) return undefined;
    // S2-ALL-4: all phones turn at the same second, so each waits for a random part of three seconds.
    const timer = setTimeout(() => latest.current(), Math.random() * 3000);
    return () => clearTimeout(timer);
  }, [over, until]);
  return (
    <p className={s['middle']} role="timer">
      <span>{running ? '进行中' : until > 0 ? '距开始' : '已结束'}</span>
      {until > 0 && <b className={joinClassNames('num', left >= 3600 && s['long'])}>{leftText(left)}</b>}
    </p>
  );
}
