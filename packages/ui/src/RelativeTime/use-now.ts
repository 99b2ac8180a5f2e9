import { useEffect, useState } from 'react';
import type { Instant } from '@shengyu/rules/time/calendar.ts';
import { isFilmPlaying } from '../motion.ts';

/** A text that changes costs a layout, so it waits for the end of a film. It looks again after this time. */
const FILM_MS = 500;

/**
 * The current server time, updated at every multiple of `step` ms. `offset` is server time − phone time in ms (from bootstrap).
 * No timer runs while the page is hidden; the time is updated at once when the page is visible again.
 */
export function useNowWithOffset(step: number, offset: number): Instant {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    let timer = 0;
    const tell = (): void => {
      clearTimeout(timer);
      if (document.hidden) return;
      const current = Date.now() + offset;
      let wait = FILM_MS;
      if (!isFilmPlaying()) {
        setNow(current);
        wait = step - (current % step);
      }
      timer = window.setTimeout(tell, wait);
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
