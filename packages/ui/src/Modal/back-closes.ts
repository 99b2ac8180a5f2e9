import { useEffect, useRef } from 'react';

/*
 * A phone's back button closes what is open over the page before it leaves the page. Each open modal stands on an entry
 * of the history of its own, under the same address; whatever closes it, the entry goes with it.
 */

interface Opened {
  readonly id: string;
  readonly close: () => void;
  /** Has its entry; it waits for one while the browser is on its way. */
  entered: boolean;
}

/** `modal`: whose entry it is. `above`: how many such entries lie on the page's own, this one included. */
type Entry = { readonly modal?: string; readonly above?: number } | null;

const opened: Opened[] = [];
/** Entries of an earlier life of the page are nobody's. */
const LIFE = Math.random().toString(36).slice(2, 8);
let count = 0;
let listening = false;
let travelling = false;
let leaving: { readonly id: string; readonly timer: number } | undefined;

const entry = (): Exclude<Entry, null> => (history.state as Entry) ?? {};

function travel(steps: number): void {
  travelling = true;
  history.go(-steps);
}

function enter(modal: Opened): void {
  modal.entered = true;
  const { above = 0 } = entry();
  // One closes and the next opens, as in a chain of steps: the entry is handed on.
  if (leaving && entry().modal === leaving.id) {
    clearTimeout(leaving.timer);
    leaving = undefined;
    history.replaceState({ ...entry(), modal: modal.id }, '');
  } else {
    history.pushState({ ...entry(), modal: modal.id, above: above + 1 }, '');
  }
}

function arrived(): void {
  travelling = false;
  const { modal } = entry();
  const at = opened.findIndex(({ id }) => id === modal);
  const passed = opened.slice(at + 1).filter(({ entered }) => entered);
  for (const one of passed.reverse()) {
    one.entered = false;
    one.close();
  }
  // Left behind by a page that was opened from it; nothing stands on it any more.
  if (modal !== undefined && at < 0) return travel(1);
  opened.filter(({ entered, id }) => !entered && !passed.some((one) => one.id === id)).forEach(enter);
}

function open(close: () => void): () => void {
  if (!listening) window.addEventListener('popstate', arrived);
  listening = true;
  const me: Opened = { id: `${LIFE}${count++}`, close, entered: false };
  opened.push(me);
  if (!travelling) enter(me);
  return () => {
    opened.splice(opened.indexOf(me), 1);
    if (entry().modal !== me.id || travelling) return;
    // Not at once: the next step of a chain may take the entry over, and a page opened from here lies on it.
    const timer = window.setTimeout(() => {
      leaving = undefined;
      if (entry().modal === me.id && !travelling) travel(1);
    });
    leaving = { id: me.id, timer };
  };
}

export function useBackCloses(isOpen: boolean, onDismiss: (() => void) | undefined): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  const closable = onDismiss !== undefined;
  useEffect(() => (isOpen && closable ? open(() => dismiss.current?.()) : undefined), [isOpen, closable]);
}

/** To the page before this one, past whatever is open over it. */
export function goBack(): void {
  travel(1 + (entry().above ?? 0));
}
