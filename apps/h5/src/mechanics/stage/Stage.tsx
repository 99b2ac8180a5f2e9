// The theatre every campaign plays in (design 3.1): ground and backdrop behind, the scene hanging from the top, the dock
// standing on the bottom. Nothing here may carry a style attribute: the landing is drawn into index.html.
import { cx } from '@shengyu/ui/cx.ts';
import { useEffect, type ReactNode } from 'react';
import s from './Stage.module.css';
import type { StageTheme } from './stage-theme.ts';

export type StageProps = {
  readonly theme: StageTheme;
  /** Glass buttons, tags, ticker: above everything but sheets. */
  readonly chrome?: ReactNode;
  readonly children: ReactNode;
};

export function Stage({ theme, chrome, children }: StageProps) {
  useNamedOnRoot(theme.key);
  return (
    <div className={cx(s.stage, theme.ground)} data-stage={theme.key} data-ground={theme.flow ? 'flow' : ''}>
      <img className={s.backdrop} src={theme.backdrop} alt="" width="390" height="844" />
      {chrome}
      {children}
    </div>
  );
}

/** Sheets stand in the body and wear the colours of the stage that is in sight. */
function useNamedOnRoot(key: string): void {
  useEffect(() => {
    const root = document.documentElement;
    root.setAttribute('data-stage', key);
    return () => {
      if (root.getAttribute('data-stage') === key) root.removeAttribute('data-stage');
    };
  }, [key]);
}

/** The drawn title over the scene. */
export const Lockup = ({ theme }: { theme: StageTheme }) => (
  <h1 className={s.lockup}>
    {theme.lockup ? <img src={theme.lockup} alt={theme.title} width="390" height="140" /> : theme.title}
  </h1>
);

/** Lockup and central stage in the design's own 390 × 844; steps back on low screens (design 7). */
export const Scene = ({ children }: { children: ReactNode }) => <main className={s.scene}>{children}</main>;

/** Balance, promise and buttons, always in sight. `foam`: on a light panel, where dark words would stand on the bare sky. */
export const Dock = ({ children, foam }: { children: ReactNode; foam?: boolean }) => (
  <section className={cx(s.dock, foam && s.foam)} aria-label="操作">
    {!foam && <div className={s.wash} />}
    {children}
  </section>
);

/** Instead of Scene and Dock: a page longer than the screen, scrolled by keys too. `dock` stays in sight. */
export const Flow = ({ children, dock }: { children: ReactNode; dock?: ReactNode }) => (
  <>
    <main className={cx(s.flow, dock !== undefined && s.above)} tabIndex={0}>
      {children}
    </main>
    {dock !== undefined && <Dock>{dock}</Dock>}
  </>
);
