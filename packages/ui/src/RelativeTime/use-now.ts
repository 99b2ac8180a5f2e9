import { useEffect, useState } from 'react';
import type { Instant } from '@shengyu/rules/calendar.ts';

/**
 * The server's now, told again at every full `step` ms of it. `offset` is server time − phone time in ms (bootstrap).
 * Nothing runs while the page is hidden; coming back tells the time at once.
 */
export function useNow(step: number, offset: number): Instant {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    let timer = 0;
    const tell = (): void => {
      clearTimeout(timer);
      if (document.hidden) return;
      const current = Date.now() + offset;
      setNow(current);
      timer = window.setTimeout(tell, step - (current % step));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [step, offset]);
  return now;
}
