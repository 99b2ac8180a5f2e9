import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import { arrowDownBold, Icon } from '../icons.tsx';
import { useScroller } from '../Page/scroller.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import type { PullPhase } from './attach-pull.ts';
import s from './PullRefresh.module.css';

export interface PullRefreshProps {
  /** The refresh line stays until the promise settles; the screen itself shows an error. */
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}

const TEXT: Record<PullPhase, string> = { idle: '', pull: '下拉刷新', ready: '松开刷新', busy: '正在刷新…' };

/** Pulling down at the top of the surrounding scroller moves the content down, shows one line of text and calls onRefresh. */
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
    // The code is loaded after the first render, because nobody pulls before that. If loading fails, the page works
    // without pull to refresh.
    import('./attach-pull.ts').then(
      ({ attachPullToRefresh: attachPull }) => {
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
      <div ref={line} className={joinClassNames(s.line, phase !== 'idle' && s.shown)} role="status">
        {phase === 'busy' ? (
          <Spinner size={18} plain />
        ) : (
          <span className={joinClassNames(s.arrow, phase === 'ready' && s.up)}>
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
