// Sound is off by default and remembered per device (design 5).
import { useSyncExternalStore } from 'react';
import { readStored, store } from '#lib/storage.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const soundIsOn = (): boolean => readStored('sound') === 'on';

export const useSound = (): readonly [on: boolean, set: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, soundIsOn, () => false),
  setSound,
];

function setSound(on: boolean): void {
  store('sound', on ? 'on' : 'off');
  listeners.forEach((listener) => listener());
}
