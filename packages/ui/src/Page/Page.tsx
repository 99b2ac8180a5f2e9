import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Contour } from '../Contour/Contour.tsx';
import { cx } from '../cx.ts';
import { HeadBar, type HeadBarProps } from '../HeadBar/HeadBar.tsx';
import { PullRefresh } from '../PullRefresh/PullRefresh.tsx';
import s from './Page.module.css';
import { scrolled, ScrollerContext } from './scroller.ts';

export interface PageProps extends HeadBarProps {
  /** Ground of the head: page, card colour, or the tinted one with contour lines. */
  readonly ground?: 'page' | 'surface' | 'hero';
  /** A drawn sky behind a white head; it scrolls away with the page, and the head keeps its dark. */
  readonly scene?: ReactNode;
  /** Stays under the head bar while the rest scrolls: tabs, a search field, the offline strip. */
  readonly sticky?: ReactNode;
  /** Stands at the bottom above the safe area: a submit bar, my own rank. */
  readonly bottom?: ReactNode;
  readonly onRefresh?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** S-CMP-2: head bar, safe areas, ground, pull to refresh. It alone scrolls; the document never does. */
export function Page(props: PageProps) {
  const { title, onBack, right, ground = 'page', scene, sticky, bottom, onRefresh, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const raised = useRaised(scroller);
  return (
    <ScrollerContext value={scroller}>
      <div className={cx(s.page, scene ? s.night : s[ground])}>
        <div ref={scroller} className={s.scroller}>
          {scene}
          {ground === 'hero' && (
            <div className={s.tint}>
              <Contour />
            </div>
          )}
          <div className={cx(s.head, raised && s.raised)}>
            <HeadBar title={title} onBack={onBack} right={right} />
            {sticky}
          </div>
          <main className={cx(s.main, !bottom && s.bare)}>
            {onRefresh ? <PullRefresh onRefresh={onRefresh}>{children}</PullRefresh> : children}
          </main>
        </div>
        {bottom ? <div className={s.bottom}>{bottom}</div> : <div className={s.fade} />}
      </div>
    </ScrollerContext>
  );
}

/** Content has gone under the head, which then needs a ground of its own. */
function useRaised(scroller: { readonly current: HTMLElement | null }): boolean {
  const [raised, setRaised] = useState(false);
  useEffect(() => {
    const element = scroller.current!;
    const look = (): void => setRaised(scrolled(element) > 4);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  return raised;
}
