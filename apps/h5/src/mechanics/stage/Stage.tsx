// The stage, the common layout of all campaign pages (design 3.1): background and backdrop behind, the scene at the top, the dock
// (balance, promise and buttons) at the bottom. No element may have a style attribute, because the landing page is prerendered into
// index.html and the content policy forbids inline styles.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useEffect, type ReactNode } from 'react';
import s from './Stage.module.css';
import type { StageTheme } from './stage-theme.ts';

export type StageProps = {
  readonly theme: StageTheme;
  /** Glass buttons, tags and ticker, above everything but sheets. */
  readonly chrome?: ReactNode;
  readonly children: ReactNode;
};

export function Stage({ theme, chrome, children }: StageProps) {
  useNamedOnRoot(theme.key);
  return (
    <div className={s.stage}>
      <div
        className={joinClassNames(s.board, theme.ground)}
        data-stage={theme.key}
        data-ground={theme.flow ? 'flow' : ''}
      >
        <img className={s.backdrop} src={theme.backdrop} alt="" width="390" height="844" />
        {chrome}
        {children}
      </div>
    </div>
  );
}

/** Sheets are rendered into the body, so the root element carries the key of the visible stage to give them its colours. */
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
export const StageTitle = ({ theme }: { theme: StageTheme }) => (
  <h1 className={s.lockup}>
    {theme.lockup ? <img src={theme.lockup} alt={theme.title} width="390" height="140" /> : theme.title}
  </h1>
);

/** Title and central scene in the design's size of 390 × 844; shrinks on low screens (design 7). */
export const Scene = ({ children }: { children: ReactNode }) => <main className={s.scene}>{children}</main>;

/** Balance, promise and buttons. */
export const StageDock = ({ children }: { children: ReactNode }) => (
  <section className={s.dock} aria-label="操作">
    <div className={s.wash} />
    {children}
  </section>
);

/** Used instead of Scene and Dock for a page longer than the screen; it can be scrolled by keyboard too. `dock` stays visible. */
export const ScrollingScene = ({ children, dock }: { children: ReactNode; dock?: ReactNode }) => (
  <>
    <main className={joinClassNames(s.flow, dock !== undefined && s.above)} tabIndex={0}>
      {children}
    </main>
    {dock !== undefined && <StageDock>{dock}</StageDock>}
  </>
);
