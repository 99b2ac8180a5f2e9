import { useEffect, useLayoutEffect, useRef } from 'react';
import { currentHistoryEntry, goBackSteps, startedHistoryNavigation } from './history-entries.ts';

/*
 * The phone's back button closes the open modal before it leaves the page. For this each open modal pushes a history entry of its
 * own with the same URL; when the modal closes in another way, that entry is removed.
 */

interface Opened {
  readonly id: string;
  readonly close: () => void;
  /** Whether the modal's history entry exists; while the browser is navigating, the modal waits for it. */
  entered: boolean;
}

const opened: Opened[] = [];
/** This random text is part of every modal id, so that history entries from before a reload belong to no modal. */
const LIFE = Math.random().toString(36).slice(2, 8);
let count = 0;
let listening = false;
let leaving: { readonly id: string; readonly timer: number } | undefined;

function enter(modal: Opened): void {
  modal.entered = true;
  const { above = 0 } = currentHistoryEntry();
  // When one modal closes and the next opens at once, as in a chain of steps, the next one takes over the entry.
  if (leaving && currentHistoryEntry().modal === leaving.id) {
    clearTimeout(leaving.timer);
    leaving = undefined;
    history.replaceState({ ...currentHistoryEntry(), modal: modal.id }, '');
  } else {
    history.pushState({ ...currentHistoryEntry(), modal: modal.id, above: above + 1 }, '');
  }
}

function arrived(): void {
  const pressed = !startedHistoryNavigation.now;
  startedHistoryNavigation.now = false;
  const { modal } = currentHistoryEntry();
  // The member pressed back before the entry of a modal that had just closed was removed. That press has only undone the entry, but
  // the member saw no modal any more and meant the page.
  if (leaving && leaving.id !== modal && pressed) {
    clearTimeout(leaving.timer);
    leaving = undefined;
    return goBackSteps(1);
  }
  const at = opened.findIndex(({ id }) => id === modal);
  const passed = opened.slice(at + 1).filter(({ entered }) => entered);
  for (const one of passed.reverse()) {
    one.entered = false;
    one.close();
  }
  // The entry was left behind when a page was opened from a modal. No
  // modal belongs to it any more, so the browser goes back once more.
  if (modal !== undefined && at < 0) return goBackSteps(1);
  opened.filter(({ entered, id }) => !entered && !passed.some((one) => one.id === id)).forEach(enter);
}

function open(close: () => void): () => void {
  if (!listening) window.addEventListener('popstate', arrived);
  listening = true;
  const me: Opened = { id: `${LIFE}${count++}`, close, entered: false };
  opened.push(me);
  if (!startedHistoryNavigation.now) enter(me);
  return () => {
    opened.splice(opened.indexOf(me), 1);
    if (currentHistoryEntry().modal !== me.id || startedHistoryNavigation.now) return;
    // The entry is removed only in the next task, because the next modal of a chain may take it over, or a page opened
    // from the modal may already lie above it.
    const timer = window.setTimeout(() => {
      leaving = undefined;
      if (currentHistoryEntry().modal === me.id && !startedHistoryNavigation.now) goBackSteps(1);
    });
    leaving = { id: me.id, timer };
  };
}

const REMOVED_MS = 1_000;
const isRemoving = (): boolean => leaving !== undefined || startedHistoryNavigation.now;

/**
 * Resolves when the entry of a modal that is closing is removed. The browser counts the entries of a page and of its frames as one list: if a
 * frame added an entry before, going back would take that one away instead.
 */
export async function whenEntriesAreRemoved(): Promise<void> {
  const until = performance.now() + REMOVED_MS;
  // The modal closes with the next render, and its entry is removed in the task after that.
  do await new Promise((resolve) => setTimeout(resolve));
  while (isRemoving() && performance.now() < until);
}

export function useCloseOnBack(isOpen: boolean, onDismiss: (() => void) | undefined): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const closable = onDismiss !== undefined;
  // A layout effect, because a modal that is no longer in the document must not take the next press of back for its own.
  useLayoutEffect(() => (isOpen && closable ? open(() => dismiss.current?.()) : undefined), [isOpen, closable]);
}
