// S-AGR-2: the button is enabled when the end of the text was seen, or after ten seconds.
import { useScroller } from '@shengyu/ui/Page/scroller.ts';
import { useEffect, useState } from 'react';

const LONG_ENOUGH_MS = 10_000;

export function useHasReadToEnd(): boolean {
  const scroller = useScroller();
  const [read, setRead] = useState(false);
  useEffect(() => {
    const pane = scroller && scroller.current;
    if (read || !pane) return;
    const done = (): void => setRead(true);
    const look = (): void => {
      if (pane.scrollTop + pane.clientHeight >= pane.scrollHeight - 8) done();
    };
    const timer = setTimeout(done, LONG_ENOUGH_MS);
    look();
    pane.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      pane.removeEventListener('scroll', look);
    };
  }, [scroller, read]);
  return read;
}
