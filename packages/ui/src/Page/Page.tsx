import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ContourLines } from '../Contour/Contour.tsx';
import { joinClassNames } from '../cx.ts';
import { HeadBar, type HeadBarProps } from '../HeadBar/HeadBar.tsx';
import { PullRefresh } from '../PullRefresh/PullRefresh.tsx';
import s from './Page.module.css';
import { scrollTopOf, ScrollerContext } from './scroller.ts';

export interface PageProps extends HeadBarProps {
  /** Background of the head: the page's colour, the card's colour, or a tint with contour lines. */
  readonly ground?: 'page' | 'surface' | 'hero';
  /** A drawn sky behind a head with white text; it scrolls away with the page, while the head gets a dark background. */
  readonly scene?: ReactNode;
  /** Stays under the head bar while the rest scrolls: tabs, a search field, the offline strip. */
  readonly sticky?: ReactNode;
  /** Fixed at the bottom above the safe area, such as a submit bar or the member's own rank. */
  readonly bottom?: ReactNode;
  readonly onRefresh?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * S-CMP-2: the container of a screen, with head bar, safe areas, background
 * and pull to refresh. Only its inner element scrolls, never the document.
 */
export function Page(props: PageProps) {
  const { title, onBack, right, ground = 'page', scene, sticky, bottom, onRefresh, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const raised = useRaised(scroller);
  return (
    <ScrollerContext value={scroller}>
      <div className={joinClassNames(s.page, scene ? s.night : s[ground])}>
        <div ref={scroller} className={s.scroller}>
          {scene}
          {ground === 'hero' && (
            <div className={s.tint}>
              <ContourLines />
            </div>
          )}
          <div className={joinClassNames(s.head, raised && s.raised)}>
            <HeadBar title={title} onBack={onBack} right={right} />
            {sticky}
          </div>
          <main className={joinClassNames(s.main, !bottom && s.bare)}>
            {onRefresh ? <PullRefresh onRefresh={onRefresh}>{children}</PullRefresh> : children}
          </main>
        </div>
        {bottom ? <div className={s.bottom}>{bottom}</div> : <div className={s.fade} />}
      </div>
    </ScrollerContext>
  );
}

/** Whether content has scrolled under the head, which then needs a background. */
function useRaised(scroller: { readonly current: HTMLElement | null }): boolean {
  const [raised, setRaised] = useState(false);
  useEffect(() => {
    const element = scroller.current!;
    const look = (): void => setRaised(scrollTopOf(element) > 4);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  return raised;
}
