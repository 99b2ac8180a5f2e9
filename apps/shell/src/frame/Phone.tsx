// The phone around the app: on a phone nothing of it, on a wide window a device over the night sea with what a phone draws itself: time,
// signal, home indicator (SHELL-11, SHELL-44).
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { followDrags } from './drag-scroll.ts';
import s from './Phone.module.css';

const WIDE = '(min-width: 601px)';

/** True on a wide window, where the app sits in a drawn device. */
const useFramed = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addListener(changed);
      return () => query.removeListener(changed);
    },
    () => window.matchMedia(WIDE).matches,
  );

export type PhoneProps = {
  /** Ink of the status area: light over a drawn sky. */
  readonly ink: 'dark' | 'light';
  /** Ink of the home indicator: light over a page that is dark to its foot. */
  readonly footInk: 'dark' | 'light';
  /** The device lies on its side, as the page on top has asked. */
  readonly landscape: boolean;
  /** What stands beside the device on a wide window. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
};

export function Phone({ ink, footInk, landscape, beside, children }: PhoneProps) {
  const framed = useFramed();
  const turned = framed && landscape;
  useEffect(() => (framed ? followDrags(document) : undefined), [framed]);
  // The lengths of the screen belong to the document, because sheets and toasts lie outside the device.
  useEffect(() => {
    const { documentElement } = document;
    if (turned) documentElement.setAttribute('data-turned', '');
    else documentElement.removeAttribute('data-turned');
    window.dispatchEvent(new Event('isle:turned'));
  }, [turned]);
  return (
    <div className={s.desk}>
      <div className={s.device}>
        <div className={s.screen} id="screen">
          {children}
          {framed && (
            <>
              <StatusArea ink={ink} />
              <i className={joinClassNames(s.indicator, footInk === 'light' && s.light)} />
            </>
          )}
        </div>
      </div>
      {/* SHELL-44: the Tab key goes through the device first. */}
      {framed && !turned && beside}
    </div>
  );
}

const clock = (): string => {
  const now = new Date();
  return `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`;
};

function StatusArea({ ink }: { readonly ink: 'dark' | 'light' }) {
  const [time, setTime] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setTime(clock()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={joinClassNames(s.status, ink === 'dark' && s.dark)} aria-hidden="true">
      <span>{time}</span>
      <span className={s.signs}>
        <svg viewBox="0 0 18 12" width="18" height="12" fill="currentColor">
          <path d="M1 8h2a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zm5-2h1.5a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zm4.700-3h1.500a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-1.500a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15.400 0H17a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-1.600a1 1 0 0 1-1-1V1a1 1 0 0 1 1-1z" />
        </svg>
        <svg viewBox="0 0 25 12" width="25" height="12" fill="none" stroke="currentColor">
          <rect x=".5" y=".5" width="21" height="11" rx="3.500" opacity=".4" />
          <rect x="2" y="2" width="18" height="8" rx="2" fill="currentColor" stroke="none" />
          <path
            d="M23 4v4c.8-.3 1.300-1.100 1.300-2S23.800 4.300 23 4z"
            fill="currentColor"
            stroke="none"
            opacity=".5"
          />
        </svg>
      </span>
    </div>
  );
}
