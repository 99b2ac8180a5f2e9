// The warm frame (SHELL-22): while the shell has nothing to do, a page of the H5 that shows nothing is opened in a hidden frame. The
// next route is opened in it, so that scripts, greeting and login are done before the member taps.
import { runWhenIdle } from '@shengyu/web/when-idle.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { newId } from './stack.ts';
import { findWebview } from './webviews.ts';

/** The page that warms a frame up shows nothing and calls nothing (S-EMP-1). */
export const WARM_ROUTE = '/emptyPage';

/** The first screen of the shell itself comes first. */
const WAIT_MS = 1_500;

let warm: string | undefined;
const listeners = new Set<() => void>();

const become = (id: string | undefined): void => {
  warm = id;
  listeners.forEach((listener) => listener());
};

export const isWarm = (id: string): boolean => id === warm;

/** The id under which a place can be opened in the warm frame, which then is none any more; undefined while there is none ready. */
export function takeWarm(): string | undefined {
  const id = warm;
  if (id === undefined || !findWebview(id)?.ready) return undefined;
  become(undefined);
  return id;
}

/** The warm page belongs to somebody else, or to an older version. */
export const dropWarm = (): void => become(undefined);

/** The id of the warm frame. A new one is made when the shell is idle, if `wanted`. */
export function useWarm(wanted: boolean): string | undefined {
  const id = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => warm,
  );
  useEffect(() => {
    if (id !== undefined || !wanted) return undefined;
    const timer = setTimeout(() => runWhenIdle(() => warm ?? become(newId())), WAIT_MS);
    return () => clearTimeout(timer);
  }, [id, wanted]);
  return wanted ? id : undefined;
}
