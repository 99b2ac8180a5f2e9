// The switches 抽到大奖就停 and 跳过动画, stored on the phone (S2-CMP-3).
import { useSyncExternalStore } from 'react';
import { readStoredValue, writeStoredValue } from '#lib/storage.ts';

export type DrawToggleKey = 'stopOnBig' | 'skipAnimation';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isDrawToggleOn = (toggle: DrawToggleKey): boolean => readStoredValue(toggle) === '1';

export function useDrawToggle(toggle: DrawToggleKey): readonly [on: boolean, turn: () => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => isDrawToggleOn(toggle),
    () => false,
  );
  const turn = (): void => {
    writeStoredValue(toggle, on ? '0' : '1');
    listeners.forEach((listener) => listener());
  };
  return [on, turn];
}
