// Sound is off by default; the choice is stored on the device (design 5).
import { useSyncExternalStore } from 'react';
import { readStoredValue, writeStoredValue } from '#lib/storage.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const soundIsOn = (): boolean => readStoredValue('sound') === 'on';

export const useSound = (): readonly [on: boolean, set: (on: boolean) => void] => [
  useSyncExternalStore(subscribe, soundIsOn, () => false),
  setSound,
];

function setSound(on: boolean): void {
  writeStoredValue('sound', on ? 'on' : 'off');
  listeners.forEach((listener) => listener());
}
