// What somebody is typing, kept in memory while they walk between pages of one matter. React's own store hook is all it needs.
import { useSyncExternalStore } from 'react';

export type Draft<T extends object> = {
  /** The hook. */
  (): T;
  getState(): T;
  setState(change: Partial<T>): void;
};

export function draft<T extends object>(nothing: T): Draft<T> {
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
