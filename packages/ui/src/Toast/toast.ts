import { useSyncExternalStore } from 'react';
import { TOAST_MS } from '@shengyu/rules/ui/ui-constants.ts';

export interface ToastContent {
  readonly id: number;
  readonly kind: 'plain' | 'ok' | 'warn' | 'loading';
  readonly text: string;
  readonly leaving: boolean;
}

/** Closing takes 70 % of the opening time (design 5). */
const LEAVE_MS = 112;

// Only one toast is shown at a time; a new one replaces it.
let current: ToastContent | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Starts the timer of a toast that was requested before ToastHost was mounted. */
let begin: (() => void) | undefined;
const listeners = new Set<() => void>();

function show(next: ToastContent | undefined): void {
  current = next;
  for (const tell of listeners) tell();
}

function leave(id: number): void {
  if (current?.id !== id) return;
  show({ ...current, leaving: true });
  clearTimeout(timer);
  timer = setTimeout(() => show(undefined), LEAVE_MS);
}

function say(kind: ToastContent['kind'], text: string): number {
  clearTimeout(timer);
  begin = undefined;
  const id = ++lastId;
  show({ id, kind, text, leaving: false });
  return id;
}

/** How much a stalled page can shorten a toast at most. */
const TICK_MS = 250;

/**
 * Counts the time in short ticks, so that a page that stalls does not use up the time of a toast: on a slow phone the text
 * would be gone when the screen moves again, before anybody could read it. The ticks are no shorter than that takes: each wakes the
 * main thread, also while the page plays a film.
 */
function standFor(ticks: number, id: number): void {
  timer = setTimeout(() => (ticks > 1 ? standFor(ticks - 1, id) : leave(id)), TICK_MS);
}

/**
 * S9-04: shows a text for 2000 ms. The app needs one <ToastHost />;
 * a host that mounts later shows the latest toast for its full time.
 */
export function showToast(text: string, kind: 'plain' | 'ok' | 'warn' = 'plain'): void {
  const id = say(kind, text);
  begin = () => {
    begin = undefined;
    standFor(TOAST_MS / TICK_MS, id);
  };
  if (listeners.size > 0) begin();
}

/** S2-13: the loading toast. It blocks nothing and stays until the returned function is called. */
export function showLoadingToast(text = '加载中'): () => void {
  const id = say('loading', text);
  return () => leave(id);
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  begin?.();
  return () => listeners.delete(tell);
};

export const useToast = (): ToastContent | undefined => useSyncExternalStore(subscribe, () => current);
