// Keys of the console (console.md §4). A component declares its keys while it is on the page; the one that came last is asked first,
// and a sheet declares that nothing below it hears keys. A key never fires inside a field, except with ⌘ or Ctrl, and Esc; and a key that
// the focused control needs itself stays with the control (CONUI-14: everything can be done without a pointer).
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export type Shortcut = {
  /** `j`, `?`, `mod+k`, `mod+enter`, `escape`, or two keys one after the other: `g i`. */
  readonly keys: string;
  /** What the help says; without a name the key is not listed there. */
  readonly name?: string;
  readonly run: (event: KeyboardEvent) => void;
  readonly off?: boolean;
};

type Layer = { shortcuts: readonly Shortcut[]; readonly isModal: boolean };

const layers: Layer[] = [];
const listeners = new Set<() => void>();
let version = 0;
/** A second key counts when it was pressed within this time after the first, however late the page gets round to hearing them. */
const SEQUENCE_MS = 1_200;
let first: { readonly key: string; readonly at: number } | undefined;

const changed = (): void => {
  version++;
  listeners.forEach((listener) => listener());
};

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function nameOf(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  return event.metaKey || event.ctrlKey ? `mod+${key}` : key;
}

/** A radio or a checkbox takes no text: whoever has clicked a tab or marked a row goes on with the keys of the page. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));

/** Pressed by ↵. */
const PRESSED = 'button, a[href], summary, [role=menuitem], [role=option], [role=tab]';

/** Whether the focused control does something itself with this key: ↵ presses a button, an arrow moves between radios. */
const isOfControl = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  ((key === 'enter' && target.closest(PRESSED) !== null) ||
    (key.startsWith('arrow') && target.matches('input[type=radio]')));

const find = (keys: string): Shortcut | undefined => {
  for (const { shortcuts, isModal } of layers.toReversed()) {
    const found = shortcuts.find((shortcut) => shortcut.keys === keys && !shortcut.off);
    if (found || isModal) return found;
  }
  return undefined;
};

const begins = (key: string): boolean =>
  layers.some(({ shortcuts }) => shortcuts.some(({ keys, off }) => keys.startsWith(`${key} `) && !off));

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const key = nameOf(event);
  if (isField(event.target) && !key.startsWith('mod+') && key !== 'escape') return;
  if (isOfControl(event.target, key)) return;
  const after = first && event.timeStamp - first.at < SEQUENCE_MS ? find(`${first.key} ${key}`) : undefined;
  first = undefined;
  const found = after ?? find(key);
  if (found) {
    event.preventDefault();
    found.run(event);
  } else if (begins(key)) first = { key, at: event.timeStamp };
}

/** Hears keys while the component is drawn. `isModal`: whatever lies below hears none. */
export function useShortcuts(shortcuts: readonly Shortcut[], { isModal = false } = {}): void {
  const layer = useRef<Layer>({ shortcuts, isModal });
  // What is on the screen hears its keys: other effects may run a while after it was drawn.
  useLayoutEffect(() => {
    layer.current.shortcuts = shortcuts;
  });
  useLayoutEffect(() => {
    const mine = layer.current;
    if (layers.length === 0) window.addEventListener('keydown', hear);
    layers.push(mine);
    changed();
    return () => {
      layers.splice(layers.indexOf(mine), 1);
      if (layers.length === 0) window.removeEventListener('keydown', hear);
      changed();
    };
  }, []);
}

/** The named keys that are heard now, for the help. */
export function useKnownShortcuts(): readonly Shortcut[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => version,
  );
  return layers.flatMap(({ shortcuts }) => shortcuts.filter(({ name, off }) => name !== undefined && !off));
}
