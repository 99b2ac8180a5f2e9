import { useRef, type MouseEvent } from 'react';
import { DEBOUNCE_MS } from '@shengyu/rules/ui/debounce.ts';

/** Where the last press on a button was; a layer that the press opens puts no confirming button there (S-CMP-11). */
export const lastPress: { at?: { readonly clientX: number; readonly clientY: number } } = {};

/**
 * S-ALL-4: the first tap acts at once, and taps within 300 ms of the last one are dropped, so that two taps on back go back once.
 */
export function useDebouncedPress<E extends HTMLElement>(
  act: ((event: MouseEvent<E>) => unknown) | null | undefined,
): (event: MouseEvent<E>) => void {
  const tappedAt = useRef(-Infinity);
  return (event) => {
    const tooSoon = event.timeStamp - tappedAt.current < DEBOUNCE_MS;
    tappedAt.current = event.timeStamp;
    lastPress.at = event;
    if (tooSoon) event.preventDefault();
    else act?.(event);
  };
}
