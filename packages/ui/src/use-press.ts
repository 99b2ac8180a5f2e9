import { useRef, type MouseEvent } from 'react';
import { DEBOUNCE_MS } from '@shengyu/rules/debounce.ts';

/** S-ALL-4: the first tap acts at once, taps within 300 ms of the last are dropped. Two taps on back go back once. */
export function usePress<E extends HTMLElement>(
  act: ((event: MouseEvent<E>) => unknown) | null | undefined,
): (event: MouseEvent<E>) => void {
  const tappedAt = useRef(-Infinity);
  return (event) => {
    const tooSoon = event.timeStamp - tappedAt.current < DEBOUNCE_MS;
    tappedAt.current = event.timeStamp;
    if (tooSoon) event.preventDefault();
    else act?.(event);
  };
}
