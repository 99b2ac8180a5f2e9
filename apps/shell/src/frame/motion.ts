// 减弱动效: the member's own choice, beside the system's. It stands as `data-still` on the document and on the documents of pages in
// webviews. What style sheets do for the system's preference is laid on the document here, so that it costs pages outside a shell
// nothing.
import { readStored, removeStored, writeStored } from '@shengyu/web/storage.ts';
import { useSyncExternalStore } from 'react';
import { listWebviews } from './webviews.ts';

const NAME = 'isle:motion';
/** As tokens.css and base.css do for the system's preference. */
const DURATIONS = ['--t-press', '--t-fast', '--t-base', '--t-slow', '--t-stage'];
const listeners = new Set<() => void>();

const isLess = (): boolean => readStored(NAME) === 'less';

const STILL = '{ animation-iteration-count: 1 !important; scroll-behavior: auto !important; }';
const RULE = `[data-still] *, [data-still] *::before, [data-still] *::after ${STILL}`;
/** Documents that have the rule; without the attribute it does nothing. */
const ruled = new WeakSet<Document>();

/** Lays the choice on a document: the shell's, or that of a page of our own origin. */
export function dressMotion(document: Document): void {
  const { documentElement } = document;
  const [sheet] = Array.from(document.styleSheets);
  if (isLess() && sheet && !ruled.has(document)) {
    sheet.insertRule(RULE, sheet.cssRules.length);
    ruled.add(document);
  }
  if (isLess()) documentElement.setAttribute('data-still', '');
  else documentElement.removeAttribute('data-still');
  for (const name of DURATIONS) {
    if (isLess()) documentElement.style.setProperty(name, '1ms');
    else documentElement.style.removeProperty(name);
  }
}

export function chooseLessMotion(less: boolean): void {
  if (less) writeStored(NAME, 'less');
  else removeStored(NAME);
  dressMotion(document);
  for (const { frame } of listWebviews()) {
    // A frame that has left our origin has no document for us.
    if (frame.contentDocument) dressMotion(frame.contentDocument);
  }
  listeners.forEach((listener) => listener());
}

/** `system`: the phone itself asks for less motion, which the shell cannot undo. */
export const useMotionChoice = (): 'full' | 'less' | 'system' =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'system' : isLess() ? 'less' : 'full'),
  );
