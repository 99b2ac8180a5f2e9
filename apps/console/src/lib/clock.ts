// The server's clock (CONUI-6): pages show how late it is there, whatever this computer says. One timer ticks for all.
import { useSyncExternalStore } from 'react';

let ahead = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Sets the clock from a time that the server has just told, in unix seconds. A network is never exact to the second. */
export function setServerTime(seconds: number): void {
  const found = seconds * 1_000 - Date.now();
  if (Math.abs(found - ahead) > 1_000) ahead = found;
}

/** A moment of this computer's clock (unix ms) as unix seconds of the server's. */
export const serverTimeOf = (ms: number): number => Math.floor((ms + ahead) / 1_000);

/** Unix seconds now, on the server's clock. */
export const serverNow = (): number => serverTimeOf(Date.now());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Unix seconds now; the component is drawn again every second. */
export const useNow = (): number => useSyncExternalStore(subscribe, serverNow);
