import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { arrowDownBold, Icon } from '../icons.tsx';
import { useScroller } from '../Page/scroller.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import type { PullPhase } from './attach-pull.ts';
import s from './PullRefresh.module.css';

export interface PullRefreshProps {
  /** The line stays until the promise settles; what went wrong is the screen's to show. */
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}

const TEXT: Record<PullPhase, string> = { idle: '', pull: '下拉刷新', ready: '松开刷新', busy: '正在刷新…' };

/** Pulled down from the top of the scroller around it, its content makes room for one line and is fetched again. */
export function PullRefresh({ onRefresh, children }: PullRefreshProps) {
  const [phase, setPhase] = useState<PullPhase>('idle');
  const line = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const scroller = useScroller();
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const parts = { box: box.current!, line: line.current!, scroller: () => scroller?.current };
    let detach: (() => void) | undefined;
    let gone = false;
    // A page stands before anybody pulls it; without the part it is only not pulled.
    import('./attach-pull.ts').then(
      ({ attachPull }) => {
        if (!gone) detach = attachPull(parts, setPhase, () => refresh.current());
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (detach) detach();
    };
  }, [scroller]);

  return (
    <div className={s.pull}>
      <div ref={line} className={cx(s.line, phase !== 'idle' && s.shown)} role="status">
        {phase === 'busy' ? (
          <Spinner size={18} plain />
        ) : (
          <span className={cx(s.arrow, phase === 'ready' && s.up)}>
            <Icon path={arrowDownBold} size={16} />
          </span>
        )}
        <span className={s.text}>{TEXT[phase]}</span>
      </div>
      <div ref={box} className={s.box}>
        {children}
      </div>
    </div>
  );
}
