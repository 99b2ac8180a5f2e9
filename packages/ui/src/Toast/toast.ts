import { useSyncExternalStore } from 'react';
import { TOAST_MS } from '@shengyu/rules/ui-constants.ts';

export interface ToastContent {
  readonly id: number;
  readonly kind: 'plain' | 'ok' | 'warn' | 'loading';
  readonly text: string;
  readonly leaving: boolean;
}

/** 70 % of the way in (design 5). */
const LEAVE_MS = 112;

// One at a time: what is said now replaces what was said before.
let current: ToastContent | undefined;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Begins the time of what was said before its host was there. */
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

/** S9-04: 2000 ms. Needs one <ToastHost /> in the app; a host that comes late shows what was said last, for its full time. */
export function toast(text: string, kind: 'plain' | 'ok' | 'warn' = 'plain'): void {
  const id = say(kind, text);
  begin = () => {
    begin = undefined;
    timer = setTimeout(() => leave(id), TOAST_MS);
  };
  if (listeners.size > 0) begin();
}

/** The custom loading toast (S2-13): blocks nothing, stays until the function it returns is called. */
export function loadingToast(text = '加载中'): () => void {
  const id = say('loading', text);
  return () => leave(id);
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  begin?.();
  return () => listeners.delete(tell);
};

export const useToast = (): ToastContent | undefined => useSyncExternalStore(subscribe, () => current);
