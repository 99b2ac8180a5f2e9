import { useSyncExternalStore } from 'react';

// A modal in the browser's top layer covers and disables everything outside it, toasts too. So every component that must be
// usable above a modal asks here which element to render into.

let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLElement[]): void => {
  layers = next;
  for (const tell of listeners) tell();
};

export function pushLayer(element: HTMLElement): () => void {
  change([...layers, element]);
  return () => change(layers.filter((layer) => layer !== element));
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

const top = (): HTMLElement => layers[layers.length - 1] ?? document.body;

/** The element of the modal opened last, else the body. */
export const useTopLayer = (): HTMLElement => useSyncExternalStore(subscribe, top);
