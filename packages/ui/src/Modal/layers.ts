import { useSyncExternalStore } from 'react';

// What stands in the top layer covers everything outside it and makes it inert, toasts too. So whoever wants to be seen
// and heard above a modal asks here which element to live in.

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

/** The modal opened last, else the body. */
export const useTopLayer = (): HTMLElement => useSyncExternalStore(subscribe, top);
