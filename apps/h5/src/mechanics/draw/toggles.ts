// 抽到大奖就停 and 跳过动画, remembered on the phone (S2-CMP-3).
import { useSyncExternalStore } from 'react';
import { readStored, store } from '#lib/storage.ts';

export type Toggle = 'stopOnBig' | 'skipAnimation';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isSet = (toggle: Toggle): boolean => readStored(toggle) === '1';

export function useToggle(toggle: Toggle): readonly [on: boolean, turn: () => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => isSet(toggle),
    () => false,
  );
  const turn = (): void => {
    store(toggle, on ? '0' : '1');
    listeners.forEach((listener) => listener());
  };
  return [on, turn];
}
