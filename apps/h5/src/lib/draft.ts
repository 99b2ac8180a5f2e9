// State of a form that is kept in memory while the member moves between pages of the same flow. It is built on React's
// useSyncExternalStore.
import { useSyncExternalStore } from 'react';

export type DraftStore<T extends object> = {
  /** React hook: returns the current draft and re-renders the component when it changes. */
  (): T;
  getState(): T;
  setState(change: Partial<T>): void;
};

export function createDraft<T extends object>(nothing: T): DraftStore<T> {
  let state = nothing;
  const listeners = new Set<() => void>();
  const getState = (): T => state;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const setState = (change: Partial<T>): void => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  return Object.assign(() => useSyncExternalStore(subscribe, getState), { getState, setState });
}
